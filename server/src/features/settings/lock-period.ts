import { contract, type LockPeriodInput } from "@tryer/contract";
import { lockRefusal } from "@tryer/domain/green";
import { eq } from "drizzle-orm";
import { roasteries } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { invalid } from "../../runtime/refusal.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { loadRoastery } from "./roastery-record.ts";

/**
 * Locks the stock books through a day: no movement is booked for it or one before, and what is corrected there is booked
 * today. An earlier day, or none, opens the days after it again. Waits for bookings under way, which hold the roastery.
 */
export const lockPeriod = command({
  operation: contract.settings.lockPeriod,
  permission: "books:lock",
  async run(work, { through }: LockPeriodInput) {
    const { tx, actor } = work;
    const isThisOne = eq(roasteries.id, actor.roasteryId);
    await tx.select({ id: roasteries.id }).from(roasteries).where(isThisOne).for("no key update");
    const before = await loadRoastery(work);
    if (before.lockedThrough === through) return { result: before, subjectId: before.id, isRepeat: true };
    if (through !== null && lockRefusal(through, await roasteryCalendar(work)) !== null) {
      throw invalid("Choose a day before today", "through");
    }
    await tx
      .update(roasteries)
      .set({ lockedThrough: through, version: before.version + 1 })
      .where(isThisOne);
    const opens = before.lockedThrough !== null && (through === null || through < before.lockedThrough);
    return {
      result: await loadRoastery(work),
      subjectId: before.id,
      audit: opens ? ("books.unlocked" as const) : ("books.locked" as const),
      detail: { through, before: before.lockedThrough },
    };
  },
});
