/** @database both: locks of writes at the same moment. */

import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { ledgerOf } from "../../../test/ledger.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

const NOTHING = { isLoaded: false, coffeeCount: 0, productCount: 0, packageSizeCount: 0, planItemCount: 0 };

/** Names of what is in sight. */
async function sight({ api }: Person) {
  const [green, items, sizes, plan] = await Promise.all([
    api.green.list({}),
    api.items.list({}),
    api.packageSizes.list({}),
    api.planner.pending({}),
  ]);
  return {
    coffees: green.items.map(({ coffeeName }) => coffeeName).sort(),
    products: items.items.map(({ name }) => name).sort(),
    sizes: sizes.map(({ size, unit }) => `${size} ${unit}`).sort(),
    planned: plan.rows.map(({ name }) => name).sort(),
  };
}

test("the sizes of the sample are in the unit of the person who loads it", async () => {
  const person = await app.signUp("Metric");
  await person.api.settings.editProfile({ version: 1, weightUnit: "kg" });
  await person.api.sample.load({});
  expect((await sight(person)).sizes).toEqual(["1 kg", "250 g"]);
});

const EMPTY = { coffees: [], products: [], sizes: [], planned: [] };

async function withSample(name: string) {
  const person = await app.signUp(name);
  await person.api.sample.load({});
  const { items } = await person.api.items.list({});
  const plan = await person.api.planner.pending({});
  const [row] = plan.rows;
  const [product] = items;
  if (!row || !product) throw new Error("the sample has products and a plan");
  return { person, plan, row, item: product };
}

