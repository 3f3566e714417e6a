import { Alert } from "@mantine/core";
import { freshnessPlan } from "@tryer/domain/orders";
import { browserLocale } from "#ui/format/browser-locale.ts";
import { count } from "#ui/format/figures.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { dateFormat, middayOf } from "#ui/moments/written-moments.ts";

const weekday = (day: string) => dateFormat(browserLocale, { weekday: "long", timeZone: "UTC" }).format(middayOf(day));

/** Latest roast day of an order, and the age of its coffee on the promised day. */
export function Freshness({ promisedOn, restDays }: { promisedOn: string; restDays: number }) {
  const { calendarDay, today } = useMoments();
  const { roastBy, ageDays, isLate } = freshnessPlan(promisedOn, restDays, today());
  const age = ageDays <= 0 ? "fresh from the roaster" : `${count(ageDays, "day")} old`;
  if (ageDays < 0) {
    return <Alert color="amber">Promised for {calendarDay(promisedOn)}, which has passed.</Alert>;
  }
  return isLate ? (
    <Alert color="amber">
      To rest {count(restDays, "day")} it had to be roasted by {calendarDay(roastBy)}. Roasted today it will be {age} on{" "}
      {weekday(promisedOn)}.
    </Alert>
  ) : (
    <Alert color="leaf">
      Roast by {calendarDay(roastBy)}: it will be {age} on {weekday(promisedOn)}.
    </Alert>
  );
}
