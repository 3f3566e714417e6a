import { expect } from "vitest";
import { GREEN_STEPS } from "./green-steps.ts";
import { ORDER_STEPS } from "./order-steps.ts";
import type { PlayedRoastery, Step } from "./played-roastery.ts";
import { STOCK_STEPS } from "./stock-steps.ts";

const STEPS = { ...GREEN_STEPS, ...STOCK_STEPS, ...ORDER_STEPS };

export const VERBS = [...Object.keys(STEPS), ...["roast", "roast", "batch", "pack", "blend", "order", "plan", "send"]];

/** Steps that always count, so that those after them find lots, bags, an order and its batches. */
export const OPENING: readonly Step[] = [
  { verb: "roast", grams: 8400, count: 1, pick: 3 },
  { verb: "roast", grams: 8100, count: 1, pick: 1 },
  { verb: "pack", grams: 100, count: 5, pick: 4 },
  { verb: "blend", grams: 900, count: 3, pick: 2 },
  { verb: "order", grams: 100, count: 7, pick: 1 },
  { verb: "order", grams: 100, count: 12, pick: 2 },
  { verb: "plan", grams: 100, count: 1, pick: 0 },
  { verb: "batch", grams: 8200, count: 1, pick: 0 },
  { verb: "purchase", grams: 9000, count: 1, pick: 1 },
  { verb: "withdraw", grams: 700, count: 1, pick: 1 },
];

/** Plays a step and remembers how it is taken back. A refusal is an answer; anything else is a fault. */
export async function play(roastery: PlayedRoastery, step: Step): Promise<boolean> {
  try {
    if (step.verb === "undo") {
      await roastery.undos.pop()?.();
      return false;
    }
    const undo = await STEPS[step.verb]?.(roastery, step);
    if (!undo) return false;
    roastery.undos.push(undo);
    return true;
  } catch (error) {
    expect([400, 404, 409, 422]).toContain((error as { status?: number }).status);
    return false;
  }
}
