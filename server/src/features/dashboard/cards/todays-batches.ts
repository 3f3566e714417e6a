import type { TodaysBatches } from "@tryer/contract";
import { dayOfBatch, inRoastingOrder, isInDrum } from "@tryer/domain/batches";
import { type PendingBatch, presentBatchesToRoast, readPendingBatches } from "#features/batches/index.ts";
import { query } from "../../../runtime/query.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";

/** Batches after the next one that are told. */
const LATER = 4;

const isDone = ({ isCompleted, isLogged }: PendingBatch) => isCompleted || isLogged;

/** Open batches of today in the order of roasting, the one in the drum first. */
export const showTodaysBatches = query({
  permission: "plans:read",
  async run(work, _input: undefined): Promise<TodaysBatches> {
    const { today } = await roasteryCalendar(work);
    const all = await readPendingBatches(work);
    const open = inRoastingOrder(all).filter(
      (batch) => !isDone(batch) && dayOfBatch({ plannedOn: batch.plannedOn, isDone: false }, today) === today,
    );
    const inDrum = open.find(isInDrum);
    const first = inDrum === undefined ? open : [inDrum, ...open.filter((batch) => batch !== inDrum)];
    const [next = null, ...later] = await presentBatchesToRoast(work, first.slice(0, 1 + LATER), all);
    return { day: today, openCount: open.length, next, later };
  },
});
