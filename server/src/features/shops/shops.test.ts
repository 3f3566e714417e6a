import type { ShopOrder } from "@tryer/domain/shops";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { house, importInto, listed, ordersOf, shopOf } from "../../../test/orders/shop-orders.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

describe("orders of a shop", () => {
  test("wait with the lines that nobody mapped, and are confirmed once somebody did", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    const orders = ordersOf(
      "1,paid,,2,House,H",
      "2,paid,,1,House,H",
      "2,paid,,1,Gift Card,",
      "3,pending,,9,House,H",
      "4,voided,,9,House,H",
      "5,paid,fulfilled,9,House,H",
    );
    const { orders: preview } = await ada.api.shops.previewOrders({ shopId: shop.id, orders });
    expect(preview.map(({ outcome, state, waiting }) => [outcome, state, waiting.length])).toEqual([
      ["new", "open", 1],
      ["new", "open", 2],
      ["skipped", "unpaid", 0],
      ["skipped", "cancelled", 0],
      ["skipped", "fulfilled", 0],
    ]);
    expect(await importInto(ada, shop.id, orders)).toMatchObject({ added: 2, leftOut: 3, waiting: 3 });
    const { orders: again } = await ada.api.shops.previewOrders({ shopId: shop.id, orders });
    expect(again.map(({ outcome }) => outcome)).toEqual(["same", "same", "skipped", "skipped", "skipped"]);
    expect(await listed(ada)).toEqual([
      ["#2", "draft", 0],
      ["#1", "draft", 0],
    ]);

    expect(await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag })).toMatchObject({ completed: 1 });
    expect(await listed(ada)).toEqual([
      ["#2", "draft", 1],
      ["#1", "confirmed", 2],
    ]);
    expect(await ada.api.shops.waiting({})).toMatchObject({ lines: 1, items: [{ title: "Gift Card", quantity: 1 }] });
    const gift = { variantId: "", sku: "", title: "Gift Card", roastedItemId: null, packageSizeId: null };
    expect(await ada.api.shops.mapItem({ id: shop.id, ...gift })).toMatchObject({ completed: 1 });
    expect(await listed(ada)).toEqual([
      ["#2", "confirmed", 1],
      ["#1", "confirmed", 2],
    ]);
    expect(await ada.api.shops.waiting({})).toMatchObject({ lines: 0 });
  });

  test("change nothing the second time, and bring what changed while they are not produced", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    await importInto(ada, shop.id, ordersOf("1,paid,,2,House,H", "2,paid,,3,House,H", "3,paid,,4,House,H"));
    expect(await importInto(ada, shop.id, ordersOf("1,paid,,2,House,H"))).toMatchObject({ same: 1, added: 0 });
    const [third] = (await ada.api.orders.list({})).items;
    await ada.api.orders.pack({ id: third?.id ?? "", version: third?.version ?? 0, step: "produce" });
    const changed = ordersOf("1,paid,,5,House,H", "2,refunded,,3,House,H", "3,paid,,6,House,H");
    expect(await importInto(ada, shop.id, changed)).toMatchObject({ changed: 2, differing: 1 });
    expect(await listed(ada)).toEqual([
      ["#3", "in_production", 4],
      ["#2", "cancelled", 3],
      ["#1", "confirmed", 5],
    ]);
    const more = ordersOf("1,paid,,6,House,H", "1,paid,,1,Mug,");
    expect((await ada.api.shops.previewOrders({ shopId: shop.id, orders: more })).orders).toMatchObject([
      { outcome: "changed", matched: { variant: 0, sku: 1, title: 0 }, waiting: ["Mug"] },
    ]);
    const { order } = await ada.api.shops.ofOrder({ id: third?.id ?? "" });
    expect(order?.differs).toBe("Now in the shop: 6 × House.");
  });

  test("keep what a person changed where the shop changed something else", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    await ada.api.shops.mapItem({ id: shop.id, variantId: "", sku: "F", title: "Filter", ...bag, grind: "Filter" });
    await importInto(ada, shop.id, ordersOf("1,paid,,2,House,H", "1,paid,,2,Filter,F"));
    const [summary] = (await ada.api.orders.list({})).items;
    const order = await ada.api.orders.get({ id: summary?.id ?? "" });
    const [first, second] = order.lines;
    await ada.api.orders.edit({
      id: order.id,
      version: order.version,
      lines: [
        { id: first?.id ?? "", ...bag, quantity: 7 },
        { id: second?.id ?? "", ...bag, grind: "Filter", quantity: 2 },
      ],
    });
    await importInto(ada, shop.id, ordersOf("1,paid,,2,House,H", "1,paid,,4,Filter,F"));
    expect((await ada.api.orders.get({ id: order.id })).lines.map(({ quantity, grind }) => [quantity, grind])).toEqual([
      [7, ""],
      [4, "Filter"],
    ]);
  });

  test("keep the discount and the shipping of a person where the shop changed something else", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    const told = (quantity: number, facts: Partial<ShopOrder> = {}) =>
      ordersOf(`1,paid,,${quantity},House,H`).map((order) => ({ ...order, ...facts }));
    await importInto(ada, shop.id, told(2, { discountMinor: 500 }));
    const [made] = (await ada.api.orders.list({})).items;
    const id = made?.id ?? "";
    const moneyOf = async () => (await ada.api.orders.get({ id })).money;
    await importInto(ada, shop.id, told(3, { discountMinor: 600 }));
    expect(await moneyOf()).toMatchObject({ discountAmountMinor: 600, shippingMinor: 0 });
    const { version } = await ada.api.orders.get({ id });
    await ada.api.orders.edit({ id, version, discountPercent: 10, shippingMinor: 350 });
    await importInto(ada, shop.id, told(4, { discountMinor: 600 }));
    expect(await moneyOf()).toMatchObject({ discountPercent: 10, shippingMinor: 350 });
    await importInto(ada, shop.id, told(4, { discountMinor: 700 }));
    expect(await moneyOf()).toMatchObject({ discountPercent: null, discountAmountMinor: 700, shippingMinor: 350 });
  });

  test("are cancelled when their import is undone, and can be imported again", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    const orders = ordersOf("1,paid,,2,House,H", "2,paid,,3,House,H");
    const { id } = await importInto(ada, shop.id, orders);
    expect(await ada.api.shops.undoImport({ id })).toEqual({ cancelled: 2, restored: 0 });
    expect(await importInto(ada, shop.id, orders)).toMatchObject({ added: 2 });
    expect((await listed(ada)).map(([, status]) => status)).toEqual([
      "confirmed",
      "confirmed",
      "cancelled",
      "cancelled",
    ]);
  });

  test("keep what stands on an invoice, and say how the shop differs", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    await importInto(ada, shop.id, ordersOf("1,paid,,2,House,H", "2,paid,,3,House,H"));
    const made = (await ada.api.orders.list({})).items;
    for (const { id } of made) await ada.api.invoices.add({ orderIds: [id], basis: "ordered", isIssued: false });
    const changed = ordersOf("1,paid,,5,House,H", "2,refunded,,3,House,H");
    expect(await importInto(ada, shop.id, changed)).toMatchObject({ changed: 0, differing: 2 });
    expect((await listed(ada)).map(([, status, pieces]) => [status, pieces])).toEqual([
      ["confirmed", 3],
      ["confirmed", 2],
    ]);
    const { order } = await ada.api.shops.ofOrder({ id: made[0]?.id ?? "" });
    expect(order?.differs).toBe("In the shop: refunded.");
  });

  test("are set back to what they were when the import that changed them is undone", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    await importInto(ada, shop.id, ordersOf("1,paid,,2,House,H", "2,paid,,3,House,H", "3,paid,,4,House,H"));
    const [third, second, first] = (await ada.api.orders.list({})).items;
    await ada.api.orders.pack({ id: third?.id ?? "", version: third?.version ?? 0, step: "produce" });
    const before = await ada.api.orders.get({ id: first?.id ?? "" });
    const changed = ordersOf("1,paid,,5,House,H", "1,paid,,1,Mug,", "2,refunded,,3,House,H", "3,paid,,6,House,H");
    const { id } = await importInto(ada, shop.id, [...changed, ...ordersOf("4,paid,,1,House,H")]);
    expect((await listed(ada)).map(([, status, pieces]) => [status, pieces])).toEqual([
      ["confirmed", 1],
      ["in_production", 4],
      ["cancelled", 3],
      ["confirmed", 5],
    ]);
    expect(await ada.api.shops.undoImport({ id })).toEqual({ cancelled: 1, restored: 3 });
    expect((await listed(ada)).map(([, status, pieces]) => [status, pieces])).toEqual([
      ["cancelled", 1],
      ["in_production", 4],
      ["confirmed", 3],
      ["confirmed", 2],
    ]);
    expect((await ada.api.orders.get({ id: before.id })).lines).toEqual(before.lines);
    expect(await ada.api.shops.waiting({})).toMatchObject({ lines: 0 });
    expect((await ada.api.shops.ofOrder({ id: third?.id ?? "" })).order).toMatchObject({ differs: "" });
    expect(await ada.api.shops.undoImport({ id })).toEqual({ cancelled: 1, restored: 3 });
    // What the shop told stays known as it was before: the same file changes the same orders again.
    expect(await importInto(ada, shop.id, changed)).toMatchObject({ changed: 2, differing: 1 });
    expect((await ada.api.orders.get({ id: second?.id ?? "" })).status).toBe("cancelled");
  });

  test("stay as they are, all of them, where one was changed since the import that is undone", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    await importInto(ada, shop.id, ordersOf("1,paid,,2,House,H", "2,paid,,3,House,H"));
    const { id } = await importInto(ada, shop.id, ordersOf("1,paid,,5,House,H", "2,paid,,6,House,H"));
    const [second] = (await ada.api.orders.list({})).items;
    await ada.api.orders.edit({ id: second?.id ?? "", version: second?.version ?? 0, notes: "Ring twice" });
    expect(await refusalOf(ada.api.shops.undoImport({ id }))).toMatchObject({
      status: 409,
      message: expect.stringContaining(second?.number ?? "?"),
    });
    expect((await listed(ada)).map(([, , pieces]) => pieces)).toEqual([6, 5]);
  });

  test("stay, all of them, where a person edited one that the undone import made", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    const orders = ordersOf("1,paid,,2,House,H", "2,paid,,3,House,H");
    const { id } = await importInto(ada, shop.id, orders);
    const [second] = (await ada.api.orders.list({})).items;
    const lines = [{ ...bag, quantity: 9, unitPriceMinor: 1250 }];
    const edited = { id: second?.id ?? "", version: second?.version ?? 0, lines };
    const { version } = await ada.api.orders.edit(edited);
    expect(await refusalOf(ada.api.shops.undoImport({ id }))).toMatchObject({
      status: 409,
      message: expect.stringContaining(second?.number ?? "?"),
    });
    expect((await listed(ada)).map(([, status, pieces]) => [status, pieces])).toEqual([
      ["confirmed", 9],
      ["confirmed", 2],
    ]);
    // Cancelled by hand, it is out of the way.
    await ada.api.orders.step({ id: edited.id, version, step: "cancel" });
    expect(await ada.api.shops.undoImport({ id })).toMatchObject({ cancelled: 1 });
  });

  test("get no line of an item that is mapped once they stand on an invoice", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    await importInto(ada, shop.id, ordersOf("1,paid,,2,House,H", "1,paid,,1,Filter,F"));
    const [draft] = (await ada.api.orders.list({})).items;
    const { id, version } = draft ?? { id: "", version: 0 };
    await ada.api.orders.step({ id, version, step: "confirm" });
    const invoice = await ada.api.invoices.add({ orderIds: [id], basis: "ordered", isIssued: true });
    const before = await ada.api.orders.get({ id });
    const filter = { variantId: "", sku: "F", title: "Filter" };
    expect(await ada.api.shops.mapItem({ id: shop.id, ...filter, ...bag })).toMatchObject({ completed: 0 });
    expect(await ada.api.orders.get({ id })).toMatchObject({ lines: before.lines, money: before.money });
    expect(await ada.api.shops.waiting({})).toMatchObject({
      items: [{ title: "Filter", reason: expect.stringContaining("The order is invoiced.") }],
    });
    await ada.api.invoices.credit({ id: invoice.id, reason: "Filter is missing" });
    expect(await ada.api.shops.mapItem({ id: shop.id, ...filter, ...bag })).toMatchObject({ completed: 1 });
    expect((await listed(ada)).map(([, status, pieces]) => [status, pieces])).toEqual([["confirmed", 3]]);
  });

  test("stand beside a waiting line that is left out of one of them alone, on an invoice too, and let wait again", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    const told = (quantity: number) =>
      ordersOf(`1,paid,,${quantity},House,H`, "1,paid,,1,Filter,F", "2,paid,,3,House,H", "2,paid,,4,Filter,F");
    await importInto(ada, shop.id, told(2));
    const first = (await ada.api.orders.list({})).items[1];
    const { id, version } = first ?? { id: "", version: 0 };
    await ada.api.orders.step({ id, version, step: "confirm" });
    await ada.api.invoices.add({ orderIds: [id], basis: "ordered", isIssued: true });
    const line = { id, variantId: "", sku: "F", title: "Filter" };
    expect(await ada.api.shops.leaveLineOut(line)).toEqual({ lines: 1 });
    expect(await ada.api.shops.leaveLineOut(line)).toEqual({ lines: 0 });
    expect(await ada.api.shops.waiting({})).toMatchObject({ lines: 1, items: [{ quantity: 4 }] });
    expect((await ada.api.orders.get({ id })).status).toBe("confirmed");
    expect(await ada.api.shops.awaitLine(line)).toEqual({ lines: 1 });
    expect(await ada.api.shops.waiting({})).toMatchObject({ lines: 2 });
    await ada.api.shops.leaveLineOut(line);
    // Mapped for the others, the line stays out of this one.
    expect(await ada.api.shops.mapItem({ ...line, id: shop.id, ...bag })).toMatchObject({ completed: 1 });
    expect(await ada.api.shops.waiting({})).toMatchObject({ lines: 0 });
    expect((await ada.api.orders.get({ id })).lines).toHaveLength(1);
    expect(await refusalOf(ada.api.shops.leaveLineOut({ ...line, title: "Mug" }))).toMatchObject({ status: 409 });
  });

  test("keep a line out that was left out of them, until the shop changes it", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    const told = (pieces: number, mugs: number) => ordersOf(`1,paid,,${pieces},House,H`, `1,paid,,${mugs},Mug,M`);
    await importInto(ada, shop.id, told(2, 1));
    const [order] = (await ada.api.orders.list({})).items;
    await ada.api.shops.leaveLineOut({ id: order?.id ?? "", variantId: "", sku: "M", title: "Mug" });
    await importInto(ada, shop.id, told(3, 1));
    expect(await ada.api.shops.waiting({})).toMatchObject({ lines: 0 });
    await importInto(ada, shop.id, told(3, 2));
    expect(await ada.api.shops.waiting({})).toMatchObject({ lines: 1, items: [{ quantity: 2 }] });
  });

  test("come in once although the same file is imported twice at the same moment", async () => {
    const ada = await app.signUp("Ada");
    const { shop } = await shopOf(ada);
    const orders = ordersOf("1,paid,,2,House,H");
    const both = await Promise.all([importInto(ada, shop.id, orders), importInto(ada, shop.id, orders)]);
    expect(both.map(({ added }) => added).sort()).toEqual([0, 1]);
    expect(await listed(ada)).toHaveLength(1);
  });

  test("are confirmed when the shop takes off what they wait for", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada);
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    await importInto(ada, shop.id, ordersOf("1,paid,,2,House,H", "1,paid,,1,Mug,M"));
    expect(await listed(ada)).toEqual([["#1", "draft", 2]]);
    const { id } = await importInto(ada, shop.id, ordersOf("1,paid,,2,House,H"));
    expect(await listed(ada)).toEqual([["#1", "confirmed", 2]]);
    expect(await ada.api.shops.undoImport({ id })).toMatchObject({ restored: 1 });
    expect(await listed(ada)).toEqual([["#1", "draft", 2]]);
    // A draft that waits for nothing is a person's own choice.
    await importInto(ada, shop.id, ordersOf("1,paid,,3,House,H"));
    const [confirmed] = (await ada.api.orders.list({})).items;
    await ada.api.orders.takeBack({ id: confirmed?.id ?? "", version: confirmed?.version ?? 0 });
    await importInto(ada, shop.id, ordersOf("1,paid,,4,House,H"));
    expect(await listed(ada)).toEqual([["#1", "draft", 4]]);
  });

  test("keep the currency, the prices and the kind of tax of the shop", async () => {
    const ada = await app.signUp("Ada");
    const { shop, bag } = await shopOf(ada, { countsUnpaid: true });
    await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
    const [order] = ordersOf("1,pending,,2,House,H");
    if (!order) throw new Error("no order");
    await importInto(ada, shop.id, [
      { ...order, currency: "USD", pricesIncludeTax: true, discountMinor: 500, shippingMinor: 390 },
    ]);
    const [summary] = (await ada.api.orders.list({})).items;
    expect(summary).toMatchObject({ channel: "online", money: { currency: "USD", totalMinor: 2 * 1250 - 500 + 390 } });
  });

  test("are for owners and managers of their own roastery", async () => {
    const [ada, eve] = [await app.signUp("Ada"), await app.signUp("Eve")];
    const { shop } = await shopOf(ada);
    const orders = ordersOf("1,paid,,2,House,H");
    expect(await refusalOf(importInto(eve, shop.id, orders))).toMatchObject({ status: 404 });
    const roaster = await joinTeam(app, ada, "roaster");
    expect(await refusalOf(roaster.api.shops.list({}))).toMatchObject({ status: 403 });
  });
});
