import { Shop } from "@tryer/contract";
import { asc, eq } from "drizzle-orm";
import { customers, shops } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { recordOf } from "../../runtime/records/record-of.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type ShopRow = typeof shops.$inferSelect;

/** A lock of the shop lets its orders be taken in one after another. */
export const { find: findShop, lock: lockShop, update: updateShop } = recordOf(shops, "Shop");

export async function loadShops({ tx, actor }: Work): Promise<Shop[]> {
  const rows = await tx
    .select({ shop: shops, customerName: customers.name })
    .from(shops)
    .innerJoin(customers, eq(customers.id, shops.customerId))
    .where(ownRows(actor, shops, ownRows(actor, customers)))
    .orderBy(asc(shops.name), asc(shops.id));
  return rows.map(({ shop, customerName }) => {
    const { shape } = Shop;
    const { id, name, countsUnpaid, pricesIncludeTax, isReceiving, site, keepsOneCustomer, version } = shop;
    return {
      id,
      name,
      kind: shape.kind.parse(shop.kind),
      currency: shape.currency.parse(shop.currency),
      countsUnpaid,
      pricesIncludeTax,
      customer: { id: shop.customerId, name: customerName },
      channel: shape.channel.parse(shop.channel),
      isReceiving,
      site,
      keepsOneCustomer,
      version,
    };
  });
}

export async function loadShop(work: Work, id: string): Promise<Shop> {
  const found = (await loadShops(work)).find((shop) => shop.id === id);
  if (!found) throw notFound("Shop");
  return found;
}
