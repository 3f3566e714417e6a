import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { openEmbedded } from "../index.ts";

// Opens the database of the folder given and prints as JSON what it found: the number of rows, of rows by the index, and
// as the writers counted them. Then four writers add rows, and print the id of each once its COMMIT was answered.
// Ends by being killed.

const [, , dataDir = ""] = process.argv;
const { pool } = await openEmbedded({ dataDir });
await pool.query("create table if not exists written (id uuid primary key, writer int not null)");
await pool.query("create table if not exists tally (writer int primary key, rows int not null)");
const found = await pool.query(`
  select (select count(*)::int from written where writer > 0) as rows,
    (select coalesce(sum(rows), 0)::int from tally) as tallied`);
await pool.query("set enable_seqscan = off");
const byIndex = await pool.query(
  "select count(*)::int as indexed from written where id >= '00000000-0000-0000-0000-000000000000'",
);
await pool.query("reset enable_seqscan");
writeSync(1, `${JSON.stringify({ ...found.rows[0], ...byIndex.rows[0] })}\n`);

async function write(writer: number): Promise<never> {
  for (;;) {
    const id = randomUUID();
    const client = await pool.connect();
    await client.query("begin");
    await client.query("insert into written values ($1, $2)", [id, writer]);
    await client.query("insert into tally values ($1, 1) on conflict (writer) do update set rows = tally.rows + 1", [
      writer,
    ]);
    await client.query("commit");
    client.release();
    writeSync(1, `${id}\n`);
  }
}

await Promise.all([1, 2, 3, 4].map(write));
