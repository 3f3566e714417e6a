import fc from "fast-check";
import { addCoffee, addSize } from "../coffees.ts";
import type { Person } from "../test-app.ts";

/** One thing that people do; the figures choose what it is done to, and how much of it. */
export interface Step {
  verb: string;
  grams: number;
  count: number;
  pick: number;
}

export type Undo = () => Promise<unknown>;

/** Ways to play steps of a kind, by verb. Each answers how it is taken back; null where it changed nothing. */
export type Steps = Record<string, (roastery: PlayedRoastery, step: Step) => Promise<Undo | null>>;

/** Steps by verbs; a verb that stands twice is played twice as often. */
export const stepsOf = (verbs: readonly string[], { least, most }: { least: number; most: number }) =>
  fc.array(
    fc.record({
      verb: fc.constantFrom(...verbs),
      grams: fc.integer({ min: 100, max: 9000 }),
      count: fc.integer({ min: 1, max: 12 }),
      pick: fc.nat(30),
    }),
    { minLength: least, maxLength: most },
  );

export const picked = <Value>(values: readonly Value[], pick: number): Value | undefined =>
  values[pick % (values.length || 1)];

/** A roastery that steps are played in: three products with their green coffee, two sizes, bags, two locations, a purchase. */
export async function playedRoastery(person: Person) {
  const { api } = person;
  const coffees = [];
  // The third product is what blends of the others become.
  for (const name of ["Huila", "Sidamo", "Mix"]) coffees.push(await addCoffee(person, { name, quantityKg: 60 }));
  const sizes = [await addSize(person, 250, "g"), await addSize(person, 12, "oz")];
  await api.packaging.add({ name: "Bag", kind: "bag", pieces: 40, packageSizeId: sizes[0]?.id ?? null });
  const customer = await api.customers.add({ name: "Café" });
  const supplier = await api.suppliers.add({ name: "Importer" });
  const { id: purchaseId } = await api.purchases.add({
    supplierId: supplier.id,
    lines: coffees.map(({ green }) => ({ greenCoffeeId: green.id, weight: "300", price: "9" })),
  });
  await api.purchases.step({ id: purchaseId, version: 1, step: "order" });
  const [home] = await api.locations.list({});
  const shop = await api.locations.add({ name: "Shop" });
  const { roastery } = await api.settings.profile({});
  return {
    api,
    roasteryId: roastery.id,
    coffees,
    sizes,
    customer,
    purchaseId,
    places: [home?.id ?? "", shop.id] as const,
    roasts: [] as string[],
    orders: [] as string[],
    undos: [] as Undo[],
  };
}
export type PlayedRoastery = Awaited<ReturnType<typeof playedRoastery>>;
