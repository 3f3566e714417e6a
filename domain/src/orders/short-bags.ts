import type { Day } from "../calendar/index.ts";
import type { OrderStep } from "./order-status.ts";

/** Direction of the bags of each step: 1 where it sends some, -1 where it brings some back, 0 where it moves none. */
const DIRECTION: Record<OrderStep, 1 | 0 | -1> = {
  confirm: 0,
  produce: 0,
  pack: 0,
  fulfil: 1,
  closeShort: 0,
  return: -1,
  cancel: 0,
};

/** Steps that send bags or bring some back. */
export const MOVING_STEPS = (Object.keys(DIRECTION) as OrderStep[]).filter((step) => DIRECTION[step] !== 0);

/** Step of an order that stands, with the bags of each line that the stock did not hold. */
export interface ShortStep {
  id: string;
  step: OrderStep;
  short: readonly { lineId: string; bags: number }[];
}

/** Bags that a step sent and that no lot was taken for yet. */
export interface OpenShortage<Step extends ShortStep> {
  step: Step;
  lineId: string;
  bags: number;
}

/**
 * Bags of orders that were sent without being in stock and are still with the customer, by the step that sent them, the
 * first one first. A return of such bags makes the latest of them less. Worked: 5 and 2 short, 3 of them back → 4.
 */
export function openShortages<Step extends ShortStep>(steps: readonly Step[]): OpenShortage<Step>[] {
  const open: OpenShortage<Step>[] = [];
  for (const step of steps) {
    for (const { lineId, bags } of step.short) {
      if (DIRECTION[step.step] === 1) open.push({ step, lineId, bags });
      if (DIRECTION[step.step] === -1) takeLatest(open, lineId, bags);
    }
  }
  return open.filter(({ bags }) => bags > 0);
}

/** Sum of what is open after some steps, of one line or of all. Worked: 5 and 2 short, 3 of them back → 4. */
export const shortBags = (steps: readonly ShortStep[], lineId?: string): number =>
  openShortages(steps).reduce(
    (sum, { lineId: line, bags }) => (lineId === undefined || line === lineId ? sum + bags : sum),
    0,
  );

function takeLatest(open: OpenShortage<ShortStep>[], lineId: string, bags: number): void {
  let left = bags;
  for (const each of open.toReversed()) {
    if (each.lineId !== lineId) continue;
    const taken = Math.min(left, each.bags);
    each.bags -= taken;
    left -= taken;
  }
}

/** Bags of one lot that were packed. */
export interface PackedLot {
  id: string;
  roastedOn: Day;
  bags: number;
}

/** Bags of a lot that turn out to be those which a step sent. */
export interface SettledShortage {
  stepId: string;
  lineId: string;
  lotId: string;
  bags: number;
}

/**
 * Gives packed bags to what was sent before it was packed: the first sending first, from the lots in their order. A lot that
 * was roasted after the day of a sending was not in it. Worked: 3 short on the 5th, lots of 2 bags roasted on the 4th and 6
 * roasted on the 6th → 2 of the first.
 */
export function settleShortages(
  open: readonly OpenShortage<ShortStep & { sentOn: Day }>[],
  lots: readonly PackedLot[],
): SettledShortage[] {
  const left = new Map<string, number>();
  // A lot that was packed at two places stands there twice.
  for (const { id, bags } of lots) left.set(id, (left.get(id) ?? 0) + bags);
  return open.flatMap(({ step: { id: stepId, sentOn }, lineId, bags }) => {
    let missing = bags;
    return lots.flatMap(({ id: lotId, roastedOn }) => {
      const taken = roastedOn <= sentOn ? Math.min(missing, left.get(lotId) ?? 0) : 0;
      if (taken === 0) return [];
      missing -= taken;
      left.set(lotId, (left.get(lotId) ?? 0) - taken);
      return [{ stepId, lineId, lotId, bags: taken }];
    });
  });
}
