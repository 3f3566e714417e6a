import type { ShopOrder } from "@tryer/domain/shops";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { house, importInto, listed, ordersOf, shopOf } from "../../../test/orders/shop-orders.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

async function withShop() {
  const ada = await app.signUp("Ada");
  const { shop, bag } = await shopOf(ada);
  await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
  return { ada, shop, bag };
}

/** One order as a list without ids tells it. */
const withoutId = (order: ShopOrder): ShopOrder => ({ ...order, externalId: `name:${order.number}` });

describe("an order that is refused", () => {
  test.each<[string, Partial<ShopOrder>, string]>([
    ["price", { lines: [{ ...lineOf(), unitPriceMinor: -5 }] }, "Line 1: Price must be at least 0"],
    ["shipping", { shippingMinor: 1.5 }, "Shipping must be a whole number"],
    ["key of a line", { lines: [lineOf(), lineOf()] }, "Two lines of an order have the same key"],
    ["quantity", { lines: [{ ...lineOf(), quantity: -2 }] }, "Line 1: Quantity must not be negative"],
    [
      "sum",
      { lines: [{ ...lineOf(), quantity: 10_000, unitPriceMinor: 900_000_000_000 }] },
      "Line 1: This is more than a line can cost",
    ],
  ])("is named with the reason, its %s, and all others come in", async (_, refused, reason) => {
    const { ada, shop } = await withShop();
    const [first, second, third] = ordersOf("1,paid,,2,House,H", "2,paid,,3,House,H", "3,paid,,4,House,H");
    if (!first || !second || !third) throw new Error("no orders");
    const orders = [first, { ...second, ...refused }, third];
    expect(await importInto(ada, shop.id, orders)).toMatchObject({
      added: 2,
      refused: [{ number: "#2", row: 3, reason: expect.stringContaining(reason) }],
    });
    expect((await listed(ada)).map(([number]) => number)).toEqual(["#3", "#1"]);
  });

  test("is told in the preview, and one that nobody can name by its place", async () => {
    const { ada, shop } = await withShop();
    const [first, second] = ordersOf("1,paid,,2,House,H", "2,paid,,3,House,H");
    if (!first || !second) throw new Error("no orders");
    const orders = [{ ...first, totalMinor: -1 }, second, { nothing: "of it" }];
    const { orders: preview } = await ada.api.shops.previewOrders({ shopId: shop.id, orders });
    expect(preview.map(({ number, outcome, reason }) => [number, outcome, reason])).toEqual([
      ["#1", "refused", expect.stringContaining("Total")],
      ["#2", "new", ""],
      ["Order 3 of the list", "refused", expect.any(String)],
    ]);
  });

  test("stays as it was where a change of it is refused", async () => {
    const { ada, shop } = await withShop();
    const told = ordersOf("1,paid,,2,House,H", "2,paid,,3,House,H");
    await importInto(ada, shop.id, told);
    const changed = ordersOf("1,paid,,5,House,H", "2,paid,,10000,House,H").map((order) => ({
      ...order,
      lines: order.lines.map((line) =>
        line.quantity === 10_000 ? { ...line, unitPriceMinor: 900_000_000_000 } : line,
      ),
    }));
    expect(await importInto(ada, shop.id, changed)).toMatchObject({ changed: 1, refused: [{ number: "#2" }] });
    expect((await listed(ada)).map(([, status, pieces]) => [status, pieces])).toEqual([
      ["confirmed", 3],
      ["confirmed", 5],
    ]);
  });

  test("keeps a mapped line waiting, and the other orders get theirs", async () => {
    const { ada, shop, bag } = await withShop();
    const orders = ordersOf("1,paid,,2,Mug,M", "2,paid,,10000,Mug,M").map((order) => ({
      ...order,
      lines: order.lines.map((line) =>
        line.quantity === 10_000 ? { ...line, unitPriceMinor: 900_000_000_000 } : line,
      ),
    }));
    await importInto(ada, shop.id, orders);
    const mug = { variantId: "", sku: "M", title: "Mug" };
    expect(await ada.api.shops.mapItem({ id: shop.id, ...mug, ...bag })).toMatchObject({ completed: 1 });
    expect(await ada.api.shops.waiting({})).toMatchObject({
      lines: 1,
      items: [{ title: "Mug", reason: expect.stringContaining("This is more than a line can cost") }],
    });
  });

  test("is none where the list itself is no list of orders", async () => {
    const { ada, shop } = await withShop();
    for (const orders of [[], ["#1"], [null]])
      expect(await refusalOf(importInto(ada, shop.id, orders as unknown as ShopOrder[]))).toMatchObject({
        status: 400,
      });
  });
});

