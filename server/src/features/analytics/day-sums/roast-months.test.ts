import { CONSISTENCY_FIGURES, DIMENSIONS } from "@tryer/domain/analytics";
import { writeAlog } from "@tryer/domain/roast-logs";
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { SealedDatabase } from "#db/sealed-database.ts";
import { actorOf } from "../../../../test/actor-of.ts";
import { addCoffee } from "../../../../test/coffees.ts";
import { statementsOf } from "../../../../test/databases/statements-of.ts";
import { knownLog } from "../../../../test/known-log.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";
import { checkRollups } from "../../../../tools/check-rollups.ts";
import { showConsistency } from "../consistency/show-consistency.ts";
import { changeAllDays, keepDaySums } from "./keep-day-sums.ts";

const app = testApp();

const keep = () => keepDaySums(new SealedDatabase(app.database()));

async function check(): Promise<string[]> {
  const lines: string[] = [];
  await checkRollups(app.database(), (line) => lines.push(line));
  return lines;
}

/** Quarter of a year and the days beside it, so that months begin, end and are cut. */
const PERIODS = [
  { period: "own", from: "2025-01-01", to: "2025-03-31" },
  { period: "own", from: "2025-01-31", to: "2025-04-01" },
] as const;

describe("a roastery whose roasts change month by month", () => {
  let person: Person;
  const products: { id: string; greenId: string }[] = [];
  const roasts: string[] = [];
  const machines: string[] = [];
  /** Logs that are attached, by their roasts. */
  const logs = new Map<string, string>();

  beforeAll(async () => {
    person = await app.signUp("Ida");
    const { api } = person;
    for (const name of ["Guji", "Huila"]) {
      const { green, item } = await addCoffee(person, { name, quantityKg: 5000 });
      products.push({ id: item.id, greenId: green.id });
      await api.roasts.saveProfile({
        roastedItemId: item.id,
        basedOn: 0,
        targets: { dropTempC: 210.05, totalSec: 590, developmentPercent: 21.5 },
        tolerances: name === "Guji" ? { dropTempC: 2, totalSec: 20 } : {},
      });
    }
    for (const name of ["Drum", "Sample drum"]) machines.push((await api.machines.add({ name, batchSizeLbs: 22 })).id);
    for (let at = 0; at < 12; at += 1) await addRoast(at * 131);
  });

  /** Moments around midnight and the turn of months, in any clock. */
  const momentOf = (seed: number) => new Date(Date.UTC(2024, 11, 30) + (seed % 96) * 3_600_000 * 23).toISOString();

  const pick = <Item>(items: readonly Item[], seed: number): Item => {
    const item = items[seed % items.length];
    if (item === undefined) throw new Error("an item expected");
    return item;
  };

  const factsOf = (seed: number) => ({
    roastedAt: momentOf(seed),
    machineId: pick([null, ...machines], seed),
    operator: pick(["Grace", "Ida"], seed >> 2),
    status: pick(["good", "good", "questionable", "rejected"] as const, seed >> 3),
    durationSec: pick([null, 541, 600, 617], seed >> 1),
    noted: {
      ...(seed % 3 === 0 ? {} : { dropTempC: 208 + (seed % 61) / 10 }),
      ...(seed % 4 === 0 ? {} : { firstCrackStartSec: 440 + (seed % 43) }),
      ...(seed % 5 === 0 ? { wholeColor: 55 + (seed % 83) / 10 } : {}),
    },
  });

  async function addRoast(seed: number) {
    const { id: roastedItemId, greenId } = pick(products, seed >> 4);
    const product = seed % 7 === 0 ? {} : { roastedItemId };
    const { id } = await person.api.roasts.add({
      greenCoffeeId: greenId,
      ...product,
      greenWeightKg: 1,
      ...factsOf(seed),
    });
    roasts.push(id);
  }

  const roastAt = (seed: number) => person.api.roasts.get({ id: pick(roasts, seed) });

  /** Changes of roasts, each by the API. */
  const CHANGES = {
    add: addRoast,
    async edit(seed: number) {
      const { id, version } = await roastAt(seed);
      await person.api.roasts.edit({ id, version, ...factsOf(seed * 7 + 3) });
    },
    async unfollow(seed: number) {
      const { id, version } = await roastAt(seed);
      await person.api.roasts.edit({ id, version, profileId: null });
    },
    async log(seed: number) {
      const id = pick(roasts, seed);
      const logId = logs.get(id);
      if (logId !== undefined) {
        await person.api.roasts.removeLog({ id, logId });
        logs.delete(id);
        return;
      }
      const attached = await person.api.roasts.attachLog({
        params: { id },
        query: { name: "a.alog" },
        body: new File([writeAlog(knownLog({ id: uuidv7() }))], "a.alog"),
      });
      logs.set(id, attached.id);
    },
    async remove(seed: number) {
      const id = pick(roasts, seed);
      await person.api.roasts.remove({ id });
      if (seed % 2 === 0) return void (await person.api.roasts.restore({ id }));
      roasts.splice(roasts.indexOf(id), 1);
    },
    async profile(seed: number) {
      const { id: roastedItemId } = pick(products, seed);
      const { versions } = await person.api.roasts.profiles({ roastedItemId });
      await person.api.roasts.saveProfile({
        roastedItemId,
        basedOn: versions[0]?.number ?? 0,
        targets: { totalSec: 500 + (seed % 99) },
      });
    },
    async clock(seed: number) {
      const { version } = await person.api.settings.roastery();
      await person.api.settings.editRoastery({
        version,
        timeZone: pick(["Pacific/Auckland", "America/Los_Angeles", "UTC"], seed),
      });
    },
  } satisfies Record<string, (seed: number) => Promise<unknown>>;

  async function answers() {
    const all: unknown[] = [];
    for (const period of PERIODS) {
      for (const by of DIMENSIONS) {
        for (const figure of CONSISTENCY_FIGURES) {
          all.push(await person.api.analytics.consistency({ ...period, by, figure, against: "before" }));
        }
      }
      all.push(await person.api.analytics.consistency({ ...period, grouping: "week" }));
      all.push(await person.api.analytics.consistency({ ...period, roastedItemId: pick(products, 0).id }));
    }
    return all;
  }

  async function readFromRows() {
    const actor = await actorOf(person);
    await app.database().inRoastery(actor, (tx) => changeAllDays({ tx, actor }));
    return answers();
  }

  const aChange = fc.tuple(fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])), fc.nat(10_000));

  test("kept months and the roasts themselves tell the same after any changes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aChange, { minLength: 1, maxLength: 6 }), async (changes) => {
        await keep();
        expect(await check()).toEqual([
          expect.stringMatching(/^Rollups checked: [1-9]\d* sums, all are what the rows say$/),
        ]);
        for (const [kind, seed] of changes) await CHANGES[kind](seed);
        const kept = await answers();
        expect(kept).toEqual(await readFromRows());
        await keep();
        expect(await answers()).toEqual(kept);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  test("no roast of a month that did not change is read", async () => {
    await keep();
    const actor = await actorOf(person);
    const [whole, cut] = PERIODS;
    const question = { by: "product", against: "none", grouping: "month", figure: "totalSec" } as const;
    const ofWhole = await statementsOf(app.database(), actor, (context) =>
      showConsistency(context, { ...whole, ...question }),
    );
    expect(ofWhole.filter((text) => text.includes("roast_month_sums"))).not.toEqual([]);
    expect(ofWhole.filter((text) => text.includes("roast_logs"))).toEqual([]);
    const ofCut = await statementsOf(app.database(), actor, (context) =>
      showConsistency(context, { ...cut, ...question }),
    );
    expect(ofCut.filter((text) => text.includes("roast_logs"))).not.toEqual([]);
  });

  test("a kept month that is wrong is named", async () => {
    await keep();
    const { roasteryId } = await actorOf(person);
    const { pool } = app.database();
    // Which months have roasts after the changes at random differs from run to run.
    const { rows } = await pool.query<{ last: string; first: string }>(
      `select (select max(month)::text from roast_month_sums where roastery_id = $1 and by = 'all') as last,
         (select min(month)::text from roast_month_steps where roastery_id = $1) as first`,
      [roasteryId],
    );
    const { first = "", last = "" } = rows[0] ?? {};
    await pool.query(
      "update roast_month_sums set step_sum = step_sum + 1 where roastery_id = $1 and month = $2 and by = 'all'",
      [roasteryId, last],
    );
    await pool.query("delete from roast_month_steps where roastery_id = $1 and month = $2", [roasteryId, first]);
    expect(await check()).toEqual([
      expect.stringMatching(`: roast_month_sums of ${last} is not what the rows say$`),
      expect.stringMatching(`: roast_month_steps of ${first} is not what the rows say$`),
      expect.stringMatching(/^Rollups checked: \d+ sums, 2 days are wrong$/),
    ]);
  });
});
