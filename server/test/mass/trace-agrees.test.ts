import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { testApp } from "../test-app.ts";
import { GREEN_STEPS } from "./green-steps.ts";
import { ORDER_STEPS } from "./order-steps.ts";
import { type PlayedRoastery, picked, playedRoastery, type Step, type Steps, stepsOf } from "./played-roastery.ts";
import { STOCK_STEPS } from "./stock-steps.ts";
import { readFlows, sharesOf } from "./trace-oracle.ts";

const app = testApp();

const MIXED: Steps = {
  async split({ api, coffees }, { grams, pick }) {
    const id = picked(coffees, pick)?.green.id ?? "";
    await api.green.split({ id, newLotId: uuidv7(), coffeeName: `Part ${pick} ${grams}`, quantityKg: grams / 1000 });
    return null;
  },
  async "pre-roast blend"({ api, coffees, roasts }, { grams, pick }) {
    const [first, second] = coffees.map(({ green }) => green.id);
    const roast = await api.roasts.add({
      greenWeightKg: grams / 1000 + 8,
      parts: [
        { greenCoffeeId: first ?? "", greenWeightKg: 4 },
        { greenCoffeeId: second ?? "", greenWeightKg: grams / 1000 + 4 },
      ],
      roastedItemId: picked(coffees, pick)?.item.id ?? "",
      roastedWeightKg: 3 + grams / 2000,
      roastedAt: "2026-11-18T06:40:00.000Z",
    });
    roasts.push(roast.id);
    return null;
  },
};
const STEPS = { ...GREEN_STEPS, ...STOCK_STEPS, ...ORDER_STEPS, ...MIXED };
const VERBS = [
  ...Object.keys(STEPS),
  ...["roast", "pack", "pack", "blend", "order", "send", "send", "send", "return", "spoilt"],
];

const step = (verb: string, grams: number, count: number, pick: number): Step => ({ verb, grams, count, pick });

/** Steps that come first, so that bags are mixed from two roasts, sent from loose coffee, and come back. */
const OPENING: readonly Step[] = [
  step("purchase", 9000, 1, 0),
  step("split", 5000, 1, 0),
  step("pre-roast blend", 3000, 1, 0),
  step("roast", 8430, 1, 1),
  step("roast", 7777, 1, 3),
  step("roast", 8111, 1, 30),
  step("pack", 100, 11, 0),
  step("blend", 2900, 3, 1),
  step("order", 100, 12, 0),
  step("order", 100, 12, 3),
  step("order", 100, 9, 2),
  ...[0, 1, 2].flatMap((pick) => [step("send", 100, 9, pick), step("return", 100, 2, pick)]),
  step("spoilt", 100, 1, 0),
];

async function play(roastery: PlayedRoastery, { verb, ...figures }: Step): Promise<boolean> {
  try {
    if (verb === "undo") {
      await roastery.undos.pop()?.();
      return false;
    }
    const undo = await STEPS[verb]?.(roastery, { verb, ...figures });
    if (undo) roastery.undos.push(undo);
    return true;
  } catch (error) {
    expect([400, 404, 409, 422]).toContain((error as { status?: number }).status);
    return false;
  }
}

/** Grams in all that flow between a place and others. */
const flowing = (flows: readonly { from: string; to: string; grams: number }[], end: "from" | "to", key: string) =>
  flows.filter((flow) => flow[end] === key).reduce((grams, flow) => grams + flow.grams, 0);

test("a chain adds up at every place, and gives the customers what the raw ledgers give them", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(stepsOf([...VERBS, "undo"], { least: 10, most: 24 }), async (steps) => {
      const roastery = await playedRoastery(await app.signUp());
      const { api } = roastery;
      for (const each of OPENING) expect({ each, counts: await play(roastery, each) }).toEqual({ each, counts: true });
      for (const each of steps) await play(roastery, each);
      const flows = await readFlows(app.database(), roastery.roasteryId);

      for (const { id } of (await api.green.list({})).items) {
        const { places, flows: shown } = await api.trace.show({ kind: "green", id });
        for (const { key, isStart, place } of places) {
          if (isStart || place === null || place.kind === "customer" || place.kind === "purchase") continue;
          const [came, left] = [flowing(shown, "to", key), flowing(shown, "from", key)];
          // Upstream of the start a lot has sent more on than this chain follows.
          if (came > 0) expect({ key, left }).toEqual({ key, left: came });
        }
        const drawn = flows.filter(([from]) => from === id).reduce((grams, [, , own]) => grams + own, 0);
        const onHand = (await api.green.get({ id })).quantityKg * 1000;
        expect(flowing(shown, "from", `green:${id}`)).toBe(Math.round(drawn + onHand));

        const shares = sharesOf(flows, id);
        const { customers } = await api.trace.customers({ kind: "green", id });
        const got = new Map(customers.map((customer) => [customer.id, customer.grams]));
        const expected = flows
          .filter(([, to]) => to === roastery.customer.id)
          .reduce((grams, [from, , own]) => grams + own * (shares.get(from) ?? 0), 0);
        const grams = got.get(roastery.customer.id) ?? 0;
        // Grams are whole at every place; the second way rounds nowhere.
        expect(Math.abs(grams - expected)).toBeLessThanOrEqual(8);
        if (grams > 0) compared += 1;
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(4);
});
