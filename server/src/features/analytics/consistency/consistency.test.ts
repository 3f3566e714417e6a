import { CONSISTENCY_FIGURES, type ConsistencyFigure } from "@tryer/domain/analytics";
import { writeAlog } from "@tryer/domain/roast-logs";
import { type measuredFigures, spreadOf } from "@tryer/domain/roasts";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { addCoffee } from "../../../../test/coffees.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { knownLog } from "../../../../test/known-log.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

const YEAR = { period: "own", from: "2025-01-01", to: "2025-12-31" } as const;

describe("a roastery with profiles, notes and logs", () => {
  let person: Person;
  const products: { id: string; name: string; greenId: string }[] = [];
  const roastIds: string[] = [];

  beforeAll(async () => {
    person = await app.signUp("Ida");
    const { api } = person;
    for (const name of ["Guji", "Huila"]) {
      const { green, item } = await addCoffee(person, { name, quantityKg: 500 });
      products.push({ id: item.id, name: item.name, greenId: green.id });
    }
    const [guji, huila] = products;
    if (guji === undefined || huila === undefined) throw new Error("both products are there");
    const save = (basedOn: number, targets: object, tolerances: object) =>
      api.roasts.saveProfile({ roastedItemId: guji.id, basedOn, targets, tolerances });
    const machine = await api.machines.add({ name: "Drum", batchSizeLbs: 22 });
    const roast = async (at: number, product: typeof guji, facts: object) => {
      const roastedAt = new Date(Date.UTC(2025, at % 12, 1 + at, 6)).toISOString();
      const known = { greenCoffeeId: product.greenId, roastedItemId: product.id, greenWeightKg: 1, roastedAt };
      const { id } = await api.roasts.add({ ...known, ...facts });
      roastIds.push(id);
      return id;
    };
    const noted = (at: number) => ({
      machineId: at % 3 === 0 ? machine.id : null,
      operator: at % 2 === 0 ? "Grace" : "Ida",
      ...(at % 4 === 0 ? {} : { durationSec: 560 + ((at * 37) % 71) }),
      noted: {
        ...(at % 5 === 0 ? {} : { dropTempC: 208 + ((at * 53) % 61) / 10 }),
        ...(at % 3 === 0 ? {} : { firstCrackStartSec: 440 + ((at * 29) % 43) }),
        ...(at % 6 === 0 ? { dropSec: 570 + at } : {}),
        ...(at % 2 === 0
          ? { wholeColor: 55 + ((at * 7) % 83) / 10, colorSystem: at % 4 === 0 ? "Tonino" : "Agtron Gourmet" }
          : {}),
      },
    });
    await roast(0, guji, noted(1)); // before there was a profile
    await save(0, { dropTempC: 210.05, totalSec: 590, developmentPercent: 21.5 }, { dropTempC: 2, totalSec: 20 });
    for (let at = 1; at <= 12; at += 1) await roast(at, guji, noted(at));
    await save(1, { dropTempC: 212, totalSec: 600, wholeColor: 58 }, { dropTempC: 0, totalSec: 30, wholeColor: 2 });
    for (let at = 13; at <= 20; at += 1) await roast(at, guji, noted(at));
    for (let at = 21; at <= 24; at += 1) await roast(at, huila, noted(at));
    for (const [at, facts] of [
      {},
      { durationSec: 541 },
      { noted: { firstCrackStartSec: 432 } },
      { noted: { dropTempC: 209.5 } },
    ].entries()) {
      const id = await roast(30 + at, guji, facts);
      await api.roasts.attachLog({
        params: { id },
        query: { name: "a.alog" },
        body: new File([writeAlog(knownLog({ id: uuidv7() }))], "a.alog"),
      });
    }
    // Neither is counted: one was rejected, the other deleted.
    await roast(7, guji, { ...noted(7), status: "rejected" });
    const mistake = await roast(8, guji, noted(8));
    await api.roasts.remove({ id: mistake });
    await roast(400, guji, noted(8)); // next year
    roastIds.splice(-3);
  });

  const read = (more: object = {}, { api } = person) => api.analytics.consistency({ ...YEAR, ...more });

  let shown: ReturnType<typeof readShown> | undefined;

  /** The page of each roast, and the charts of each product. */
  async function readShown() {
    const charted = new Map<string, ReturnType<typeof measuredFigures>>();
    for (const { id } of products) {
      const { roasts } = await person.api.roasts.consistency({ roastedItemId: id });
      for (const roast of roasts) charted.set(roast.id, roast);
    }
    return { charted, pages: await Promise.all(roastIds.map((id) => person.api.roasts.get({ id }))) };
  }

  /** Deviations that the pages of the roasts show, and the values that the page of their product charts. */
  async function roastByRoast(
    figure: ConsistencyFigure,
    isOf: (roast: { product: string; month: number }) => boolean = () => true,
  ) {
    shown ??= readShown();
    const { charted, pages } = await shown;
    const asked = pages.filter(({ roastedItem, roastedAt }) =>
      isOf({ product: roastedItem?.name ?? "", month: Number(roastedAt.slice(5, 7)) }),
    );
    const differences = asked.flatMap(({ profile }) =>
      (profile?.differences ?? []).filter((each) => each.figure === figure),
    );
    const judged = differences.filter(({ tolerance }) => tolerance !== null);
    return {
      roastCount: asked.length,
      followedCount: asked.filter(({ profile }) => profile !== null).length,
      values: spreadOf(asked.flatMap(({ id }) => charted.get(id)?.[figure] ?? [])),
      deviations: spreadOf(differences.map(({ difference }) => difference)),
      judgedCount: judged.length,
      withinCount: judged.filter(({ isOutside }) => !isOutside).length,
    };
  }

  const near = (expected: number | null | undefined) =>
    expected == null ? (expected ?? null) : expect.closeTo(expected, 1.7);
  const likeSpread = (spread: ReturnType<typeof spreadOf>) =>
    spread === null
      ? null
      : {
          count: spread.count,
          mean: near(spread.mean),
          standardDeviation: near(spread.standardDeviation),
          lowest: near(spread.lowest),
          highest: near(spread.highest),
        };
  const like = ({
    roastCount,
    followedCount,
    values,
    deviations,
    judgedCount,
    withinCount,
  }: Awaited<ReturnType<typeof roastByRoast>>) => ({
    ...{ roastCount, followedCount, measured: likeSpread(values) },
    deviation:
      deviations === null ? null : expect.objectContaining({ ...likeSpread(deviations), judgedCount, withinCount }),
  });

  test.each(CONSISTENCY_FIGURES)(
    "%s is what the roasts show one by one, in all, by part and by product",
    async (figure) => {
      const answer = await read({ figure });
      const plain = await roastByRoast(figure);
      expect(answer.total).toEqual(like(plain));
      for (const [at, part] of answer.parts.entries()) {
        expect(part).toEqual(like(await roastByRoast(figure, ({ month }) => month === at + 1)));
      }
      for (const { name, sums } of answer.rows) {
        expect(sums).toEqual(like(await roastByRoast(figure, ({ product }) => product === name)));
      }
      expect(answer.distribution.reduce((sum, { roastCount }) => sum + roastCount, 0)).toBe(
        plain.deviations?.count ?? 0,
      );
      for (const other of CONSISTENCY_FIGURES) {
        const own = (await read({ figure: other })).total.deviation;
        expect(answer.figures.find((each) => each.figure === other)?.deviation).toEqual(own);
      }
    },
  );

  test("roasts of too few or no profiles have no rank, and rejected ones are named", async () => {
    const { rows, rejectedCount, total } = await read();
    expect(rows.map(({ name, rank, sums }) => [name, rank, sums.followedCount])).toEqual([
      ["Guji", 1, 24],
      ["Huila", null, 0],
    ]);
    expect(rejectedCount).toBe(1);
    expect(total).toMatchObject({ roastCount: 29, followedCount: 24 });
  });

  test.each(["machine", "operator", "coffee", "customer"] as const)("rows by %s hold every roast once", async (by) => {
    const { rows, total } = await read({ by, grouping: "week" });
    expect(rows.reduce((sum, { sums }) => sum + sums.roastCount, 0)).toBe(total.roastCount);
    expect(rows.reduce((sum, { sums }) => sum + (sums.deviation?.count ?? 0), 0)).toBe(total.deviation?.count);
  });

  test("a filter narrows every figure, and the year before is held against it", async () => {
    const all = await read();
    const own = await read({ operator: "Grace", against: "year" });
    expect(own.total.roastCount).toBeLessThan(all.total.roastCount);
    expect(own.totalAgainst).toEqual({ roastCount: 0, followedCount: 0, measured: null, deviation: null });
    const next = await person.api.analytics.consistency({
      period: "own",
      from: "2026-01-01",
      to: "2026-12-31",
      against: "year",
    });
    expect(next.totalAgainst).toEqual(all.total);
    expect(next.figures.map(({ deviationAgainst }) => deviationAgainst)).toEqual(
      all.figures.map(({ deviation }) => deviation),
    );
  });

  test("colors name the systems that they were measured in", async () => {
    const { colorSystems } = await read({ figure: "wholeColor" });
    expect(colorSystems.map(({ name }) => name)).toEqual(expect.arrayContaining(["Agtron Gourmet", "Tonino"]));
    expect((await read()).colorSystems).toEqual([]);
  });

  test("a viewer reads the same figures, and a stranger none of them", async () => {
    const viewer = await joinTeam(app, person, "viewer");
    expect(await read({}, viewer)).toEqual(await read());
    const stranger = await app.signUp("Eve");
    expect((await read({ roastedItemId: products[0]?.id }, stranger)).total.roastCount).toBe(0);
  });
});

