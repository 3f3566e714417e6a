/** @database both: the list of imports groups and sorts in the database. */

import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { house, importInto, ordersOf, shopOf } from "../../../test/orders/shop-orders.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

async function withShop() {
  const ada = await app.signUp("Ada");
  const { shop, bag } = await shopOf(ada);
  await ada.api.shops.mapItem({ id: shop.id, ...house, ...bag });
  const imports = async () => (await ada.api.shops.imports({})).items;
  return { ada, shop, bag, imports };
}

describe("imports of orders", () => {
  test("are listed with shop, person, file and what became of them, newest first", async () => {
    const { ada, shop, imports } = await withShop();
    const [first, second] = ordersOf("1,paid,,2,House,H", "2,paid,,1,Mug,M");
    if (!first || !second) throw new Error("no orders");
    await importInto(ada, shop.id, [first, { ...second, shippingMinor: -1 }]);
    await importInto(ada, shop.id, [...ordersOf("1,paid,,5,House,H"), second]);
    await importInto(ada, shop.id, [second]);
    const facts = {
      shop: { id: shop.id, name: "Web" },
      fileName: "orders.csv",
      personName: "Ada Roaster",
      takenBackAt: null,
    };
    expect(await imports()).toMatchObject([
      { ...facts, added: 0, changed: 0, same: 1, waiting: 0, refused: [], isUndoable: false },
      { ...facts, added: 1, changed: 1, waiting: 1, refused: [], isUndoable: true, inTheWay: [] },
      { ...facts, added: 1, changed: 0, refused: [{ number: "#2", row: 3 }], isUndoable: true },
    ]);
  });

  test("are taken back, and name the order that prevents it", async () => {
    const { ada, shop, imports } = await withShop();
    await importInto(ada, shop.id, ordersOf("1,paid,,2,House,H"));
    const { id } = await importInto(ada, shop.id, ordersOf("1,paid,,5,House,H", "2,paid,,1,House,H"));
    expect(await ada.api.shops.undoImport({ id })).toEqual({ cancelled: 1, restored: 1 });
    expect(await imports()).toMatchObject([
      { takenBackAt: expect.any(String), isUndoable: false },
      { takenBackAt: null, isUndoable: true, inTheWay: [] },
    ]);
    const order = (await ada.api.orders.list({})).items.find(({ reference }) => reference === "#1");
    await ada.api.orders.pack({ id: order?.id ?? "", version: order?.version ?? 0, step: "produce" });
    const [, first] = await imports();
    expect(first).toMatchObject({ isUndoable: true, inTheWay: [order?.number] });
    expect(await refusalOf(ada.api.shops.undoImport({ id: first?.requestIds[0] ?? "" }))).toMatchObject({
      status: 409,
      message: expect.stringContaining(order?.number ?? "?"),
    });
  });

  test("are one where a long list came in several requests, and each request counts once", async () => {
    const { ada, shop, imports } = await withShop();
    const listId = uuidv7();
    const ids = [uuidv7(), uuidv7()];
    const parts = [ordersOf("1,paid,,2,House,H"), ordersOf("2,paid,,3,House,H")];
    for (const at of [0, 1, 1])
      await ada.api.shops.importOrders({ id: ids[at] ?? "", listId, shopId: shop.id, orders: parts[at] ?? [] });
    expect(await imports()).toMatchObject([{ id: listId, requestIds: ids, fileName: "", added: 2, same: 0 }]);
    await ada.api.shops.undoImport({ id: ids[1] ?? "" });
    expect(await imports()).toMatchObject([{ takenBackAt: null, isUndoable: true }]);
    await ada.api.shops.undoImport({ id: ids[0] ?? "" });
    expect(await imports()).toMatchObject([{ takenBackAt: expect.any(String), isUndoable: false }]);
  });

  test("are seen by owners and managers of their own roastery", async () => {
    const { ada, shop } = await withShop();
    await importInto(ada, shop.id, ordersOf("1,paid,,2,House,H"));
    const eve = await app.signUp("Eve");
    expect(await eve.api.shops.imports({})).toEqual({ items: [] });
    const roaster = await joinTeam(app, ada, "roaster");
    expect(await refusalOf(roaster.api.shops.imports({}))).toMatchObject({ status: 403 });
  });
});
