// Days and moments: the calendar, the clocks of a time zone, and how a typed day or time is read. A zone, a language
// and the day of today are always arguments. Nothing here reads a clock.
export { daysInMonth, monthWeeks, plusMonths, weekStart } from "./calendar-month.ts";
export { DAYS_OF_WEEK, type Day, dayFrom, dayNumber, dayParts, isDay, plusDays, weekdayOf } from "./civil-day.ts";
export { icalText } from "./ical.ts";
export { firstMomentOf, momentAt } from "./moment-at.ts";
export { type DayPart, type DayWriting, parseDay, WEEKDAYS } from "./typed-day.ts";
export { parseTime, type TimeWriting, timeWord } from "./typed-time.ts";
export { plainText, type WordMeaning, withoutAccents } from "./typed-words.ts";
export { dayAt, isTimeZone, momentInZone, wallOffsetMs, wallTimeAt } from "./zone-offsets.ts";
