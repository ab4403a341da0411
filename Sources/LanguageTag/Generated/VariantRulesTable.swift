// SPDX-License-Identifier: Apache-2.0 AND Unicode-3.0
// swift-format-ignore-file
// Written by scripts/generate-language-data from CLDR 48.2: do not edit.

extension Tables {
    /// 21 records: language 4, variant 8, variant 8 | replacement language 4, region 4, variant 8; in order of application.
    static let variantRules: StaticString = """
und.hepburn.heploc..und.....alalc97.aa..saaho...........ssy.............\
art.lojban..........jbo.............cel.gaulish.........xtg.............\
hy..arevmda.........hyw.............no..bokmal..........nb..............\
no..nynorsk.........nn..............zh..guoyu...........zh..............\
zh..hakka...........hak.............zh..xiang...........hsn.............\
und.aaland..........und.AX..........und.arevela.........und.............\
und.arevmda.........und.............und.bokmal..........und.............\
und.hakka...........und.............und.heploc..........und.....alalc97.\
und.lojban..........und.............und.nynorsk.........und.............\
und.polytoni........und.....polyton.und.saaho...........und.............\
und.xiang...........und.............
"""
}
