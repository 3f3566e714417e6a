/** @database both: sums of decimals and days of sessions. */

import { panelResult, STANDARD_FORMS } from "@tryer/domain/cupping";
import { beforeAll, describe, expect, test } from "vitest";
import { addCoffee } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

const YEAR = { period: "own", from: "2026-01-01", to: "2026-12-31" } as const;
const SHEET = { fragrance: 8, flavor: 8, aftertaste: 7.75, acidity: 8.25, body: 7.75, balance: 8, overall: 8 };

describe("a roastery that cups lots, roasts and offers", () => {
  let person: Person;
  let colleague: Person;
  let gujiId: string;
  let itemId: string;
  const sampleIds: string[] = [];
  let openId: string;
  let clockMs = Date.parse("2026-01-05T06:00:00Z");

  beforeAll(async () => {
    person = await app.signUp("Ida");
    colleague = await joinTeam(app, person, "roaster");
    const { api } = person;
    const guji = await addCoffee(person, { name: "Guji" });
    const huila = await addCoffee(person, { name: "Huila" });
    gujiId = guji.green.id;
    itemId = guji.item.id;
    const supplier = await api.suppliers.add({ name: "Nordic Green" });
    await api.purchases.add({ supplierId: supplier.id, lines: [{ greenCoffeeId: gujiId, weight: "60", price: "9" }] });
    const offer = await api.coffeeSamples.add({ kind: "offer", coffeeName: "Kayanza", supplierId: supplier.id });
    const roast = await api.roasts.add({
      ...{ greenCoffeeId: gujiId, roastedItemId: itemId, greenWeightKg: 1, roastedAt: "2026-02-01T09:00:00Z" },
    });
    const parts = [gujiId, huila.green.id].map((greenCoffeeId) => ({ greenCoffeeId, greenWeightKg: 1 }));
    const blend = await api.roasts.add({ parts, greenWeightKg: 2, roastedAt: "2026-02-02T09:00:00Z" });
    const table = [
      { kind: "green" as const, id: gujiId },
      { kind: "green" as const, id: huila.green.id },
      { kind: "roast" as const, id: roast.id },
      { kind: "roast" as const, id: blend.id },
      { kind: "sample" as const, id: offer.id },
    ];
    const hold = async (heldOn: string, step: number, formKey: "sca_2004" | "quick" = "sca_2004") => {
      const { id, samples } = await api.cupping.add({ title: "Table", heldOn, formKey, coffees: table });
      for (const [who, grader] of [person, colleague].entries()) {
        await grader.api.cupping.join({ id });
        const of = who === 0 ? samples : samples.slice(0, 2);
        for (const [at, { id: sampleId }] of of.entries()) {
          clockMs += 1000;
          const sheet = formKey === "quick" ? { stars: 4 } : { ...SHEET, overall: 7 + at * 0.25 + step + who * 0.5 };
          const entries = Object.entries(sheet).map(([field, value]) => ({ sampleId, field, value, at: clockMs }));
          await grader.api.cupping.save({ id, entries });
        }
      }
      return { id, samples };
    };
    for (const [at, day] of ["2026-01-10", "2026-03-10", "2026-03-20"].entries()) {
      const { id, samples } = await hold(day, at * 0.25);
      await api.cupping.reveal({ id });
      sampleIds.push(...samples.map((sample) => sample.id));
    }
    openId = (await hold("2026-03-21", 1)).id;
    const archived = await hold("2026-03-22", 1);
    await api.cupping.reveal({ id: archived.id });
    await api.cupping.archive({ id: archived.id });
    const earlier = await hold("2025-06-01", 0);
    await api.cupping.reveal({ id: earlier.id });
  });

  const read = (more: object = {}, { api } = person) => api.analytics.quality({ ...YEAR, ...more });

  /** Scores of the sessions as their own pages show them. */
  async function scoresOfPages() {
    const { items } = await person.api.cupping.list({ status: "revealed" });
    const own = items.filter(({ heldOn }) => heldOn >= YEAR.from && heldOn <= YEAR.to);
    const pages = await Promise.all(
      own.map(async ({ id, heldOn }) => ({ heldOn, ...(await person.api.cupping.results({ id })) })),
    );
    return pages.flatMap(({ heldOn, samples }) =>
      samples.flatMap(({ coffee, score, sheets }) => {
        const again = panelResult(
          STANDARD_FORMS.sca_2004,
          sheets.map(({ values }) => ({ values, isLeftOut: false })),
        );
        expect(score?.mean).toBe(again.score?.mean);
        return score === null ? [] : [{ heldOn, coffee, score: score.mean, graderCount: score.count }];
      }),
    );
  }

  const meanOf = (scores: readonly { score: number }[]) =>
    expect.closeTo(scores.reduce((sum, { score }) => sum + score, 0) / scores.length, 1.7);

  test("means are those of the samples, each once however many graded it, in all and by part", async () => {
    const scores = await scoresOfPages();
    const { total, parts, scale, distribution } = await read();
    expect(scale).toMatchObject({ key: "sca_2004", highest: 100, sampleCount: 15 });
    expect(scores).toHaveLength(15);
    expect(total).toMatchObject({
      ...{
        sampleCount: 15,
        sessionCount: 3,
        sheetCount: scores.reduce((sum, { graderCount }) => sum + graderCount, 0),
      },
      score: { mean: meanOf(scores) },
    });
    expect(parts.map(({ sampleCount }) => sampleCount)).toEqual([5, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(parts[2]?.score?.mean).toEqual(meanOf(scores.filter(({ heldOn }) => heldOn >= "2026-03-01")));
    expect(distribution.reduce((sum, { sampleCount }) => sum + sampleCount, 0)).toBe(15);
  });

  test("a lot has its own samples and those of its roasts, a blend those of no lot", async () => {
    const { rows } = await read();
    expect(rows.map(({ name, sums }) => [name, sums.sampleCount]).sort()).toEqual([
      ["Blends, and samples without a lot", 6],
      ["Guji green", 6],
      ["Huila green", 3],
    ]);
    const scores = await scoresOfPages();
    const huila = scores.filter(({ coffee }) => coffee?.kind === "green" && coffee.name === "Huila green");
    const row = rows.find(({ name }) => name === "Huila green");
    expect(row?.sums.score?.mean).toEqual(meanOf(huila));
    expect(row?.last).toMatchObject({
      heldOn: "2026-03-20",
      score: huila.find(({ heldOn }) => heldOn === "2026-03-20")?.score,
    });
  });

  test("rows by supplier, product and coffee tell every sample, and lots that follow each other are one coffee", async () => {
    for (const by of ["supplier", "product", "coffee"] as const) {
      const { rows, total } = await read({ by });
      expect(rows.reduce((sum, { sums }) => sum + sums.sampleCount, 0)).toBe(total.sampleCount);
    }
    const { rows } = await read({ by: "supplier" });
    expect(rows.find(({ name }) => name === "Nordic Green")?.sums.sampleCount).toBe(9);
  });

  test("filters narrow to a lot with the blends that took from it, or to the roasts of a product", async () => {
    expect((await read({ greenCoffeeId: gujiId })).total.sampleCount).toBe(9);
    expect((await read({ roastedItemId: itemId })).total.sampleCount).toBe(3);
    expect((await read({ operator: "Nobody" })).total).toMatchObject({ sampleCount: 0, score: null });
  });

  test("open and archived sessions say nothing until they are revealed or brought back", async () => {
    const before = (await read()).total.sampleCount;
    await person.api.cupping.reveal({ id: openId });
    expect((await read()).total.sampleCount).toBe(before + 5);
    await person.api.cupping.reopen({ id: openId });
    expect((await read()).total.sampleCount).toBe(before);
  });

  test("the year before is held against the period", async () => {
    const { totalAgainst, partsAgainst } = await read({ against: "year" });
    expect(totalAgainst).toMatchObject({ sampleCount: 5, sessionCount: 1 });
    expect(partsAgainst[5]?.sampleCount).toBe(5);
  });

  test("a viewer reads no offers and no suppliers, and a stranger nothing", async () => {
    const viewer = await joinTeam(app, person, "viewer");
    expect((await read({}, viewer)).total.sampleCount).toBe(12);
    for (const member of [viewer, colleague]) {
      expect(await refusalOf(read({ by: "supplier" }, member))).toMatchObject({ status: 403 });
    }
    const stranger = await app.signUp("Eve");
    expect((await read({ greenCoffeeId: gujiId }, stranger)).total.sampleCount).toBe(0);
  });
});
