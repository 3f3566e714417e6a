/** @database both: plans of statements. */

import { GREEN_SORTS } from "@tryer/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { actorOf } from "../../../../test/actor-of.ts";
import { insertBulk } from "../../../../test/bulk-rows.ts";
import { copyDatabase } from "../../../../test/databases/copy-database.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { planOf } from "../../../../test/plan-of.ts";
import { type ApiClient, type Person, testApp } from "../../../../test/test-app.ts";
import { encodeCursor } from "../../../runtime/lists/cursors.ts";
import { listGreenMovements } from "../green-queries.ts";
import { listGreenCoffees } from "./list-green-coffees.ts";

/** A database that no other test has filled: what was deleted from it would change the plans. */
const app = testApp({ openDatabase: copyDatabase });

const SHELF = [
  { coffeeName: "Sidamo", origin: "Ethiopia", quantityKg: 30, shrinkagePercentage: 15 },
  { coffeeName: "antigua", origin: "Guatemala", quantityKg: 5.5, shrinkagePercentage: 14.25 },
  { coffeeName: "Huila", origin: "Colombia", quantityKg: 120, shrinkagePercentage: 16 },
  { coffeeName: "Guji", origin: "Ethiopia", quantityKg: 0, shrinkagePercentage: 15 },
  { coffeeName: "100%_Bourbon\\A", origin: "el Salvador", quantityKg: 30, shrinkagePercentage: 13 },
];

