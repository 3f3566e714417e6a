import { expect } from "vitest";
import { addCoffee, addSize } from "../coffees.ts";
import type { Person, testApp } from "../test-app.ts";

/** Café with a tier, two bags that have a price, one that has none, and the link to its page. */
export async function withOrderPage(
  app: ReturnType<typeof testApp>,
  name: string,
  facts: Record<string, unknown> = {},
) {
  const person = await app.signUp(name);
  const { api } = person;
  const { item } = await addCoffee(person, { name: `House of ${name}` });
  const other = await addCoffee(person, { name: `Secret of ${name}` });
  const small = await addSize(person, 250, "g");
  const large = await addSize(person, 1, "kg");
  const rate = await api.pricing.addTaxRate({ name: "Reduced", percent: 10 });
  await api.pricing.editTerms({ version: 1, productTaxRateId: rate.id });
  const tier = await api.pricing.addTier({ name: "Cafés" });
  const bag = { roastedItemId: item.id, packageSizeId: small.id };
  const kilo = { roastedItemId: item.id, packageSizeId: large.id };
  await api.pricing.setPrices({
    prices: [
      { ...bag, priceMinor: 1250 },
      { ...bag, tierId: tier.id, priceMinor: 990 },
      { ...kilo, priceMinor: 4000 },
    ],
  });
  const customer = await api.customers.add({
    name: "Café Süd",
    priceTierId: tier.id,
    addresses: [{ address: "Süderstr. 1" }],
    ...facts,
  });
  await api.customers.add({ name: "Café Nord" });
  const link = await orderLinkOf(person, customer.id);
  return { person, api, bag, kilo, tier, customer, link, other, large };
}

/** Makes the link of a customer. Answers the secret in it. */
export async function orderLinkOf({ api }: Person, id: string) {
  const { url, qrCode } = await api.customers.makeOrderLink({ id });
  expect(qrCode).toContain("<svg");
  const { pathname, hash, search } = new URL(url);
  expect([pathname, search]).toEqual(["/order-page", ""]);
  return hash.slice(1);
}
