// SPDX-License-Identifier: Apache-2.0

/// The look: dark, with large targets, and text with a contrast of 7 to 1 or more.
enum Style {
    static let sheet = """
        * { font-family: "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK SC", sans-serif; }
        .screen { background: #0a1a2c; color: #f2f6fa; font-size: 26px; }
        .header { background: #10304f; padding: 14px 32px; }
        .museum { font-size: 36px; font-weight: bold; line-height: 50px; }
        .bar { padding: 12px 32px; border-bottom: 2px solid #2b4a6b; }
        .content { padding: 14px 32px; }
        .card { background: #14273d; border-radius: 14px; padding: 16px 24px; }
        .title { font-size: 32px; font-weight: bold; line-height: 46px; }
        .note { color: #9fd3ff; }
        .text { font-size: 29px; line-height: 46px; }
        .narrow .text { font-size: 25px; line-height: 38px; }
        .narrow button { padding: 0 14px; font-size: 23px; }
        .remark { color: #ffc83d; }
        .track { font-weight: bold; }
        .reason { color: #c3d4e6; font-size: 23px; }
        .picture { background: #000000; border-radius: 6px; }
        button { min-height: 56px; padding: 0 22px; font-size: 25px; border-radius: 12px;
            background: #1f4266; color: #ffffff; border: 2px solid #4d7ba8; box-shadow: none;
            text-shadow: none; }
        button.language, button.page { min-height: 52px; padding: 0 16px; }
        button:checked { background: #ffffff; color: #0a1a2c; border-color: #ffffff; }
        button.main, button.play-page { background: #ffc83d; color: #0a1a2c;
            border-color: #ffc83d; font-weight: bold; }
        button:disabled { background: #14273d; color: #8da3ba; border: 2px dashed #4d647c; }
        button:focus-visible, switch:focus-visible { outline: 4px solid #7fe3ff;
            outline-offset: 2px; }
        /* The fonts of some scripts are twice as high as the letters: rows keep their height. */
        button label, .switch-name, .status, .sign, .track, .reason { line-height: 36px; }
        /* GTK mirrors all but this. */
        switch:dir(rtl) { transform: scaleX(-1); }
        switch { min-height: 40px; min-width: 84px; border-radius: 22px; background: #2b3d52;
            border: 2px solid #9db4cc; }
        switch:checked { background: #ffc83d; }
        switch slider { min-height: 36px; min-width: 36px; border-radius: 18px;
            background: #ffffff; }
        .status-row { padding: 8px 32px; background: #10304f; font-size: 24px; }
        .sign { font-weight: bold; min-width: 44px; }
        .status-row.speaking .sign, .status-row.recovered .sign { color: #7dffa8; }
        .status-row.trouble { background: #5c1a1a; }
        .status-row.silent, .status-row.busy { background: #24384d; }
        .caption { background: #000000; color: #ffffff; font-size: 34px; padding: 14px 60px;
            line-height: 50px; }
        """
}
