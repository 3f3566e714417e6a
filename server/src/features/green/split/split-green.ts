import { contract, type SplitGreenInput } from "@tryer/contract";
import { bookSplit, EMPTY_LOT } from "@tryer/domain/green";
import { gramsFromKg } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { command } from "../../../runtime/command.ts";
import { conflict, invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { insertGreenLot } from "../add-green-coffee.ts";
import { bookStock } from "../book-stock.ts";
import { presentGreenFacts } from "../green-facts.ts";
import { findGreenLot, type GreenLotRow, loadGreenLot } from "../green-lot.ts";
import { dayFor, lockLot, placeFor } from "../locked-lot.ts";

/**
 * Makes a part of a lot a lot of its own, with the same facts and its own name. What the part had cost goes along: it leaves
 * the one lot as a consumption and comes into the other as a receipt of that amount.
 */
export const splitGreen = command({
  operation: contract.green.split,
  permission: "green:write",
  once: {
    requestId: ({ requestId }: SplitGreenInput) => requestId,
    repeat: (work, { newLotId }) => loadGreenLot(work, newLotId),
  },
  async run(work, { id, requestId = uuidv7(), newLotId, coffeeName, quantityKg, reason, ...where }: SplitGreenInput) {
    const lot = await lockLot(work, id);
    if (lot.row.archivedAt) throw invalid(`${lot.row.coffeeName} is archived. Restore it to change its stock.`);
    if (await findGreenLot(work, newLotId)) throw conflict("This lot already exists");
    const locationId = placeFor(lot.places, where.locationId);
    const split = bookSplit(lot.stock, EMPTY_LOT, { locationId, grams: gramsFromKg(quantityKg) });
    const circumstances = { businessDay: dayFor(lot.places, where.businessDay), reason, bookingId: requestId };
    const left = await bookStock(work, lot, split.ok ? split.from : split, { ...circumstances, movementId: requestId });
    if (!split.ok) throw new Error("a refused split was booked");
    await insertSplitLot(work, lot.row, { id: newLotId, coffeeName });
    const costs = { receiptMinor: left.tookMinor };
    await bookStock(work, await lockLot(work, newLotId), split.into, { ...circumstances, costs });
    return {
      result: await loadGreenLot(work, newLotId),
      subjectId: id,
      detail: { quantityKg, locationId, newLotId },
    };
  },
});

/** A lot without stock and with the facts of another one. The number of bags and the reorder point are of the whole. */
async function insertSplitLot(work: Work, row: GreenLotRow, own: { id: string; coffeeName: string }): Promise<void> {
  const { reorderPointKg: _, bagCount: __, ...facts } = presentGreenFacts(row);
  const { origin, ownerId, shrinkagePercentage, dueDiligencePlots, notes } = row;
  await insertGreenLot(work, {
    ...facts,
    dueDiligencePlots,
    notes,
    ...own,
    origin,
    ownerId,
    shrinkagePercentage,
    quantityKg: 0,
  });
}
