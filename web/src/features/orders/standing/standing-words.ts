import type { StandingOrder } from "@tryer/contract";
import type { StandingRhythm } from "@tryer/domain/orders";
import { browserLocale } from "#ui/format/browser-locale.ts";
import { weekdayOfWeek } from "#ui/moments/week-days.ts";

export const weekdayName = (weekday: number): string => weekdayOfWeek(browserLocale, weekday);

type Rule = Pick<StandingOrder, "rhythm" | "every" | "weekday" | "monthDay">;

const WORDS: Record<StandingRhythm, (rule: Rule) => string> = {
  weeks: ({ every, weekday }) => `${every === 1 ? "Every week" : `Every ${every} weeks`} on ${weekdayName(weekday)}`,
  months: ({ every, monthDay }) =>
    `${every === 1 ? "Every month" : `Every ${every} months`} on day ${monthDay}${monthDay > 28 ? " or the last day" : ""}`,
};

/** 'Every 2 weeks on Friday' */
export const rhythmWords = (rule: Rule): string => WORDS[rule.rhythm](rule);
