import { beforeAll, describe, expect, test } from "vitest";
import { copyDatabase } from "../../../test/databases/copy-database.ts";
import type { Database } from "../database.ts";
import { PLACES, tablesIn } from "../inventory/table-place.ts";
import { findObstacles } from "./find-obstacles.ts";

describe("tables over several machines, by roastery", () => {
  let database: Database;

  beforeAll(async () => {
    ({ database } = await copyDatabase());
    return () => database.close();
  });

  /** Obstacles after a change of the tables, which is taken back. */
  async function obstaclesAfter(change: string) {
    const client = await database.pool.connect();
    try {
      await client.query(`begin; ${change}`);
      return await findObstacles(client);
    } finally {
      await client.query("rollback");
      client.release();
    }
  }

  test("the tables as they are have nothing that stands in the way", async () => {
    expect(await obstaclesAfter("select 1")).toEqual([]);
  });

  test("most tables are shards, and everything of people stands on the coordinator", () => {
    expect(tablesIn("reference")).toEqual(["roasteries"]);
    expect(tablesIn("shard").length).toBeGreaterThan(100);
    expect(["users", "members", "sessions", "jobs", "api_keys"].map((name) => PLACES.get(name))).toEqual(
      Array(5).fill("coordinator"),
    );
  });

  test.each([
    ["a table that nobody has placed", "create table stray (id uuid)", "stray", /stands in no inventory/],
    ["rows without a roastery", "alter table roasts rename roastery_id to house", "roasts", /no column roastery_id/],
    ["a unique key of all roasteries", "create unique index one on machines (name)", "machines", /unique key one/],
    [
      "an exclusion of all roasteries",
      "alter table roasts add constraint one exclude using btree (id with =)",
      "roasts",
      /exclusion one/,
    ],
    [
      "a policy with a query in it",
      "create policy asks on profiles using (exists (select from members))",
      "profiles",
      /policy asks with a query/,
    ],
    [
      "a small counter",
      "alter table machines add counted integer generated always as identity",
      "machines",
      /counts counted by an identity that is no bigint/,
    ],
    [
      "a trigger of every machine",
      "create trigger fires after update on roasteries for each row execute function announce_member()",
      "roasteries",
      /trigger fires/,
    ],
    [
      "a reference without the roastery",
      "create unique index on roasts (id); alter table machines add roast_id uuid references roasts (id)",
      "machines",
      /refers to roasts by .* without roastery_id/,
    ],
    [
      "a reference from one machine to a shard",
      "alter table jobs add foreign key (roastery_id, id) references roasts (roastery_id, id)",
      "jobs",
      /rows of one machine cannot refer/,
    ],
    [
      "a reference from a shard to one machine",
      "alter table roasts add job_id uuid, add foreign key (roastery_id, job_id) references jobs (roastery_id, id)",
      "roasts",
      /rows of a shard cannot refer/,
    ],
  ])("%s stands in the way", async (_, change, table, words) => {
    const found = await obstaclesAfter(change);
    expect(found.filter((each) => each.table === table && words.test(each.words))).toHaveLength(1);
  });
});
