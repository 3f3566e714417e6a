import { OrderStep } from "@tryer/contract";
import type { OrderStepRow } from "./order-rows.ts";

/** Sign of the bags of a step that the stock does not hold. */
const SHORT_SIGN: Record<(typeof OrderStep.options)[number], number> = {
  confirm: 0,
  produce: 0,
  pack: 0,
  fulfil: 1,
  closeShort: 0,
  return: -1,
  cancel: 0,
};

/** Bags that are sent and were not in stock, by the steps that stand: of one line, or of all. */
export const shortOf = (
  steps: readonly Pick<OrderStepRow, "step" | "moved" | "takenBackAt">[],
  lineId?: string,
): number =>
  steps.reduce((sum, { step, moved, takenBackAt }) => {
    if (takenBackAt !== null || moved === null) return sum;
    const ofLine = moved.filter((each) => lineId === undefined || each.lineId === lineId);
    const short = ofLine.reduce((bags, { shortQuantity = 0 }) => bags + shortQuantity, 0);
    return sum + SHORT_SIGN[OrderStep.parse(step)] * short;
  }, 0);
