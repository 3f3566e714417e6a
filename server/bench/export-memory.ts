import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { migrateDatabase } from "#db/migrate.ts";
import { openDatabase } from "#db/open-database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { exportingData } from "#features/transfer/index.ts";
import { createLog } from "../src/log.ts";
import { JobWorker } from "../src/runtime/jobs/job-worker.ts";

// Measures an export: seconds, and the most memory above what the process had before. Rows are those of the activity.
// `npx tsx server/bench/export-memory.ts 1000000`, in an embedded database, or an empty one that DATABASE_URL names.

const ROWS = Number(process.argv[2] ?? 1_000_000);
const dataDir = await mkdtemp(join(tmpdir(), "tryer-export-"));
const database = await openDatabase(
  { dataDir, databaseUrl: process.env.DATABASE_URL ?? null },
  createLog("warn"),
  600_000,
);
await database.withoutLimit(migrateDatabase);
const [roasteryId, userId, exportId, jobId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
await database.asSystem(async (tx) => {
  await tx.execute(sql`insert into roasteries (id, name, slug) values (${roasteryId}, 'Bench', ${roasteryId})`);
  await tx.execute(sql`select set_config('app.roastery_id', ${roasteryId}, true)`);
  await tx.execute(sql`
    insert into audit_log (roastery_id, id, action, subject_id, detail, user_id)
    select ${roasteryId}, gen_random_uuid(), 'roast.edited', gen_random_uuid(), '{"name": "Guji"}', ${userId}
    from generate_series(1, ${ROWS}::int)`);
  await tx.execute(sql`
    insert into data_exports (roastery_id, id, user_id, created_at, job_id)
    values (${roasteryId}, ${exportId}, ${userId}, now(), ${jobId})`);
  await tx.execute(sql`
    insert into jobs (roastery_id, id, user_id, kind, payload, run_at, created_at)
    values (${roasteryId}, ${jobId}, ${userId}, 'data_export', ${JSON.stringify({ exportId })}::jsonb, now(), now())`);
});

const memory = () => process.memoryUsage().rss / 1_000_000;
const idle = memory();
let most = idle;
const watch = setInterval(() => {
  most = Math.max(most, memory());
}, 50);
const startedAt = performance.now();
await new JobWorker({
  database: new SealedDatabase(database),
  log: createLog("warn"),
  now: () => new Date(),
  announce: () => {},
  handlers: [exportingData],
}).drain();
clearInterval(watch);
const seconds = (performance.now() - startedAt) / 1000;
const { rows } = await database.pool.query("select state, size from data_exports where id = $1", [exportId]);
process.stdout.write(
  `${ROWS} rows on ${database.kind}: ${rows[0]?.state}, ${rows[0]?.size} bytes, ${seconds.toFixed(1)} s, ${(most - idle).toFixed(0)} MB above ${idle.toFixed(0)} MB\n`,
);
await database.close();
await rm(dataDir, { recursive: true, force: true });
