/** @database both: rows of former releases under the constraints of today. */

import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { testApp } from "../../../../test/test-app.ts";
import { type Parts, transfersIn, zipOf } from "../testing/transfers-in.ts";

const app = testApp();

const { exported, sent, imported } = transfersIn(app);

type Row = Record<string, unknown>;

const without = (row: Row, names: RegExp): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.test(name)));

/** Changes every row of a table in an export. */
function changeRows(parts: Parts, table: string, change: (row: Row) => Row): void {
  const part = `json/${table}.jsonl`;
  const lines = (parts.get(part)?.toString() ?? "").split("\n").filter((line) => line !== "");
  parts.set(part, Buffer.from(lines.map((line) => `${JSON.stringify(change(JSON.parse(line)))}\n`).join("")));
}

/** An export as it was before there were price lists: each price names its tier. */
function asBeforePriceLists(parts: Parts): Parts {
  const lists = (parts.get("json/price_lists.jsonl")?.toString() ?? "")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const tierOf = new Map(lists.map(({ id, tier_id: tierId }) => [id, tierId]));
  changeRows(parts, "product_prices", ({ price_list_id: listId, ...row }) => ({ ...row, tier_id: tierOf.get(listId) }));
  parts.delete("json/price_lists.jsonl");
  const manifest = JSON.parse(parts.get("manifest.json")?.toString() ?? "");
  delete manifest.rows.price_lists;
  parts.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
  return parts;
}

