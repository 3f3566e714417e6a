import fc from "fast-check";
import { expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { ledgerOf } from "../../../test/ledger.ts";
import { type ApiClient, testApp } from "../../../test/test-app.ts";

const app = testApp();
const PRICE = { price: "9.00", basis: "kg" } as const;
const roastedAt = "2026-11-20T09:30:00.000Z";
const grams = (kg: number) => Math.round(kg * 1000);
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test("fifty roasts at once on one lot lose nothing", async () => {
  const { api } = await app.signUp("Crowd");
  const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 100 });
  const weights = Array.from({ length: 50 }, (_, n) => 1 + n / 1000);
  const roasts = await Promise.all(
    weights.map((greenWeightKg) => api.roasts.add({ greenCoffeeId: id, greenWeightKg, roastedAt })),
  );
  expect(new Set(roasts.map(({ number }) => number)).size).toBe(50);

  const [opening, ...movements] = await ledgerOf(app.database(), id);
  expect(movements).toHaveLength(50);
  let balance = opening?.balanceGrams ?? 0;
  for (const { changeGrams, balanceGrams } of movements) {
    expect(changeGrams).toBeLessThan(0);
    expect(balanceGrams).toBe(balance + changeGrams);
    balance = balanceGrams;
  }
  expect(balance).toBe(100_000 - 51_225);
  expect(await api.green.get({ id })).toMatchObject({ quantityKg: 48.775, shortfallKg: 0 });
});

test("fifty roasts at once on too little stock: what was taken and what was short is what was wanted", async () => {
  const { api } = await app.signUp("Scarce");
  const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 20.5 });
  const roasts = await Promise.all(
    Array.from({ length: 50 }, () => api.roasts.add({ greenCoffeeId: id, greenWeightKg: 1, roastedAt })),
  );
  const [, ...movements] = await ledgerOf(app.database(), id);
  expect(total(movements.map(({ changeGrams }) => -changeGrams))).toBe(20_500);
  expect(total(movements.map(({ shortfallGrams }) => shortfallGrams))).toBe(29_500);
  expect(total(roasts.map(({ shortfallKg }) => grams(shortfallKg)))).toBe(29_500);
  expect(await api.green.get({ id })).toMatchObject({ quantityKg: 0, shortfallKg: 29.5 });
});

test("roasts that swap coffees at the same moment neither block each other nor lose stock", async () => {
  const { api } = await app.signUp("Swapper");
  const [guji, huila] = await Promise.all(
    ["Guji", "Huila"].map((coffeeName) => api.green.add({ coffeeName, quantityKg: 50 })),
  );
  if (!guji || !huila) throw new Error("no lots");
  const roasts = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      api.roasts.add({ greenCoffeeId: (n % 2 ? guji : huila).id, greenWeightKg: 1, roastedAt }),
    ),
  );
  await Promise.all(
    roasts.map(({ id, greenCoffee }) =>
      api.roasts.edit({ id, version: 1, greenCoffeeId: greenCoffee?.id === guji.id ? huila.id : guji.id }),
    ),
  );
  for (const { id } of [guji, huila]) expect(await api.green.get({ id })).toMatchObject({ quantityKg: 40 });
});

test("blends of the same lots in other orders at the same moment neither block each other nor lose stock", async () => {
  const { api } = await app.signUp("Mixer");
  const lots = await Promise.all(
    ["Guji", "Huila", "Kaffa"].map((coffeeName) => api.green.add({ coffeeName, quantityKg: 60, cost: PRICE })),
  );
  const parts = (n: number) =>
    lots.map((_, at) => ({ greenCoffeeId: lots[(at + n) % lots.length]?.id ?? "", greenWeightKg: 0.5 }));
  const roasts = await Promise.all(
    Array.from({ length: 20 }, (_, n) => api.roasts.add({ parts: parts(n), greenWeightKg: 1.5, roastedAt })),
  );
  await Promise.all(
    roasts.map(({ id }, n) =>
      n % 2
        ? api.roasts.edit({ id, version: 1, greenCoffeeId: lots[n % 3]?.id ?? "" })
        : api.roasts.edit({ id, version: 1, parts: parts(n + 1).slice(0, 2), greenWeightKg: 1 }),
    ),
  );
  await Promise.all(roasts.slice(0, 10).map(({ id }) => api.roasts.remove({ id })));
  await Promise.all(roasts.slice(0, 10).map(({ id }) => api.roasts.restore({ id })));
  const stocks = await Promise.all(lots.map(({ id }) => api.green.get({ id })));
  expect(total(stocks.map(({ quantityKg }) => grams(quantityKg)))).toBe(180_000 - 10 * 1500 - 10 * 1000);
  expect((await api.green.checkLedger({})).wrong).toEqual([]);
});

