import { PACKAGE_UNIT_FACTS, type PackageUnit } from "@tryer/domain/items";
import type { ApiClient } from "./in-process-client.ts";
import { PlayedInvoices } from "./play-invoices.ts";
import type { Random } from "./random.ts";

interface Named {
  id: string;
}

interface Bag extends Named {
  size: number;
  unit: PackageUnit;
}

interface Shop {
  api: ApiClient;
  random: Random;
  clock: { now: Date };
  products: readonly Named[];
  packages: readonly Bag[];
  orderCount: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Price of the first product in a bag of a pound, and how much dearer each further product is. */
const POUND_PRICE_MINOR = 1390;
const NEXT_PRODUCT_MINOR = 40;
/** Coffee in a bag of twice the weight costs less than twice as much. */
const SIZE_EXPONENT = 0.9;
/** Part of the price that cafés pay. */
const WHOLESALE = 0.78;

function poundsIn({ size, unit }: Omit<Bag, "id">): number {
  const [pounds, units] = PACKAGE_UNIT_FACTS[unit].lbs;
  return (size * pounds) / units;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Sets taxes, tiers and prices, and plays a year of orders through the API; those of the last two weeks are open. */
export async function playOrders(shop: Shop, today: Date): Promise<void> {
  const { api, random, clock, products, packages, orderCount } = shop;
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
  const customers = (await api.customers.list({})).items;
  for (const [at, { id, version: known, name }] of customers.entries()) {
    await api.customers.edit({
      id,
      version: known,
      termsDays: 14,
      priceTierId: tier.id,
      orderCutOff: { weekday: 2, time: "18:00", deliveryWeekday: 4 },
      orderMinimumKg: 5,
      addresses: [{ recipient: name, address: `Hafenstr. ${12 + at * 7}`, zip: "20457", city: "Hamburg" }],
    });
  }
  const invoices = new PlayedInvoices({ api, clock });
  clock.now = new Date(today.getTime() - 365 * DAY_MS);
  await invoices.begin({ reduced: reduced.id, normal: normal.id }, customers);
  let lastSentId = "";
  for (let made = 0; made < orderCount; made += 1) {
    clock.now = new Date(today.getTime() - (orderCount - made) * ((364 * DAY_MS) / orderCount));
    const promised = new Date(clock.now.getTime() + random.whole(2, 6) * DAY_MS);
    const order = await api.orders.add({
      customerId: random.pick(customers).id,
      channel: random.pick(["wholesale", "wholesale", "wholesale", "online", "shop"] as const),
      promisedOn: dayOf(promised),
      shippingMinor: random.pick([0, 0, 590]),
      discountPercent: random.next() < 0.1 ? 5 : null,
      lines: Array.from({ length: random.whole(1, 5) }, () => ({
        roastedItemId: random.pick(products).id,
        packageSizeId: random.pick(packages).id,
        quantity: random.whole(2, 24),
        grind: random.next() < 0.15 ? "Espresso" : "",
      })),
    });
    await invoices.pay();
    const age = orderCount - made;
    if (!(await moveOn(api, order, age))) continue;
    await invoices.issue(order.id, age);
    lastSentId = order.id;
  }
  clock.now = today;
  await invoices.finish(lastSentId);
}

type Order = Awaited<ReturnType<ApiClient["orders"]["add"]>>;

/**
 * Takes an order as far as its age asks for: the newest is a draft, what is older than two weeks is fulfilled. Answers
 * whether something of it was sent.
 */
async function moveOn(api: ApiClient, { id, version, lines }: Order, age: number): Promise<boolean> {
  if (age <= 1) return false;
  const confirmed = await api.orders.step({ id, version, step: "confirm" });
  if (age <= 3) return false;
  if (age === 40) {
    await api.orders.step({ id, version: confirmed.version, step: "cancel" });
    return false;
  }
  const produced = await api.orders.pack({ id, version: confirmed.version, step: "produce" });
  if (age <= 4) return false;
  const packed = await api.orders.pack({ id, version: produced.version, step: "pack", allowShort: true });
  if (age <= 5) return false;
  const [first] = lines;
  const part = age === 6 && first ? [{ lineId: first.id, quantity: 1 }] : undefined;
  await api.orders.fulfil({ id, allowShort: true, version: packed.version, ...(part ? { lines: part } : {}) });
  return true;
}
