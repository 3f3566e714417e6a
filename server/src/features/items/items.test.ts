/** @database both: locks of writes at the same moment, plans of statements. */

import { ListProductsInput } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { actorOf } from "../../../test/actor-of.ts";
import { insertBulk } from "../../../test/bulk-rows.ts";
import { copyDatabase } from "../../../test/databases/copy-database.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { planOf } from "../../../test/plan-of.ts";
import { type Person, testApp } from "../../../test/test-app.ts";
import { encodeCursor } from "../../runtime/lists/cursors.ts";
import { listProducts } from "./list-products.ts";

/** A database that no other test has filled: what was deleted from it would change the plans. */
const app = testApp({ openDatabase: copyDatabase });

/** A roastery with two green coffees on the shelf. */
async function roastery(firstName: string) {
  const person = await app.signUp(firstName);
  const guji = await person.api.green.add({ coffeeName: "Guji", origin: "Ethiopia", quantityKg: 30 });
  const huila = await person.api.green.add({ coffeeName: "Huila", origin: "Colombia", quantityKg: 20 });
  return { person, api: person.api, guji, huila };
}

const filter = (greenCoffeeId: string) => ({ name: "Filter", roastLevel: "Light" as const, greenCoffeeId });

describe("roasted products", () => {
  test("are added once, however often the request is sent", async () => {
    const { api, guji } = await roastery("Adder");
    const id = uuidv7();
    const [one, other] = await Promise.all([
      api.items.add({ id, ...filter(guji.id) }),
      api.items.add({ id, ...filter(guji.id) }),
    ]);
    expect(one).toMatchObject({ id, name: "Filter", greenCoffee: { coffeeName: "Guji", shrinkagePercentage: 15 } });
    expect(other).toEqual(one);
    expect((await api.items.list({})).items).toEqual([one]);
  });

  test("are edited; what is not sent stays, and an outdated edit is refused", async () => {
    const { api, guji, huila } = await roastery("Editor");
    const { id } = await api.items.add(filter(guji.id));
    const current = await api.items.edit({ id, version: 1, roastLevel: "Medium" });
    expect(current).toMatchObject({ name: "Filter", roastLevel: "Medium", greenCoffee: { id: guji.id }, version: 2 });
    const stale = { id, version: 1, name: "Second tab", greenCoffeeId: huila.id };
    expect(await refusalOf(api.items.edit(stale))).toMatchObject({ code: "OUTDATED", status: 409, data: { current } });
    expect((await api.items.list({})).items).toEqual([current]);
  });

  test.each(["\u200b", "\u200f\u00ad", "\u3164", "\u2060 \u200b"])(
    "have a name that can be seen, which %j is not",
    async (name) => {
      const { api, guji } = await roastery("Namer");
      const refusal = await refusalOf(api.items.add({ ...filter(guji.id), name }));
      expect(refusal).toMatchObject({
        status: 400,
        data: { issues: [{ path: ["name"], message: "Name is required" }] },
      });
      await api.items.add({ ...filter(guji.id), name: "קפה\u200f 👩‍🌾" });
    },
  );

  test("keep an archived green coffee, but cannot newly choose one", async () => {
    const { api, guji, huila } = await roastery("Chooser");
    const { id } = await api.items.add(filter(guji.id));
    await api.green.archive({ id: guji.id });
    const kept = await api.items.edit({ id, version: 1, name: "Last bags", greenCoffeeId: guji.id });
    expect(kept.greenCoffee?.archivedAt).not.toBeNull();
    const refused = { code: "INVALID", status: 422, data: { field: "greenCoffeeId" } };
    expect(await refusalOf(api.items.add(filter(guji.id)))).toMatchObject(refused);
    await api.items.edit({ id, version: 2, greenCoffeeId: huila.id });
    expect(await refusalOf(api.items.edit({ id, version: 3, greenCoffeeId: guji.id }))).toMatchObject(refused);
    expect((await api.items.list({})).items).toMatchObject([{ greenCoffee: { id: huila.id }, version: 3 }]);
  });

  test("are archived and restored, each time once", async () => {
    const { api, guji } = await roastery("Archivist");
    const { id } = await api.items.add(filter(guji.id));
    const archived = await api.items.archive({ id });
    expect(await api.items.archive({ id })).toEqual(archived);
    expect((await api.items.list({})).items).toEqual([]);
    expect((await api.items.list({ archived: true })).items).toEqual([archived]);
    const restored = await api.items.restore({ id });
    expect(restored).toMatchObject({ archivedAt: null, version: 3 });
    expect(await api.items.restore({ id })).toEqual(restored);
  });

  test("are listed by name and found by their own or their green coffee's name", async () => {
    const { api, guji, huila } = await roastery("Lister");
    for (const name of ["espresso", "Breakfast", "Decaf 50%"]) await api.items.add({ ...filter(guji.id), name });
    await api.items.add({ ...filter(huila.id), name: "Breakfast II" });
    const names = async (search?: string) => {
      const first = await api.items.list({ limit: 3, ...(search === undefined ? {} : { search }) });
      const rest = first.nextCursor === null ? [] : (await api.items.list({ cursor: first.nextCursor })).items;
      return [...first.items, ...rest].map(({ name }) => name);
    };
    expect(await names()).toEqual(["Breakfast", "Breakfast II", "Decaf 50%", "espresso"]);
    expect(await names("HUI")).toEqual(["Breakfast II"]);
    expect(await names("0%")).toEqual(["Decaf 50%"]);
    expect(await names("_")).toEqual([]);
    expect(await refusalOf(api.items.list({ cursor: encodeCursor(["a", "b"]) }))).toMatchObject({ status: 422 });
  });

  test("are not found in another roastery, nor is its green coffee", async () => {
    const [owner, stranger] = [await roastery("Owner"), await roastery("Stranger")];
    const product = await owner.api.items.add(filter(owner.guji.id));
    const own = await stranger.api.items.add(filter(stranger.guji.id));
    const { id } = product;
    const itemCalls = [
      stranger.api.items.edit({ id, version: 1, name: "Mine" }),
      stranger.api.items.archive({ id }),
      stranger.api.items.restore({ id }),
    ];
    for (const refusal of await Promise.all(itemCalls.map(refusalOf))) {
      expect(refusal).toMatchObject({ status: 404, message: "Roasted item not found" });
    }
    const greenCalls = [
      stranger.api.items.add(filter(owner.guji.id)),
      stranger.api.items.edit({ id: own.id, version: 1, greenCoffeeId: owner.guji.id }),
    ];
    for (const refusal of await Promise.all(greenCalls.map(refusalOf))) {
      expect(refusal).toMatchObject({ status: 404, message: "Green coffee ID not found for roasted item" });
    }
    expect((await stranger.api.items.list({})).items).toEqual([own]);
    expect((await owner.api.items.list({})).items).toEqual([product]);
  });
});