test("a roast that is weighed anew after a count takes or gives the difference, also where it was short", async () => {
  const { api } = await app.signUp("Counter");
  const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 5 });
  const roast = await api.roasts.add({ greenCoffeeId: id, greenWeightKg: 8, roastedAt });
  const { version } = await api.green.get({ id });
  await api.green.edit({ id, version, quantityKg: 2 });
  const lighter = await api.roasts.edit({ id: roast.id, version: roast.version, greenWeightKg: 7.9 });
  expect(await api.green.get({ id })).toMatchObject({ quantityKg: 2.1, shortfallKg: 0 });
  await api.roasts.edit({ id: roast.id, version: lighter.version, greenWeightKg: 8.2 });
  expect(await api.green.get({ id })).toMatchObject({ quantityKg: 1.8, shortfallKg: 0 });
});

test("stock beyond what the books can hold is refused, not a failure", async () => {
  const { api } = await app.signUp("Hoarder");
  const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 0 });
  await app.database().pool.query("update green_coffee_inventory set shortfall_kg = 999999999 where id = $1", [id]);
  const refusal = await refusalOf(api.roasts.add({ greenCoffeeId: id, greenWeightKg: 1000, roastedAt }));
  expect(refusal).toMatchObject({ code: "INVALID", status: 422 });
  expect((await api.roasts.list({})).items).toEqual([]);
});

test("a roast from before a count leaves what later roasts were short", async () => {
  const { api } = await app.signUp("Counter");
  const { id, version } = await api.green.add({ coffeeName: "Guji", quantityKg: 2 });
  const early = await api.roasts.add({ greenCoffeeId: id, greenWeightKg: 5, roastedAt });
  await api.green.edit({ id, version: version + 1, quantityKg: 10 });
  const late = await api.roasts.add({ greenCoffeeId: id, greenWeightKg: 12, roastedAt });
  expect(await api.green.get({ id })).toMatchObject({ quantityKg: 0, shortfallKg: 2 });
  await api.roasts.remove({ id: early.id });
  expect(await api.green.get({ id })).toMatchObject({ quantityKg: 2, shortfallKg: 2 });
  await api.roasts.remove({ id: late.id });
  expect(await api.green.get({ id })).toMatchObject({ quantityKg: 12, shortfallKg: 0 });
});

interface Lot {
  id: string;
  stock: number;
  shortfall: number;
}
interface Part {
  lot: Lot;
  wanted: number;
  short: number;
  /** Part of the shortfall that no count has settled. */
  open: number;
}
interface LoggedRoast {
  id: string;
  /** One coffee, or those of a blend. */
  parts: Part[];
}

/** Takes from a lot in grams, as a roaster would keep it on paper. */
function take({ lot, wanted }: Pick<Part, "lot" | "wanted">): Part {
  const taken = Math.min(lot.stock, wanted);
  lot.stock -= taken;
  lot.shortfall += wanted - taken;
  return { lot, wanted, short: wanted - taken, open: wanted - taken };
}

function giveBack({ lot, wanted, short, open }: Part, isReweighed = false) {
  lot.stock += isReweighed ? wanted - open : wanted - short;
  lot.shortfall -= open;
}

const weight = fc.integer({ min: 1, max: 9_000 });
const pick = fc.nat({ max: 7 });
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ verb: fc.constant("log" as const), pick, weight }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("reweigh" as const), pick, weight }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("move" as const), pick, weight }) },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant("blend" as const), pick, weight }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("mix anew" as const), pick, weight }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("restore" as const), pick, weight }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("delete" as const), pick, weight }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant("count" as const), pick, weight }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

type Wanted = Pick<Part, "lot" | "wanted">;

/** Two or three coffees, in an order and with weights that follow from one weight. */
const mixed = (lots: Lot[], pick: number, weight: number): Wanted[] =>
  lots
    .map((_, at) => lots[(at + pick) % lots.length])
    .flatMap((lot, at) => (lot && at <= 1 + (pick % 2) ? [{ lot, wanted: weight + at * 1234 }] : []));

const sumOf = (parts: Wanted[]) => total(parts.map(({ wanted }) => wanted));
const asInput = (parts: Wanted[]) => ({
  greenWeightKg: sumOf(parts) / 1000,
  ...(parts.length === 1
    ? { greenCoffeeId: parts[0]?.lot.id }
    : { parts: parts.map(({ lot, wanted }) => ({ greenCoffeeId: lot.id, greenWeightKg: wanted / 1000 })) }),
});

interface Books {
  lots: Lot[];
  roasts: LoggedRoast[];
  deleted: LoggedRoast[];
}

