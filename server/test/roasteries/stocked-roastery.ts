import { expect } from "vitest";
import { addCoffee, addSize } from "../coffees.ts";
import type { Person } from "../test-app.ts";

/** A roastery with a product, its green coffee, bags of 250 g and a customer. */
export async function roasteryOf(person: Person) {
  const { api } = person;
  const { item, green } = await addCoffee(person, { name: "House" });
  const size = await addSize(person, 250, "g");
  const customer = await api.customers.add({ name: "Café Süd" });
  const roast = (roastedWeightKg: number | null, day = "2026-11-17", further = {}) =>
    api.roasts.add({
      greenCoffeeId: green.id,
      roastedItemId: item.id,
      greenWeightKg: 10,
      roastedWeightKg,
      roastedAt: `${day}T06:40:00.000Z`,
      ...further,
    });
  const confirmed = async (quantity: number) => {
    const line = { roastedItemId: item.id, packageSizeId: size.id, quantity, unitPriceMinor: 1000 };
    const order = await api.orders.add({ customerId: customer.id, lines: [line] });
    return api.orders.step({ id: order.id, version: 1, step: "confirm" });
  };
  const lot = (id: string) => api.stock.lot({ id });
  const looseOf = async (id: string) => (await lot(id)).holdings.find(({ packageSize }) => !packageSize)?.quantity ?? 0;
  const pack = (bags: number, further = {}) =>
    api.stock.pack({ roastedItemId: item.id, packageSizeId: size.id, bags, ...further });
  return { api, item, green, size, roast, confirmed, lot, looseOf, pack };
}

/** Grams and bags of everything in stock. */
export const inStock = async ({ api }: Person) =>
  (await api.stock.list({})).items.map(({ product, looseGrams, bags, grams }) => ({
    product: product?.name ?? null,
    looseGrams,
    bags: bags.map((each) => each.bags),
    grams,
  }));

export const isProved = async ({ api }: Person) => expect((await api.stock.checkLedger({})).wrong).toEqual([]);