function lineOf(): ShopOrder["lines"][number] {
  return {
    key: "h|house|0",
    variantId: "",
    sku: "H",
    title: "House",
    ordered: 1,
    quantity: 1,
    unitPriceMinor: 1250,
    tax: null,
  };
}

describe("the same order", () => {
  test("is one although a list names it by id and by number", async () => {
    const { ada, shop } = await withShop();
    const [order] = ordersOf("1,paid,,2,House,H");
    if (!order) throw new Error("no order");
    expect(await importInto(ada, shop.id, [withoutId(order), order])).toMatchObject({ added: 1 });
    expect(await listed(ada)).toEqual([["#1", "confirmed", 2]]);
    expect(await importInto(ada, shop.id, [order, { ...withoutId(order), number: "1" }])).toMatchObject({ same: 2 });
    expect(await listed(ada)).toHaveLength(1);
  });

  test("is known by its id from the first list on that tells it", async () => {
    const { ada, shop } = await withShop();
    const [order] = ordersOf("1,paid,,2,House,H");
    if (!order) throw new Error("no order");
    await importInto(ada, shop.id, [withoutId(order)]);
    expect(await importInto(ada, shop.id, [order])).toMatchObject({ same: 1, added: 0 });
    // Another id is another order, although it has the number of the first.
    const other = { ...order, externalId: "2" };
    expect(await importInto(ada, shop.id, [other])).toMatchObject({ same: 0, added: 1 });
    expect(await importInto(ada, shop.id, [order, other])).toMatchObject({ same: 2, added: 0 });
    expect(await listed(ada)).toHaveLength(2);
    // The number alone can mean either: nothing is guessed.
    expect(await importInto(ada, shop.id, [withoutId(order)])).toMatchObject({
      same: 0,
      refused: [{ number: "#1", reason: expect.stringContaining("Several orders have this number") }],
    });
  });
});

describe("a line whose product was archived", () => {
  test("stays in its order, and takes over the quantity of the shop", async () => {
    const { ada, shop, bag } = await withShop();
    const other = { variantId: "", sku: "F", title: "Filter", grind: "Filter" };
    await ada.api.shops.mapItem({ id: shop.id, ...other, ...bag });
    await importInto(ada, shop.id, ordersOf("1,paid,,2,House,H", "1,paid,,3,Filter,F"));
    await ada.api.items.archive({ id: bag.roastedItemId });
    await importInto(ada, shop.id, ordersOf("1,paid,,5,House,H", "1,paid,,3,Filter,F"));
    const [order] = (await ada.api.orders.list({})).items;
    const linesOf = async () =>
      (await ada.api.orders.get({ id: order?.id ?? "" })).lines.map(({ quantity, grind }) => [quantity, grind]);
    expect(await linesOf()).toEqual([
      [5, ""],
      [3, "Filter"],
    ]);
    expect(await listed(ada)).toEqual([["#1", "confirmed", 8]]);
    expect(await ada.api.shops.waiting({})).toMatchObject({ lines: 0 });
    // A part of a bag can't be followed: the line stays as it is, and the order says how the shop differs.
    await importInto(ada, shop.id, ordersOf("1,paid,,1.5,House,H", "1,paid,,3,Filter,F"));
    expect(await linesOf()).toEqual([
      [5, ""],
      [3, "Filter"],
    ]);
    expect((await ada.api.shops.ofOrder({ id: order?.id ?? "" })).order?.differs).toBe("Now in the shop: 1.5 × House.");
  });
});
