/** @database both: prices that are set at the same moment, and one price a bag where the tier is null. */

import { describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

describe("tax rates and tiers", () => {
  test("are added, edited to three decimals, archived and restored", async () => {
    const { api } = await app.signUp("Ada");
    expect(await api.pricing.terms({})).toMatchObject({
      restDays: 2,
      productTaxRateId: null,
      taxRates: [],
      version: 1,
    });
    const rate = await api.pricing.addTaxRate({ name: "Sales tax", percent: 8.875 });
    expect(rate).toMatchObject({ name: "Sales tax", percent: 8.875, version: 1 });
    const edited = await api.pricing.editTaxRate({ id: rate.id, version: 1, percent: 0.001 });
    expect(edited).toMatchObject({ name: "Sales tax", percent: 0.001, version: 2 });
    expect(await refusalOf(api.pricing.editTaxRate({ id: rate.id, version: 1, percent: 9 }))).toMatchObject({
      status: 409,
      data: { current: { percent: 0.001 } },
    });
    await api.pricing.archiveTaxRate({ id: rate.id });
    const { taxRates } = await api.pricing.terms({});
    expect(taxRates).toMatchObject([{ id: rate.id, archivedAt: expect.any(String) }]);
    expect(await api.pricing.restoreTaxRate({ id: rate.id })).toMatchObject({ archivedAt: null });

    const tier = await api.pricing.addTier({ name: "Wholesale" });
    expect(await api.pricing.editTier({ id: tier.id, version: 1, name: "Cafés" })).toMatchObject({ name: "Cafés" });
    expect(await refusalOf(api.pricing.addTier({ name: " CAFÉS" }))).toMatchObject({
      status: 409,
      data: { field: "name" },
    });
  });

  test("keep a default rate from being archived, and refuse an archived one as the default", async () => {
    const { api } = await app.signUp("Berta");
    const reduced = await api.pricing.addTaxRate({ name: "Reduced", percent: 7 });
    const normal = await api.pricing.addTaxRate({ name: "Normal", percent: 19 });
    const terms = await api.pricing.editTerms({ version: 1, productTaxRateId: reduced.id, pricesIncludeTax: true });
    expect(terms).toMatchObject({ productTaxRateId: reduced.id, pricesIncludeTax: true, version: 2 });
    expect(await refusalOf(api.pricing.archiveTaxRate({ id: reduced.id }))).toMatchObject({ status: 409 });
    await api.pricing.archiveTaxRate({ id: normal.id });
    expect(await refusalOf(api.pricing.editTerms({ version: 2, shippingTaxRateId: normal.id }))).toMatchObject({
      status: 422,
      data: { field: "shippingTaxRateId" },
    });
    expect(await refusalOf(api.pricing.editTerms({ version: 1, restDays: 5 }))).toMatchObject({
      status: 409,
      data: { current: { restDays: 2, version: 2 } },
    });
  });

  test.each([
    [{ name: "", percent: 7 }, "name"],
    [{ name: "X", percent: 7.1234 }, "percent"],
    [{ name: "X", percent: 101 }, "percent"],
    [{ name: "X", percent: -1 }, "percent"],
  ])("refuse %j at %s", async (input, field) => {
    const person = await app.signUp("Carla");
    const answer = await person.request("/api/v1/tax-rates", { method: "POST", body: JSON.stringify(input) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`"${field}"`);
  });
});

describe("selling prices", () => {
  test("stand once for a bag and tier, and once for everybody else", async () => {
    const person = await app.signUp("Dora");
    const { api } = person;
    const { item } = await addCoffee(person);
    const size = await addSize(person, 250, "g");
    const tier = await api.pricing.addTier({ name: "Wholesale" });
    const bag = { roastedItemId: item.id, packageSizeId: size.id };
    await api.pricing.setPrices({
      prices: [
        { ...bag, priceMinor: 1190 },
        { ...bag, tierId: tier.id, priceMinor: 890 },
      ],
    });
    await Promise.all(
      [1200, 1210, 1220, 1230].map((priceMinor) => api.pricing.setPrices({ prices: [{ ...bag, priceMinor }] })),
    );
    const { items } = await api.pricing.prices({ roastedItemId: item.id });
    expect(items).toHaveLength(2);
    expect(items.find(({ tierId }) => tierId === tier.id)).toMatchObject({ priceMinor: 890, currency: "EUR" });
    await api.pricing.setPrices({ prices: [{ ...bag, priceMinor: null }] });
    expect((await api.pricing.prices({})).items).toMatchObject([{ tierId: tier.id, priceMinor: 890 }]);
  });

  test("are refused where they changed since they were seen, with what they are now, and none of them is set", async () => {
    const person = await app.signUp("Dina");
    const { api } = person;
    const { item } = await addCoffee(person);
    const [small, large] = [await addSize(person, 250, "g"), await addSize(person, 1, "kg")];
    const bag = { roastedItemId: item.id, packageSizeId: small.id };
    const other = { roastedItemId: item.id, packageSizeId: large.id };
    await api.pricing.setPrices({ prices: [{ ...bag, priceMinor: 1190, seenMinor: null }] });
    const stale = api.pricing.setPrices({
      prices: [
        { ...other, priceMinor: 4000, seenMinor: null },
        { ...bag, priceMinor: 1250, seenMinor: 1100 },
      ],
    });
    expect(await refusalOf(stale)).toMatchObject({
      status: 409,
      data: { current: [{ ...bag, tierId: null, priceMinor: 1190 }] },
    });
    expect((await api.pricing.prices({})).items.map(({ priceMinor }) => priceMinor)).toEqual([1190]);
    const asSeen = [1250, 1260].map((priceMinor) =>
      api.pricing.setPrices({ prices: [{ ...bag, priceMinor, seenMinor: 1190 }] }),
    );
    const answers = await Promise.allSettled(asSeen);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await api.pricing.setPrices({ prices: [{ ...bag, priceMinor: null }] });
    expect(
      await refusalOf(api.pricing.setPrices({ prices: [{ ...bag, priceMinor: 1300, seenMinor: 1190 }] })),
    ).toMatchObject({ status: 409, data: { current: [{ priceMinor: null }] } });
  });

  test("come page by page", async () => {
    const person = await app.signUp("Emil");
    const { item } = await addCoffee(person);
    for (const grams of [100, 250, 500]) {
      const { id } = await addSize(person, grams, "g");
      await person.api.pricing.setPrices({
        prices: [{ roastedItemId: item.id, packageSizeId: id, priceMinor: grams * 4 }],
      });
    }
    const first = await person.api.pricing.prices({ limit: 2 });
    const second = await person.api.pricing.prices({ limit: 2, cursor: first.nextCursor ?? "" });
    expect([...first.items, ...second.items].map(({ priceMinor }) => priceMinor)).toEqual([400, 1000, 2000]);
    expect(second.nextCursor).toBeNull();
  });

  test("are refused for what another roastery has, and hidden from it", async () => {
    const owner = await app.signUp("Fina");
    const other = await app.signUp("Gero");
    const { item } = await addCoffee(owner);
    const { id: packageSizeId } = await addSize(owner, 250, "g");
    const prices = [{ roastedItemId: item.id, packageSizeId, priceMinor: 1190 }];
    expect(await refusalOf(other.api.pricing.setPrices({ prices }))).toMatchObject({ status: 404 });
    await owner.api.pricing.setPrices({ prices });
    expect((await other.api.pricing.prices({})).items).toEqual([]);
  });
});
