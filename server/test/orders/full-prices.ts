import type { Person } from "../test-app.ts";

interface PricedBag {
  roastedItemId: string;
  packageSizeId: string;
}

/** The price of a bag for a tier today, a list that comes, one that was put away, and a special price of a customer. */
export async function fillPrices(
  { api }: Person,
  { bag, tierId, customerId, name }: { bag: PricedBag; tierId: string; customerId: string; name: string },
) {
  const [price] = await api.pricing.setPrices({ prices: [{ ...bag, tierId, priceMinor: 1250 }] });
  const copyOf = { priceListId: price?.priceListId ?? "", raisePercent: 4 };
  const coming = await api.priceLists.add({ name, tierId, startsOn: "2099-01-01", copyOf });
  const away = await api.priceLists.add({ name: `${name} archived`, startsOn: "2099-01-01" });
  await api.priceLists.archive({ id: away.id });
  const special = await api.specialPrices.add({ customerId, ...bag, priceMinor: 1100, startsOn: "2099-01-01" });
  return { priceListId: coming.id, archivedPriceListId: away.id, specialPriceId: special.id };
}
