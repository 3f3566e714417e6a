import { type Day, plusDays } from "@tryer/domain/calendar";
import { dateFormat, middayOf } from "./written-moments.ts";

interface WeekInfo {
  /** 1 for Monday to 7 for Sunday. */
  firstDay: number;
}
type LocaleWithWeeks = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** Countries whose weeks begin on Sunday or Saturday, for browsers that do not say so themselves (CLDR, `weekData`). */
const SUNDAY =
  "AG AS AU BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW".split(
    " ",
  );
const SATURDAY = "AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY".split(" ");

/** The first day of the week where a language is spoken: 1 for Monday to 7 for Sunday. */
export function firstWeekday(locale: string): number {
  const known: LocaleWithWeeks = new Intl.Locale(locale);
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  if (info !== undefined) return info.firstDay;
  const region = known.maximize().region ?? "";
  if (SUNDAY.includes(region)) return 7;
  return SATURDAY.includes(region) ? 6 : 1;
}

const MONDAY: Day = "2026-11-16";

/** The names of the days of a week, from the first one. */
export function weekdayNames(locale: string, style: "short" | "long"): string[] {
  const format = dateFormat(locale, { weekday: style, timeZone: "UTC" });
  const first = plusDays(MONDAY, firstWeekday(locale) - 1);
  return Array.from({ length: 7 }, (_, index) => format.format(middayOf(plusDays(first, index))));
}

/** Name of a weekday, 1 for Monday to 7 for Sunday. */
export const weekdayOfWeek = (locale: string, weekday: number): string =>
  weekdayNames(locale, "long")[(weekday - firstWeekday(locale) + 7) % 7] ?? "";

/** 'November 2026' */
export const monthName = (locale: string, day: Day) =>
  dateFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(middayOf(day));
