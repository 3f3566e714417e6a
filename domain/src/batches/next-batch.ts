import type { Day } from "../calendar/index.ts";
import { dayOfBatch, inRoastingOrder } from "./arrange-batches.ts";
import { type BatchTimer, timerOf } from "./batch-timer.ts";

/** Batch with the facts that decide when it is roasted. */
export interface BatchToOrder {
  plannedOn: Day | null;
  position: number | null;
  startedAt: unknown;
  droppedAt: unknown;
  isCompleted: boolean;
  isLogged: boolean;
}

/**
 * Open batches of a day with the one to roast next first: the one in the drum, else the one that has left it and is not
 * logged, else the first in the order of roasting, in which the others follow. `asPlanned` are batches as the plan lists
 * them. Worked: a on the 24th, b and c open,
 * c in the drum, today the 23rd → c, b.
 */
export function batchesToRoast<Batch extends BatchToOrder>(asPlanned: readonly Batch[], today: Day): Batch[] {
  const open = inRoastingOrder(asPlanned).filter((batch) => !isDone(batch) && dayOfOpenBatch(batch, today) === today);
  return open.toSorted((a, b) => urgency(a) - urgency(b));
}

const isDone = ({ isCompleted, isLogged }: BatchToOrder) => isCompleted || isLogged;

/** Day on which an open batch is roasted: today where it was started, for whatever day it was planned. */
export const dayOfOpenBatch = (
  { startedAt, plannedOn }: Pick<BatchToOrder, "startedAt" | "plannedOn">,
  today: Day,
): Day => (startedAt === null ? dayOfBatch({ plannedOn, isDone: false }, today) : today);

/** Rank of an open batch by its timer, the most urgent 0. */
const URGENCY: Record<BatchTimer, number> = { running: 0, stopped: 1, idle: 2 };

const urgency = (batch: BatchToOrder): number => URGENCY[timerOf(batch)];
