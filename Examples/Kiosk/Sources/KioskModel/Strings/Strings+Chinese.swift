// SPDX-License-Identifier: Apache-2.0

extension Strings {
    static let chinese = Strings(
        museum: "港口博物馆",
        pages: Pages(welcome: "首页", visit: "参观", ship: "船只", letter: "信件", film: "影片"),
        controls: Controls(
            play: "收听", pause: "暂停", goOn: "继续", stop: "停止", replay: "重新收听",
            playPage: "收听整页", captions: "字幕", playFilm: "观看影片", stopFilm: "停止影片"),
        situations: Situations(
            preparing: "正在准备语音……", available: "点按“收听”即可听到文字内容。",
            speaking: "正在朗读", waiting: "等待中", paused: "已暂停",
            needsVoiceData: "缺少中文语音。请让工作人员安装",
            notSpoken: "这里没有中文朗读。文字显示在屏幕上。",
            soundUnavailable: "声音暂时无法使用。文字会保留在屏幕上。",
            recovered: "声音已恢复。可随时点按“收听”。",
            filmAvailable: "点按“观看影片”即可观看。",
            filmPlaying: "影片正在播放。"),
        notices: Notices(
            contentNotSpoken: "这段文字的语言无法朗读。", brokeOff: "朗读中断。请点按“重新收听”。"),
        reasons: Reasons(
            exact: "这是您选择的语言", otherRegion: "这是您的语言，来自其他地区",
            original: "没有您的语言，这是原版", yourSetting: "这是您的设置",
            notNeeded: "声音已经是您的语言", none: "没有合适的选项"),
        welcome: Article(
            "欢迎",
            "欢迎来到港口博物馆。3艘船和240件展品讲述1847年以来的河上生活。"
                + "请选择一个页面。"),
        hours: Article(
            "开放时间", "博物馆周二至周日开放，时间为9点30分至17点。最后一场导览于16点15分开始。"),
        prices: Article(
            "票价", "成人票价18加元，6至15岁儿童9加元。每月第一个星期四免费入场。"),
        ship: Article(
            "拖船“曙光号”",
            "拖船“曙光号”于1912年下水。船长31米，蒸汽机功率为420马力。"
                + "1936年，它在一场风暴中救起57人。"),
        letter: Article("一位水手的信", "德语"),
        dedication: Article("横滨的题词", "日语"),
        film: Article("三种信号", "12秒的影片：港口的雾笛，配有字幕。"),
        sound: "声音", subtitles: "影片字幕", noTrack: "无",
        filmFailed: "影片暂时无法播放。",
        colon: "：")
}
