import { COMPARISONS, GROUPINGS, isPeriod, MOST_MONTHS, PERIODS } from "@tryer/domain/analytics";
import { z } from "zod";
import { day, id, optionalLine } from "../basics/fields.ts";

/** Period of every view of the analytics, its parts and what it is held against. */
export const analyticsPeriodFields = {
  period: z.enum(PERIODS, { error: "Choose a period from the list" }).default("last-12-months"),
  /** Days of the roastery, both included: needed for the period `own`, and left alone otherwise. */
  from: day("From").optional(),
  to: day("To").optional(),
  /** Period to hold it against. */
  against: z.enum(COMPARISONS, { error: "Choose a comparison from the list" }).default("none"),
  /** Length of the parts; the next longer one counts where the period would have more than 120 of them. */
  grouping: z.enum(GROUPINGS, { error: "Group by day, week or month" }).default("month"),
};

/** Fields of the filter of the views that are read from roasts. */
export const analyticsFilterFields = {
  ...analyticsPeriodFields,
  greenCoffeeId: id.optional(),
  roastedItemId: id.optional(),
  machineId: id.optional(),
  operator: optionalLine("Operator", 80).optional(),
  customerId: id.optional(),
};

const filterObject = z.object(analyticsFilterFields);

/** Days of a filter that must be there and fit each other where the period is one's own. */
export function checkOwnPeriod(
  { period, from, to }: Pick<PeriodFilter, "period" | "from" | "to">,
  context: z.RefinementCtx,
): void {
  if (period !== "own") return;
  const refuse = (path: "from" | "to", message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (from === undefined) refuse("from", "From is required");
  if (to === undefined) refuse("to", "To is required");
  if (from === undefined || to === undefined || isPeriod({ from, to })) return;
  refuse("to", from > to ? "'To' cannot be before 'From'" : `A period can have at most ${MOST_MONTHS} months`);
}

export const AnalyticsFilter = filterObject.superRefine(checkOwnPeriod);
export type AnalyticsFilter = z.infer<typeof AnalyticsFilter>;

const PeriodFilter = z.object(analyticsPeriodFields);
export type PeriodFilter = z.infer<typeof PeriodFilter>;

const days = z.object({ from: z.string(), to: z.string() });

/** Period of an answer by the calendar of the roastery, and its parts in order. */
export const AnalyticsFrame = z.object({
  period: days,
  grouping: z.enum(GROUPINGS),
  buckets: z.array(days),
  /** Days that the period is held against, in parts of the same length; null without a comparison. */
  against: days.nullable(),
  againstBuckets: z.array(days),
});
export type AnalyticsFrame = z.infer<typeof AnalyticsFrame>;
