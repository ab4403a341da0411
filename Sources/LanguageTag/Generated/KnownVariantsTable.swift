// SPDX-License-Identifier: Apache-2.0 AND Unicode-3.0
// swift-format-ignore-file
// Written by scripts/generate-language-data from CLDR 48.2: do not edit.

extension Tables {
    /// 134 records: variant 8.
    static let knownVariants: StaticString = """
1606nict1694acad1901....1959acad1994....1996....abl1943.akhmimicakuapem.alalc97.aluku...\
anpezo..ao1990..aranes..arevela.arevmda.arkaika.asante..auvern..baku1926balanka.barla...\
basicengbauddha.bciav...bcizbl..biscayanbiske...blasl...bohairicbohoric.boont...bornholm\
cisaup..colb1945cornu...creiss..dajnko..ekavsk..emodeng.fascia..fayyumicfodom...fonipa..\
fonkirshfonnapa.fonupa..fonxsampgallo...gascon..gherd...grclass.grital..grmistr.hanoi...\
hepburn.heploc..hognorskhsistemohuett...ijekavskitihasa.ivanchovjauer...jyutpingkkcor...\
kleinschkociewiekscor...laukika.leidentrlemosin.lengadoclipaw...ltg1929.ltg2007.luna1918\
lycopol.mdcegyp.mdctransmesokem.metelko.monoton.ndyuka..nedis...newfoundnicard..njiva...\
nulik...osojs...oxendictpahawh2.pahawh3.pahawh4.pamaka..peano...pehoeji.petr1708pinyin..\
polyton.provenc.puter...rigik...rozaj...rumgr...sahidic.saigon..scotlandscouse..simple..\
solba...sotav...spanglissurmiransursilv.sutsilv.synnejyltailo...tarask..tongyongtunumiit\
uccor...ucrcor..ulster..unifon..vaidika.valbadiavalenciavalladervecdrukaviennesevivaraup\
wadegilexsistemo
"""
}
