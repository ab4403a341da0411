// SPDX-License-Identifier: Apache-2.0

import ListeningEvidence
import Testing

struct CalendarDayTests {
    @Test(
        "a day and its number belong together",
        arguments: [
            ("1970-01-01", 0), ("1970-12-31", 364), ("2000-02-29", 11_016),
            ("2000-03-01", 11_017), ("2026-11-30", 20_787), ("1969-12-31", -1),
        ])
    func number(text: String, number: Int) throws {
        #expect(try #require(CalendarDay(text)).number == number)
        #expect(CalendarDay(number: number).description == text)
    }

    @Test("each day of 800 years is read as it is written")
    func roundTrip() {
        for number in -146_097...146_097 {
            let day = CalendarDay(number: number)
            guard CalendarDay(day.description) == day else {
                Issue.record("\(day)")
                return
            }
        }
    }

    @Test(
        "what is no day is refused",
        arguments: [
            "2025-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-1-1",
            "26-01-01", "2026/01/01", "", "2026-11-30T00:00", "２０２６-11-30", "-026-11-30",
        ])
    func refused(text: String) { #expect(CalendarDay(text) == nil) }
}
