import type { GreenDelivery } from "@tryer/contract";
import { LEDGER_KINDS, receiptsSinceZero } from "@tryer/domain/green";
import { mayDo } from "@tryer/domain/team";
import { kgFromGrams, purchaseNumberLabel } from "@tryer/domain/units";
import { and, asc, eq } from "drizzle-orm";
import { greenCoffeeMovements as movements, purchaseReceipts, purchases, suppliers } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { loadGreenCoffee } from "./green-lot.ts";
import { ofLot } from "./movements-of-lot.ts";

/** Deliveries that may be in the stock of a lot, the newest first. Purchases are named to those who may see them. */
export const listDeliveriesInStock = query({
  permission: "green:read",
  async run(work, { id }: { id: string }): Promise<{ items: GreenDelivery[] }> {
    await loadGreenCoffee(work, id);
    const rows = await work.tx
      .select({
        id: movements.id,
        kind: movements.kind,
        locationId: movements.locationId,
        changeGrams: movements.changeGrams,
        balanceAfterGrams: movements.balanceAfterGrams,
        shortfallChangeGrams: movements.shortfallGrams,
        reversesId: movements.reversesId,
        roastId: movements.roastId,
        businessDay: movements.businessDay,
        reason: movements.reason,
      })
      .from(movements)
      .where(ofLot(work, id))
      .orderBy(asc(movements.sequence));
    const ledger = rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
    const bought = await purchasesOf(work, id);
    const isTold = mayDo(work.actor.role, "purchases:read");
    const items = receiptsSinceZero(ledger).map((receipt): GreenDelivery => {
      const purchase = bought.get(receipt.id) ?? null;
      return {
        movementId: receipt.id,
        kind: receipt.kind,
        quantityKg: kgFromGrams(receipt.changeGrams),
        businessDay: receipt.businessDay,
        reason: purchase === null ? receipt.reason : "",
        purchase: isTold ? purchase : null,
      };
    });
    return { items: items.reverse() };
  },
});

function kindOf(kind: string) {
  const known = LEDGER_KINDS.find((each) => each === kind);
  if (known === undefined) throw new Error(`a movement of kind ${kind}`);
  return known;
}

/** Purchases that brought coffee into a lot, by their movement. */
async function purchasesOf({ tx, actor }: Work, greenCoffeeId: string) {
  const rows = await tx
    .select({
      movementId: purchaseReceipts.movementId,
      id: purchases.id,
      number: purchases.number,
      supplierName: suppliers.name,
    })
    .from(purchaseReceipts)
    .innerJoin(
      purchases,
      and(eq(purchases.roasteryId, purchaseReceipts.roasteryId), eq(purchases.id, purchaseReceipts.purchaseId)),
    )
    .innerJoin(suppliers, and(eq(suppliers.roasteryId, purchases.roasteryId), eq(suppliers.id, purchases.supplierId)))
    .where(ownRows(actor, purchaseReceipts, eq(purchaseReceipts.greenCoffeeId, greenCoffeeId)));
  return new Map(
    rows.map(({ movementId, number, ...rest }) => [movementId, { ...rest, number: purchaseNumberLabel(number) }]),
  );
}
