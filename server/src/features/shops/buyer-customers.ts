import { buyerAddresses, buyerKey, buyerName, type ShopBuyer, type ShopOrder } from "@tryer/domain/shops";
import { and, eq } from "drizzle-orm";
import { shopBuyers } from "#db/schema/index.ts";
import { addCustomerOfShop, refreshCustomerOfShop } from "#features/customers/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { ShopRow } from "./shop-rows.ts";

interface Known {
  key: string;
  buyer: ShopBuyer;
}

/** Buyer of an order that becomes a customer; null where the shop keeps one customer, or tells nobody to be found again. */
function buyerOf(shop: ShopRow, { buyer }: Pick<ShopOrder, "buyer">): Known | null {
  const key = buyer === null || shop.keepsOneCustomer ? null : buyerKey(buyer);
  return buyer === null || key === null ? null : { key, buyer };
}

async function linkedCustomer({ tx, actor }: Work, shop: ShopRow, key: string): Promise<string | null> {
  const [row] = await tx
    .select({ customerId: shopBuyers.customerId })
    .from(shopBuyers)
    .where(ownRows(actor, shopBuyers, and(eq(shopBuyers.shopId, shop.id), eq(shopBuyers.buyer, key))));
  return row?.customerId ?? null;
}

/** Customer whose prices count for an order that is not written yet: that of its buyer where there is one, else the shop's. */
export async function knownCustomerOf(work: Work, shop: ShopRow, order: ShopOrder): Promise<string> {
  const found = buyerOf(shop, order);
  return (found && (await linkedCustomer(work, shop, found.key))) ?? shop.customerId;
}

/** Customer of an order that is written. A buyer is found again by shop and email, and becomes a customer the first time. The caller holds the shop. */
export async function customerOfOrder(work: Work, shop: ShopRow, order: ShopOrder): Promise<string> {
  const found = buyerOf(shop, order);
  if (found === null) return shop.customerId;
  const facts = factsOf(found.buyer);
  const known = await linkedCustomer(work, shop, found.key);
  if (known !== null) return refreshCustomerOfShop(work, known, facts);
  const customerId = await addCustomerOfShop(work, { ...facts, currency: order.currency });
  const { roasteryId } = work.actor;
  await work.tx
    .insert(shopBuyers)
    .values({ roasteryId, shopId: shop.id, buyer: found.key, customerId, createdAt: work.now });
  return customerId;
}

function factsOf(buyer: ShopBuyer) {
  const { name, company, email, phone } = buyer;
  return {
    name: buyerName(buyer),
    contact: company === "" ? "" : name,
    email,
    phone,
    addresses: buyerAddresses(buyer).map(({ purpose, street, region, recipient, ...address }) => ({
      purpose,
      label: "",
      recipient: [...new Set([address.company, recipient])].filter(Boolean).join(", ").slice(0, 120),
      address: street,
      city: address.city,
      state: region,
      zip: address.zip,
      country: address.country,
    })),
  };
}
