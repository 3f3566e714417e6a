import type { TodaysBatches } from "@tryer/contract";
import { batchesToRoast } from "@tryer/domain/batches";
import { presentBatchesToRoast, readPendingBatches } from "#features/batches/index.ts";
import { query } from "../../../runtime/query.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";

/** Batches after the next one that are told. */
const LATER = 4;

/** Open batches of today in the order of roasting, the one to roast now first. */
export const showTodaysBatches = query({
  permission: "plans:read",
  async run(work, _input: undefined): Promise<TodaysBatches> {
    const { today } = await roasteryCalendar(work);
    const all = await readPendingBatches(work);
    const open = batchesToRoast(all, today);
    const [next = null, ...later] = await presentBatchesToRoast(work, open.slice(0, 1 + LATER), all);
    return { day: today, openCount: open.length, next, later };
  },
});
