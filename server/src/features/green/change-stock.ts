import {
  type AdjustStockInput,
  type CountStockInput,
  contract,
  type TransferStockInput,
  type WithdrawStockInput,
} from "@tryer/contract";
import { bookAdjustment, bookCount, bookDeparture, bookTransfer } from "@tryer/domain/green";
import { gramsFromKg } from "@tryer/domain/units";
import { command } from "../../runtime/command.ts";
import { bookedOnce, type Circumstances } from "../../runtime/records/booked-once.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { bookStock } from "./book-stock.ts";
import { loadGreenLot } from "./green-lot.ts";
import { dayFor, type LockedLot, lockLot, placeFor } from "./locked-lot.ts";

const once = bookedOnce(loadGreenLot);

interface Planned {
  booking: Parameters<typeof bookStock>[2];
  /** Facts that the audit keeps. */
  detail: Record<string, unknown>;
}

/** Books on a lot, locked until the transaction ends, what `plan` makes of its stock. */
async function change(
  work: Work,
  { id, requestId, businessDay, reason }: Circumstances,
  plan: (lot: LockedLot) => Planned,
) {
  const lot = await lockLot(work, id);
  if (lot.row.archivedAt) throw invalid(`${lot.row.coffeeName} is archived. Restore it to change its stock.`);
  const { booking, detail } = plan(lot);
  await bookStock(work, lot, booking, { businessDay: dayFor(lot.places, businessDay), reason, movementId: requestId });
  return { result: await loadGreenLot(work, id), subjectId: id, detail };
}

/** Books what somebody weighed. A count that confirms the books is audited and books nothing. */
export const countStock = command({
  operation: contract.green.count,
  permission: "stock:count",
  once,
  run: (work, input: CountStockInput) =>
    change(work, input, ({ stock, places }) => {
      const { quantityKg } = input;
      const locationId = placeFor(places, input.locationId);
      const booking = bookCount(stock, { locationId, grams: gramsFromKg(quantityKg) });
      return { booking, detail: { quantityKg, locationId } };
    }),
});

export const adjustStock = command({
  operation: contract.green.adjust,
  permission: "green:write",
  once,
  run: (work, input: AdjustStockInput) =>
    change(work, input, ({ stock, places }) => {
      const { changeKg, reason } = input;
      const locationId = placeFor(places, input.locationId);
      const booking = bookAdjustment(stock, { locationId, changeGrams: gramsFromKg(changeKg) });
      return { booking, detail: { changeKg, locationId, reason } };
    }),
});

export const transferStock = command({
  operation: contract.green.transfer,
  permission: "green:write",
  once,
  run: (work, input: TransferStockInput) =>
    change(work, input, ({ stock, places }) => {
      const { quantityKg } = input;
      const [fromId, toId] = [placeFor(places, input.fromLocationId), placeFor(places, input.toLocationId)];
      const booking = bookTransfer(stock, { fromId, toId, grams: gramsFromKg(quantityKg) });
      return { booking, detail: { quantityKg, fromId, toId } };
    }),
});

const AUDITED = { sale: "stock.sold", waste: "stock.wasted", sample: "stock.sampled" } as const satisfies Record<
  WithdrawStockInput["kind"],
  string
>;

export const withdrawStock = command({
  operation: contract.green.withdraw,
  permission: "green:write",
  once,
  async run(work, input: WithdrawStockInput) {
    const { kind, quantityKg, reason } = input;
    const outcome = await change(work, input, ({ stock, places }) => {
      const locationId = placeFor(places, input.locationId);
      const booking = bookDeparture(stock, { kind, locationId, grams: gramsFromKg(quantityKg) });
      return { booking, detail: { quantityKg, locationId, reason } };
    });
    return { ...outcome, audit: AUDITED[kind] };
  },
});
