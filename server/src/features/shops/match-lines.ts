import { MAX_LINE_QUANTITY } from "@tryer/domain/orders";
import { isWholeQuantity, matchedItem, type ShopLine, tellsTax } from "@tryer/domain/shops";
import type { AgreedLine } from "#features/orders/index.ts";
import { pricesOn, taxByPercent } from "#features/pricing/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import type { KnownItems } from "./shop-items.ts";

type Named = Pick<ShopLine, "variantId" | "sku" | "title" | "quantity" | "unitPriceMinor" | "tax">;

/** Fate of a line: bags of a product, waiting for somebody with the reason, or nothing that is made here. */
export type LineFate =
  | { state: "mapped"; line: AgreedLine }
  | { state: "waiting"; reason: string }
  | { state: "left out" };

interface PriceTerms {
  customerId: string;
  /** Day of the order; today where the shop tells none. */
  orderedOn: string | null;
  currency: string;
  /** Whether prices of the order hold the tax. */
  pricesIncludeTax: boolean;
  /** All tax that the shop tells of the order. */
  taxMinor: number | null;
}

/** Matches lines of a shop with what is known of its items. A price that a file does not tell is that of the customer on the day of the order. */
export async function fatesOf(
  work: Work,
  lines: readonly Named[],
  { known, taxMinor, ...terms }: PriceTerms & { known: KnownItems },
): Promise<LineFate[]> {
  const found = lines.map((line) => matchedItem(line, known));
  const isPriceless = lines.some(({ unitPriceMinor }) => unitPriceMinor === null);
  const itemIds = [...new Set(found.flatMap((item) => item?.roastedItemId ?? []))];
  const prices = isPriceless && itemIds.length > 0 ? await pricesFor(work, terms, itemIds) : [];
  const keptTax = await taxByPercent(work);
  const isTaxTold = tellsTax({ taxMinor }, terms.pricesIncludeTax);
  return lines.map((line, at) => {
    const item = found[at] ?? null;
    if (item === null) return { state: "waiting", reason: "The item is not matched yet." };
    const { roastedItemId, packageSizeId, grind, isArchived } = item;
    if (roastedItemId === null || packageSizeId === null) return { state: "left out" };
    if (isArchived) return { state: "waiting", reason: "Its product or size is archived." };
    if (!isWholeQuantity(line.quantity) || line.quantity > MAX_LINE_QUANTITY)
      return {
        state: "waiting",
        reason: `${line.quantity} is not a number of bags. Add the line to the order by hand.`,
      };
    const inTable = prices.find(
      (price) => price.roastedItemId === roastedItemId && price.packageSizeId === packageSizeId,
    );
    const unitPriceMinor = line.unitPriceMinor ?? inTable?.priceMinor;
    if (unitPriceMinor === undefined)
      return { state: "waiting", reason: "The file and your price lists have no price." };
    const ownTax = line.tax === null || !isTaxTold ? undefined : keptTax(line.tax);
    const bag = { roastedItemId, packageSizeId, grind, unitPriceMinor, ownTax };
    return { state: "mapped", line: { ...bag, quantity: line.quantity, discountPercent: 0 } };
  });
}

async function pricesFor(work: Work, { orderedOn, ...terms }: Omit<PriceTerms, "taxMinor">, itemIds: string[]) {
  const day = orderedOn ?? (await roasteryCalendar(work)).today;
  return (await pricesOn(work, { ...terms, day, itemIds })).prices;
}
