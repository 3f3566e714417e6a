import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, onTestFinished, test, vi } from "vitest";
import { ScriptProcess } from "#db/embedded/testing/script-process.ts";
import { openDatabase } from "#db/open-database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { copyDatabase } from "../../../test/databases/copy-database.ts";
import { chaosLimitMs, chaosRounds } from "../../../test/extent/chaos-rounds.ts";
import { createLog } from "../../log.ts";
import { NOBODY } from "../../runtime/anonymous-context.ts";
import { effectWorker } from "./testing/effect-worker.ts";

test(
  "each job has its effect once, although the processes that work on it are killed again and again",
  async () => {
    const actor = { roasteryId: uuidv7(), userId: NOBODY };
    const { where, database } = await copyDatabase();
    await database.asSystem(async (tx) => {
      await tx.execute(sql`create table effects (job uuid)`);
      await tx.execute(sql`grant select, insert on effects to tryer_app`);
      await tx.execute(sql`insert into roasteries (id, name, slug) values (${actor.roasteryId}, 'Killed', 'killed')`);
    });
    await database.close();

    for (const round of chaosRounds("kill -9 while jobs are worked off")) {
      // On a server two processes share the work; the embedded database has one.
      const workers = Array.from({ length: where.databaseUrl === null ? 1 : 2 }, () => {
        const worker = new ScriptProcess(
          "work-off-until-killed",
          actor.roasteryId,
          where.dataDir,
          where.databaseUrl ?? "",
        );
        onTestFinished(() => worker.kill());
        return worker;
      });
      // Early and late, in no order. Whichever process has begun as many jobs, both are killed in the middle of theirs.
      await Promise.race(workers.map((worker) => worker.printed(1 + ((5 * round) % 6))));
      await Promise.all(workers.map((worker) => worker.kill()));
    }

    const own = await openDatabase(where, createLog("silent"));
    onTestFinished(() => own.close());
    const counted = async (text: string) => (await own.pool.query<{ count: number }>(text)).rows[0]?.count;
    const worker = effectWorker(new SealedDatabase(own), () => {});
    // Each round leaves most of its jobs, so hundreds of rounds leave thousands.
    await worker.drain();
    await vi.waitFor(
      async () => {
        await worker.drain();
        expect(await counted("select count(*)::int as count from jobs where done_at is null")).toBe(0);
      },
      { timeout: 60_000 },
    );
    const added = await counted("select count(*)::int as count from jobs");
    expect(await counted("select count(*)::int as count from effects")).toBe(added);
    expect(await counted("select count(distinct job)::int as count from effects")).toBe(added);
    // The kills met jobs at work.
    expect(await counted("select count(*)::int as count from jobs where attempt > 1")).toBeGreaterThan(0);
  },
  chaosLimitMs(),
);
