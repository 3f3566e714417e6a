import { OrderStep } from "@tryer/contract";
import { type ShortStep, shortBags } from "@tryer/domain/orders";
import type { orderSteps } from "#db/schema/index.ts";

export type StepRow = typeof orderSteps.$inferSelect;

/** A step with its missing bags, as the rules of the domain read it. */
export const shortStep = ({ id, step, moved }: Pick<StepRow, "id" | "step" | "moved">): ShortStep => ({
  id,
  step: OrderStep.parse(step),
  short: (moved ?? []).flatMap(({ lineId, shortQuantity = 0 }) =>
    shortQuantity > 0 ? [{ lineId, bags: shortQuantity }] : [],
  ),
});

/** Bags that are sent and were not in stock, by the steps that stand, in their order: of one line, or of all. */
export const shortOf = (
  steps: readonly Pick<StepRow, "id" | "step" | "moved" | "takenBackAt">[],
  lineId?: string,
): number => shortBags(steps.filter(({ takenBackAt }) => takenBackAt === null).map(shortStep), lineId);
