import type { ParcelsOfShop } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { addCoffee, addSize } from "../coffees.ts";
import type { Person } from "../test-app.ts";

interface Connected {
  kind: "shopify" | "woocommerce";
  url: string;
  secret: string;
  key?: string;
  notifiesCustomer?: boolean;
}

export const UPS = (number: string) => ({ carrier: "UPS", number, url: "" });

/** A roastery with a shop, access to its API, and a confirmed order of two bags of House that came from it. */
export async function connectedShop(person: Person, { kind, url, ...access }: Connected, externalId: string) {
  const { api } = person;
  const { item } = await addCoffee(person, { name: "House" });
  const size = await addSize(person, 250, "g");
  const customer = await api.customers.add({ name: "Online shop" });
  const shop = await api.shops.add({
    name: "Web",
    kind,
    currency: "EUR",
    countsUnpaid: true,
    customerId: customer.id,
    keepsOneCustomer: true,
  });
  const bag = { roastedItemId: item.id, packageSizeId: size.id };
  await api.shops.mapItem({ id: shop.id, variantId: "", sku: "H", title: "House", ...bag });
  await api.shopConnections.set({ id: shop.id, address: url, ...access });
  const { id } = await takenIn(person, shop.id, { externalId, quantity: 2 });
  return { person, api, shop, id, customer };
}

interface Told {
  externalId: string;
  quantity: number;
}

/** An order of the shop as a file tells it, taken in. */
export async function takenIn({ api }: Person, shopId: string, { externalId, quantity }: Told) {
  const line = { key: "h", variantId: "", sku: "H", title: "House", ordered: quantity, quantity, unitPriceMinor: 1250 };
  const order = {
    externalId,
    number: `#${externalId.replace(/\D/g, "")}`,
    source: "file",
    row: 2,
    orderedOn: null,
    updatedAt: null,
    currency: "EUR",
    pricesIncludeTax: null,
    payment: "paid",
    isCancelled: false,
    isFulfilled: false,
    isTest: false,
    isPartlyRefunded: false,
    shipTo: "",
    notes: "",
    discountMinor: 0,
    shippingMinor: 0,
    totalMinor: null,
    lines: [line],
  };
  await api.shops.importOrders({ id: uuidv7(), shopId, orders: [order] });
  const found = (await api.orders.list({})).items.find(({ reference }) => reference === order.number);
  if (found === undefined) throw new Error("the order was not taken in");
  return found;
}

type Shop = Awaited<ReturnType<typeof connectedShop>>;

/** Sends bags of the order, all that is left where no number is given. */
export async function send({ api, id }: Pick<Shop, "api" | "id">, quantity?: number) {
  const { version, lines } = await api.orders.get({ id });
  const asked = quantity === undefined ? {} : { lines: lines.map((line) => ({ lineId: line.id, quantity })) };
  return api.orders.fulfil({ id, version, allowShort: true, ...asked });
}

export async function track({ api, id }: Pick<Shop, "api" | "id">, ...numbers: string[]) {
  const { version } = await api.orders.get({ id });
  return api.orders.track({ id, version, parcels: numbers.map(UPS) });
}

/** State of each parcel, with the problem where there is one. */
export async function statesOf({ api, id }: Pick<Shop, "api" | "id">) {
  const { handOver } = await api.shopParcels.ofOrder({ id });
  if (handOver === null) return null;
  const states: ParcelsOfShop["parcels"][number]["state"][] = handOver.parcels.map(({ state }) => state);
  return { states, problem: handOver.problem, kept: handOver.kept };
}
