import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PeriodFilter } from "@tryer/contract";
import { type DaySpan, daysOfPeriod } from "@tryer/domain/analytics";
import type { Day } from "@tryer/domain/calendar";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { type AnalyticsState, periodOf } from "./analytics-state.ts";
import { ANALYTICS_VIEWS, type FilterField } from "./analytics-views.ts";
import { COMPARISON_WORDS, GROUPING_WORDS, PERIOD_WORDS } from "./analytics-words.ts";
import { FILTER_FIELDS } from "./filter-fields.ts";

function daysAsked({ period, from, to }: PeriodFilter, today: Day): DaySpan | null {
  if (period !== "own") return daysOfPeriod(period, today);
  return from === undefined || to === undefined ? null : { from, to };
}

/** Head of a printed page: whose figures, of which days and of what they are, since the filter is not printed. */
export function PrintedQuestion({ state }: { state: AnalyticsState }) {
  const { view, against, grouping } = state;
  const { calendarDay, today, momentInFull, now } = useMoments();
  const roasteryName = useQuery(profileQuery()).data?.roastery.name;
  const choices = useQuery(api.analytics.choices.queryOptions({ input: {} })).data;
  const asked = periodOf(state);
  const days = daysAsked(asked, today());
  const fields: readonly FilterField[] = ANALYTICS_VIEWS[view].fields;
  const filters = fields.flatMap((field) => {
    const value = state[field];
    if (value === null) return [];
    const { label, choices: of, isName = false } = FILTER_FIELDS[field];
    const record = choices && of(choices).find((each) => each.value === value);
    return [`${label}: ${record?.label ?? (isName ? value : "Not found")}`];
  });
  const words = [
    roasteryName,
    ANALYTICS_VIEWS[view].label,
    ...(asked.period === "own" ? [] : [PERIOD_WORDS[asked.period]]),
    ...(days === null ? [] : [`${calendarDay(days.from)} to ${calendarDay(days.to)}`]),
    ...(against === "none" ? [] : [COMPARISON_WORDS[against]]),
    GROUPING_WORDS[grouping],
    ...filters,
    `as of ${momentInFull(now())}`,
  ];
  return (
    <Text className="only-on-paper" fw={600}>
      {words.join(" · ")}
    </Text>
  );
}
