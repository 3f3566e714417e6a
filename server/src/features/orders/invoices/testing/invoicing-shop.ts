import { addCoffee, addSize } from "../../../../../test/coffees.ts";
import type { Person } from "../../../../../test/test-app.ts";

/** A roastery whose customer buys House for 12.50 at 7 % tax outside of the price, and pays within 30 days. */
export async function shopOf(person: Person) {
  const { api } = person;
  const { item } = await addCoffee(person, { name: "House" });
  const size = await addSize(person, 250, "g");
  const reduced = await api.pricing.addTaxRate({ name: "Reduced", percent: 7 });
  const full = await api.pricing.addTaxRate({ name: "Standard", percent: 19 });
  await api.pricing.editTerms({ version: 1, productTaxRateId: reduced.id, shippingTaxRateId: full.id });
  const bag = { roastedItemId: item.id, packageSizeId: size.id };
  await api.pricing.setPrices({ prices: [{ ...bag, priceMinor: 1250 }] });
  const customer = await api.customers.add({
    name: "Café Süd",
    termsDays: 30,
    taxNumber: "DE 81 1",
    addresses: [
      { purpose: "shipping", address: "Süderstr. 1", city: "Hamburg" },
      { purpose: "billing", recipient: "Café Süd GmbH", address: "Postfach 7", city: "Hamburg" },
    ],
  });
  return { person, api, bag, customer, reduced };
}

export type Shop = Awaited<ReturnType<typeof shopOf>>;
type OrderFacts = Partial<Parameters<Person["api"]["orders"]["add"]>[0]> & { quantity?: number };

export async function confirmed({ api, bag, customer }: Shop, { quantity = 3, ...facts }: OrderFacts = {}) {
  const order = await api.orders.add({ customerId: customer.id, lines: [{ ...bag, quantity }], ...facts });
  return api.orders.step({ id: order.id, version: 1, step: "confirm" });
}