async function perform(api: ApiClient, { lots, roasts, deleted }: Books, { verb, pick, weight }: Action) {
  const lot = lots[pick % lots.length];
  const roast = roasts[pick % Math.max(1, roasts.length)];
  if (!lot) throw new Error("no lots");
  if (verb === "log" || verb === "blend") {
    const wanted = verb === "log" ? [{ lot, wanted: weight }] : mixed(lots, pick, weight);
    const { id } = await api.roasts.add({ ...asInput(wanted), roastedAt });
    roasts.push({ id, parts: wanted.map(take) });
  } else if (verb === "count") {
    const { version } = await api.green.get({ id: lot.id });
    await api.green.edit({ id: lot.id, version, quantityKg: weight / 1000 });
    Object.assign(lot, { stock: weight, shortfall: 0 });
    for (const each of roasts.flatMap(({ parts }) => parts)) if (each.lot === lot) each.open = 0;
  } else if (verb === "restore") {
    const back = deleted.pop();
    if (!back) return;
    await api.roasts.restore({ id: back.id });
    roasts.push({ id: back.id, parts: back.parts.map(take) });
  } else if (roast && verb === "delete") {
    await api.roasts.remove({ id: roast.id });
    for (const part of roast.parts) giveBack(part);
    deleted.push(...roasts.splice(roasts.indexOf(roast), 1));
  } else if (roast) {
    const { version } = await api.roasts.get({ id: roast.id });
    const now = edited(verb, roast, { lots, pick, weight });
    const changes = verb === "reweigh" ? { greenWeightKg: sumOf(now) / 1000 } : asInput(now);
    await api.roasts.edit({ id: roast.id, version, ...changes });
    rebook(roast, now);
  }
}

function edited(verb: string, { parts }: LoggedRoast, to: { lots: Lot[]; pick: number; weight: number }): Wanted[] {
  const [first] = parts;
  const lot = to.lots[to.pick % to.lots.length];
  if (!first || !lot) throw new Error("nothing went in");
  if (verb === "mix anew") return mixed(to.lots, to.pick, to.weight);
  if (verb === "move") return [{ lot, wanted: sumOf(parts) }];
  // A multiple of what went in keeps the shares exact.
  if (parts.length > 1) return parts.map((part) => ({ ...part, wanted: part.wanted * 2 }));
  return [{ lot: first.lot, wanted: to.weight }];
}

/** Parts that keep coffee and weight stay; all others go back before any is taken. */
function rebook(roast: LoggedRoast, now: Wanted[]) {
  const isKept = (part: Part) => now.some(({ lot, wanted }) => lot === part.lot && wanted === part.wanted);
  for (const part of roast.parts) {
    if (!isKept(part))
      giveBack(
        part,
        now.some(({ lot }) => lot === part.lot),
      );
  }
  roast.parts = now.map((part) => roast.parts.find((old) => old.lot === part.lot && isKept(old)) ?? take(part));
}

test("stock is the sum of its movements, whatever is logged, edited, counted and deleted", async () => {
  const { api } = await app.signUp("Model");
  const actions = fc.array(action, { minLength: 1, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(actions, async (sequence) => {
      const lots: Lot[] = [];
      for (const quantityKg of [12, 4, 0]) {
        const { id } = await api.green.add({ coffeeName: "Lot", quantityKg });
        lots.push({ id, stock: grams(quantityKg), shortfall: 0 });
      }
      const books: Books = { lots, roasts: [], deleted: [] };
      for (const step of sequence) await perform(api, books, step);
      for (const { id, stock, shortfall } of lots) {
        const { quantityKg, shortfallKg } = await api.green.get({ id });
        expect([grams(quantityKg), grams(shortfallKg)]).toEqual([stock, shortfall]);
        const movements = await ledgerOf(app.database(), id);
        expect(total(movements.map(({ changeGrams }) => changeGrams))).toBe(stock);
        expect(total(movements.map(({ shortfallGrams }) => shortfallGrams))).toBe(shortfall);
        expect(movements.at(-1)?.balanceGrams ?? 0).toBe(stock);
        expect(Math.min(0, ...movements.map(({ balanceGrams }) => balanceGrams))).toBe(0);
      }
      for (const { id, parts } of books.roasts) {
        const roast = await api.roasts.get({ id });
        expect(grams(roast.shortfallKg)).toBe(total(parts.map(({ short }) => short)));
        expect(roast.parts.map(({ shortfallKg }) => grams(shortfallKg))).toEqual(
          parts.length === 1 ? [] : parts.map(({ short }) => short),
        );
      }
      expect((await api.green.checkLedger({})).wrong).toEqual([]);
    }),
    { numRuns: 25, seed: 20_261_120 },
  );
});
