import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { openEmbedded } from "../index.ts";

// Four writers add rows to the database of the folder given, and print the id of each once its COMMIT was answered.
// Prints "open" first. Ends by being killed.

const [, , dataDir = ""] = process.argv;
const { pool } = await openEmbedded({ dataDir });
await pool.query("create table if not exists written (id uuid primary key, writer int not null)");
await pool.query("create table if not exists tally (writer int primary key, rows int not null)");
writeSync(1, "open\n");

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
