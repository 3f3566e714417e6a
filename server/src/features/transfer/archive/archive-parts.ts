import { cleanFileName } from "@tryer/domain/files";
import { csvText } from "@tryer/domain/tables";
import { sql } from "drizzle-orm";
import type { RoasteryTable } from "#db/inventory/table-order.ts";
import type { ZipPart } from "../zip/zip-writer.ts";
import {
  COLUMNS,
  csvPart,
  FORMAT,
  FORMAT_VERSION,
  filePart,
  jsonPart,
  MANIFEST,
  type Manifest,
  PEOPLE,
  README,
  TRAVELLING_TABLES,
} from "./format.ts";
import { columnsTable, readMe } from "./read-me.ts";
import { isReadable, type RowSource, readRows } from "./read-rows.ts";
import { travellingColumns } from "./table-columns.ts";

interface Archive extends RowSource {
  roastery: string;
  now: Date;
  /** Rows by table, counted at the same moment. */
  counts: Record<string, number>;
  /** Hears of rows that were written, so that somebody sees how far it is. */
  onRows(count: number): Promise<void>;
}

/** Parts of an export in their order: what people read first, each table for programs and for spreadsheets, the files. */
export async function* archiveParts(archive: Archive): AsyncGenerator<ZipPart> {
  yield text(README, readMe(archive));
  yield text(COLUMNS, columnsTable());
  for (const table of TRAVELLING_TABLES) yield { name: jsonPart(table.name), data: jsonLines(archive, table) };
  const people = await peopleOf(archive);
  yield text(jsonPart(PEOPLE), people.map((person) => `${JSON.stringify(person)}\n`).join(""));
  for (const table of TRAVELLING_TABLES) yield { name: csvPart(table.name), data: csvLines(archive, table) };
  yield text(
    csvPart(PEOPLE),
    csvRows([["id", "name", "email"], ...people.map(({ id, name, email }) => [id, csvText(name), csvText(email)])]),
  );
  yield* fileParts(archive);
  yield text(MANIFEST, `${JSON.stringify(manifestOf(archive), null, 2)}\n`);
}

const manifestOf = ({ roastery, now, counts }: Archive): Manifest => ({
  format: FORMAT,
  version: FORMAT_VERSION,
  roastery,
  exportedAt: now.toISOString(),
  rows: counts,
});

const text = (name: string, content: string): ZipPart => ({ name, data: once(content) });

async function* once(content: string): AsyncGenerator<Buffer> {
  yield Buffer.from(content);
}

async function* jsonLines(archive: Archive, table: RoasteryTable): AsyncGenerator<Buffer> {
  for await (const { count, lines } of readRows(archive, table, "json")) {
    yield Buffer.from(`${lines}\n`);
    await archive.onRows(count);
  }
}

/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = "\uFEFF";

const csvRows = (rows: readonly (readonly string[])[]) => rows.map((row) => `${row.join(",")}\r\n`).join("");

async function* csvLines(archive: Archive, table: RoasteryTable): AsyncGenerator<Buffer> {
  const columns = travellingColumns(table).filter(isReadable);
  const isText = columns.map(({ type }) => !NUMBERS.test(type));
  yield Buffer.from(BYTE_ORDER_MARK + csvRows([columns.map(({ heading }) => csvText(heading))]));
  for await (const { count, lines } of readRows(archive, table, "csv")) {
    const rows = lines.split("\n").map((line) => {
      const cells: (string | null)[] = JSON.parse(line);
      return cells.map((cell, at) => (cell === null ? "" : isText[at] ? csvText(cell) : cell));
    });
    yield Buffer.from(csvRows(rows));
    await archive.onRows(count);
  }
}

/** Types whose texts are no words: an apostrophe in front of a number below 0 would make it one. */
const NUMBERS = /^(numeric|integer|bigint|double precision|smallint|real)/;

interface ExportedPerson {
  id: string;
  name: string;
  email: string;
}

/** People whose changes are in the activity, and those of an earlier import, by their names at this moment. */
async function peopleOf({ moment, roasteryId }: RowSource): Promise<ExportedPerson[]> {
  const { rows } = await moment.read((tx) =>
    tx.execute<{ id: string; name: string; email: string }>(sql`
      select u.id, coalesce(nullif(btrim(u.name), ''), u.email) as name, u.email from users u
      where exists (select from audit_log a
        where a.roastery_id = ${roasteryId} and a.user_id = u.id and a.action not like 'data.%')
        and not exists (select from imported_people p where p.roastery_id = ${roasteryId} and p.user_id = u.id)
      union all
      select p.user_id, p.name, p.email from imported_people p where p.roastery_id = ${roasteryId} and p.name is not null
      order by 1`),
  );
  return rows.map(({ id, name, email }) => ({ id, name, email }));
}

/** Files whose facts are read at once. */
const FILES_AT_ONCE = 500;

/** Every content once, under the name that it got first. */
async function* fileParts({ moment, roasteryId }: RowSource): AsyncGenerator<ZipPart> {
  let after: string | undefined = "";
  while (after !== undefined) {
    const past: string = after;
    const { rows } = await moment.read((tx) =>
      tx.execute<{ sha256: string; size: string; name: string | null }>(sql`
        select f.sha256, f.size, (
          select l.name from file_links l where l.roastery_id = f.roastery_id and l.sha256 = f.sha256
          order by l.created_at, l.id limit 1) as name
        from files f where f.roastery_id = ${roasteryId} and f.sha256 collate "C" > ${past}
        order by f.sha256 collate "C" limit ${FILES_AT_ONCE}`),
    );
    for (const { sha256, size, name } of rows) {
      const data = fileBytes({ moment, roasteryId }, { sha256, size: Number(size) });
      yield { name: filePart(sha256, cleanFileName(name ?? "file")), data };
    }
    after = rows.at(-1)?.sha256;
  }
}

/** Reads the bytes of a file. They are not copied for the moment and never change, but may be deleted meanwhile. */
async function* fileBytes(
  { moment, roasteryId }: RowSource,
  { sha256, size }: { sha256: string; size: number },
): AsyncGenerator<Buffer> {
  let left = size;
  for (let position = 0; left > 0; position += 1) {
    const { rows } = await moment.read((tx) =>
      tx.execute<{ bytes: Buffer }>(sql`
        select bytes from file_chunks
        where roastery_id = ${roasteryId} and sha256 = ${sha256} and position = ${position}`),
    );
    const [row] = rows;
    if (!row) throw new Error("a file was deleted while it was exported");
    left -= row.bytes.length;
    yield row.bytes;
  }
}
