// By hand, not ical-generator: whole days only, and the library wants Node.js 22 (docs/decisions/0136-parts-written-by-hand.md).
import { type Day, plusDays } from "./civil-day.ts";

/** An event of whole days. */
interface CalendarEvent {
  /** Name of the event for good, by which calendars know it again. */
  uid: string;
  day: Day;
  summary: string;
  description: string;
  /** Moment of the last change, as '2026-11-21T06:40:00.000Z'. */
  changedAt: string;
}

interface Calendar {
  name: string;
  /** Zone that its days are of. */
  timeZone: string;
  events: readonly CalendarEvent[];
}

/** Octets of a line in UTF-8, RFC 5545 section 3.1; the rest goes on in the next one, behind a space. */
const LONGEST_LINE = 75;

/**
 * Writes a calendar by RFC 5545. Events are days without a zone, so that no change of the clocks moves them. The same
 * events make the same text, to the byte.
 */
export function icalText({ name, timeZone, events }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tryer//Planned work//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${escaped(timeZone)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const eventLines = ({ uid, day, summary, description, changedAt }: CalendarEvent): string[] => [
  "BEGIN:VEVENT",
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp(changedAt)}`,
  `LAST-MODIFIED:${stamp(changedAt)}`,
  `DTSTART;VALUE=DATE:${digits(day)}`,
  `DTEND;VALUE=DATE:${digits(plusDays(day, 1))}`,
  `SUMMARY:${escaped(summary)}`,
  ...(description === "" ? [] : [`DESCRIPTION:${escaped(description)}`]),
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

const digits = (day: Day) => day.replaceAll("-", "");

/** '2026-11-21T06:40:00.000Z' as 20261121T064000Z. */
const stamp = (instant: string) => instant.replace(/\.\d+/, "").replace(/[-:]/g, "");

/** Text as RFC 5545 section 3.3.11 wants it; other control characters are left out. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, "\\n");

/** Octets of a character in UTF-8. */
function octets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** Breaks a line between characters, never within one. */
function folded(line: string): string {
  let text = "";
  let length = 0;
  for (const character of line) {
    const more = octets(character);
    if (length + more > LONGEST_LINE) {
      text += "\r\n ";
      length = 1;
    }
    text += character;
    length += more;
  }
  return text;
}
