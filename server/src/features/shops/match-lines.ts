import type { OrderLineInput } from "@tryer/contract";
import { MAX_LINE_QUANTITY } from "@tryer/domain/orders";
import { isWholeQuantity, matchedItem, type ShopLine } from "@tryer/domain/shops";
import { findPrices } from "#features/pricing/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { KnownItems } from "./shop-items.ts";

type Named = Pick<ShopLine, "variantId" | "sku" | "title" | "quantity" | "unitPriceMinor">;

/** Fate of a line: bags of a product, waiting for somebody with the reason, or nothing that is made here. */
export type LineFate =
  | { state: "mapped"; line: OrderLineInput }
  | { state: "waiting"; reason: string }
  | { state: "left out" };

interface PriceTerms {
  tierId: string | null;
  currency: string;
}

/** Matches lines of a shop with what is known of its items. A price that a file does not tell is that of the table. */
export async function fatesOf(
  work: Work,
  lines: readonly Named[],
  { known, tierId, currency }: PriceTerms & { known: KnownItems },
): Promise<LineFate[]> {
  const found = lines.map((line) => matchedItem(line, known));
  const isPriceless = lines.some(({ unitPriceMinor }) => unitPriceMinor === null);
  const itemIds = [...new Set(found.flatMap((item) => item?.roastedItemId ?? []))];
  const prices = isPriceless && itemIds.length > 0 ? await findPrices(work, { itemIds, tierId, currency }) : [];
  return lines.map((line, at) => {
    const item = found[at] ?? null;
    if (item === null) return { state: "waiting", reason: "The item is not known yet." };
    const { roastedItemId, packageSizeId, grind, isArchived } = item;
    if (roastedItemId === null || packageSizeId === null) return { state: "left out" };
    if (isArchived) return { state: "waiting", reason: "Its product or size is archived." };
    if (!isWholeQuantity(line.quantity) || line.quantity > MAX_LINE_QUANTITY)
      return { state: "waiting", reason: `${line.quantity} is no number of bags. Add the line to the order by hand.` };
    const ofBag = prices.filter(
      (price) => price.roastedItemId === roastedItemId && price.packageSizeId === packageSizeId,
    );
    const inTable = ofBag.find((price) => price.tierId === tierId) ?? ofBag.find((price) => price.tierId === null);
    const unitPriceMinor = line.unitPriceMinor ?? inTable?.priceMinor;
    if (unitPriceMinor === undefined)
      return { state: "waiting", reason: "The file tells no price, and the price table has none." };
    const bag = { roastedItemId, packageSizeId, grind, unitPriceMinor };
    return { state: "mapped", line: { ...bag, quantity: line.quantity, discountPercent: 0 } };
  });
}
