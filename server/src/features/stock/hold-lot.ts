import { contract, type HoldRoastedInput } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { roastedLots } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { holdLot, type LotRow } from "./held-stock.ts";
import { loadLot } from "./present-lot.ts";

/** Releases a lot: from now on it can be packed, blended and sent. */
export const releaseLot = command({
  operation: contract.stock.release,
  permission: "roasted:write",
  run: (work, input: HoldRoastedInput) =>
    setHold(work, input, false, { heldAt: null, releasedAt: work.now, releasedBy: work.actor.userId }),
});

/** Puts a lot on hold. What is packed already is on hold with it. */
export const holdRoastedLot = command({
  operation: contract.stock.hold,
  permission: "roasted:write",
  run: (work, input: HoldRoastedInput) =>
    setHold(work, input, true, { heldAt: work.now, releasedAt: null, releasedBy: null }),
});

async function setHold(work: Work, { id, version }: HoldRoastedInput, isHeld: boolean, columns: Partial<LotRow>) {
  const { lot } = await holdLot(work, id);
  if ((lot.heldAt !== null) === isHeld) return { result: await loadLot(work, id), subjectId: id, isRepeat: true };
  if (lot.version !== version) throw outdated(await loadLot(work, id));
  await work.tx
    .update(roastedLots)
    .set({ ...columns, version: lot.version + 1, updatedAt: work.now })
    .where(ownRows(work.actor, roastedLots, eq(roastedLots.id, id)));
  return { result: await loadLot(work, id), subjectId: id };
}
