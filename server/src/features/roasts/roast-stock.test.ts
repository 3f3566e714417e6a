/** @database both: locks of writes at the same moment. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { ledgerOf } from "../../../test/ledger.ts";
import { type ApiClient, testApp } from "../../../test/test-app.ts";

const app = testApp();
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
      api.roasts.edit({ id, version: 1, greenCoffeeId: greenCoffee.id === guji.id ? huila.id : guji.id }),
    ),
  );
  for (const { id } of [guji, huila]) expect(await api.green.get({ id })).toMatchObject({ quantityKg: 40 });
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
interface LoggedRoast {
  id: string;
  lot: Lot;
  wanted: number;
  short: number;
  /** Part of the shortfall that no count has settled. */
  open: number;
}

/** Takes from a lot in grams, as a roaster would keep it on paper. */
function take(lot: Lot, wanted: number) {
  const taken = Math.min(lot.stock, wanted);
  lot.stock -= taken;
  lot.shortfall += wanted - taken;
  return wanted - taken;
}

function giveBack({ lot, wanted, short, open }: LoggedRoast, isReweighed = false) {
  lot.stock += isReweighed ? wanted - open : wanted - short;
  lot.shortfall -= open;
}

const weight = fc.integer({ min: 1, max: 9_000 });
const pick = fc.nat({ max: 7 });
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ verb: fc.constant("log" as const), pick, weight }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("reweigh" as const), pick, weight }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("move" as const), pick, weight }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("delete" as const), pick, weight }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant("count" as const), pick, weight }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

async function perform(api: ApiClient, lots: Lot[], roasts: LoggedRoast[], { verb, pick, weight }: Action) {
  const lot = lots[pick % lots.length];
  const roast = roasts[pick % Math.max(1, roasts.length)];
  if (!lot) throw new Error("no lots");
  if (verb === "log") {
    const { id } = await api.roasts.add({ greenCoffeeId: lot.id, greenWeightKg: weight / 1000, roastedAt });
    const short = take(lot, weight);
    roasts.push({ id, lot, wanted: weight, short, open: short });
  } else if (verb === "count") {
    const { version } = await api.green.get({ id: lot.id });
    await api.green.edit({ id: lot.id, version, quantityKg: weight / 1000 });
    Object.assign(lot, { stock: weight, shortfall: 0 });
    for (const each of roasts) if (each.lot === lot) each.open = 0;
  } else if (roast && verb === "delete") {
    await api.roasts.remove({ id: roast.id });
    giveBack(roast);
    roasts.splice(roasts.indexOf(roast), 1);
  } else if (roast) {
    const { version } = await api.roasts.get({ id: roast.id });
    const now = verb === "reweigh" ? { lot: roast.lot, wanted: weight } : { lot, wanted: roast.wanted };
    await api.roasts.edit({ id: roast.id, version, greenCoffeeId: now.lot.id, greenWeightKg: now.wanted / 1000 });
    if (now.lot === roast.lot && now.wanted === roast.wanted) return;
    giveBack(roast, now.lot === roast.lot);
    const short = take(now.lot, now.wanted);
    Object.assign(roast, now, { short, open: short });
  }
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
      const roasts: LoggedRoast[] = [];
      for (const step of sequence) await perform(api, lots, roasts, step);
      for (const { id, stock, shortfall } of lots) {
        const { quantityKg, shortfallKg } = await api.green.get({ id });
        expect([grams(quantityKg), grams(shortfallKg)]).toEqual([stock, shortfall]);
        const movements = await ledgerOf(app.database(), id);
        expect(total(movements.map(({ changeGrams }) => changeGrams))).toBe(stock);
        expect(total(movements.map(({ shortfallGrams }) => shortfallGrams))).toBe(shortfall);
        expect(movements.at(-1)?.balanceGrams ?? 0).toBe(stock);
        expect(Math.min(0, ...movements.map(({ balanceGrams }) => balanceGrams))).toBe(0);
      }
      for (const { id, short } of roasts) expect(grams((await api.roasts.get({ id })).shortfallKg)).toBe(short);
    }),
    { numRuns: 25, seed: 20_261_120 },
  );
});
