import { expect, test } from "vitest";
import { icalText } from "./ical.ts";

const event = {
  uid: "order-1@tryer",
  day: "2026-03-29",
  summary: "Order",
  description: "",
  changedAt: "2026-03-01T06:40:05.123Z",
};
const textOf = (change: Partial<typeof event>) =>
  icalText({ name: "Rösterei, Wien", timeZone: "Europe/Vienna", events: [{ ...event, ...change }] });

test("writes an event of a whole day, also where the clocks change, and at the end of a year", () => {
  expect(textOf({}).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tryer//Planned work//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Rösterei\\, Wien",
    "X-WR-TIMEZONE:Europe/Vienna",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "BEGIN:VEVENT",
    "UID:order-1@tryer",
    "DTSTAMP:20260301T064005Z",
    "LAST-MODIFIED:20260301T064005Z",
    "DTSTART;VALUE=DATE:20260329",
    "DTEND;VALUE=DATE:20260330",
    "SUMMARY:Order",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
  expect(textOf({ day: "2027-12-31" })).toContain("DTEND;VALUE=DATE:20280101");
  expect(textOf({ day: "2027-02-28" })).toContain("DTEND;VALUE=DATE:20270301");
  expect(textOf({ day: "2028-02-28" })).toContain("DTEND;VALUE=DATE:20280229");
  expect(textOf({ day: "2028-02-29" })).toContain("DTEND;VALUE=DATE:20280301");
});

test("lets no text begin a line of its own", () => {
  const text = textOf({ summary: "a;b,c\\d\r\nEND:VEVENT\u0000\rX\u0085", description: "x\ny" });
  expect(text).toContain("SUMMARY:a\\;b\\,c\\\\d\\nEND:VEVENT\\nX\r\n");
  expect(text).toContain("DESCRIPTION:x\\ny\r\n");
  expect(text.match(/^END:VEVENT/gm)).toHaveLength(1);
});

test.each(["x".repeat(300), "ü".repeat(300), "咖".repeat(300), "☕🫘".repeat(150), `${"x".repeat(66)}🫘`])(
  "folds a line between characters at 75 octets: %s",
  (summary) => {
    const text = textOf({ summary });
    for (const line of text.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain("\uFFFD");
    }
    expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${summary}\r\n`);
  },
);
