import { v7 as uuidv7 } from "uuid";
import type { ApiClient } from "./in-process-client.ts";

interface Named {
  id: string;
}

interface Trade {
  api: ApiClient;
  products: readonly { id: string; name: string }[];
  packages: readonly Named[];
  today: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** 'Night Train Espresso' → 'NIGHT-TRAIN-ESPRESSO' */
const skuOf = (name: string) => name.toUpperCase().replaceAll(" ", "-");

/** Products that are kept in stock, and the roasted weight of each. */
const KEPT = 4;
const KEPT_KG = 6;

/** Gives the products article numbers and days, and keeps the first of them in stock. */
export async function numberProducts({ api, products }: Pick<Trade, "api" | "products">): Promise<void> {
  for (const [at, { id, name }] of products.entries()) {
    const { version } = await api.items.get({ id });
    const isKept = at < KEPT;
    await api.items.edit({
      id,
      version,
      sku: skuOf(name),
      restDays: 3,
      bestBeforeDays: 365,
      ...(isKept ? { minimumStockKg: KEPT_KG, grinds: ["Espresso", "Filter"] } : {}),
    });
  }
}

interface ShelfToFill extends Pick<Trade, "api" | "packages"> {
  /** Products that orders wait for: their loose coffee is not packed for the shelf. */
  awaited: ReadonlySet<string>;
}

/** Bags a part of the roasted stock for the shelf, and names a successor of a coffee. */
export async function fillShelf({ api, packages, awaited }: ShelfToFill): Promise<void> {
  const stock = (await api.stock.list({ limit: 200 })).items;
  const [, , pound, small] = packages;
  const free = stock.flatMap(({ product, looseGrams }) =>
    product !== null && looseGrams >= 8000 && !awaited.has(product.id) ? [product] : [],
  );
  for (const { id } of free.slice(0, 6)) {
    for (const size of [pound, small]) {
      if (size) await api.stock.pack({ roastedItemId: id, packageSizeId: size.id, bags: 6 });
    }
  }
  const greens = (await api.green.list({ limit: 200 })).items;
  const [guji] = greens.filter(({ coffeeName }) => coffeeName.includes("Guji"));
  if (!guji) return;
  const next = await api.green.add({
    coffeeName: `${guji.coffeeName} new crop`,
    origin: guji.origin,
    quantityKg: 120,
    shrinkagePercentage: guji.shrinkagePercentage,
    cost: { price: "7.10", basis: "kg" },
  });
  const { version } = await api.green.get({ id: guji.id });
  await api.green.edit({ id: guji.id, version, successorId: next.id });
}

/** Adds orders that come again, and a shop whose file was imported: one of its items is not mapped yet. */
export async function playComingOrders({ api, products, packages, today }: Trade): Promise<void> {
  const customers = (await api.customers.list({})).items;
  const bag = (product: number, size: number) => ({
    roastedItemId: products[product]?.id ?? "",
    packageSizeId: packages[size]?.id ?? "",
  });
  const startsOn = dayOf(new Date(today.getTime() + DAY_MS));
  const [cafe, bakery, offices] = customers;
  if (!cafe || !bakery || !offices) throw new Error("the seed needs three customers");
  const weekly = { rhythm: "weeks", startsOn, weekday: 4 } as const;
  await api.standingOrders.add({
    ...weekly,
    customerId: cafe.id,
    reference: "Weekly bar",
    lines: [
      { ...bag(1, 0), quantity: 4 },
      { ...bag(6, 2), quantity: 6, grind: "Filter" },
    ],
  });
  await api.standingOrders.add({
    ...weekly,
    customerId: bakery.id,
    weekday: 1,
    every: 2,
    lines: [{ ...bag(12, 0), quantity: 10 }],
  });
  const paused = await api.standingOrders.add({
    customerId: offices.id,
    rhythm: "months",
    monthDay: 1,
    startsOn,
    lines: [{ ...bag(0, 1), quantity: 8 }],
  });
  await api.standingOrders.pause({ id: paused.id });
  await playShop({ api, products, packages, today }, bag);
}

async function playShop({ api, products, today }: Trade, bag: (product: number, size: number) => object) {
  const buyer = await api.customers.add({ name: "Web shop" });
  const shop = await api.shops.add({
    name: "demo-roastery.example",
    kind: "shopify",
    currency: buyer.currency,
    countsUnpaid: false,
    pricesIncludeTax: true,
    customerId: buyer.id,
  });
  const [, second, third] = products;
  for (const [at, product] of [second, third].entries()) {
    if (!product) continue;
    const { roastedItemId, packageSizeId } = { roastedItemId: "", packageSizeId: "", ...bag(at + 1, 3) };
    const item = { variantId: "", sku: skuOf(product.name), title: product.name };
    await api.shops.mapItem({ id: shop.id, ...item, roastedItemId, packageSizeId, grind: "" });
  }
  const line = (name: string, quantity: number) => ({
    key: name,
    variantId: "",
    sku: skuOf(name),
    title: name,
    ordered: quantity,
    quantity,
    unitPriceMinor: 1490,
  });
  const lists = [
    [line(second?.name ?? "", 2)],
    [line(second?.name ?? "", 1), line(third?.name ?? "", 1)],
    [line(third?.name ?? "", 3), line("Brewing course in May", 1)],
  ];
  await api.shops.importOrders({
    id: uuidv7(),
    shopId: shop.id,
    fileName: "orders_export.csv",
    orders: lists.map((lines, at) => ({
      externalId: String(5001 + at),
      number: `#${1001 + at}`,
      source: "file",
      row: at + 2,
      orderedOn: dayOf(new Date(today.getTime() - (3 - at) * DAY_MS)),
      updatedAt: null,
      currency: buyer.currency,
      pricesIncludeTax: true,
      payment: "paid",
      isCancelled: false,
      isFulfilled: false,
      isTest: false,
      isPartlyRefunded: false,
      shipTo:
        [
          "Mara Kern\nElbchaussee 12\n22765 Hamburg",
          "Jon Ahrens\nMarkt 3\n24103 Kiel",
          "Ida Roth\nAm Wall 9\n28195 Bremen",
        ][at] ?? "",
      notes: "",
      discountMinor: 0,
      shippingMinor: 490,
      totalMinor: lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 490),
      lines,
    })),
  });
}
