import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { type EmptyDatabase, emptyDatabase } from "../../../../test/databases/empty-database.ts";
import { migrateTo } from "../../../../test/databases/migrate-to.ts";

let empty: EmptyDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  empty = await emptyDatabase("unverified-accounts");
  [pool] = empty.pools;
  await migrateTo(pool, "0027_coffee_aliases");
});
afterAll(() => empty.dispose());

const rowsOf = async (text: string) => (await pool.query(text)).rows;

/** A short way to write ids. */
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const [UNPROVED, PROVED, HELPER] = [id(1), id(2), id(3)];
/**
 * Roasteries of the unproved alone; shared with a proved roaster and a proved viewer; of the proved one, with the
 * unproved in it.
 */
const [ALONE, SHARED, FOREIGN] = [id(11), id(12), id(13)];

async function fill() {
  const person = "insert into users (id, name, first_name, last_name, time_zone, email, email_verified) values";
  await pool.query(
    `${person} ('${UNPROVED}', 'Mal Lory', 'Mal', 'Lory', 'Europe/Vienna', 'victim@roastery.example', false)`,
  );
  await pool.query(`${person} ('${PROVED}', 'Ada R', 'Ada', 'R', 'UTC', 'ada@roastery.example', true)`);
  await pool.query(`${person} ('${HELPER}', 'Bea R', 'Bea', 'R', 'UTC', 'bea@roastery.example', true)`);
  for (const [roastery, name] of [
    [ALONE, "Alone"],
    [SHARED, "Shared"],
    [FOREIGN, "Foreign"],
  ]) {
    await pool.query("insert into roasteries (id, name, slug) values ($1, $2, $2)", [roastery, name]);
  }
  const joins: [string, string, string][] = [
    [ALONE, UNPROVED, "owner"],
    [SHARED, UNPROVED, "owner"],
    [SHARED, HELPER, "viewer"],
    [SHARED, PROVED, "roaster"],
    [FOREIGN, PROVED, "owner"],
    [FOREIGN, UNPROVED, "manager"],
  ];
  for (const [roastery, user, role] of joins) {
    await pool.query(
      "insert into members (id, organization_id, user_id, role) values (gen_random_uuid(), $1, $2, $3)",
      [roastery, user, role],
    );
  }
  for (const user of [UNPROVED, PROVED]) {
    const insert = (table: string, columns: string, values: string) =>
      pool.query(`insert into ${table} (user_id, ${columns}) values ('${user}', ${values})`);
    await insert(
      "accounts",
      "id, account_id, provider_id, password",
      `gen_random_uuid(), '${user}', 'credential', 'scrypt$...'`,
    );
    await insert("accounts", "id, account_id, provider_id", `gen_random_uuid(), '7', 'github'`);
    await insert("sessions", "id, token, expires_at", `gen_random_uuid(), '${user}', now() + interval '1 day'`);
    await insert(
      "passkeys",
      "id, public_key, credential_id, counter, device_type, backed_up",
      `gen_random_uuid(), 'k', '${user}', 0, 'd', true`,
    );
    await insert(
      "mfa_factors",
      "id, factor_type, status, friendly_name, secret",
      "gen_random_uuid(), 'totp', 'verified', 'App', 's'",
    );
    await insert("recovery_codes", "id, code_hash", "gen_random_uuid(), 'h'");
    // The policies bind the owner of the tables too.
    const client = await pool.connect();
    await client.query(`select set_config('app.user_id', '${user}', false)`);
    await client.query(`insert into profiles (user_id, email) values ('${user}', 'x@roastery.example')`);
    await client.query(`insert into onboarding_setup (user_id) values ('${user}')`);
    await client.query(`insert into stripe_subscriptions (user_id) values ('${user}')`);
    client.release();
  }
  await pool.query(
    `insert into invitations (id, organization_id, email, role, expires_at, inviter_id)
     values (gen_random_uuid(), $1, 'second.owner@evil.example', 'owner', now() + interval '7 days', $2)`,
    [SHARED, UNPROVED],
  );
  const client = await pool.connect();
  await client.query(`select set_config('app.roastery_id', '${ALONE}', false)`);
  await client.query(
    `insert into audit_log (roastery_id, id, action, user_id) values ('${ALONE}', gen_random_uuid(), 'x', '${UNPROVED}')`,
  );
  await client.query(`insert into roastery_counters (roastery_id, kind, last) values ('${ALONE}', 'roast', 1)`);
  await client.query(
    `insert into green_coffee_inventory (roastery_id, id, number, coffee_name, user_id) values ('${ALONE}', '${id(21)}', 1, 'Guji', '${UNPROVED}')`,
  );
  await client.query(
    `insert into roasted_coffee_items (roastery_id, id, name, roast_level, green_coffee_id, user_id) values ('${ALONE}', '${id(22)}', 'Filter', 'Light', '${id(21)}', '${UNPROVED}')`,
  );
  client.release();
  await pool.query(
    `insert into verifications (id, identifier, value, expires_at)
     values (gen_random_uuid(), 'reset-password:a-token-in-clear', '${PROVED}', now() + interval '1 hour')`,
  );
}

test("an account that nobody has proved loses everything but its address, and no roastery of others its owner", async () => {
  await fill();
  await migrateDatabase(pool);

  expect(await rowsOf("select id, email_verified from users order by id")).toEqual([
    { id: PROVED, email_verified: true },
    { id: HELPER, email_verified: true },
  ]);
  expect(
    await rowsOf(
      "select email, name, first_name, last_name, time_zone, password_hash, redirect, verified_at, link_expires_at <= now() as is_expired from pending_sign_ups",
    ),
  ).toEqual([
    {
      email: "victim@roastery.example",
      name: "Mal Lory",
      first_name: "Mal",
      last_name: "Lory",
      time_zone: "Europe/Vienna",
      password_hash: null,
      redirect: null,
      verified_at: null,
      is_expired: true,
    },
  ]);
  expect(await rowsOf("select name from roasteries order by name")).toEqual([{ name: "Foreign" }, { name: "Shared" }]);
  expect(await rowsOf("select organization_id, user_id, role from members order by organization_id, user_id")).toEqual([
    { organization_id: SHARED, user_id: PROVED, role: "owner" },
    { organization_id: SHARED, user_id: HELPER, role: "viewer" },
    { organization_id: FOREIGN, user_id: PROVED, role: "owner" },
  ]);
  for (const [table, kept] of [
    ["accounts", 2],
    ["sessions", 1],
    ["passkeys", 1],
    ["mfa_factors", 1],
    ["recovery_codes", 1],
    ["invitations", 0],
    // Tokens of links that were kept as they are.
    ["verifications", 0],
  ]) {
    expect([table, (await rowsOf(`select 1 from ${table}`)).length]).toEqual([table, kept]);
  }
  // Policies bind the owner of the tables on the embedded database: what it may see is nobody's.
  for (const [setting, value, tables] of [
    ["app.user_id", UNPROVED, ["profiles", "onboarding_setup", "stripe_subscriptions"]],
    ["app.roastery_id", ALONE, ["audit_log", "roastery_counters", "green_coffee_inventory", "roasted_coffee_items"]],
  ] as const) {
    const client = await pool.connect();
    await client.query("select set_config($1, $2, false)", [setting, value]);
    for (const table of tables) {
      const column = setting === "app.user_id" ? "user_id" : "roastery_id";
      expect([table, (await client.query(`select 1 from ${table} where ${column} = $1`, [value])).rowCount]).toEqual([
        table,
        0,
      ]);
    }
    client.release();
  }
});
