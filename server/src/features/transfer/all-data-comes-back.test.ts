/** @database both: order of keys and ledgers, numbers that go on, constraints that are put off. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { OPENING, play, VERBS } from "../../../test/mass/play-steps.ts";
import { type PlayedRoastery, playedRoastery, stepsOf } from "../../../test/mass/played-roastery.ts";
import { type Person, testApp } from "../../../test/test-app.ts";
import { dataOf, transfersIn, zipOf } from "./testing/transfers-in.ts";

const app = testApp();
const { exported, imported } = transfersIn(app);

/** Numbers of what is recorded next, and what the ledgers say of themselves. */
async function goneOn({ api }: Person, { customer, coffees, sizes }: PlayedRoastery) {
  const green = await api.green.add({ coffeeName: "Next", quantityKg: 60 });
  const roast = await api.roasts.add({
    greenCoffeeId: green.id,
    greenWeightKg: 5,
    roastedWeightKg: 4.2,
    roastedAt: "2026-11-20T09:00:00Z",
  });
  // Ids come back as they were, so what is known of the first roastery can be ordered in the others.
  const bag = { roastedItemId: coffees[0]?.item.id ?? "", packageSizeId: sizes[0]?.id ?? "" };
  const order = await api.orders.add({
    customerId: customer.id,
    lines: [{ ...bag, quantity: 2, unitPriceMinor: 900 }],
  });
  return {
    numbers: [green.number, roast.number, order.number],
    wrong: [
      (await api.green.checkLedger({})).wrong,
      (await api.stock.checkLedger({})).wrong,
      (await api.packaging.checkLedger({})).wrong,
    ],
  };
}

test("a roastery comes back from its export whatever was done in it, and its numbers go on", async () => {
  await fc.assert(
    fc.asyncProperty(stepsOf([...VERBS, "undo"], { least: 5, most: 20 }), async (steps) => {
      const [ada, bob] = [await app.signUp("Ada"), await app.signUp("Bob")];
      const roastery = await playedRoastery(ada);
      for (const step of [...OPENING, ...steps]) await play(roastery, step);
      const first = await exported(ada);
      await imported(bob, await zipOf(first));
      expect(dataOf(await exported(bob))).toEqual(dataOf(first));
      const expected = await goneOn(ada, roastery);
      expect(expected.wrong).toEqual([[], [], []]);
      expect(await goneOn(bob, roastery)).toEqual(expected);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