describe("the shelf", () => {
  let api: ApiClient;
  beforeAll(async () => {
    ({ api } = await app.signUp("Shelf"));
    for (const green of SHELF) await api.green.add(green);
  });

  async function walk(input: Parameters<ApiClient["green"]["list"]>[0], limit: number) {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.green.list({ ...input, limit, ...(cursor === undefined ? {} : { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(limit);
      names.push(...page.items.map(({ coffeeName }) => coffeeName));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return names;
  }

  const BOURBON = "100%_Bourbon\\A";
  const ORDERS = {
    name: [BOURBON, "antigua", "Guji", "Huila", "Sidamo"],
    quantity: ["Guji", "antigua", "Sidamo", BOURBON, "Huila"],
    shrinkage: [BOURBON, "antigua", "Sidamo", "Guji", "Huila"],
    added: ["Sidamo", "antigua", "Huila", "Guji", BOURBON],
    origin: ["Huila", BOURBON, "Sidamo", "Guji", "antigua"],
  };

  test.each(GREEN_SORTS)("is sorted by %s, both ways, in pages of any size", async (sort) => {
    expect(await walk({ sort, direction: "asc" }, 50)).toEqual(ORDERS[sort]);
    expect(await walk({ sort, direction: "desc" }, 50)).toEqual(ORDERS[sort].toReversed());
    for (const limit of [1, 2, 4, 5]) {
      expect(await walk({ sort, direction: "asc" }, limit)).toEqual(ORDERS[sort]);
      expect(await walk({ sort, direction: "desc" }, limit)).toEqual(ORDERS[sort].toReversed());
    }
  });

  test.each([
    ["gu", ["antigua", "Guji"]],
    ["ETHIOPIA", ["Guji", "Sidamo"]],
    ["gc-0003", ["Huila"]],
    ["0002", ["antigua"]],
    ["%", [BOURBON]],
    ["0%_b", [BOURBON]],
    ["n\\A", [BOURBON]],
    ["_", [BOURBON]],
    ["", ORDERS.name],
    ["Yirgacheffe", []],
  ])("is searched for '%s'", async (search, found) => {
    expect(await walk({ search }, 2)).toEqual(found);
  });

  test.each([
    ["noise", "not a cursor"],
    ["of another order", encodeCursor(["quantity", "asc", "5", "0190a000-0000-7000-8000-000000000000"])],
    ["of the other direction", encodeCursor(["name", "desc", "5", "0190a000-0000-7000-8000-000000000000"])],
    ["with a broken id", encodeCursor(["name", "asc", "guji", "'; drop table"])],
    ["too short", encodeCursor(["name", "asc"])],
    ["with NUL", encodeCursor(["name", "asc", "\u0000", "0190a000-0000-7000-8000-000000000000"])],
  ])("refuses a cursor that is %s", async (_, cursor) => {
    expect(await refusalOf(api.green.list({ cursor }))).toMatchObject({ status: 422, data: { field: "cursor" } });
  });

  test.each(["x", "1e9", "-5", "1.2345", "NaN"])("refuses a cursor whose quantity is %s", async (quantity) => {
    const cursor = encodeCursor(["quantity", "asc", quantity, "0190a000-0000-7000-8000-000000000000"]);
    expect(await refusalOf(api.green.list({ sort: "quantity", cursor }))).toMatchObject({ status: 422 });
  });
});

test("the ledger reads newest first, page by page, with the roast that caused each movement", async () => {
  const { api } = await app.signUp("Reader");
  const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 10 });
  await api.roasts.add({ greenCoffeeId: id, greenWeightKg: 4, roastedAt: "2026-11-20T09:00:00Z" });
  const { version } = await api.green.get({ id });
  await api.green.edit({ id, version, quantityKg: 5 });
  const first = await api.green.movements({ id, limit: 2 });
  expect(first.items).toMatchObject([
    { kind: "count", changeKg: -1, balanceAfterKg: 5, roastNumber: null },
    { kind: "roast", changeKg: -4, balanceAfterKg: 6, roastNumber: "R-0001" },
  ]);
  const cursor = first.nextCursor ?? "";
  const second = await api.green.movements({ id, limit: 2, cursor });
  expect(second).toMatchObject({ items: [{ kind: "opening", changeKg: 10, balanceAfterKg: 10 }], nextCursor: null });
  expect(await refusalOf(api.green.movements({ id, cursor: encodeCursor(["x"]) }))).toMatchObject({ status: 422 });
});

describe("100,000 rows", () => {
  let person: Person;
  let lotId: string;
  beforeAll(async () => {
    person = await app.signUp("Giant");
    ({ id: lotId } = await person.api.green.add({ coffeeName: "Guji", quantityKg: 0 }));
    const { roasteryId, userId } = await actorOf(person);
    await insertBulk(
      app.database(),
      "green_coffee_inventory",
      `insert into green_coffee_inventory
         (roastery_id, id, number, coffee_name, origin, quantity_kg, shrinkage_percentage, user_id, archived_at)
       select $1, gen_random_uuid(), 10 + n, 'Coffee ' || n * 7919 % 100000, 'Origin ' || n % 40, n % 977, n % 20, $2,
         case when n % 10 = 0 then now() end
       from generate_series(1, 100000) n`,
      [roasteryId, userId],
    );
    const locationId = (await person.api.locations.list({}))[0]?.id;
    await insertBulk(
      app.database(),
      "green_location_stock",
      `insert into green_location_stock (roastery_id, green_coffee_id, location_id, quantity_kg)
       select roastery_id, id, $1, quantity_kg from green_coffee_inventory where quantity_kg > 0`,
      [locationId],
    );
    await insertBulk(
      app.database(),
      "green_coffee_movements",
      `insert into green_coffee_movements
         (roastery_id, id, booking_id, green_coffee_id, location_id, business_day, kind, change_kg, balance_after_kg, user_id)
       select $1, gen_random_uuid(), gen_random_uuid(), $2, $4, current_date, 'adjustment', 1, n, $3
       from generate_series(1, 100000) n`,
      [roasteryId, lotId, userId, locationId],
    );
  });

  const CURSORS = { name: "coffee 5", origin: "origin 2", quantity: "500.000", shrinkage: "7.00", added: "50000" };

  test.each(GREEN_SORTS)("a page sorted by %s comes from an index, without a sort of everything", async (sort) => {
    const actor = await actorOf(person);
    for (const direction of ["asc", "desc"] as const) {
      const cursor = encodeCursor([sort, direction, CURSORS[sort], "0190a000-0000-7000-8000-000000000000"]);
      for (const page of [{}, { cursor }, { archived: true }]) {
        const input = { sort, direction, archived: false, low: false, withRunOut: false, limit: 50, ...page };
        const plan = await planOf(app.database(), actor, (work) => listGreenCoffees.statement(work, input, null));
        expect(plan).toMatch(/Index (Only )?Scan/);
        // Customers are none here: no index is quicker than an empty table.
        expect(plan).not.toMatch(/Seq Scan on (?!customers )/);
        expect(plan).not.toMatch(/(?<!Incremental )Sort {2}\(/);
      }
    }
  });

  test("a page of the ledger comes from its index", async () => {
    const actor = await actorOf(person);
    for (const page of [{}, { cursor: encodeCursor([50_000]) }]) {
      const plan = await planOf(app.database(), actor, (work) =>
        listGreenMovements.statement(
          work,
          { id: lotId, limit: 50, ...page },
          { mayReadCosts: work.actor.mayReadCosts },
        ),
      );
      expect(plan).toContain("green_coffee_movements_newest_idx");
      expect(plan).not.toContain("Seq Scan on green_coffee_movements");
    }
  });
});
