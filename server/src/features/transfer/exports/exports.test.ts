import { createHash, randomBytes } from "node:crypto";
import { eq, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import type { TableEntry } from "#db/inventory/table-entry.ts";
import { TABLES } from "#db/inventory/table-inventory.ts";
import * as schema from "#db/schema/index.ts";
import { dataExportPieces, jobs } from "#db/schema/index.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { actorOf } from "../../../../test/actor-of.ts";
import { fillRoastery } from "../../../../test/full-roastery.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";
import { dropCopies } from "../../../runtime/jobs/table-copies.ts";
import { TRAVELLING_TABLES } from "../archive/format.ts";
import { travellingColumns } from "../archive/table-columns.ts";
import { partsOf } from "../testing/parts-of.ts";

const app = testApp();

/** Exports everything of somebody's roastery; answers the parts of the file. */
async function exported(person: Person) {
  const { id } = await person.api.transfer.startExport({});
  await app.workOffJobs();
  expect(app.logged()).toEqual([]);
  const answer = await person.request(`/api/v1/exports/${id}/file`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  return { id, parts: await partsOf(Buffer.from(await answer.arrayBuffer())) };
}

/** Counter of the pieces of files that somebody's roastery keeps. */
async function piecesOf(person: Person) {
  const actor = await actorOf(person);
  return () => app.database().inRoastery(actor, (tx) => tx.$count(dataExportPieces));
}

/** Schema of the copies that an export reads; null where there is none. */
async function copies(): Promise<unknown> {
  const { rows } = await app.database().pool.query("select to_regnamespace('one_moment') as copies");
  return rows[0]?.copies;
}

/** Does something as if so many days had passed. */
async function inDays(days: number, work: () => Promise<unknown>) {
  app.clock.isReal = false;
  app.clock.now = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await work();
  app.clock.isReal = true;
}

/** Every value of a column that the inventory calls a secret, of everybody in the database. */
async function secretsOf({ pool }: Database): Promise<string[]> {
  const secrets: string[] = [];
  for (const [key, entry] of Object.entries<TableEntry>(TABLES)) {
    const table = Object.entries<unknown>(schema).find(([name]) => name === key)?.[1];
    if (!is(table, PgTable)) throw new Error(`${key} is no table`);
    for (const [column, treatment] of Object.entries(entry.columns ?? {})) {
      const name = Object.entries(getTableColumns(table)).find(([each]) => each === column)?.[1].name;
      if (treatment !== "secret") continue;
      const { rows } = await pool.query(`select ${name}::text as value from ${getTableName(table)}`);
      secrets.push(...rows.map(({ value }) => String(value ?? "")).filter((value) => value.length > 8));
    }
  }
  return secrets;
}

const linesOf = (part: string | undefined) =>
  (part ?? "")
    .split("\n")
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line));

