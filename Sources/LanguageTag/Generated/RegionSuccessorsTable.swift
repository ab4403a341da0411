// SPDX-License-Identifier: Apache-2.0 AND Unicode-3.0
// swift-format-ignore-file
// Written by scripts/generate-language-data from CLDR 48.2: do not edit.

extension Tables {
    /// 83 records: region 4, one of its several successors 4.
    static let regionSuccessors: StaticString = """
062.034.062.143.172.AM..172.AZ..172.BY..172.GE..172.KG..172.KZ..172.MD..172.RU..172.TJ..\
172.TM..172.UA..172.UZ..200.CZ..200.SK..530.BQ..530.CW..530.SX..532.BQ..532.CW..532.SX..\
536.IQ..536.SA..582.FM..582.MH..582.MP..582.PW..810.AM..810.AZ..810.BY..810.EE..810.GE..\
810.KG..810.KZ..810.LT..810.LV..810.MD..810.RU..810.TJ..810.TM..810.UA..810.UZ..830.GG..\
830.JE..890.BA..890.HR..890.ME..890.MK..890.RS..890.SI..891.ME..891.RS..AN..BQ..AN..CW..\
AN..SX..CS..ME..CS..RS..FQ..AQ..FQ..TF..NT..IQ..NT..SA..PC..FM..PC..MH..PC..MP..PC..PW..\
SU..AM..SU..AZ..SU..BY..SU..EE..SU..GE..SU..KG..SU..KZ..SU..LT..SU..LV..SU..MD..SU..RU..\
SU..TJ..SU..TM..SU..UA..SU..UZ..YU..ME..YU..RS..
"""
}
