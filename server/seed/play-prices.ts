import { PACKAGE_UNIT_FACTS, type PackageUnit } from "@tryer/domain/items";
import type { ApiClient } from "./in-process-client.ts";

interface Named {
  id: string;
}

export interface Bag extends Named {
  size: number;
  unit: PackageUnit;
}

interface Priced {
  api: ApiClient;
  products: readonly Named[];
  packages: readonly Bag[];
}

/** Price of the first product in a bag of a pound, and how much dearer each further product is. */
const POUND_PRICE_MINOR = 1390;
const NEXT_PRODUCT_MINOR = 40;
/** Coffee in a bag of twice the weight costs less than twice as much. */
const SIZE_EXPONENT = 0.9;
/** Part of the price that cafés pay. */
const WHOLESALE = 0.78;

export function poundsIn({ size, unit }: Omit<Bag, "id">): number {
  const [pounds, units] = PACKAGE_UNIT_FACTS[unit].lbs;
  return (size * pounds) / units;
}

/** Rates of tax for coffee and for shipping, and the tier of the customers. */
export interface Terms {
  rates: { reduced: string; normal: string };
  tierId: string;
}

/** Sets taxes, a tier for cafés, and the prices of every product in every bag. */
export async function playPrices({ api, products, packages }: Priced): Promise<Terms> {
  const reduced = await api.pricing.addTaxRate({ name: "Reduced", percent: 7 });
  const normal = await api.pricing.addTaxRate({ name: "Standard", percent: 19 });
  const { version } = await api.pricing.terms({});
  await api.pricing.editTerms({ version, productTaxRateId: reduced.id, shippingTaxRateId: normal.id, restDays: 3 });
  const tier = await api.pricing.addTier({ name: "Wholesale" });
  for (const [at, { id: roastedItemId }] of products.entries()) {
    const prices = packages.flatMap(({ id: packageSizeId, ...bagSize }) => {
      const priceMinor = Math.round((POUND_PRICE_MINOR + at * NEXT_PRODUCT_MINOR) * poundsIn(bagSize) ** SIZE_EXPONENT);
      const bag = { roastedItemId, packageSizeId };
      return [
        { ...bag, priceMinor },
        { ...bag, tierId: tier.id, priceMinor: Math.round(priceMinor * WHOLESALE) },
      ];
    });
    await api.pricing.setPrices({ prices });
  }
  return { rates: { reduced: reduced.id, normal: normal.id }, tierId: tier.id };
}

/** Gives each customer terms, the tier, and days to order by. */
export async function agreeTerms(api: ApiClient, priceTierId: string) {
  const customers = (await api.customers.list({})).items;
  for (const [at, { id, version, name }] of customers.entries()) {
    await api.customers.edit({
      id,
      version,
      termsDays: 14,
      priceTierId,
      orderCutOff: { weekday: 2, time: "18:00", deliveryWeekday: 4 },
      orderMinimumKg: 5,
      addresses: [{ recipient: name, address: `Hafenstr. ${12 + at * 7}`, zip: "20457", city: "Hamburg" }],
    });
  }
  return customers;
}
