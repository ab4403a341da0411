// SPDX-License-Identifier: Apache-2.0 AND Unicode-3.0
// swift-format-ignore-file
// Written by scripts/generate-language-data from CLDR 48.2: do not edit.

extension Tables {
    /// 19 records: language 4, region 4 | replacement language 4.
    static let languageRegionAliases: StaticString = """
sgn.BR..bzs.sgn.CO..csn.sgn.DE..gsg.sgn.DK..dsl.sgn.ES..ssp.sgn.FR..fsl.sgn.GB..bfi.\
sgn.GR..gss.sgn.IE..isg.sgn.IT..ise.sgn.JP..jsl.sgn.MX..mfs.sgn.NI..ncs.sgn.NL..dse.\
sgn.NO..nsi.sgn.PT..psr.sgn.SE..swl.sgn.US..ase.sgn.ZA..sfs.
"""
}
