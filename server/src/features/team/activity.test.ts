/** @database both: plans of statements. */

import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { actorOf } from "../../../test/actor-of.ts";
import { insertBulk } from "../../../test/bulk-rows.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam, memberIdOf } from "../../../test/join-team.ts";
import { testApp } from "../../../test/test-app.ts";
import { listActivity } from "./list-activity.ts";

const app = testApp();

const coffee = (name: string) => ({ coffeeName: name, quantityKg: 10 });

describe("the activity", () => {
  test("tells who did what in words, the latest first, also of people who left", async () => {
    const ada = await app.signUp("Ada");
    const green = await ada.api.green.add(coffee("Guji"));
    await ada.api.green.edit({ id: green.id, version: green.version, quantityKg: 8 });
    const grace = await joinTeam(app, ada, "roaster");
    await grace.api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 1, roastedAt: "2026-11-17T06:40:00.000Z" });
    await ada.api.team.changeRole({ id: await memberIdOf(grace), role: "viewer" });
    await grace.api.team.leave({});
    const { items, nextCursor } = await ada.api.team.activity({});
    expect(items.map(({ name, text }) => `${name} ${text}`)).toEqual([
      "Grace Roaster left the team",
      "Ada Roaster changed the role of Grace Roaster (viewer)",
      "Grace Roaster logged roast R-0001",
      "Grace Roaster joined the team as roaster",
      `Ada Roaster invited ${grace.email} (roaster)`,
      "Ada Roaster counted the stock of GC-0001 Guji",
      "Ada Roaster added green coffee GC-0001 Guji",
    ]);
    expect(nextCursor).toBeNull();
  });

  test("credits nobody with plans that a look opened, nor with steps of a set-up that they may not do", async () => {
    const ada = await app.signUp("Ada");
    const vera = await joinTeam(app, ada, "viewer", "Vera");
    await vera.api.planner.pending({});
    await vera.api.dashboard.show({});
    expect(await refusalOf(vera.api.onboarding.skip({ step: "welcome" }))).toMatchObject({ status: 403 });
    expect(await refusalOf(vera.api.onboarding.roaster({ batchSizeLbs: 7 }))).toMatchObject({ status: 403 });
    const { items } = await ada.api.team.activity({});
    expect(items.filter(({ name }) => name === "Vera Roaster").map(({ text }) => text)).toEqual([
      "joined the team as viewer",
    ]);
  });

  test("names the file of a list to those who import green coffee, and to nobody else", async () => {
    const ada = await app.signUp("Ada");
    const rows = [{ coffeeName: "Guji", quantityKg: 1 }];
    await ada.api.imports.importGreen({ id: uuidv7(), fileName: "Nordic Green 9.40.csv", rows });
    const roaster = await joinTeam(app, ada, "roaster");
    const viewer = await joinTeam(app, ada, "viewer", "Vera");
    const told = [];
    for (const { api } of [ada, roaster, viewer]) {
      const { items } = await api.team.activity({});
      told.push(items.find(({ action }) => action === "green.imported")?.text);
    }
    expect(told).toEqual([
      "imported green coffees from Nordic Green 9.40.csv",
      "imported green coffees from a list",
      "imported green coffees from a list",
    ]);
  });

  test("is read page by page, each line once", async () => {
    const ada = await app.signUp("Ada");
    for (const name of ["One", "Two", "Three"]) await ada.api.green.add(coffee(name));
    const first = await ada.api.team.activity({ limit: 2 });
    const second = await ada.api.team.activity({ limit: 2, cursor: first.nextCursor ?? "" });
    expect([...first.items, ...second.items].map(({ text }) => text.split(" ").at(-1))).toEqual([
      "Three",
      "Two",
      "One",
    ]);
    expect(second.nextCursor).toBeNull();
    const foreign = ada.api.team.activity({ cursor: Buffer.from('["x","y"]').toString("base64url") });
    expect(await refusalOf(foreign)).toMatchObject({ status: 422 });
  });

  test("lists the changes of one record alone, and none of a record of others", async () => {
    const ada = await app.signUp("Ada");
    const supplier = await ada.api.suppliers.add({ name: "Nordic" });
    await ada.api.suppliers.add({ name: "Southern" });
    await ada.api.suppliers.edit({ id: supplier.id, version: supplier.version, name: "Nordic Green" });
    await ada.api.suppliers.archive({ id: supplier.id });
    const { items } = await ada.api.team.activity({ subjectId: supplier.id });
    expect(items.map(({ name, text }) => `${name} ${text}`)).toEqual([
      "Ada Roaster archived supplier Nordic Green",
      "Ada Roaster edited supplier Nordic Green",
      "Ada Roaster added supplier Nordic Green",
    ]);
    const grace = await app.signUp("Grace");
    expect((await grace.api.team.activity({ subjectId: supplier.id })).items).toEqual([]);
    expect(await refusalOf(ada.api.team.activity({ subjectId: "nobody" }))).toMatchObject({ status: 400 });
  });

  test("is read by an index among 100,000 lines", async () => {
    const ada = await app.signUp("Ada");
    const actor = await actorOf(ada);
    await insertBulk(
      app.database(),
      "audit_log",
      `insert into audit_log (roastery_id, id, action, user_id, created_at)
       select $1, gen_random_uuid(), 'roast.added', $2, now() - n * interval '1 minute'
       from generate_series(1, 100000) n`,
      [actor.roasteryId, actor.userId],
    );
    const plan = await app.database().inRoastery(actor, async (tx) => {
      const page = listActivity.statement({ tx, actor, now: new Date() }, { limit: 50 });
      const { rows } = await tx.execute<{ "QUERY PLAN": string }>(sql`explain ${page.getSQL()}`);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain("audit_log_newest_idx");
    expect(plan).not.toContain("Seq Scan on audit_log");
  });
});
