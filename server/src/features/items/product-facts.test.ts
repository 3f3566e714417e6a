import { describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { SMALL_FILE } from "../../../test/http/operations.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

async function shop() {
  const person = await app.signUp();
  const { green, item } = await addCoffee(person, { name: "Guji" });
  const size = await addSize(person, 250, "g");
  const other = await addSize(person, 1, "kg");
  const rate = await person.api.pricing.addTaxRate({ name: "Reduced", percent: 7 });
  return { person, api: person.api, green, item, size, other, rate };
}

const addAnother = ({ api }: Person, greenCoffeeId: string, facts: { name: string; sku?: string }) =>
  api.items.add({ roastLevel: "Dark", greenCoffeeId, ...facts });

describe("a product", () => {
  test("keeps its facts, which an edit of others leaves as they are, and can lose them again", async () => {
    const { api, item, size, rate } = await shop();
    expect(await api.items.get({ id: item.id })).toMatchObject({
      sku: "",
      restDays: null,
      bestBeforeDays: null,
      minimumStockKg: 0,
      packageSizeIds: [],
      grinds: [],
      labelText: "",
      taxRateId: null,
    });
    const facts = {
      sku: "GU-01",
      restDays: 7,
      bestBeforeDays: 365,
      minimumStockKg: 4.5,
      packageSizeIds: [size.id],
      grinds: ["Espresso", "Filter"],
      labelText: "{product} {lot}",
      taxRateId: rate.id,
    };
    expect(await api.items.edit({ id: item.id, version: 1, ...facts })).toMatchObject(facts);
    expect(await api.items.edit({ id: item.id, version: 2, roastLevel: "Dark" })).toMatchObject(facts);
    const none = { sku: "", restDays: null, bestBeforeDays: null, packageSizeIds: [], grinds: [], taxRateId: null };
    await api.items.edit({ id: item.id, version: 3, ...none, minimumStockKg: 0, labelText: "" });
    expect(await api.items.get({ id: item.id })).toMatchObject({ ...none, minimumStockKg: 0, labelText: "" });
  });

  test("is found by its SKU in the list and in the search over everything", async () => {
    const { api, item } = await shop();
    await api.items.edit({ id: item.id, version: 1, sku: "KX_90%" });
    for (const search of ["kx_9", "90%"])
      expect((await api.items.list({ search })).items).toMatchObject([{ id: item.id }]);
    expect((await api.items.list({ search: "KXA" })).items).toEqual([]);
    expect((await api.search.find({ q: "kx_90" })).items).toMatchObject([{ kind: "item", id: item.id }]);
  });

  test("shares its SKU with no other that is sold, whatever the case and the spaces around it", async () => {
    const { person, api, green, item } = await shop();
    await api.items.edit({ id: item.id, version: 1, sku: "gu-01" });
    const taken = { status: 409, data: { field: "sku" } };
    for (const sku of ["GU-01", " gu-01 "]) {
      expect(await refusalOf(addAnother(person, green.id, { name: "Twin", sku }))).toMatchObject(taken);
    }
    const other = await addAnother(person, green.id, { name: "Other" });
    expect(await refusalOf(api.items.edit({ id: other.id, version: 1, sku: "Gu-01" }))).toMatchObject(taken);
    await api.items.archive({ id: item.id });
    await api.items.edit({ id: other.id, version: 1, sku: "Gu-01" });
    expect(await refusalOf(api.items.restore({ id: item.id }))).toMatchObject(taken);
  });

  test("takes its SKU once of several additions at the same moment", async () => {
    const { person, api, green } = await shop();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, at) => addAnother(person, green.id, { name: `Twin ${at}`, sku: "TWIN" })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await api.items.list({ search: "TWIN" })).items.filter(({ sku }) => sku === "TWIN")).toHaveLength(1);
  });

  test.each([
    ["restDays", 61, "at most 60"],
    ["restDays", 1.5, "whole number"],
    ["bestBeforeDays", 0, "at least 1"],
    ["minimumStockKg", -1, "negative"],
    ["grinds", ["Espresso", "espresso"], "once"],
    ["labelText", "Roasted {roastd}", "{roasted}"],
    ["packageSizeIds", ["0198c0de-0000-7000-8000-000000000000"], "from the list"],
    ["taxRateId", "0198c0de-0000-7000-8000-000000000000", "select a tax rate"],
  ])("refuses %s %j with a reason at the field", async (field, value, reason) => {
    const { api, item } = await shop();
    const refusal = await refusalOf(api.items.edit({ id: item.id, version: 1, [field]: value }));
    expect([400, 422]).toContain(refusal.status);
    expect(JSON.stringify(refusal)).toContain(reason);
  });

  test("keeps a size that was put away, but cannot newly choose one", async () => {
    const { api, item, size, other } = await shop();
    await api.items.edit({ id: item.id, version: 1, packageSizeIds: [size.id] });
    await api.packageSizes.archive({ id: size.id });
    await api.packageSizes.archive({ id: other.id });
    expect((await api.items.edit({ id: item.id, version: 2, packageSizeIds: [size.id] })).packageSizeIds).toEqual([
      size.id,
    ]);
    expect(
      await refusalOf(api.items.edit({ id: item.id, version: 3, packageSizeIds: [size.id, other.id] })),
    ).toMatchObject({ status: 422, data: { field: "packageSizeIds" } });
  });

  test("keeps its tax rate from being put away", async () => {
    const { api, item, rate } = await shop();
    await api.items.edit({ id: item.id, version: 1, taxRateId: rate.id });
    expect((await refusalOf(api.pricing.archiveTaxRate({ id: rate.id }))).message).toMatch(/^Guji is sold at Reduced/);
    await api.items.edit({ id: item.id, version: 2, taxRateId: null });
    await api.pricing.archiveTaxRate({ id: rate.id });
    expect(await refusalOf(api.items.edit({ id: item.id, version: 3, taxRateId: rate.id }))).toMatchObject({
      status: 422,
      data: { field: "taxRateId" },
    });
  });

  test("has photos, and no document", async () => {
    const { api, item } = await shop();
    const photo = await api.files.addToProduct({
      params: { id: item.id },
      query: { name: "Bag.png" },
      body: new File([SMALL_FILE], "Bag.png"),
    });
    expect(await api.files.ofProduct({ id: item.id })).toMatchObject([{ id: photo.id, kind: "photo" }]);
    const text = new File(["a letter"], "Letter.txt");
    expect(
      await refusalOf(api.files.addToProduct({ params: { id: item.id }, query: { name: "Letter.txt" }, body: text })),
    ).toMatchObject({ status: 422 });
    await api.files.remove({ id: photo.id });
    expect(await api.files.ofProduct({ id: item.id })).toEqual([]);
  });
});

