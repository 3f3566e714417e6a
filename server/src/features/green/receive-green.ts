import type { ReceiveGreenInput } from "@tryer/contract";
import { receiveIntoStock } from "@tryer/domain/green";
import { gramsFromKg } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { gramsOfColumn } from "#db/kg-column.ts";
import { command } from "../../runtime/command.ts";
import { invalid, notFound } from "../../runtime/refusal.ts";
import { bookStock } from "./book-stock.ts";
import { loadGreenCoffee, lockGreenLot } from "./green-lot.ts";

/** Adds a delivery to what is in stock by then. An open shortfall stays: only a count tells what is really there. */
export const receiveGreen = command({
  permission: "green:write",
  audit: "green.received",
  once: {
    requestId: ({ requestId }: ReceiveGreenInput) => requestId,
    repeat: (work, { id }) => loadGreenCoffee(work, id),
  },
  async run(work, { id, quantityKg }: ReceiveGreenInput) {
    const lot = await lockGreenLot(work, id);
    if (!lot) throw notFound("Green coffee");
    if (lot.archivedAt) throw invalid(`${lot.coffeeName} is archived. Restore it to receive more of it.`);
    const movementId = uuidv7();
    await bookStock(work, lot, {
      movementId,
      kind: "delivery",
      ...receiveIntoStock(gramsOfColumn(lot.quantityKg), gramsFromKg(quantityKg)),
      shortfallGrams: gramsOfColumn(lot.shortfallKg),
      roastId: null,
    });
    return { result: await loadGreenCoffee(work, id), subjectId: id, detail: { quantityKg, movementId } };
  },
});
