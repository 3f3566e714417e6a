import type { OrderLineInput } from "@tryer/contract";
import { MAX_LINE_QUANTITY } from "@tryer/domain/orders";
import { isWholeQuantity, matchedItem, type ShopLine } from "@tryer/domain/shops";
import { pricesOn } from "#features/pricing/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import type { KnownItems } from "./shop-items.ts";

type Named = Pick<ShopLine, "variantId" | "sku" | "title" | "quantity" | "unitPriceMinor">;

/** Fate of a line: bags of a product, waiting for somebody with the reason, or nothing that is made here. */
export type LineFate =
  | { state: "mapped"; line: OrderLineInput }
  | { state: "waiting"; reason: string }
  | { state: "left out" };

interface PriceTerms {
  customerId: string;
  /** Day of the order; today where the shop tells none. */
  orderedOn: string | null;
  currency: string;
  /** Whether prices of the order hold the tax. */
  pricesIncludeTax: boolean;
}

/** Matches lines of a shop with what is known of its items. A price that a file does not tell is that of the customer on the day of the order. */
export async function fatesOf(
  work: Work,
  lines: readonly Named[],
  { known, ...terms }: PriceTerms & { known: KnownItems },
): Promise<LineFate[]> {
  const found = lines.map((line) => matchedItem(line, known));
  const isPriceless = lines.some(({ unitPriceMinor }) => unitPriceMinor === null);
  const itemIds = [...new Set(found.flatMap((item) => item?.roastedItemId ?? []))];
  const prices = isPriceless && itemIds.length > 0 ? await pricesFor(work, terms, itemIds) : [];
  return lines.map((line, at) => {
    const item = found[at] ?? null;
    if (item === null) return { state: "waiting", reason: "The item is not known yet." };
    const { roastedItemId, packageSizeId, grind, isArchived } = item;
    if (roastedItemId === null || packageSizeId === null) return { state: "left out" };
    if (isArchived) return { state: "waiting", reason: "Its product or size is archived." };
    if (!isWholeQuantity(line.quantity) || line.quantity > MAX_LINE_QUANTITY)
      return { state: "waiting", reason: `${line.quantity} is no number of bags. Add the line to the order by hand.` };
    const inTable = prices.find(
      (price) => price.roastedItemId === roastedItemId && price.packageSizeId === packageSizeId,
    );
    const unitPriceMinor = line.unitPriceMinor ?? inTable?.priceMinor;
    if (unitPriceMinor === undefined)
      return { state: "waiting", reason: "The file tells no price, and the price table has none." };
    const bag = { roastedItemId, packageSizeId, grind, unitPriceMinor };
    return { state: "mapped", line: { ...bag, quantity: line.quantity, discountPercent: 0 } };
  });
}

async function pricesFor(work: Work, { orderedOn, ...terms }: PriceTerms, itemIds: string[]) {
  const day = orderedOn ?? (await roasteryCalendar(work)).today;
  return (await pricesOn(work, { ...terms, day, itemIds })).prices;
}