test("a line of an order takes days of rest and tax of its product before those of the roastery, and keeps them", async () => {
  const { person, api, green, item, size, rate } = await shop();
  const plain = await addAnother(person, green.id, { name: "House" });
  await api.pricing.editTerms({ version: 1, restDays: 3 });
  await api.items.edit({ id: item.id, version: 1, restDays: 10, taxRateId: rate.id });
  const customer = await api.customers.add({ name: "Café Süd" });
  const line = (roastedItemId: string) => ({ roastedItemId, packageSizeId: size.id, quantity: 1, unitPriceMinor: 900 });
  const order = await api.orders.add({ customerId: customer.id, lines: [line(item.id), line(plain.id)] });
  const written = {
    restDays: 10,
    lines: [
      { restDays: 10, money: { taxRateId: rate.id, taxPercent: 7 } },
      { restDays: 3, money: { taxRateId: null } },
    ],
  };
  expect(order).toMatchObject(written);
  await api.items.edit({ id: item.id, version: 2, restDays: 1, taxRateId: null });
  const lines = order.lines.map(({ id, ...kept }) => ({ ...line(kept.roastedItemId), id, quantity: 2 }));
  expect(await api.orders.edit({ id: order.id, version: 1, lines })).toMatchObject(written);
});

test("the versions of a recipe are listed with their parts, the last one first", async () => {
  const { api, green } = await shop();
  const second = await api.green.add({ coffeeName: "Huila", quantityKg: 10 });
  const recipe = (share: number) => ({
    basis: "share" as const,
    parts: [
      { greenCoffeeId: green.id, amount: share },
      { greenCoffeeId: second.id, amount: 100 - share },
    ],
  });
  const blend = await api.items.add({ name: "House", roastLevel: "Medium", recipe: recipe(60) });
  await api.items.edit({ id: blend.id, version: 1, recipe: recipe(70) });
  expect(await api.items.recipes({ id: blend.id })).toMatchObject([
    { number: 2, parts: [{ sharePercent: 70 }, { sharePercent: 30 }] },
    { number: 1, parts: [{ sharePercent: 60 }, { greenCoffee: { coffeeName: "Huila" }, sharePercent: 40 }] },
  ]);
});

test("a blend is decaf unless somebody says otherwise where one of its parts is by its name", async () => {
  const { api, green, item } = await shop();
  const washed = await api.green.add({ coffeeName: "Huila Swiss Water", quantityKg: 10 });
  const other = await api.green.add({ coffeeName: "Kaffa", quantityKg: 10 });
  const night = await api.items.add({ name: "Night Decaf", roastLevel: "Dark", greenCoffeeId: other.id });
  const evening = await api.items.add({ name: "Evening", roastLevel: "Dark", greenCoffeeId: washed.id });
  const blend = async (name: string, parts: object[], facts = {}) => {
    const halves = parts.map((part) => ({ ...part, amount: 50 }));
    const recipe = { basis: "share" as const, parts: halves };
    return (await api.items.add({ name, roastLevel: "Medium", recipe, ...facts })).isDecaf;
  };
  const parts = [{ greenCoffeeId: green.id }, { greenCoffeeId: washed.id }];
  expect(await blend("Half", parts)).toBe(true);
  expect(await blend("Half, with the others", parts, { isDecaf: false })).toBe(false);
  expect(await blend("House", [{ greenCoffeeId: green.id }, { greenCoffeeId: other.id }])).toBe(false);
  expect(await blend("Late", [{ roastedItemId: item.id }, { roastedItemId: night.id }])).toBe(true);
  // Parts that are roasted apart go by their own names: each has its own place in a day.
  expect(await blend("Noon", [{ roastedItemId: item.id }, { roastedItemId: evening.id }])).toBe(false);
});
