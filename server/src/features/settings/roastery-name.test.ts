/** @database both: a migration over rows of the version before. */

import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { type EmptyDatabase, emptyDatabase } from "../../../test/databases/empty-database.ts";
import { migrateTo } from "../../../test/databases/migrate-to.ts";

const BEFORE = "0021_security_events";

/** Rows as the version before wrote them. */
describe("the migration that gives roasteries their names", () => {
  let old: EmptyDatabase;
  let people = 0;
  beforeAll(async () => {
    old = await emptyDatabase("roastery-name");
    await migrateTo(old.pools[0], BEFORE);
  });
  afterAll(() => old.dispose());

  async function run(statement: string, values: unknown[]) {
    await old.pools[0].query(statement, values);
  }

  async function addPerson(companyName: string, told: { city?: string; shrinkage?: number } = {}) {
    people += 1;
    const id = uuidv7();
    const client = await old.pools[0].connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.user_id', $1, true)", [id]);
      const email = `old.${people}@roastery.example`;
      await client.query("insert into users (id, name, email, email_verified) values ($1, 'Old', $2, true)", [
        id,
        email,
      ]);
      await client.query("insert into profiles (user_id, email, company_name) values ($1, $2, $3)", [
        id,
        email,
        companyName,
      ]);
      await client.query(
        "insert into onboarding_setup (user_id, company_city, default_shrinkage_percent) values ($1, $2, $3)",
        [id, told.city ?? "", told.shrinkage ?? 15],
      );
      await client.query("commit");
    } finally {
      client.release();
    }
    return id;
  }

  async function addRoastery(name: string) {
    const id = uuidv7();
    await run("insert into roasteries (id, name, slug) values ($1, $2, $3)", [id, name, id]);
    return id;
  }

  const join = (roasteryId: string, userId: string, role: string, day: number) =>
    run("insert into members (id, organization_id, user_id, role, created_at) values ($1, $2, $3, $4, $5)", [
      uuidv7(),
      roasteryId,
      userId,
      role,
      `2026-01-0${day}`,
    ]);

  test("takes the company name of the owner, once for each owner, and leaves the others alone", async () => {
    const ada = await addPerson(" Dusty Drum ", { city: "Wien", shrinkage: 14.25 });
    const [hers, second] = [await addRoastery("Ada's roastery"), await addRoastery("Ada's other roastery")];
    await join(hers, ada, "owner", 1);
    await join(second, ada, "owner", 2);
    const grace = await addPerson("Never Owned Coffee");
    await join(hers, grace, "manager", 3);
    const bob = await addPerson("  ");
    const unnamed = await addRoastery("Bob's roastery");
    await join(unnamed, bob, "owner", 1);
    const [first, later] = [await addPerson("First Owner"), await addPerson("Later Owner")];
    const shared = await addRoastery("Shared");
    await join(shared, first, "owner", 1);
    await join(shared, later, "owner", 2);

    await migrateDatabase(old.pools[0]);

    const { rows } = await old.pools[0].query(
      "select id, name, city, default_shrinkage_percent::float as shrinkage, founder_id from roasteries",
    );
    const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
    expect(byId.get(hers)).toEqual({ name: "Dusty Drum", city: "Wien", shrinkage: 14.25, founder_id: ada });
    expect(byId.get(second)).toMatchObject({ name: "Ada's other roastery" });
    expect(byId.get(unnamed)).toEqual({ name: "Bob's roastery", city: "", shrinkage: 15, founder_id: bob });
    expect(byId.get(shared)).toMatchObject({ name: "First Owner", founder_id: first });
    const { rows: fences } = await old.pools[0].query(
      "select relname, relforcerowsecurity as forced from pg_class where relname in ('profiles', 'onboarding_setup')",
    );
    expect(fences.every(({ forced }) => forced)).toBe(true);
  });
});
