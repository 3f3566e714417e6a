import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { actorOf } from "../../../test/actor-of.ts";
import { addCoffee } from "../../../test/coffees.ts";
import { type EmptyDatabase, emptyDatabase } from "../../../test/databases/empty-database.ts";
import { migrateTo } from "../../../test/databases/migrate-to.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

async function products() {
  const person = await app.signUp();
  const { green, item } = await addCoffee(person, { name: "Café Olé" });
  const product = (name: string) => ({ name, roastLevel: "Dark" as const, greenCoffeeId: green.id });
  return { person, api: person.api, green, item, product };
}

const taken = { status: 409, data: { field: "name" } };

test("two active products of one name are refused, whatever the case and the spaces around it", async () => {
  const { api, product } = await products();
  for (const name of ["Café Olé", "CAFÉ OLÉ", "  café olé "]) {
    expect(await refusalOf(api.items.add(product(name)))).toMatchObject(taken);
  }
  const other = await api.items.add(product("House Blend"));
  expect(await refusalOf(api.items.edit({ id: other.id, version: 1, name: "CAFÉ olé" }))).toMatchObject(taken);
  expect((await api.items.edit({ id: other.id, version: 1, name: "HOUSE blend" })).name).toBe("HOUSE blend");
});

test("one of several additions of one name at the same moment is made", async () => {
  const { api, product } = await products();
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => api.items.add(product("Twin"))));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await api.items.list({ search: "Twin" })).items).toHaveLength(1);
});

test("the name of an archived product is free, and restoring that one then asks for another", async () => {
  const { api, item, product } = await products();
  await api.items.archive({ id: item.id });
  await api.items.add(product("Café Olé"));
  expect(await refusalOf(api.items.restore({ id: item.id }))).toMatchObject(taken);
});

test("green coffees may share a name and differ in their numbers", async () => {
  const { api, green } = await products();
  const twin = await api.green.add({ coffeeName: green.coffeeName, origin: green.origin, quantityKg: 1 });
  expect([green.number, twin.number]).toEqual(["GC-0001", "GC-0002"]);
});

test("products that shared a name before stay, are marked, can be edited and renamed, and the name is refused to a further one", async () => {
  const { person, api, green, item, product } = await products();
  const { roasteryId, userId } = await actorOf(person);
  const { rows } = await app.database().pool.query<{ id: string }>(
    `insert into roasted_coffee_items (roastery_id, id, name, roast_level, green_coffee_id, user_id, has_old_shared_name)
     values ($1, gen_random_uuid(), 'café olé', 'Dark', $2, $3, true) returning id`,
    [roasteryId, green.id, userId],
  );
  const id = rows[0]?.id ?? "";
  const marks = async () => (await api.items.list({})).items.map(({ name, sharesName }) => [name, sharesName]);
  expect((await marks()).map(([, isMarked]) => isMarked)).toEqual([true, true]);
  expect((await api.items.edit({ id, version: 1, name: "café olé", roastLevel: "Medium" })).roastLevel).toBe("Medium");
  await api.items.edit({ id: item.id, version: 1, name: "Café Noir" });
  expect(await refusalOf(api.items.add(product("Café Olé")))).toMatchObject(taken);
  await api.items.edit({ id, version: 2, name: "Café Crème" });
  expect(await marks()).toEqual([
    ["Café Crème", false],
    ["Café Noir", false],
  ]);
});

describe("the migration that makes names differ", () => {
  let old: EmptyDatabase;
  beforeAll(async () => {
    old = await emptyDatabase("product-names");
    await migrateTo(old.pools[0], "0024_completed_plans_as_completed");
  });
  afterAll(() => old.dispose());

  test("passes over products that share their name: the oldest holds it, the others are marked, archived ones are not", async () => {
    const [roastery, green, user] = [uuidv7(), uuidv7(), uuidv7()];
    const run = async (text: string, values: unknown[]) => (await old.pools[0].query(text, values)).rows;
    await run("insert into roasteries (id, name, slug, time_zone) values ($1, 'R', 'r', 'UTC')", [roastery]);
    await run(
      `insert into green_coffee_inventory (roastery_id, id, number, coffee_name, user_id) values ($1, $2, 1, 'G', $3)`,
      [roastery, green, user],
    );
    const products = [
      ["House Blend", null],
      ["house blend", null],
      ["HOUSE BLEND", "2026-05-01"],
      ["HOUSE blend", null],
      ["Other", null],
    ] as const;
    for (const [minute, [name, archivedAt]] of products.entries()) {
      await run(
        `insert into roasted_coffee_items
           (roastery_id, id, name, roast_level, green_coffee_id, user_id, archived_at, created_at)
         values ($1, $2, $3, 'Dark', $4, $5, $6, timestamptz '2026-01-01' + $7 * interval '1 minute')`,
        [roastery, uuidv7(), name, green, user, archivedAt, minute],
      );
    }
    await migrateDatabase(old.pools[0]);
    const marked = "select name from roasted_coffee_items where roastery_id = $1 and has_old_shared_name order by name";
    expect(new Set((await run(marked, [roastery])).map(({ name }) => name))).toEqual(
      new Set(["house blend", "HOUSE blend"]),
    );
  });
});
