import {
  type AdjustPackagingInput,
  type CountPackagingInput,
  contract,
  Purchase,
  type ReceivePackagingInput,
  type SetPackagingCostInput,
  type TransferPackagingInput,
  type WastePackagingInput,
} from "@tryer/contract";
import {
  type Currency,
  MAX_AMOUNT_MINOR,
  pieceAmountMinor,
  piecePriceE4,
  type TypedPiecePrice,
} from "@tryer/domain/money";
import type { PackagingChange } from "@tryer/domain/packaging";
import { eq } from "drizzle-orm";
import { roasteries } from "#db/schema/index.ts";
import { dayFor, homeLocationOf, placeFor } from "#features/locations/index.ts";
import { command } from "../../runtime/command.ts";
import { bookedOnce, type Circumstances } from "../../runtime/records/booked-once.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { bookMaterial, type LockedMaterial, lockMaterialStock } from "./locked-material.ts";
import { loadMaterial } from "./material-record.ts";

const once = bookedOnce(loadMaterial);

type Plan = (held: LockedMaterial) => Promise<PackagingChange> | PackagingChange;

/** Books on a material, locked until the transaction ends, what `plan` makes of its stock. */
async function change(work: Work, { id, requestId, businessDay, reason }: Circumstances, plan: Plan) {
  const held = await lockMaterialStock(work, id);
  refuseArchived(held);
  const planned = await plan(held);
  const day = dayFor(held.places, businessDay);
  await bookMaterial(work, held, planned, { businessDay: day, reason, movementId: requestId });
  return { result: await loadMaterial(work, id), subjectId: id, detail: detailOf(planned, reason) };
}

/** Facts that the audit keeps: those who do not see costs read it too. */
function detailOf(planned: PackagingChange, reason: string): Record<string, unknown> {
  const { kind } = planned;
  const pieces = "pieces" in planned ? { pieces: planned.pieces } : {};
  const changed = "changePieces" in planned ? { changePieces: planned.changePieces } : {};
  return { kind, ...pieces, ...changed, reason };
}

function refuseArchived({ row }: LockedMaterial): void {
  if (row.archivedAt) throw invalid(`${row.name} is archived. Restore it to change its stock.`);
}

async function homeCurrency({ tx, actor }: Work): Promise<Currency> {
  const [row] = await tx
    .select({ currency: roasteries.currency })
    .from(roasteries)
    .where(eq(roasteries.id, actor.roasteryId));
  return Purchase.shape.homeCurrency.parse(row?.currency);
}

type Cost = ReceivePackagingInput["cost"];

/** Amount in minor units of pieces at a cost that was typed; null where none was. */
export async function typedAmount(work: Work, pieces: number, cost: Cost): Promise<number | null> {
  if (cost === undefined) return null;
  return pieceAmount({ amount: cost.price, basis: cost.basis }, pieces, await homeCurrency(work), "price");
}

/** Amount of pieces as on the invoice, in minor units, refused at a field where it is beyond what a person may enter. */
function pieceAmount(price: TypedPiecePrice, pieces: number, currency: Currency, field: string): number {
  try {
    const amount = pieceAmountMinor(price, pieces, currency);
    if (amount <= MAX_AMOUNT_MINOR) return amount;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw invalid("This is more than pieces can cost", field);
}

export const receivePackaging = command({
  operation: contract.packaging.receive,
  permission: "packaging:write",
  once,
  run: (work, input: ReceivePackagingInput) =>
    change(work, input, async ({ places }) => ({
      kind: "delivery",
      locationId: placeFor(places, input.locationId ?? (await homeLocationOf(work, "packaging_movements", input.id))),
      pieces: input.pieces,
      amountMinor: await typedAmount(work, input.pieces, input.cost),
    })),
});

/** Books what somebody counted. A count that confirms the books is audited and books nothing. */
export const countPackaging = command({
  operation: contract.packaging.count,
  permission: "stock:count",
  once,
  run: (work, input: CountPackagingInput) =>
    change(work, input, ({ places }) => ({
      kind: "count",
      locationId: placeFor(places, input.locationId),
      pieces: input.pieces,
    })),
});

export const adjustPackaging = command({
  operation: contract.packaging.adjust,
  permission: "packaging:write",
  once,
  run: (work, input: AdjustPackagingInput) =>
    change(work, input, ({ places }) => ({
      kind: "adjustment",
      locationId: placeFor(places, input.locationId),
      changePieces: input.changePieces,
    })),
});

export const transferPackaging = command({
  operation: contract.packaging.transfer,
  permission: "packaging:write",
  once,
  run: (work, input: TransferPackagingInput) =>
    change(work, input, ({ places }) => ({
      kind: "transfer",
      fromId: placeFor(places, input.fromLocationId),
      toId: placeFor(places, input.toLocationId),
      pieces: input.pieces,
    })),
});

export const wastePackaging = command({
  operation: contract.packaging.waste,
  permission: "packaging:write",
  once,
  run: (work, input: WastePackagingInput) =>
    change(work, input, ({ places }) => ({
      kind: "waste",
      locationId: placeFor(places, input.locationId),
      pieces: input.pieces,
    })),
});

export const setPackagingCost = command({
  operation: contract.packaging.setCost,
  permission: "packaging:write",
  once,
  run: (work, { id, requestId, price, basis }: SetPackagingCostInput) =>
    change(work, { id, requestId, reason: "" }, async ({ places }) => ({
      kind: "cost_set",
      locationId: placeFor(places),
      priceE4: piecePriceE4({ amount: price, basis }, await homeCurrency(work)),
    })),
});
