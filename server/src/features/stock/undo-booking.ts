import { contract } from "@tryer/contract";
import type { RoastedMovementKind } from "@tryer/domain/stock";
import { mayDo, type Permission } from "@tryer/domain/team";
import { eq, inArray } from "drizzle-orm";
import { roastedMovements as movements, packings, roastedLots } from "#db/schema/index.ts";
import { bringBackFromPacking } from "#features/packaging/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, forbidden, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { unpickPacked } from "./picks/packed-for-lines.ts";
import { loadLots } from "./present-lot.ts";
import { findPacking } from "./present-packing.ts";
import { reverseMovements, standingMovements } from "./reverse-bookings.ts";
import { lockSettled, writeUnsettled } from "./settling/settle-shortages.ts";

interface Undoing {
  /** Right that taking it back needs: the one for booking it. */
  right: Permission;
  what: string;
}

/** Ways of taking a booking back, by the kind of its first movement; with words where it is taken back elsewhere. */
const UNDOING: Record<RoastedMovementKind, Undoing | string> = {
  roast: "This came with a roast. Edit or delete the roast instead.",
  roast_corrected: "This came with a roast. Edit or delete the roast instead.",
  opening: { right: "roasted:write", what: "This stock" },
  packing_out: { right: "roasted:pack", what: "This packing" },
  packing_in: { right: "roasted:pack", what: "This packing" },
  packing_loss: { right: "roasted:pack", what: "This packing" },
  blend_out: { right: "roasted:pack", what: "This blend" },
  blend_in: { right: "roasted:pack", what: "This blend" },
  blend_loss: { right: "roasted:pack", what: "This blend" },
  sale: "This was sent with an order. Undo the step of the order instead.",
  return: "This came back with an order. Undo the step of the order instead.",
  waste: { right: "roasted:write", what: "This waste" },
  count: { right: "stock:count", what: "This count" },
  transfer_out: { right: "roasted:pack", what: "This move" },
  transfer_in: { right: "roasted:pack", what: "This move" },
};

/** Takes back a booking with all its movements, and the packaging of a packing. */
export const undoBooking = command({
  operation: contract.stock.undo,
  permission: "roasted:pack",
  async run(work, { id }: { id: string }) {
    const all = await bookedAs(work, id);
    const [first] = all;
    if (!first) throw notFound("Booking");
    const undoing = UNDOING[first.kind as RoastedMovementKind];
    // A movement of an order is waste that came back with it.
    if (typeof undoing === "string" || first.orderId !== null || first.reversesId !== null)
      throw conflict(typeof undoing === "string" ? undoing : "Undo the step that this came with instead.");
    if (!mayDo(work.actor.role, undoing.right)) throw forbidden();
    const lotIds = [...new Set(all.map(({ lotId }) => lotId))];
    const detail = { bookingId: id, kind: first.kind };
    const settled = await lockSettled(work, id);
    // Locked before they are asked, so that a concurrent duplicate of this request finds them taken back.
    await work.tx
      .select({ id: roastedLots.id })
      .from(roastedLots)
      .where(ownRows(work.actor, roastedLots, inArray(roastedLots.id, lotIds)))
      .orderBy(roastedLots.id)
      .for("no key update");
    const standing = await standingMovements(work, eq(movements.bookingId, id));
    const isRepeat = standing.length === 0;
    if (!isRepeat) {
      const packing = await findPacking(work, id);
      // Before their bags go: what is left of the lot is other people's, and no pick holds it in their place.
      if (packing) await unpickPacked(work, packing.packageSizeId, standing);
      await reverseMovements(work, standing, { what: undoing.what, refusesCounted: first.kind !== "count" });
      await writeUnsettled(work, settled, standing);
      await takePackingBack(work, id);
    }
    return {
      result: { lots: await loadLots(work, inArray(roastedLots.id, lotIds)) },
      subjectId: first.lotId,
      detail,
      isRepeat,
    };
  },
});

const bookedAs = ({ tx, actor }: Work, bookingId: string) =>
  tx
    .select()
    .from(movements)
    .where(ownRows(actor, movements, eq(movements.bookingId, bookingId)))
    .orderBy(movements.sequence);

async function takePackingBack(work: Work, id: string): Promise<void> {
  const packing = await findPacking(work, id);
  if (!packing) return;
  await bringBackFromPacking(work, packing.materials);
  await work.tx
    .update(packings)
    .set({ takenBackAt: work.now })
    .where(ownRows(work.actor, packings, eq(packings.id, id)));
}
