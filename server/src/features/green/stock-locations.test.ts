/** @database both: a migration over rows of the version before. */

import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { type EmptyDatabase, emptyDatabase } from "../../../test/databases/empty-database.ts";
import { migrateTo } from "../../../test/databases/migrate-to.ts";

const BEFORE = "0041_suppliers_and_currency";

let old: EmptyDatabase;
beforeAll(async () => {
  old = await emptyDatabase("stock-locations");
  await migrateTo(old.pools[0], BEFORE);
});
afterAll(() => old.dispose());

test("the migration to locations puts all stock and every movement at the first one, on the day of the roastery", async () => {
  const [roasteryId, lotId, userId, requestId, movementId, returnedId] = Array.from({ length: 6 }, () => uuidv7());
  const run = (statement: string, values: unknown[]) => old.pools[0].query(statement, values);
  await run("insert into roasteries (id, name, slug, time_zone) values ($1, 'R', 'r', 'Europe/Vienna')", [roasteryId]);
  const client = await old.pools[0].connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.roastery_id', $1, true)", [roasteryId]);
    await client.query(
      `insert into green_coffee_inventory (roastery_id, id, number, coffee_name, quantity_kg, user_id)
       values ($1, $2, 1, 'Guji', 10, $3)`,
      [roasteryId, lotId, userId],
    );
    const addMovement = (id: string | undefined, kind: string, kg: number, after: number, at: string) =>
      client.query(
        `insert into green_coffee_movements
           (roastery_id, id, green_coffee_id, kind, change_kg, balance_after_kg, user_id, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [roasteryId, id, lotId, kind, kg, after, userId, at],
      );
    await addMovement(uuidv7(), "opening", 10, 10, "2026-03-01T23:30:00Z");
    await addMovement(movementId, "delivery", 5, 15, "2026-03-02T10:00:00Z");
    await addMovement(returnedId, "delivery_returned", -5, 10, "2026-03-02T11:00:00Z");
    const addAudit = (id: string | undefined, action: string, detail: object, at: string) =>
      client.query(
        `insert into audit_log (roastery_id, id, action, subject_id, detail, user_id, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [roasteryId, id, action, lotId, JSON.stringify(detail), userId, at],
      );
    await addAudit(requestId, "green.received", { movementId }, "2026-03-02T10:00:00Z");
    await addAudit(uuidv7(), "green.delivery_taken_back", { requestId }, "2026-03-02T11:00:00Z");
    await client.query("commit");
  } finally {
    client.release();
  }

  await migrateDatabase(old.pools[0]);

  const read = await old.pools[0].connect();
  try {
    await read.query("select set_config('app.roastery_id', $1, false)", [roasteryId]);
    const { rows } = await read.query(
      `select m.kind, m.business_day::text as day, l.name, m.booking_id = m.id as "isAlone", m.reverses_id as "reversesId"
       from green_coffee_movements m join locations l on l.roastery_id = m.roastery_id and l.id = m.location_id
       order by m.sequence`,
    );
    const kept = { name: "Roastery", isAlone: true, reversesId: null };
    expect(rows).toEqual([
      { kind: "opening", day: "2026-03-02", ...kept },
      { kind: "delivery", day: "2026-03-02", ...kept },
      { kind: "delivery_returned", day: "2026-03-02", ...kept, reversesId: movementId },
    ]);
    const held = await read.query("select green_coffee_id as id, quantity_kg::float as kg from green_location_stock");
    expect(held.rows).toEqual([{ id: lotId, kg: 10 }]);
  } finally {
    read.release();
  }
  const { rows: fences } = await old.pools[0].query(
    `select relname, relforcerowsecurity as forced from pg_class
     where relname in ('green_coffee_movements', 'green_coffee_inventory', 'audit_log', 'locations', 'green_location_stock')`,
  );
  expect(fences).toHaveLength(5);
  expect(fences.every(({ forced }) => forced)).toBe(true);
});