describe("the sample roastery", () => {
  test("is a few coffees in stock, products, sizes and a plan, each marked by its name", async () => {
    const person = await app.signUp("Ada");
    expect(await person.api.sample.show({})).toEqual(NOTHING);
    const loaded = await person.api.sample.load({});
    expect(loaded).toEqual({ isLoaded: true, coffeeCount: 3, productCount: 3, packageSizeCount: 2, planItemCount: 4 });
    expect(await person.api.sample.show({})).toEqual(loaded);
    const { coffees, products, sizes, planned } = await sight(person);
    expect([coffees.length, products.length, sizes]).toEqual([3, 3, ["12 oz", "5 lbs"]]);
    expect(planned).toEqual(products);
    for (const name of [...coffees, ...products]) expect(name).toMatch(/^Sample /);
    const { totals } = await person.api.planner.pending({});
    expect(totals.requiredBatches).toBeGreaterThan(10);
    for (const { id, quantityKg } of (await person.api.green.list({})).items) {
      expect(await ledgerOf(app.database(), id)).toMatchObject([{ kind: "opening", balanceGrams: quantityKg * 1000 }]);
    }
  });

  test("is there once, however often it is loaded", async () => {
    const person = await app.signUp("Twice");
    await Promise.all([person.api.sample.load({}), person.api.sample.load({})]);
    await person.api.sample.load({});
    expect((await sight(person)).coffees).toHaveLength(3);
  });

  test("leaves without a trace where nobody used it, and can come again", async () => {
    const person = await app.signUp("Leaves");
    await person.api.sample.load({});
    expect(await person.api.sample.remove({})).toEqual({ removedCount: 12, keptCount: 0 });
    expect(await sight(person)).toEqual(EMPTY);
    expect(await person.api.sample.show({})).toEqual(NOTHING);
    expect(await person.api.sample.remove({})).toEqual({ removedCount: 0, keptCount: 0 });
    expect((await person.api.sample.load({})).coffeeCount).toBe(3);
    expect((await sight(person)).products).toHaveLength(3);
  });

  test("leaves what a person had of their own, also a size that it could use", async () => {
    const person = await app.signUp("Own");
    const { api } = person;
    const green = await api.green.add({ coffeeName: "Mine", quantityKg: 10 });
    const item = await api.items.add({ name: "Mine", roastLevel: "Light", greenCoffeeId: green.id });
    const size = await api.packageSizes.add({ size: 5, unit: "lb" });
    const plan = await api.planner.pending({});
    await api.planner.addItems({
      id: plan.id,
      items: [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 1 }],
    });
    const before = await sight(person);
    expect((await api.sample.load({})).packageSizeCount).toBe(1);
    expect(await api.sample.remove({})).toEqual({ removedCount: 11, keptCount: 0 });
    expect(await sight(person)).toEqual(before);
  });

  test("keeps what has been roasted, and what that was made of", async () => {
    const { person, row } = await withSample("Roasts");
    const { batches } = await person.api.batches.listOfRow({ id: row.leadPlanItemId });
    const roast = { greenWeightKg: 2, roastedWeightKg: 1.7, roastedAt: "2026-11-17T06:40:00.000Z" };
    await person.api.batches.logRoast({ id: batches[0]?.id ?? "", ...roast });
    const { keptCount } = await person.api.sample.remove({});
    const kept = await sight(person);
    expect(kept).toMatchObject({ coffees: [row.greenName], products: [row.name], planned: [row.name] });
    expect(keptCount).toBe(row.items.length + 2 + kept.sizes.length);
    expect((await person.api.roasts.list({})).items).toHaveLength(1);
  });

  test("keeps a batch that was ticked off, a quantity that was raised, a name that was changed", async () => {
    const { person, plan, row, item } = await withSample("Uses");
    const { api } = person;
    await api.items.edit({ id: item.id, version: 1, name: "My espresso" });
    const raised = plan.rows.find(
      ({ roastedItemId }) => roastedItemId !== item.id && roastedItemId !== row.roastedItemId,
    );
    const sizes = await api.packageSizes.list({});
    const [line] = raised?.items ?? [];
    const size = sizes.find((each) => each.size === line?.packageSize);
    if (!raised || !size) throw new Error("the sample plans three coffees");
    await api.planner.addItems({
      id: plan.id,
      items: [{ roastedItemId: raised.roastedItemId, packageSizeId: size.id, quantity: 1 }],
    });
    await api.sample.remove({});
    const { products, planned } = await sight(person);
    expect(products).toContain("My espresso");
    expect(planned).toEqual([raised.name]);
  });

  test("keeps the product of a completed plan, so that history can be read", async () => {
    const { person, plan } = await withSample("Completes");
    await person.api.planner.complete({ id: plan.id });
    expect(await person.api.sample.remove({})).toEqual({ removedCount: 0, keptCount: 12 });
    expect((await person.api.planner.get({ id: plan.id })).rows).toHaveLength(3);
  });

  test("takes open batches along, and leaves a person's own items of the same coffee with theirs", async () => {
    const { person, plan, row } = await withSample("Shares");
    const { api } = person;
    const own = await api.packageSizes.add({ size: 2, unit: "lb" });
    await api.planner.addItems({
      id: plan.id,
      items: [{ roastedItemId: row.roastedItemId, packageSizeId: own.id, quantity: 3 }],
    });
    await api.batches.listOfPlan({ id: plan.id });
    await api.sample.remove({});
    const after = await api.planner.pending({});
    expect(after.rows).toMatchObject([{ name: row.name, outputLbs: 6, items: [{ packageSize: 2, quantity: 3 }] }]);
    const [batches] = await api.batches.listOfPlan({ id: plan.id });
    expect(batches?.batches).toHaveLength(after.rows[0]?.requiredBatches ?? 0);
  });

  test("comes back as it was when its removal is taken back, and leaves again just as well", async () => {
    const { person, row } = await withSample("Undoes");
    const { api } = person;
    const { batches } = await api.batches.listOfRow({ id: row.leadPlanItemId });
    const [before, shown, plan] = [await sight(person), await api.sample.show({}), await api.planner.pending({})];
    for (let time = 1; time <= 2; time += 1) {
      expect(await api.sample.remove({})).toEqual({ removedCount: 12, keptCount: 0 });
      expect(await sight(person)).toEqual(EMPTY);
      expect(await Promise.all([api.sample.restore({}), api.sample.restore({})])).toEqual([shown, shown]);
      expect(await sight(person)).toEqual(before);
      expect(await api.planner.pending({})).toEqual(plan);
      expect((await api.batches.listOfRow({ id: row.leadPlanItemId })).batches).toHaveLength(batches.length);
    }
  });

  test("comes back around what was kept, which stays kept", async () => {
    const { person, item } = await withSample("Edits");
    const { api } = person;
    await api.items.edit({ id: item.id, version: 1, name: "My espresso" });
    const before = await sight(person);
    const removed = await api.sample.remove({});
    await api.packageSizes.add({ size: 12, unit: "oz" });
    expect(await api.sample.restore({})).toMatchObject({ packageSizeCount: 1, planItemCount: 4 });
    expect(await sight(person)).toEqual(before);
    expect((await api.sample.remove({})).removedCount).toBe(removed.removedCount - 1);
    expect((await sight(person)).products).toEqual(["My espresso"]);
  });

  test("does not come back where nothing was removed, or where it was loaded anew since", async () => {
    const person = await app.signUp("Nothing");
    const { api } = person;
    expect(await refusalOf(api.sample.restore({}))).toMatchObject({ status: 404 });
    await api.sample.load({});
    await api.sample.remove({});
    const loaded = await api.sample.load({});
    expect(await api.sample.restore({})).toEqual(loaded);
    expect((await sight(person)).products).toHaveLength(3);
  });

  test("is not seen from another roastery", async () => {
    await withSample("Mine");
    const stranger = await app.signUp("Stranger");
    expect(await stranger.api.sample.show({})).toEqual(NOTHING);
    expect(await sight(stranger)).toEqual(EMPTY);
  });
});
