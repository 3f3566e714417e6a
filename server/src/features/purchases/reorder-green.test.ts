import { describe, expect, test } from "vitest";
import { addCoffee } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

describe("ordering a lot again", () => {
  test("drafts it once from whoever sold it last, in its bags, at an open price", async () => {
    const person = await app.signUp("Ada");
    const { api } = person;
    const { green } = await addCoffee(person);
    const edited = await api.green.edit({ id: green.id, version: green.version, bagWeightKg: 30 });
    const order = (quantityKg = 60) => api.purchases.reorder({ greenCoffeeId: edited.id, quantityKg });
    expect(await refusalOf(order())).toMatchObject({ status: 422, data: { field: "supplierId" } });

    const lines = [{ greenCoffeeId: green.id, weight: "60", price: "9.40" }];
    const near = await api.suppliers.add({ name: "Near" });
    const far = await api.suppliers.add({ name: "Far", currency: "USD" });
    for (const supplier of [near, far]) {
      const { id, version } = await api.purchases.add({ supplierId: supplier.id, lines });
      await api.purchases.step({ id, version, step: "order" });
    }
    const drafts = await Promise.all([order(), order(), order()]);
    expect(drafts.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(drafts.map(({ purchase }) => purchase.id)).size).toBe(1);
    const [{ purchase } = { purchase: undefined }] = drafts;
    expect(purchase).toMatchObject({
      status: "draft",
      supplier: { name: "Far" },
      currency: "USD",
      totalMinor: null,
      lines: [{ greenCoffee: { id: green.id }, bags: 2, weight: "30", orderedKg: 60, price: null }],
    });

    // Taken back, it is cancelled, and the next one is drafted anew: whole kilograms where the bags do not make it.
    await api.purchases.step({ id: purchase?.id ?? "", version: purchase?.version ?? 0, step: "cancel" });
    const anew = await order(45);
    expect(anew).toMatchObject({ isNew: true, purchase: { lines: [{ bags: null, weight: "45" }] } });
    const { items } = await api.team.activity({});
    expect(items.filter(({ text }) => text.startsWith("drafted purchase"))).toHaveLength(4);
  });

  test("is refused of a coffee that a customer brings, and of one that is put away", async () => {
    const person = await app.signUp("Berta");
    const { api } = person;
    const customer = await api.customers.add({ name: "Café" });
    const theirs = await api.green.add({ coffeeName: "Guji", quantityKg: 10, ownerId: customer.id });
    expect(await refusalOf(api.purchases.reorder({ greenCoffeeId: theirs.id, quantityKg: 60 }))).toMatchObject({
      data: { field: "greenCoffeeId" },
    });
    const supplier = await api.suppliers.add({ name: "Near" });
    const { green } = await addCoffee(person);
    const lines = [{ greenCoffeeId: green.id, weight: "60" }];
    const { id, version } = await api.purchases.add({ supplierId: supplier.id, lines });
    await api.purchases.step({ id, version, step: "order" });
    await api.green.archive({ id: green.id });
    expect(await refusalOf(api.purchases.reorder({ greenCoffeeId: green.id, quantityKg: 60 }))).toMatchObject({
      status: 422,
    });
  });
});