test("logs that are taken off and roasts that are edited change the figures at once", async () => {
  const person = await app.signUp("Ada");
  const { green, item } = await addCoffee(person, { name: "Guji" });
  const targets = { dropTempC: 204, totalSec: 540 };
  await person.api.roasts.saveProfile({ roastedItemId: item.id, basedOn: 0, targets });
  const known = {
    greenCoffeeId: green.id,
    roastedItemId: item.id,
    greenWeightKg: 1,
    roastedAt: "2025-03-01T06:00:00Z",
  };
  const { id } = await person.api.roasts.add(known);
  const attached = await person.api.roasts.attachLog({
    params: { id },
    query: { name: "a.alog" },
    body: new File([writeAlog(knownLog())], "a.alog"),
  });
  const total = async () => (await person.api.analytics.consistency({ ...YEAR, figure: "totalSec" })).total;
  expect(await total()).toMatchObject({ measured: { count: 1, mean: 540 }, deviation: { mean: 0, withinCount: 1 } });
  await person.api.roasts.edit({ id, version: 2, durationSec: 600 });
  expect(await total()).toMatchObject({ measured: { mean: 600 }, deviation: { mean: 60, withinCount: 0 } });
  await person.api.roasts.edit({ id, version: 3, durationSec: null, profileId: null });
  expect(await total()).toMatchObject({ followedCount: 0, measured: { mean: 540 }, deviation: null });
  await person.api.roasts.removeLog({ id, logId: attached.id });
  expect(await total()).toMatchObject({ roastCount: 1, measured: null, deviation: null });
});
