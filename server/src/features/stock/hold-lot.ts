import { contract, type HoldRoastedInput } from "@tryer/contract";
import { inArray, sql } from "drizzle-orm";
import { roastedLots } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { recordOf } from "../../runtime/records/record-of.ts";
import { outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { type LotRow, lockLot, lockLots } from "./locked-stock.ts";
import { loadLot } from "./present-lot.ts";

/** Releases a lot: from now on it can be packed, blended and sent. */
export const releaseHeldLot = (work: Work, input: HoldRoastedInput) =>
  setHold(work, input, false, { heldAt: null, releasedAt: work.now, releasedBy: work.actor.userId });

/** Puts lots on hold that are not yet, also empty ones: bags may come back to them. Answers how many there were. */
export async function holdRoastedLots(work: Work, lotIds: readonly string[]): Promise<number> {
  if (lotIds.length === 0) return 0;
  const { lots } = await lockLots(work, lotIds);
  const open = lots.flatMap(({ id, heldAt }) => (heldAt === null ? [id] : []));
  if (open.length === 0) return 0;
  await work.tx
    .update(roastedLots)
    .set({
      heldAt: work.now,
      releasedAt: null,
      releasedBy: null,
      version: sql`${roastedLots.version} + 1`,
      updatedAt: work.now,
    })
    .where(ownRows(work.actor, roastedLots, inArray(roastedLots.id, open)));
  return open.length;
}

/** Puts a lot on hold. What is packed already is on hold with it. */
export const holdRoastedLot = command({
  operation: contract.stock.hold,
  permission: "roasted:write",
  run: (work, input: HoldRoastedInput) =>
    setHold(work, input, true, { heldAt: work.now, releasedAt: null, releasedBy: null }),
});

async function setHold(work: Work, { id, version }: HoldRoastedInput, isHeld: boolean, columns: Partial<LotRow>) {
  const { lot } = await lockLot(work, id);
  if ((lot.heldAt !== null) === isHeld) return { result: await loadLot(work, id), subjectId: id, isRepeat: true };
  if (lot.version !== version) throw outdated(await loadLot(work, id));
  await recordOf(roastedLots, "Roasted lot").update(work, lot, columns);
  return { result: await loadLot(work, id), subjectId: id };
}
