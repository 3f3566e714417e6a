import type { AddContractInput } from "@tryer/contract";
import { type Currency, lineAmountMinor, MAX_AMOUNT_MINOR } from "@tryer/domain/money";
import { contractValue } from "@tryer/domain/purchases";
import { gramsOfTyped, MAX_WEIGHT_KG, weighedText } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { greenCoffeeInventory as greens } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { requireActive } from "../../../runtime/records/record-of.ts";
import { invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

type Facts = Omit<AddContractInput, "id" | "currency"> & { currency: Currency };

/** Columns that follow from the facts of a contract, which are refused where they contradict one another. */
export async function contractColumns(work: Work, facts: Facts) {
  const { greenCoffeeId, bags, weight, weightUnit, priceKind, currency, price, priceBasis, differentialCents } = facts;
  if (greenCoffeeId === null && facts.coffeeName === "") throw invalid("Name is required", "coffeeName");
  if (greenCoffeeId !== null) await requireOwnGreen(work, greenCoffeeId);
  const typed = { amount: weight, unit: weightUnit };
  const quantityGrams = gramsOfTyped(typed, bags ?? 1);
  if (quantityGrams === 0) throw invalid("Enter at least one gram", "weight");
  const mostGrams = MAX_WEIGHT_KG * 1000;
  if (quantityGrams > mostGrams)
    throw invalid(weighedText`A contract can have at most ${{ grams: mostGrams }}.`, "weight");
  const isFixed = priceKind === "fixed";
  if (!isFixed && differentialCents === null) throw invalid("Differential is required", "differentialCents");
  const amount = exactly(() => {
    if (isFixed)
      return price === null ? 0 : lineAmountMinor({ amount: price, basis: priceBasis }, typed, currency, bags ?? 1);
    const differential = { quantityGrams, differentialCents: differentialCents ?? "0", fixations: [], currency };
    return contractValue(differential, facts.cCents ?? "0").totalMinor ?? 0;
  });
  if (amount === null || amount > MAX_AMOUNT_MINOR) {
    throw invalid("This is more than a contract can cost", isFixed ? "price" : "cCents");
  }
  return {
    ...(greenCoffeeId === null ? {} : { coffeeName: "", origin: "" }),
    quantityGrams,
    currency,
    price: isFixed ? price : null,
    differentialCents: isFixed ? null : differentialCents,
    cCents: isFixed ? null : facts.cCents,
    cOn: isFixed || facts.cCents === null ? null : facts.cOn,
  };
}

function exactly(amount: () => number): number | null {
  try {
    return amount();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Refuses a coffee that is not in the inventory, is archived or belongs to a customer. */
async function requireOwnGreen({ tx, actor }: Work, id: string): Promise<void> {
  const [row] = await tx
    .select({ name: greens.coffeeName, archivedAt: greens.archivedAt, ownerId: greens.ownerId })
    .from(greens)
    .where(ownRows(actor, greens, eq(greens.id, id)));
  const cure = "Restore it, or enter a new coffee.";
  const green = requireActive(row, { called: "Green coffee", field: "greenCoffeeId", cure });
  if (green.ownerId !== null) {
    throw invalid(
      `${green.name} belongs to a customer. Choose a coffee of your own, or enter a new one.`,
      "greenCoffeeId",
    );
  }
}