describe("an export of all data", () => {
  test("has every table for programs and spreadsheets, the files byte for byte, and no secret", async () => {
    const ada = await app.signUp("Ada");
    await fillRoastery(ada);
    const { id, parts } = await exported(ada);
    const names = [...parts.keys()];
    for (const { name } of TRAVELLING_TABLES)
      expect(names).toEqual(expect.arrayContaining([`csv/${name}.csv`, `json/${name}.jsonl`]));

    const [done] = await ada.api.transfer.exports({});
    expect(done).toMatchObject({ id, state: "done", personName: "Ada Roaster", problem: null });
    expect(done?.tables.find(({ table }) => table === "roasts")?.rows).toBe(
      linesOf(parts.get("json/roasts.jsonl")?.toString()).length,
    );

    const files = names.filter((name) => name.startsWith("files/"));
    expect(files.length).toBeGreaterThan(2);
    for (const name of files) {
      const [, sha256] = name.split("/");
      expect(
        createHash("sha256")
          .update(parts.get(name) ?? "")
          .digest("hex"),
      ).toBe(sha256);
    }
    const all = names
      .filter((name) => /^(json|csv)/.test(name))
      .map((name) => parts.get(name)?.toString())
      .join("\n");
    const secrets = await secretsOf(app.database());
    expect(secrets.length).toBeGreaterThan(3);
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    expect(linesOf(parts.get("json/people.jsonl")?.toString())).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: "Ada Roaster", email: ada.email })]),
    );
    expect(linesOf(parts.get("json/shops.jsonl")?.toString())[0]).toMatchObject({ is_receiving: false });
    expect(parts.get("README.txt")?.toString()).toContain("csv/roasts.csv");
    expect(parts.get("csv/roasts.csv")?.toString()).toMatch(
      /^\uFEFFid,number,.*green_weight \(kg\)|green_weight_kg \(kg\)/,
    );
  });

  test("writes decimals exactly, days and moments by ISO, and formulas as text", async () => {
    const ada = await app.signUp("Ada");
    await ada.api.green.add({
      coffeeName: '=HYPERLINK("x")',
      origin: "＝1",
      quantityKg: 59.874,
      arrivalDate: "2026-11-03",
    });
    const { parts } = await exported(ada);
    const [green] = linesOf(parts.get("json/green_coffee_inventory.jsonl")?.toString());
    expect(green).toMatchObject({ coffee_name: '=HYPERLINK("x")', quantity_kg: 59.874, arrival_date: "2026-11-03" });
    expect(green?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
    const csv = parts.get("csv/green_coffee_inventory.csv")?.toString() ?? "";
    expect(csv).toContain(`"'=HYPERLINK(""x"")",'＝1,59.874,`);
    expect(csv).toMatch(/,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/);
  });

  test("is of one moment, whatever is written meanwhile", async () => {
    const ada = await app.signUp("Ada");
    const { id: greenCoffeeId } = await ada.api.green.add({ coffeeName: "Guji", quantityKg: 500 });
    const { id } = await ada.api.transfer.startExport({});
    const roasting = async () => {
      for (let count = 0; count < 15; count += 1) {
        await ada.api.roasts.add({ greenCoffeeId, greenWeightKg: 1, roastedAt: "2026-11-20T09:00:00Z" });
      }
    };
    await Promise.all([app.workOffJobs(), roasting()]);
    const answer = await ada.request(`/api/v1/exports/${id}/file`);
    const parts = await partsOf(Buffer.from(await answer.arrayBuffer()));
    const [green] = linesOf(parts.get("json/green_coffee_inventory.jsonl")?.toString());
    const movements = linesOf(parts.get("json/green_coffee_movements.jsonl")?.toString());
    const roasts = linesOf(parts.get("json/roasts.jsonl")?.toString());
    expect(green?.quantity_kg).toBe(500 - roasts.length);
    expect(movements).toHaveLength(1 + roasts.length);
    expect(parts.get("csv/roasts.csv")?.toString().trimEnd().split("\r\n")).toHaveLength(1 + roasts.length);
  });

  test("goes on while others write, who do not wait for its end", async () => {
    const ada = await app.signUp("Ada");
    const { id: greenCoffeeId } = await ada.api.green.add({ coffeeName: "Guji", quantityKg: 500 });
    const { roasteryId, userId } = await actorOf(ada);
    await app.database().inRoastery({ roasteryId, userId }, (tx) =>
      tx.execute(sql`
        insert into audit_log (roastery_id, id, action, subject_id, detail, user_id)
        select ${roasteryId}, gen_random_uuid(), 'green.edited', ${greenCoffeeId}, '{"name": "Guji"}', ${userId}
        from generate_series(1, 20000)`),
    );
    await ada.api.transfer.startExport({});
    const work = app.workOffJobs();
    const seen: number[] = [];
    let [record] = await ada.api.transfer.exports({});
    while (record?.state === "running") {
      await ada.api.green.adjust({ id: greenCoffeeId, changeKg: -0.01, reason: "spilled" });
      [record] = await ada.api.transfer.exports({});
      if (record && record.doneRows > 0 && record.doneRows < record.allRows) seen.push(record.doneRows);
    }
    await work;
    expect(record).toMatchObject({ state: "done", doneRows: record?.allRows });
    expect(seen.length).toBeGreaterThan(0);
    expect(await copies()).toBeNull();
  });

  test("has the copies of a killed process dropped", async () => {
    if (app.database().kind !== "embedded") return;
    await app.database().asSystem((tx) => tx.execute("create schema one_moment create table roasts (id uuid)"));
    expect(await copies()).not.toBeNull();
    await dropCopies(new SealedDatabase(app.database()));
    expect(await copies()).toBeNull();
  });

  test("is one at a time, started once however often it is sent, cancelled, and gone after a week", async () => {
    const ada = await app.signUp("Ada");
    const first = await ada.api.transfer.startExport({});
    expect(await ada.api.transfer.startExport({ id: first.id })).toMatchObject({ id: first.id });
    expect(await refusalOf(ada.api.transfer.startExport({}))).toMatchObject({ status: 409 });
    expect(await ada.api.transfer.cancelExport({ id: first.id })).toMatchObject({ state: "cancelled" });
    await app.workOffJobs();
    const { id } = await exported(ada);
    expect(await ada.api.transfer.cancelExport({ id })).toMatchObject({ state: "cancelled" });
    expect((await ada.request(`/api/v1/exports/${id}/file`)).status).toBe(404);

    const { id: kept } = await exported(ada);
    const pieces = await piecesOf(ada);
    expect(await pieces()).toBe(1);
    await inDays(7.1, async () => {
      expect((await ada.request(`/api/v1/exports/${kept}/file`)).status).toBe(404);
      await app.workOffJobs();
    });
    expect(await pieces()).toBe(0);
    expect((await ada.api.transfer.exports({})).find(({ id }) => id === kept)).toMatchObject({ state: "gone" });
  });

  test("leaves nothing behind when it is cancelled while its files are written", async () => {
    const ada = await app.signUp("Ada");
    const green = await ada.api.green.add({ coffeeName: "Guji", quantityKg: 60 });
    for (const name of ["one", "two", "three"])
      await ada.api.files.addToGreen({
        params: { id: green.id },
        query: { kind: "document", name },
        body: new File([randomBytes(3_000_000)], name),
      });
    const pieces = await piecesOf(ada);
    const { id } = await ada.api.transfer.startExport({});
    const work = app.workOffJobs();
    await expect.poll(pieces, { interval: 1 }).toBeGreaterThan(0);
    expect(await ada.api.transfer.cancelExport({ id })).toMatchObject({ state: "cancelled" });
    await work;
    expect(await pieces()).toBe(0);
  });

  test("goes after a week where its writing was given up, and looks again where somebody is at it", async () => {
    const ada = await app.signUp("Ada");
    const actor = await actorOf(ada);
    const pieces = await piecesOf(ada);
    const { id } = await ada.api.transfer.startExport({});
    await app.database().inRoastery(actor, async (tx) => {
      await tx
        .insert(dataExportPieces)
        .values({ roasteryId: actor.roasteryId, exportId: id, position: 0, bytes: Buffer.from("half") });
      await tx
        .update(jobs)
        .set({ attempt: 1, leaseUntil: new Date("2100-01-01") })
        .where(eq(jobs.kind, "data_export"));
    });
    await inDays(7.1, app.workOffJobs);
    expect(await pieces()).toBe(1);
    await app
      .database()
      .inRoastery(actor, (tx) => tx.update(jobs).set({ deadAt: new Date() }).where(eq(jobs.kind, "data_export")));
    await inDays(8.2, app.workOffJobs);
    expect(await pieces()).toBe(0);
    expect((await ada.api.transfer.exports({}))[0]).toMatchObject({ id, state: "gone" });
  });

  test("keeps the files of the newest three", async () => {
    const ada = await app.signUp("Ada");
    for (let count = 0; count < 4; count += 1) await exported(ada);
    expect((await ada.api.transfer.exports({})).map(({ state }) => state)).toEqual(["done", "done", "done", "gone"]);
    expect(await (await piecesOf(ada))()).toBe(3);
  });

  test("is written anew where the process before was killed over it", async () => {
    const ada = await app.signUp("Ada");
    const actor = await actorOf(ada);
    const { id } = await ada.api.transfer.startExport({});
    await app.database().inRoastery(actor, async (tx) => {
      await tx
        .insert(dataExportPieces)
        .values({ roasteryId: actor.roasteryId, exportId: id, position: 0, bytes: Buffer.from("half") });
      await tx
        .update(jobs)
        .set({ attempt: 1, leaseUntil: new Date(0) })
        .where(eq(jobs.kind, "data_export"));
    });
    await app.workOffJobs();
    const answer = await ada.request(`/api/v1/exports/${id}/file`);
    expect((await partsOf(Buffer.from(await answer.arrayBuffer()))).get("manifest.json")?.toString()).toContain(
      "tryer-data",
    );
  });

  test("is for owners alone", async () => {
    const ada = await app.signUp("Ada");
    const { id } = await exported(ada);
    const manager = await joinTeam(app, ada, "manager", "Mia");
    const stranger = await app.signUp("Bob");
    expect(await refusalOf(manager.api.transfer.startExport({}))).toMatchObject({ status: 403 });
    expect((await manager.request(`/api/v1/exports/${id}/file`)).status).toBe(403);
    expect((await stranger.request(`/api/v1/exports/${id}/file`)).status).toBe(404);
  });
});

test("no two columns of a table have one heading", () => {
  for (const table of TRAVELLING_TABLES) {
    const headings = travellingColumns(table).map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
  }
});

/** Numbers without a unit: those that are counted, and those that name a place or a version. */
const COUNTED =
  /^(version|position|turn|turns_from|place|day_rank|number|year|last|row|row_count|done_count|count|pieces|.*_pieces|bags|bag_count|quantity|.*_quantity|packages|batch_number|batches_a_day|grader_count|reorder_point|every|weekday|month_day|.*_weekday|added|changed|differing|same|left_out|waiting|.*_version)$/;

test("every number that is no count has its unit in the heading", () => {
  const bare = TRAVELLING_TABLES.flatMap((table) =>
    travellingColumns(table)
      .filter(
        ({ type, unit, name }) => /^(numeric|integer|bigint|double|real)/.test(type) && !unit && !COUNTED.test(name),
      )
      .map(({ name }) => `${table.name}.${name}`),
  );
  expect(bare, "columns without a unit in table-columns.ts").toEqual([]);
});