describe("a product whose green coffee changes", () => {
  test("takes the pending plan along and leaves completed plans as they were", async () => {
    const { person, api, guji, huila } = await roastery("Changer");
    const { id } = await api.items.add(filter(guji.id));
    const { roasteryId, userId } = await actorOf(person);
    const { pool } = app.database();
    const plans = { completed: uuidv7(), pending: (await api.planner.pending({})).id };
    await pool.query(
      "insert into roasting_plans (roastery_id, id, number, user_id, status) values ($1, $2, 900, $3, 'completed')",
      [roasteryId, plans.completed, userId],
    );
    for (const planId of Object.values(plans)) {
      await pool.query(
        `insert into roasting_plan_items
           (roastery_id, id, plan_id, coffee_id, roasted_item_id, quantity, package_size, package_unit, position)
         values ($1, $2, $3, $4, $5, 10, 5, 'lb', 1)`,
        [roasteryId, uuidv7(), planId, guji.id, id],
      );
    }
    await api.items.edit({ id, version: 1, greenCoffeeId: huila.id });
    const { rows } = await pool.query("select plan_id, coffee_id from roasting_plan_items where roasted_item_id = $1", [
      id,
    ]);
    expect(new Map(rows.map((row) => [row.plan_id, row.coffee_id]))).toEqual(
      new Map([
        [plans.completed, guji.id],
        [plans.pending, huila.id],
      ]),
    );
  });
});

describe("100,000 products", () => {
  let person: Person;
  beforeAll(async () => {
    const giant = await roastery("Giant");
    person = giant.person;
    const { roasteryId, userId } = await actorOf(person);
    await insertBulk(
      app.database(),
      "roasted_coffee_items",
      `insert into roasted_coffee_items (roastery_id, id, name, roast_level, green_coffee_id, user_id)
       select $1, gen_random_uuid(), 'Product ' || n * 7919 % 100000, 'Dark', $2, $3 from generate_series(1, 100000) n`,
      [roasteryId, giant.guji.id, userId],
    );
  });

  test("a page comes from the index of their names", async () => {
    const actor = await actorOf(person);
    const cursor = encodeCursor(["name", "asc", "product 5", "0190a000-0000-7000-8000-000000000000"]);
    for (const page of [{}, { cursor }]) {
      const input = ListProductsInput.parse(page);
      const plan = await planOf(app.database(), actor, (work) => listProducts.statement(work, input));
      expect(plan).toContain("roasted_coffee_items_name_idx");
      // Names of before they had to differ are compared where there are such products.
      expect(plan.replaceAll("roasted_coffee_items other", "")).not.toContain("Seq Scan on roasted_coffee_items");
    }
  });
});
