import { rhythmWords, type StandingRule } from "@tryer/domain/orders";
import { browserLocale } from "#ui/format/browser-locale.ts";
import { weekdayOfWeek } from "#ui/moments/week-days.ts";

export const weekdayName = (weekday: number): string => weekdayOfWeek(browserLocale, weekday);

/** Rhythm with the weekday in the language of the browser. */
export const shownRhythm = (rule: Pick<StandingRule, "rhythm" | "every" | "weekday" | "monthDay">): string =>
  rhythmWords(rule, weekdayName);
