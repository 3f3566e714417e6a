import type { Day } from "../calendar/index.ts";

/** Step of an order that moved bags. */
export interface MovingStep {
  id: string;
  /** Direction: 1 where it sent bags, -1 where it brought some back. */
  sign: 1 | -1;
  sentOn: Day;
  /** Bags of each line that the stock did not hold. */
  short: readonly { lineId: string; bags: number }[];
}

/** Bags that a step sent and that no lot was taken for yet. */
export interface OpenShortage {
  stepId: string;
  lineId: string;
  sentOn: Day;
  bags: number;
}

/**
 * Bags of an order that were sent without being in stock and are still with the customer, by the step that sent them, the
 * first one first. A return of such bags makes the latest of them less. Worked: 5 and 2 short, 3 of them back → 4.
 */
export function openShortages(steps: readonly MovingStep[]): OpenShortage[] {
  const open: OpenShortage[] = [];
  for (const { id: stepId, sign, sentOn, short } of steps) {
    for (const { lineId, bags } of short) {
      if (sign === 1) open.push({ stepId, lineId, sentOn, bags });
      else takeLatest(open, lineId, bags);
    }
  }
  return open.filter(({ bags }) => bags > 0);
}

function takeLatest(open: OpenShortage[], lineId: string, bags: number): void {
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
export function settleShortages(open: readonly OpenShortage[], lots: readonly PackedLot[]): SettledShortage[] {
  const left = new Map(lots.map(({ id, bags }) => [id, bags]));
  return open.flatMap(({ stepId, lineId, sentOn, bags }) => {
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