describe("an import of a former export", () => {
  test("restores an export from before price lists with its prices on lists, as the migration moved them", async () => {
    const ada = await app.signUp("Ada");
    const { api } = ada;
    const { item } = await addCoffee(ada);
    const size = await addSize(ada, 250, "g");
    const kilo = await addSize(ada, 1, "kg");
    const tier = await api.pricing.addTier({ name: "Wholesale" });
    const bag = { roastedItemId: item.id, packageSizeId: size.id };
    await api.pricing.setPrices({
      prices: [
        { ...bag, tierId: null, priceMinor: 1290 },
        { ...bag, packageSizeId: kilo.id, tierId: null, priceMinor: 4200 },
        { ...bag, tierId: tier.id, priceMinor: 990 },
      ],
    });
    const parts = asBeforePriceLists(await exported(ada));
    expect(parts.get("json/product_prices.jsonl")?.toString()).not.toContain("price_list_id");
    const bob = await app.signUp("Bob");
    expect(await imported(bob, await zipOf(parts))).toMatchObject({ state: "done", problems: [] });
    const lists = await bob.api.priceLists.list({});
    expect(lists.map(({ name, tierId, startsOn }) => [name, tierId, startsOn])).toEqual(
      expect.arrayContaining([
        ["Prices", null, null],
        ["Prices", tier.id, null],
      ]),
    );
    expect(lists).toHaveLength(2);
    const amounts = (rows: readonly { tierId: string | null; packageSizeId: string; priceMinor: number }[]) =>
      rows.map(({ tierId, packageSizeId, priceMinor }) => `${tierId} ${packageSizeId} ${priceMinor}`).toSorted();
    expect(amounts((await bob.api.pricing.prices({})).items)).toEqual(amounts((await api.pricing.prices({})).items));
  });

  async function formerPrice() {
    const ada = await app.signUp("Ada");
    const { item } = await addCoffee(ada);
    const size = await addSize(ada, 250, "g");
    const price = { roastedItemId: item.id, packageSizeId: size.id, tierId: null, priceMinor: 1290 };
    await ada.api.pricing.setPrices({ prices: [price] });
    return asBeforePriceLists(await exported(ada));
  }

  test.each<[string, (row: Row) => Row, string]>([
    ["a tier that is no id", (row) => ({ ...row, tier_id: "x" }), "tier_id is no id"],
    ["a price without a moment", ({ created_at: _, ...row }) => row, "The field created_at is missing"],
    ["a price of both forms", (row) => ({ ...row, price_list_id: uuidv7() }), "Unknown field price_list_id"],
  ])("refuses an export from before price lists with %s", async (_, change, reason) => {
    const parts = await formerPrice();
    changeRows(parts, "product_prices", change);
    const bob = await app.signUp("Bob");
    const problems = [{ part: "json/product_prices.jsonl", line: 1, reason }];
    expect(await sent(bob, await zipOf(parts))).toMatchObject({ state: "refused", problems });
  });

  test("leaves nothing of an export from before price lists whose prices are of no tier of it", async () => {
    const parts = await formerPrice();
    changeRows(parts, "product_prices", (row) => ({ ...row, tier_id: uuidv7() }));
    const bob = await app.signUp("Bob");
    expect(await imported(bob, await zipOf(parts))).toMatchObject({ state: "refused" });
    expect(await bob.api.priceLists.list({})).toEqual([]);
  });

  test("restores an export without the columns of bag pages, and switches no pages on", async () => {
    const ada = await app.signUp("Ada");
    const { item } = await addCoffee(ada);
    await ada.api.stock.add({ roastedItemId: item.id, roastedOn: "2026-11-01", looseGrams: 500 });
    const parts = await exported(ada);
    expect(parts.get("json/roasted_lots.jsonl")?.toString()).not.toContain("secret");
    changeRows(parts, "roasted_coffee_items", (row) => without(row, /^(brew_|tasting_notes)/));
    changeRows(parts, "roasteries", (row) => ({ ...without(row, /^bag_/), has_bag_pages: true }));
    const bob = await app.signUp("Bob");
    expect(await imported(bob, await zipOf(parts))).toMatchObject({ state: "done", problems: [] });
    expect(await bob.api.settings.roastery()).toMatchObject({ hasBagPages: false, bagBrewing: "" });
    const [lot] = (await bob.api.stock.lots({})).items;
    const page = await bob.api.bagPages.get({ id: lot?.id ?? "" });
    expect(page.url).not.toBe((await ada.api.bagPages.get({ id: lot?.id ?? "" })).url);
  });

  test("counts what orders were sent short of anew where an export does not have the sum", async () => {
    const ada = await app.signUp("Ada");
    const { item } = await addCoffee(ada);
    const size = await addSize(ada, 250, "g");
    const customer = await ada.api.customers.add({ name: "Café Süd" });
    const line = { roastedItemId: item.id, packageSizeId: size.id, quantity: 4, unitPriceMinor: 900 };
    const { id, version } = await ada.api.orders.add({ customerId: customer.id, lines: [line] });
    const confirmed = await ada.api.orders.step({ id, version, step: "confirm" });
    const sent = await ada.api.orders.fulfil({ id, version: confirmed.version, allowShort: true });
    const lines = [{ lineId: sent.lines[0]?.id ?? "", quantity: 1 }];
    await ada.api.orders.return({ id, version: sent.version, lines });
    const { shortOrders } = await ada.api.dashboard.questions();
    expect(shortOrders).toMatchObject({ orderCount: 1, orders: [{ bags: 3 }] });
    const parts = await exported(ada);
    changeRows(parts, "orders", (row) => without(row, /^short_pieces$/));
    const bob = await app.signUp("Bob");
    expect(await imported(bob, await zipOf(parts))).toMatchObject({ state: "done", problems: [] });
    expect((await bob.api.dashboard.questions()).shortOrders).toMatchObject({ orderCount: 1, orders: [{ bags: 3 }] });
  });

  test("goes by the names of products and of their coffees for decaf where an export does not say it", async () => {
    const ada = await app.signUp("Ada");
    const { api } = ada;
    const { green } = await addCoffee(ada);
    const washed = await api.green.add({ coffeeName: "Sumatra Swiss Water", quantityKg: 10 });
    const parts = [green, washed].map(({ id }) => ({ greenCoffeeId: id, amount: 50 }));
    await api.items.add({ name: "Night", roastLevel: "Dark", greenCoffeeId: washed.id });
    await api.items.add({ name: "Peru Decaf", roastLevel: "Dark", greenCoffeeId: green.id });
    const blend = { name: "Evening", roastLevel: "Dark" as const, recipe: { basis: "share" as const, parts } };
    await api.items.add({ ...blend, isDecaf: false });
    const decafOf = async (file: Parts) => {
      const bob = await app.signUp("Bob");
      expect(await imported(bob, await zipOf(file))).toMatchObject({ state: "done", problems: [] });
      const { items } = await bob.api.items.list({});
      return items.flatMap(({ name, isDecaf }) => (isDecaf ? [name] : [])).toSorted();
    };
    const file = await exported(ada);
    expect(await decafOf(file)).toEqual(["Night", "Peru Decaf"]);
    changeRows(file, "roasted_coffee_items", (row) => without(row, /^is_decaf$/));
    expect(await decafOf(file)).toEqual(["Evening", "Night", "Peru Decaf"]);
  });
});
