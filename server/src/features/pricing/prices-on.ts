import { CustomerPrices } from "@tryer/contract";
import { holdsOn, listsOn, priceForCustomer, priceForTier, priceWithTaxAs } from "@tryer/domain/pricing";
import { eq, inArray } from "drizzle-orm";
import { customers, productPrices, roastedCoffeeItems, specialPrices } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";
import { type ListRow, listRows } from "./lists/list-rows.ts";
import { findTerms, taxOfProducts } from "./trade-terms.ts";

type PriceRow = typeof productPrices.$inferSelect;

/** Price of a list that holds on a day. */
export interface ListedPrice extends Pick<PriceRow, "roastedItemId" | "packageSizeId" | "priceMinor" | "currency"> {
  tierId: string | null;
  /** Whether the price holds the tax. */
  holdsTax: boolean;
}

interface OfDay {
  day: string;
  /** Products that are asked for; all where it is left out. */
  itemIds?: readonly string[];
}

/** Prices of the lists of every tier that hold on a day, each as it stands on its list. */
export async function listedPrices(work: RoasteryWork, { day, itemIds }: OfDay): Promise<ListedPrice[]> {
  return pricesOfLists(work, listsOn(await listRows(work), day), itemIds);
}

async function pricesOfLists(
  work: RoasteryWork,
  lists: readonly ListRow[],
  itemIds: readonly string[] | undefined,
): Promise<ListedPrice[]> {
  if (lists.length === 0 || itemIds?.length === 0) return [];
  const { tx, actor } = work;
  const { pricesIncludeTax } = await findTerms(work);
  const byId = new Map(lists.map((list) => [list.id, list]));
  const rows = await tx
    .select()
    .from(productPrices)
    .where(
      ownRows(
        actor,
        productPrices,
        inArray(productPrices.priceListId, [...byId.keys()]),
        itemIds === undefined ? undefined : inArray(productPrices.roastedItemId, [...itemIds]),
      ),
    )
    .orderBy(productPrices.id);
  return rows.map(({ roastedItemId, packageSizeId, priceMinor, currency, priceListId }) => ({
    roastedItemId,
    packageSizeId,
    priceMinor,
    currency,
    tierId: byId.get(priceListId)?.tierId ?? null,
    holdsTax: byId.get(priceListId)?.pricesIncludeTax ?? pricesIncludeTax,
  }));
}

interface OfCustomer extends OfDay {
  customerId: string;
  /** Currency of the prices; the customer's where it is left out. */
  currency?: string | undefined;
  /** Whether the tax is wanted in the prices; as the list of the customer has it where it is left out. */
  pricesIncludeTax?: boolean | undefined;
}

/**
 * Prices that a customer pays on a day: the special price of each bag, else that of the tier's list, else that of the list for
 * everybody. They come all with the tax in them or all without it: what stands otherwise on its list is calculated by the tax
 * rate of the product. Orders, the order page, imports of shops and the form of an order take their prices here.
 */
export async function pricesOn(work: RoasteryWork, asked: OfCustomer): Promise<Omit<CustomerPrices, "on">> {
  const { tx, actor } = work;
  const { day, itemIds, customerId } = asked;
  const [customer] = await tx
    .select({ tierId: customers.priceTierId, currency: customers.currency })
    .from(customers)
    .where(ownRows(actor, customers, eq(customers.id, customerId)));
  if (!customer) throw notFound("Customer");
  const { tierId } = customer;
  const currency = asked.currency ?? customer.currency;
  const lists = listsOn(await listRows(work), day).filter((list) => list.tierId === null || list.tierId === tierId);
  const ownTax = (await taxOfLists(work, lists))(tierId);
  const wantsTax = asked.pricesIncludeTax ?? ownTax;
  const isAsked = <Row extends { currency: string }>(row: Row) => row.currency === currency;
  const listed = (await pricesOfLists(work, lists, itemIds)).filter(isAsked);
  const specials = (await specialsOf(work, asked, ownTax)).filter(isAsked);
  const taxes = await taxesOfProducts(work, [...listed, ...specials]);
  const bags = new Map([...listed, ...specials].map((bag) => [`${bag.roastedItemId} ${bag.packageSizeId}`, bag]));
  return {
    currency: CustomerPrices.shape.currency.parse(currency),
    pricesIncludeTax: wantsTax,
    prices: [...bags.values()].flatMap((bag) => {
      const price = priceForCustomer<SpecialPrice, ListedPrice>(bag, { specials, listed, tierId });
      if (price === undefined) return [];
      const { roastedItemId, packageSizeId, holdsTax } = price;
      const taxE3 = taxes.get(roastedItemId) ?? 0;
      return {
        roastedItemId,
        packageSizeId,
        priceMinor: priceWithTaxAs(price.priceMinor, { taxE3, holdsTax, wantsTax }),
        isSpecial: !("tierId" in price),
        tierId: "tierId" in price ? price.tierId : null,
      };
    }),
  };
}

/** Whether the prices of a tier hold the tax, by its list, else by that for everybody, else by the terms of new orders. */
type TaxByTier = (tierId: string | null) => boolean;

/** Whether prices hold the tax on a day, as orders of that day are made. */
export const taxByTier = async (work: RoasteryWork, day: string): Promise<TaxByTier> =>
  taxOfLists(work, listsOn(await listRows(work), day));

async function taxOfLists(work: RoasteryWork, lists: readonly ListRow[]): Promise<TaxByTier> {
  const { pricesIncludeTax } = await findTerms(work);
  return (tierId) => priceForTier(lists, tierId)?.pricesIncludeTax ?? pricesIncludeTax;
}

type SpecialPrice = Omit<ListedPrice, "tierId">;

async function specialsOf(
  { tx, actor }: RoasteryWork,
  { customerId, day, itemIds }: OfCustomer,
  ownTax: boolean,
): Promise<SpecialPrice[]> {
  if (itemIds?.length === 0) return [];
  const rows = await tx
    .select()
    .from(specialPrices)
    .where(
      ownRows(
        actor,
        specialPrices,
        eq(specialPrices.customerId, customerId),
        itemIds === undefined ? undefined : inArray(specialPrices.roastedItemId, [...itemIds]),
      ),
    );
  return rows
    .filter((row) => holdsOn(row, day))
    .map(({ roastedItemId, packageSizeId, priceMinor, currency, pricesIncludeTax }) => ({
      roastedItemId,
      packageSizeId,
      priceMinor,
      currency,
      holdsTax: pricesIncludeTax ?? ownTax,
    }));
}

/** Tax rates of the products of some bags in thousandths of a percent. */
async function taxesOfProducts(work: RoasteryWork, bags: readonly { roastedItemId: string }[]) {
  const ids = [...new Set(bags.map(({ roastedItemId }) => roastedItemId))];
  if (ids.length === 0) return new Map<string, number>();
  const taxOf = await taxOfProducts(work);
  const products = await work.tx
    .select({ id: roastedCoffeeItems.id, taxRateId: roastedCoffeeItems.taxRateId })
    .from(roastedCoffeeItems)
    .where(ownRows(work.actor, roastedCoffeeItems, inArray(roastedCoffeeItems.id, ids)));
  return new Map(products.map(({ id, taxRateId }) => [id, taxOf(taxRateId)]));
}
