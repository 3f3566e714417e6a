import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptiedDatabase } from "../../../../test/databases/emptied-database.ts";
import { makeBackup } from "../make-backup.ts";
import { restoreBackup } from "../restore-backup.ts";
import { readTables, type StoredTable } from "../rows/catalogue.ts";
import { BackupFile } from "./read-backup.ts";

const PASSPHRASE = "three wet thumbs in a drum";

interface Parts {
  head: Record<string, unknown>;
  lines: string[];
  tail: Record<string, unknown>;
}

describe("a restore refuses", () => {
  let place = "";
  let whole: Buffer;
  let tables: StoredTable[];

  beforeAll(async () => {
    place = await mkdtemp(join(await realpath(tmpdir()), "tryer-damaged-"));
    const { database, where } = await emptiedDatabase();
    await database.pool.query("insert into rate_limits (key, count, began_at) values ('k', 1, now())");
    const client = await database.pool.connect();
    tables = await readTables(client).finally(() => client.release());
    const made = await makeBackup(
      {
        where,
        authSecret: "a secret that only this test run knows",
        folder: join(place, "backups"),
        keep: 1,
        secret: { passphrase: PASSPHRASE },
        version: "0.0.0",
      },
      new Date("2026-11-23T06:40:00.000Z"),
    );
    whole = await readFile(made.path);
  });
  afterAll(() => rm(place, { recursive: true, force: true }));

  function partsOf(): Parts {
    const headEnd = whole.indexOf(10);
    const tailStart = whole.lastIndexOf(10, whole.length - 2);
    return {
      head: JSON.parse(whole.subarray(0, headEnd).toString()),
      lines: gunzipSync(whole.subarray(headEnd + 1, tailStart))
        .toString()
        .split("\n")
        .slice(0, -1),
      tail: JSON.parse(whole.subarray(tailStart + 1).toString()),
    };
  }

  /** A backup with other content and a checksum that fits it, as somebody would make it on purpose. */
  function forged(change: (parts: Parts) => void): Buffer {
    const parts = partsOf();
    change(parts);
    const rows = gzipSync(parts.lines.map((line) => `${line}\n`).join(""));
    const before = Buffer.concat([Buffer.from(`${JSON.stringify(parts.head)}\n`), rows, Buffer.from("\n")]);
    const sha256 = createHash("sha256").update(before).digest("hex");
    return Buffer.concat([before, Buffer.from(`${JSON.stringify({ ...parts.tail, sha256 })}\n`)]);
  }

  /** Forges a backup that claims to hold no secret: nobody without the passphrase can seal one anew. */
  const withoutSeal = (change: (parts: Parts) => void) =>
    forged((parts) => {
      parts.head.holdsSecret = false;
      parts.tail.secret = null;
      change(parts);
    });

  async function restore(bytes: Buffer) {
    const file = join(place, "given.backup");
    await writeFile(file, bytes);
    const dataDir = join(place, "target");
    const restored = restoreBackup({
      file,
      where: { dataDir, databaseUrl: null },
      authSecret: null,
      secret: { passphrase: PASSPHRASE },
    });
    return { restored, dataDir };
  }

  const refused = async (bytes: Buffer, why: string) => {
    const { restored, dataDir } = await restore(bytes);
    await expect(restored).rejects.toThrow(why);
    await expect(restored).rejects.toMatchObject({ name: "BackupError" });
    await expect(readdir(dataDir)).rejects.toThrow("ENOENT");
  };

  test("a file that is not there, a folder, and what is none of Tryer's", async () => {
    await refused(Buffer.alloc(0), "is no backup of Tryer");
    await refused(Buffer.from("PK\u0003\u0004 something else entirely\n"), "is no backup of Tryer");
    await refused(Buffer.from(`{"tryerBackup": 1}\n`), "first line cannot be read");
    const where = { dataDir: join(place, "target"), databaseUrl: null };
    const ask = (file: string) => restoreBackup({ file, where, authSecret: null, secret: "left out" });
    await expect(ask(join(place, "nowhere"))).rejects.toThrow("cannot be read (ENOENT)");
    await expect(ask(place)).rejects.toThrow("is no file");
  });

  test("a file that was cut short anywhere", async () => {
    for (const share of [0.2, 0.5, 0.9, 0.999]) {
      await refused(whole.subarray(0, Math.floor(whole.length * share)), "damaged");
    }
    await refused(whole.subarray(0, -1), "its end is missing");
  });

  test("one changed byte, wherever it stands", async () => {
    for (let at = 20; at < whole.length; at += Math.ceil(whole.length / 25)) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      const { restored } = await restore(changed);
      await expect(restored).rejects.toMatchObject({ name: "BackupError" });
    }
  });

  test("newer formats, newer tables and tables of another Tryer", async () => {
    await refused(
      forged(({ head }) => (head.tryerBackup = 2)),
      "made by a newer Tryer",
    );
    const schema = (change: object) =>
      forged((parts) => (parts.head.schema = { ...(parts.head.schema as object), ...change }));
    await refused(schema({ migrations: 100_000 }), "made by a newer Tryer");
    await refused(schema({ hash: "0".repeat(64) }), "other tables");
  });

  test("a file that somebody changed and gave a new checksum", async () => {
    const changed = forged(({ lines }) => lines.splice(1, 1));
    await refused(changed, "BACKUP_PASSPHRASE does not open this backup");
    await refused(
      forged(({ head }) => (head.createdAt = "2026-11-24T06:40:00.000Z")),
      "does not open this backup",
    );
  });

  test("rows that are not those of the sums, strange rows and headings", async () => {
    const at = (line: string) => (parts: Parts) => void parts.lines.splice(1, 0, line);
    const row = partsOf().lines[1] ?? "";
    await refused(withoutSeal(at(row)), "does not hold the rows of rate_limits");
    await refused(
      withoutSeal(({ lines }) => lines.splice(1, 1)),
      "does not hold the rows of rate_limits",
    );
    for (const strange of ["[1]", "[", "[]", '["a",{}]', `["${"x".repeat(50)}"]`]) {
      await refused(withoutSeal(at(strange)), "a row of rate_limits is none");
    }
    for (const strange of ["null", "3", '{"table":1}', '"text"', `{"table":"${"t".repeat(64)}","columns":[]}`]) {
      await refused(withoutSeal(at(strange)), "neither a row nor a heading");
    }
    await refused(
      withoutSeal((parts) => parts.lines.pop()),
      "the list of its tables is missing",
    );
    await refused(
      withoutSeal((parts) => parts.lines.push(row)),
      "goes on behind its end",
    );
    await refused(
      withoutSeal((parts) => parts.lines.shift()),
      "rows stand before their table",
    );
  });

  test("a bomb, in the memory of a row", async () => {
    const parts = partsOf();
    const bomb = gzipSync(Buffer.alloc(200_000_000, "a"));
    const before = Buffer.concat([
      Buffer.from(`${JSON.stringify({ ...parts.head, holdsSecret: false })}\n`),
      bomb,
      Buffer.from("\n"),
    ]);
    const sha256 = createHash("sha256").update(before).digest("hex");
    await refused(Buffer.concat([before, Buffer.from(`{"sha256":"${sha256}","secret":null}\n`)]), "longer than any");
  });

  test("names that are no names of tables or columns, before a row of them is written", async () => {
    const hostile = (heading: object) =>
      withoutSeal((parts) => {
        const ending = JSON.parse(parts.lines.at(-1) ?? "");
        parts.lines = [JSON.stringify(heading), '["x"]', JSON.stringify({ ...ending, sums: sumsOf(heading) })];
      });
    for (const heading of [
      { table: "users; drop table users; --", columns: ["id"] },
      { table: "../../etc/passwd", columns: ["id"] },
      { table: "pg_authid", columns: ["rolname"] },
      { table: "__proto__", columns: ["id"] },
      { table: "rate_limits", columns: ['id") values (1); drop table users; --'] },
    ]) {
      await writeFile(join(place, "hostile.backup"), hostile(heading));
      const file = await BackupFile.open(join(place, "hostile.backup"));
      const reading = (async () => {
        for await (const batch of file.rows().batches(tables)) throw new Error(`${batch.table.name} has rows`);
      })();
      await expect(reading).rejects.toThrow("names tables or columns that Tryer does not have");
      await file.close();
    }
  });
});

/** Sums that fit one row. */
function sumsOf(heading: object): Record<string, unknown> {
  const digest = createHash("sha256").update('["x"]').digest("hex").slice(0, 32);
  const name = "table" in heading ? String(heading.table) : "";
  return Object.fromEntries([[name, { rows: 1, digest }]]);
}
