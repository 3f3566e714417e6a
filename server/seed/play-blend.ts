import type { ApiClient } from "./in-process-client.ts";

interface Blending {
  api: ApiClient;
  packages: readonly { id: string }[];
  /** Products that orders wait for: none of their coffee is blended. */
  awaited: ReadonlySet<string>;
}

/** Loose coffee that each part needs, in grams, and the parts of the blend in percent. */
const NEEDED_GRAMS = 5000;
const SHARES = [60, 40] as const;
const MADE_KG = 8;

/**
 * Plays a blend of roasted coffees: two products that lie loose are mixed, a part of it is packed, and a customer buys some.
 * What is left lies loose, and an open order asks for more than there is.
 */
export async function playBlend({ api, packages, awaited }: Blending): Promise<void> {
  const loose = (await api.stock.list({ limit: 200 })).items.flatMap(({ product, looseGrams, heldGrams }) =>
    product !== null && !awaited.has(product.id) && looseGrams - heldGrams >= NEEDED_GRAMS ? [product] : [],
  );
  const singles: { id: string }[] = [];
  for (const { id } of loose) {
    const product = await api.items.get({ id });
    if (product.recipe === null && singles.length < SHARES.length) singles.push({ id });
  }
  const [, , pound] = packages;
  const [customer] = (await api.customers.list({})).items;
  if (singles.length < SHARES.length || !pound || !customer) throw new Error("the seed needs loose coffee to blend");
  const parts = singles.map(({ id }, at) => ({ roastedItemId: id, amount: SHARES[at] ?? 0 }));
  const harbour = await api.items.add({
    name: "Harbour Blend",
    roastLevel: "Medium",
    recipe: { basis: "share", parts },
  });
  await api.stock.blend({
    roastedItemId: harbour.id,
    parts: parts.map(({ roastedItemId, amount }) => ({
      roastedItemId,
      weightKg: (MADE_KG * amount) / 100,
      lossKg: 0.01,
    })),
    reason: "Mixed for the week",
  });
  await api.stock.pack({ roastedItemId: harbour.id, packageSizeId: pound.id, bags: 16 });
  const order = async (quantity: number) => {
    const lines = [{ roastedItemId: harbour.id, packageSizeId: pound.id, quantity, unitPriceMinor: 1490 }];
    const { id, version } = await api.orders.add({ customerId: customer.id, channel: "wholesale", lines });
    return api.orders.step({ id, version, step: "confirm" });
  };
  const sold = await order(12);
  await api.orders.fulfil({ id: sold.id, version: sold.version });
  await order(24);
}
