import { readShopFile, type ShopOrder } from "@tryer/domain/shops";
import { v7 as uuidv7 } from "uuid";
import { addCoffee, addSize } from "../coffees.ts";
import type { Person } from "../test-app.ts";

/** Shop of a roastery with a product and a size. */
export async function shopOf(person: Person, facts = {}) {
  const { api } = person;
  const { item } = await addCoffee(person, { name: "House" });
  const size = await addSize(person, 250, "g");
  const customer = await api.customers.add({ name: "Online shop" });
  const shop = await api.shops.add({
    name: "Web",
    kind: "shopify",
    currency: "EUR",
    countsUnpaid: false,
    customerId: customer.id,
    ...facts,
  });
  return { shop, bag: { roastedItemId: item.id, packageSizeId: size.id } };
}

const HEAD =
  "Name,Financial Status,Fulfillment Status,Currency,Discount Amount,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Id";

/** Orders of an export with lines as 'order,status,fulfilment,pieces,title,sku'. */
export function ordersOf(...lines: string[]): ShopOrder[] {
  const rows = lines.map((line) => {
    const [order, status, fulfilment, pieces, title, sku] = line.split(",");
    return `#${order},${status},${fulfilment},EUR,0,${pieces},${title},12.50,${sku},${order}`;
  });
  const reading = readShopFile(
    { text: [HEAD, ...rows].join("\n") },
    { currency: "EUR", mapping: null, kept: [], today: "2026-11-23" },
  );
  if (!reading.ok) throw new Error(reading.message);
  return reading.file.orders;
}

const HEAD_WITH_SUMS =
  "Name,Financial Status,Currency,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Id,Shipping,Taxes,Total,Tax 1 Name,Tax 1 Value";

/** Orders of an export with four bags at 22.00 and the sums as 'order,shipping,taxes,total,name,part'. */
export function ordersWith(...lines: string[]): ShopOrder[] {
  const rows = lines.map((line) => {
    const [order, ...sums] = line.split(",");
    return `#${order},paid,EUR,4,House,22.00,H,${order},${sums.join(",")}`;
  });
  const answers = { currency: "EUR", mapping: null, kept: [], today: "2026-11-23" } as const;
  const reading = readShopFile({ text: [HEAD_WITH_SUMS, ...rows].join("\n") }, answers);
  if (!reading.ok) throw new Error(reading.message);
  return reading.file.orders;
}

export const house = { variantId: "", sku: "H", title: "House" };

export async function importInto({ api }: Person, shopId: string, orders: ShopOrder[]) {
  return api.shops.importOrders({ id: uuidv7(), shopId, fileName: "orders.csv", orders });
}

export const listed = async ({ api }: Person) =>
  (await api.orders.list({})).items.map(({ reference, status, pieces }) => [reference, status, pieces]);
