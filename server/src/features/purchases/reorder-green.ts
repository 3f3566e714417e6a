import { contract, PLAIN_PURCHASE, Purchase, type ReorderGreenInput } from "@tryer/contract";
import { kgFromGrams } from "@tryer/domain/units";
import { and, desc, eq, ne } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { greenCoffeeInventory as greens, purchaseLines as lines, purchases } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { draftOnce } from "./draft-once.ts";

/**
 * Drafts a purchase of a lot from whoever sold it last, at an open price. Answers the draft that names the lot already, so
 * that a second click makes no second one.
 */
export const reorderGreen = command({
  operation: contract.purchases.reorder,
  permission: "purchases:write",
  async run(work, { greenCoffeeId, newId: id = uuidv7(), quantityKg }: ReorderGreenInput) {
    const green = await lockGreen(work, greenCoffeeId);
    if (green.ownerId !== null)
      throw invalid("This coffee belongs to a customer, so it is not bought", "greenCoffeeId");
    return draftOnce(work, await purchasesOf(work, greenCoffeeId), (last) => {
      if (!last) throw invalid("This coffee has no supplier yet. Choose one.", "supplierId");
      return {
        ...PLAIN_PURCHASE,
        id,
        supplierId: last.supplierId,
        currency: Purchase.shape.currency.parse(last.currency),
        lines: [
          {
            greenCoffeeId,
            coffeeName: "",
            origin: "",
            ...inBags(quantityKg, green.bagWeightGrams),
            weightUnit: "kg",
            price: null,
            priceBasis: "kg",
            isSample: false,
            contractId: null,
            sampleId: null,
          },
        ],
      };
    });
  },
});

/** The lot, locked until the transaction ends, so that two requests do not draft it twice. */
async function lockGreen({ tx, actor }: Work, greenCoffeeId: string) {
  const [green] = await tx
    .select({ ownerId: greens.ownerId, bagWeightGrams: greens.bagWeightGrams })
    .from(greens)
    .where(ownRows(actor, greens, eq(greens.id, greenCoffeeId)))
    .for("no key update");
  if (!green) throw notFound("Green coffee");
  return green;
}

/** Purchases of a lot that were not cancelled, the newest first. */
function purchasesOf({ tx, actor }: Work, greenCoffeeId: string) {
  return tx
    .select({
      id: purchases.id,
      status: purchases.status,
      supplierId: purchases.supplierId,
      currency: purchases.currency,
    })
    .from(lines)
    .innerJoin(purchases, and(eq(purchases.roasteryId, lines.roasteryId), eq(purchases.id, lines.purchaseId)))
    .where(ownRows(actor, lines, eq(lines.greenCoffeeId, greenCoffeeId), ne(purchases.status, "cancelled")))
    .orderBy(desc(purchases.number));
}

/** Whole bags of the lot's own weight where they make the quantity. */
function inBags(quantityKg: number, bagGrams: number | null) {
  const grams = Math.round(quantityKg * 1000);
  if (bagGrams === null || grams % bagGrams !== 0) return { bags: null, weight: String(quantityKg) };
  return { bags: grams / bagGrams, weight: String(kgFromGrams(bagGrams)) };
}
