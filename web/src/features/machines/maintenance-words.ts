import type { MaintenanceTask } from "@tryer/contract";
import type { DueState, WearKind } from "@tryer/domain/machines";
import type { Weights } from "#shared/weights/weights.ts";
import { asSet, count } from "#ui/format/figures.ts";
import type { WrittenMoments } from "#ui/moments/written-moments.ts";

export type MaintenanceCondition = MaintenanceTask["conditions"][number];

export const DUE_WORDS: Record<DueState, { label: string; color: string }> = {
  due: { label: "Due", color: "red" },
  soon: { label: "Due soon", color: "amber" },
  fine: { label: "In order", color: "leaf" },
};

interface Written {
  weights: Weights;
  moments: WrittenMoments;
}

const OF_LIMIT: Record<WearKind, (condition: MaintenanceCondition, written: Written) => string> = {
  weight: ({ used, limit }, { weights }) => `${weights.weighed(used)} of ${weights.weighed(limit)}`,
  roasts: ({ used, limit }) => `${asSet(used)} of ${count(limit, "roast")}`,
  hours: ({ used, limit }) => `${asSet(used)} of ${count(limit, "hour")}`,
  days: ({ limit, dueOn }, { moments }) => `every ${count(limit, "day")}: ${dueOn ? moments.calendarDay(dueOn) : ""}`,
  date: ({ dueOn }, { moments }) => `on ${dueOn ? moments.calendarDay(dueOn) : ""}`,
};

/** Condition as '460.000 kg of 500.000 kg' or 'every 90 days: Fri, Jan 30'. */
export const conditionText = (condition: MaintenanceCondition, written: Written) =>
  OF_LIMIT[condition.kind](condition, written);
