// SPDX-License-Identifier: Apache-2.0 AND Unicode-3.0
// swift-format-ignore-file
// Written by scripts/generate-language-data from CLDR 48.2: do not edit.

extension Tables {
    /// 21 records: whole tag 16 | replacement tag 16.
    static let legacyTags: StaticString = """
en-gb-oed.......en-gb-oxendict..i-ami...........ami.............\
i-bnn...........bnn.............i-default.......en-x-i-default..\
i-enochian......und-x-i-enochiani-hak...........hak.............\
i-klingon.......tlh.............i-lux...........lb..............\
i-mingo.........see-x-i-mingo...i-navajo........nv..............\
i-pwn...........pwn.............i-tao...........tao.............\
i-tay...........tay.............i-tsu...........tsu.............\
no-bok..........nb..............no-nyn..........nn..............\
sgn-be-fr.......sfb.............sgn-be-nl.......vgt.............\
sgn-ch-de.......sgg.............zh-min-nan......nan.............\
zh-min..........nan-x-zh-min....
"""
}
