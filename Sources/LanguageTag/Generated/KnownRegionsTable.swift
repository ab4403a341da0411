// SPDX-License-Identifier: Apache-2.0 AND Unicode-3.0
// swift-format-ignore-file
// Written by scripts/generate-language-data from CLDR 48.2: do not edit.

extension Tables {
    /// 342 records: region 4.
    static let knownRegions: StaticString = """
001.002.003.005.009.011.013.014.015.017.018.019.021.029.030.034.035.039.053.054.057.061.\
142.143.145.150.151.154.155.202.419.AA..AC..AD..AE..AF..AG..AI..AL..AM..AN..AO..AQ..AR..\
AS..AT..AU..AW..AX..AZ..BA..BB..BD..BE..BF..BG..BH..BI..BJ..BL..BM..BN..BO..BQ..BR..BS..\
BT..BU..BV..BW..BY..BZ..CA..CC..CD..CF..CG..CH..CI..CK..CL..CM..CN..CO..CP..CQ..CR..CS..\
CU..CV..CW..CX..CY..CZ..DD..DE..DG..DJ..DK..DM..DO..DZ..EA..EC..EE..EG..EH..ER..ES..ET..\
EU..EZ..FI..FJ..FK..FM..FO..FR..FX..GA..GB..GD..GE..GF..GG..GH..GI..GL..GM..GN..GP..GQ..\
GR..GS..GT..GU..GW..GY..HK..HM..HN..HR..HT..HU..IC..ID..IE..IL..IM..IN..IO..IQ..IR..IS..\
IT..JE..JM..JO..JP..KE..KG..KH..KI..KM..KN..KP..KR..KW..KY..KZ..LA..LB..LC..LI..LK..LR..\
LS..LT..LU..LV..LY..MA..MC..MD..ME..MF..MG..MH..MK..ML..MM..MN..MO..MP..MQ..MR..MS..MT..\
MU..MV..MW..MX..MY..MZ..NA..NC..NE..NF..NG..NI..NL..NO..NP..NR..NT..NU..NZ..OM..PA..PE..\
PF..PG..PH..PK..PL..PM..PN..PR..PS..PT..PW..PY..QA..QM..QN..QO..QP..QQ..QR..QS..QT..QU..\
QV..QW..QX..QY..QZ..RE..RO..RS..RU..RW..SA..SB..SC..SD..SE..SG..SH..SI..SJ..SK..SL..SM..\
SN..SO..SR..SS..ST..SU..SV..SX..SY..SZ..TA..TC..TD..TF..TG..TH..TJ..TK..TL..TM..TN..TO..\
TP..TR..TT..TV..TW..TZ..UA..UG..UM..UN..US..UY..UZ..VA..VC..VE..VG..VI..VN..VU..WF..WS..\
XA..XB..XC..XD..XE..XF..XG..XH..XI..XJ..XK..XL..XM..XN..XO..XP..XQ..XR..XS..XT..XU..XV..\
XW..XX..XY..XZ..YD..YE..YT..YU..ZA..ZM..ZR..ZW..
"""
}
