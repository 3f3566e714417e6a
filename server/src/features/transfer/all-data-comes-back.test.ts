import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { embeddedDatabase } from "../../../test/databases/copy-database.ts";
import { hasServer } from "../../../test/databases/server-database.ts";
import { fillRoastery } from "../../../test/full-roastery.ts";
import { OPENING, play, VERBS } from "../../../test/mass/play-steps.ts";
import { type PlayedRoastery, playedRoastery, stepsOf } from "../../../test/mass/played-roastery.ts";
import { type Person, testApp } from "../../../test/test-app.ts";
import { dataOf, transfersIn, zipOf } from "./testing/transfers-in.ts";

const app = testApp();
const { exported, imported, derivedOf } = transfersIn(app);

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
      expect(await derivedOf(bob)).toEqual(await derivedOf(ada));
      const expected = await goneOn(ada, roastery);
      expect(expected.wrong).toEqual([[], [], []]);
      expect(await goneOn(bob, roastery)).toEqual(expected);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

describe.runIf(hasServer())("a roastery that changes its kind of database", () => {
  const folder = testApp({ openDatabase: embeddedDatabase });
  const embedded = transfersIn(folder);

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ["one of everything", (person) => fillRoastery(person)],
    ["the sample", ({ api }) => api.sample.load({})],
    [
      "a roastery that was worked in",
      async (person) => {
        const roastery = await playedRoastery(person);
        for (const step of OPENING) await play(roastery, step);
      },
    ],
  ])("%s comes from a folder to a server and back, and each time its export says the same", async (_, fill) => {
    const ada = await folder.signUp("Ada");
    await fill(ada);
    const first = await embedded.exported(ada);

    const bob = await app.signUp("Bob");
    await imported(bob, await zipOf(first));
    const onServer = await exported(bob);
    expect(dataOf(onServer)).toEqual(dataOf(first));
    expect(await derivedOf(bob)).toEqual(await embedded.derivedOf(ada));

    const cyd = await folder.signUp("Cyd");
    await embedded.imported(cyd, await zipOf(onServer));
    expect(dataOf(await embedded.exported(cyd))).toEqual(dataOf(first));
    expect(await embedded.derivedOf(cyd)).toEqual(await embedded.derivedOf(ada));
  });
});
