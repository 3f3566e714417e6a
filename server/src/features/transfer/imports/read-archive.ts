import { createHash } from "node:crypto";
import { isTimeZone } from "@tryer/domain/calendar";
import { MEDIA_TYPES } from "@tryer/domain/files";
import { CURRENCIES } from "@tryer/domain/money";
import { z } from "zod";
import type { RoasteryTable } from "#db/inventory/table-order.ts";
import type { TransferProblem } from "#db/schema/index.ts";
import {
  FILES_FOLDER,
  FORMAT,
  FORMAT_VERSION,
  jsonPart,
  MANIFEST,
  type Manifest,
  PEOPLE,
  TRAVELLING_TABLES,
} from "../archive/format.ts";
import { travellingColumns } from "../archive/table-columns.ts";
import { type ByteSource, readDirectory, readEntry, type ZipEntry, ZipRefusal } from "../zip/zip-reader.ts";
import { checkLine, type Line, parseLine } from "./check-line.ts";
import { FORMER_LIST_COLUMNS, FormerPrices, formerPriceColumns } from "./former-prices.ts";

/** Refusal of a file, with the part and line that it is about. */
export class ArchiveRefusal extends Error {
  override name = "ArchiveRefusal";
  readonly problem: TransferProblem;

  constructor(part: string, line: number | null, reason: string) {
    super(part === "" ? reason : line === null ? `${part}: ${reason}` : `${part}, line ${line}: ${reason}`);
    this.problem = { part, line, reason };
  }
}

/** Receiver of what a file holds, in an order in which it can be written. */
export interface ArchiveReceiver {
  rows(table: RoasteryTable, columns: readonly string[], lines: readonly Line[]): Promise<void>;
  people(people: readonly ImportedPerson[]): Promise<void>;
  file(sha256: string, bytes: AsyncIterable<Buffer>): Promise<void>;
}

const ImportedPerson = z.strictObject({ id: z.uuid(), name: z.string().max(1000), email: z.string().max(1000) });
export type ImportedPerson = z.infer<typeof ImportedPerson>;

const StoredManifest = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  roastery: z.string(),
  exportedAt: z.iso.datetime(),
  rows: z.record(z.string(), z.int()),
});

const LIMITS = {
  entries: 500_000,
  directoryBytes: 128 * 1024 * 1024,
  unpackedBytes: 32 * 1024 ** 3,
  ratio: 250,
  freeBytes: 64 * 1024 * 1024,
};
const MOST_MANIFEST_BYTES = 1024 * 1024;
const MOST_LINE_BYTES = 32 * 1024 * 1024;
const LINES_AT_ONCE = 500;
const BYTES_AT_ONCE = 1024 * 1024;

export interface ReadArchive {
  manifest: Manifest;
  counts: Record<string, number>;
}

interface Reading {
  source: ByteSource;
  /** Room for files in the roastery, in bytes. */
  fileQuotaBytes: number;
}

/** Facts of a file and its parts, before its rows are read. */
async function openArchive(source: ByteSource) {
  const entries = new Map((await readDirectory(source, LIMITS)).map((entry) => [entry.name, entry]));
  return { entries, manifest: await readManifest(source, entries.get(MANIFEST)) };
}

/**
 * Reads a file from its first to its last part, checks everything that can be told without a database, and hands over
 * what it holds. The first thing that is wrong ends it with an `ArchiveRefusal`.
 */
export async function readArchive(reading: Reading, receiver: ArchiveReceiver): Promise<ReadArchive> {
  try {
    return await readAll(reading, receiver);
  } catch (error) {
    if (error instanceof ZipRefusal) throw new ArchiveRefusal(error.part, null, error.message);
    throw error;
  }
}

async function readAll({ source, fileQuotaBytes }: Reading, receiver: ArchiveReceiver): Promise<ReadArchive> {
  const { entries, manifest } = await openArchive(source);
  checkNames(entries);
  const counts: Record<string, number> = {};
  const sizes = new Map<string, number>();
  const first = TRAVELLING_TABLES.filter(({ entry }) => entry.isRestoredFirst);
  const formerPrices = await readFormerPrices(source, entries);
  for (const table of inRestoreOrder(first)) {
    const part = jsonPart(table.name);
    const entry = entries.get(part);
    if (table.key === "priceLists" && formerPrices !== null) {
      const lists = formerPrices.lists();
      await receiver.rows(table, FORMER_LIST_COLUMNS, lists);
      counts[table.name] = lists.length;
      continue;
    }
    const former = table.key === "productPrices" ? formerPrices : null;
    const count = entry ? await readTable({ source, entry, table, sizes, former }, receiver) : 0;
    const said = manifest.rows[table.name] ?? 0;
    if (count !== said) throw new ArchiveRefusal(part, null, `It has ${count} records, and the manifest says ${said}`);
    counts[table.name] = count;
  }
  const people = entries.get(jsonPart(PEOPLE));
  if (people) await readPeople(source, people, receiver);
  await readFiles({ source, entries, sizes, fileQuotaBytes }, receiver);
  return { manifest, counts };
}

/** Puts the tables that want to be the first before those that they refer to. */
function inRestoreOrder(first: readonly RoasteryTable[]): readonly RoasteryTable[] {
  const rest = TRAVELLING_TABLES.filter((table) => !first.includes(table));
  const places = new Map(first.map((table) => [placeBefore(table), table]));
  return rest.flatMap((table) => {
    const before = places.get(table.name);
    return before ? [before, table] : [table];
  });
}

/** Lines of invoices are written before their invoices. */
const placeBefore = ({ name }: RoasteryTable): string => name.replace(/_lines$/, "s");

async function readManifest(source: ByteSource, entry: ZipEntry | undefined): Promise<Manifest> {
  if (!entry) throw new ArchiveRefusal("", null, `This is not a Tryer export: it has no ${MANIFEST}`);
  if (entry.size > MOST_MANIFEST_BYTES) throw new ArchiveRefusal(MANIFEST, null, "It is too large");
  const pieces: Buffer[] = [];
  for await (const piece of readEntry(source, entry)) pieces.push(piece);
  const value = parseLine(Buffer.concat(pieces).toString());
  const version = z.object({ version: z.int() }).safeParse(value);
  if (version.success && version.data.version > FORMAT_VERSION) {
    throw new ArchiveRefusal(MANIFEST, null, "The file is from a newer version of Tryer. Update this server first");
  }
  const manifest = StoredManifest.safeParse(value);
  if (!manifest.success) throw new ArchiveRefusal(MANIFEST, null, "This is not the manifest of a Tryer export");
  return manifest.data;
}

const KNOWN = new Set([...TRAVELLING_TABLES.map(({ name }) => jsonPart(name)), jsonPart(PEOPLE)]);

function checkNames(entries: ReadonlyMap<string, ZipEntry>): void {
  for (const name of entries.keys()) {
    if (name.startsWith("json/") && name !== "json/" && !KNOWN.has(name)) {
      throw new ArchiveRefusal(name, null, "This version of Tryer has no such table");
    }
  }
}

/** Prices of an export from before there were price lists; null where the file has none of that form. */
async function readFormerPrices(
  source: ByteSource,
  entries: ReadonlyMap<string, ZipEntry>,
): Promise<FormerPrices | null> {
  const table = TRAVELLING_TABLES.find(({ key }) => key === "productPrices");
  const entry = table && entries.get(jsonPart(table.name));
  if (!entry || entries.has(jsonPart("price_lists"))) return null;
  const known = formerPriceColumns(columnsByName(table));
  const prices = new FormerPrices();
  for await (const lines of readLines(source, entry)) {
    for (const line of lines) {
      const refused = (reason: string) => new ArchiveRefusal(entry.name, line.number, reason);
      // The first line tells the form; a later one of another form is refused.
      if (line.number === 1 && !hasTier(line)) return null;
      const missing = prices.note(checkLine(line, known, refused));
      if (missing !== null) throw refused(`The field ${missing} is missing`);
    }
  }
  return prices;
}

function hasTier({ text }: Line): boolean {
  const row = parseLine(text);
  return typeof row === "object" && row !== null && Object.hasOwn(row, "tier_id");
}

const columnsByName = (table: RoasteryTable) =>
  new Map(travellingColumns(table).map((column) => [column.name, column]));

interface TableReading {
  source: ByteSource;
  entry: ZipEntry;
  table: RoasteryTable;
  /** Sizes of the files by their hash, for the check of their bytes. */
  sizes: Map<string, number>;
  /** Former prices, which this table holds; null where its rows are of today's form. */
  former: FormerPrices | null;
}

async function readTable(reading: TableReading, receiver: ArchiveReceiver): Promise<number> {
  const { source, entry, table, sizes, former } = reading;
  const today = columnsByName(table);
  const known = former === null ? today : formerPriceColumns(today);
  let columns: readonly string[] | null = null;
  let count = 0;
  for await (const lines of readLines(source, entry)) {
    for (const line of lines) {
      const row = checkLine(line, known, (reason) => new ArchiveRefusal(entry.name, line.number, reason));
      const names = Object.keys(row);
      columns ??= checkedColumns(names, known, entry.name);
      if (names.length !== columns.length || !columns.every((name) => Object.hasOwn(row, name))) {
        throw new ArchiveRefusal(entry.name, line.number, "It has other fields than the first line");
      }
      const unfit = unfitIn(table, row);
      if (unfit !== null) throw new ArchiveRefusal(entry.name, line.number, unfit);
      if (table.key === "files") sizes.set(String(row.sha256), Number(row.size));
    }
    count += lines.length;
    if (former === null) await receiver.rows(table, columns ?? [], lines);
    else await receiver.rows(...onLists(table, lines, former));
  }
  return count;
}

/** Checked lines of former prices as those of today. */
function onLists(
  table: RoasteryTable,
  lines: readonly Line[],
  former: FormerPrices,
): [RoasteryTable, string[], Line[]] {
  const rows = lines.map(({ text, number }) => ({ number, row: former.onList(JSON.parse(text)) }));
  const moved = rows.map(({ number, row }) => ({ number, text: JSON.stringify(row) }));
  return [table, Object.keys(rows[0]?.row ?? {}), moved];
}

const isMediaType = (type: unknown): boolean => MEDIA_TYPES.some((known) => known === type);

/** Reason why a row that the database would take is refused; null where there is none. */
function unfitIn({ key }: RoasteryTable, row: Record<string, unknown>): string | null {
  if (key === "auditLog" && String(row.action).startsWith("data.")) {
    return "It is about an export or import, which never travels";
  }
  if (key === "files" && !isMediaType(row.media_type)) return "media_type is not known";
  if (key !== "roasteries") return null;
  if (row.time_zone !== undefined && !isTimeZone(String(row.time_zone))) return "time_zone is not known";
  return row.currency === undefined || Object.hasOwn(CURRENCIES, String(row.currency)) ? null : "currency is not known";
}

function checkedColumns(
  names: readonly string[],
  known: ReadonlyMap<string, { isRequired: boolean }>,
  part: string,
): readonly string[] {
  const missing = [...known].find(([name, { isRequired }]) => isRequired && !names.includes(name));
  if (missing) throw new ArchiveRefusal(part, 1, `The field ${missing[0]} is missing`);
  return names;
}

async function readPeople(source: ByteSource, entry: ZipEntry, receiver: ArchiveReceiver): Promise<void> {
  for await (const lines of readLines(source, entry)) {
    const people = lines.map(({ text, number }) => {
      const person = ImportedPerson.safeParse(parseLine(text));
      if (!person.success) throw new ArchiveRefusal(entry.name, number, "It is not a person with id, name and email");
      if (person.data.name.includes("\0"))
        throw new ArchiveRefusal(entry.name, number, "A name has an empty character");
      return person.data;
    });
    await receiver.people(people);
  }
}

/** Lines of a part, some at a time: as many as fit into little memory. */
async function* readLines(source: ByteSource, entry: ZipEntry): AsyncGenerator<Line[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  // Kept apart until their line ends: joined at each piece, a long line would be copied again and again.
  let rest: string[] = [];
  let restLength = 0;
  let waiting: Line[] = [];
  let bytes = 0;
  let number = 0;
  const decoded = (piece?: Buffer) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw new ArchiveRefusal(entry.name, number + 1, "It is not UTF-8 text");
    }
  };
  for await (const piece of readEntry(source, entry)) {
    const lines = decoded(piece).split("\n");
    if (lines.length > 1) {
      lines[0] = [...rest, lines[0]].join("");
      [rest, restLength] = [[], 0];
    }
    const last = lines.pop() ?? "";
    rest.push(last);
    restLength += last.length;
    if (restLength > MOST_LINE_BYTES) throw new ArchiveRefusal(entry.name, number + 1, "It is too long");
    for (const text of lines) {
      number += 1;
      if (text === "") throw new ArchiveRefusal(entry.name, number, "It is empty");
      waiting.push({ text, number });
      bytes += text.length;
      if (waiting.length < LINES_AT_ONCE && bytes < BYTES_AT_ONCE) continue;
      yield waiting;
      waiting = [];
      bytes = 0;
    }
  }
  if (restLength > 0 || decoded() !== "") throw new ArchiveRefusal(entry.name, number + 1, "It is cut off");
  if (waiting.length > 0) yield waiting;
}

interface FileReading {
  source: ByteSource;
  entries: ReadonlyMap<string, ZipEntry>;
  sizes: ReadonlyMap<string, number>;
  fileQuotaBytes: number;
}

async function readFiles({ source, entries, sizes, fileQuotaBytes }: FileReading, receiver: ArchiveReceiver) {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total > fileQuotaBytes) {
    const room = Math.round(fileQuotaBytes / 1_000_000);
    throw new ArchiveRefusal(
      jsonPart("files"),
      null,
      `The files have ${Math.round(total / 1_000_000)} MB, and there is room for ${room}`,
    );
  }
  const seen = new Set<string>();
  for (const entry of entries.values()) {
    if (!entry.name.startsWith(FILES_FOLDER) || entry.name.endsWith("/")) continue;
    const sha256 = entry.name.slice(FILES_FOLDER.length).split("/")[0] ?? "";
    const size = sizes.get(sha256);
    if (size === undefined || seen.has(sha256)) throw new ArchiveRefusal(entry.name, null, "No record uses this file");
    if (size !== entry.size)
      throw new ArchiveRefusal(entry.name, null, `It has ${entry.size} bytes, and its record says ${size}`);
    seen.add(sha256);
    await receiver.file(sha256, hashed(source, entry, sha256));
  }
  const missing = [...sizes.keys()].find((sha256) => !seen.has(sha256));
  if (missing !== undefined) throw new ArchiveRefusal(`${FILES_FOLDER}${missing}`, null, "The file is missing");
}

async function* hashed(source: ByteSource, entry: ZipEntry, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const piece of readEntry(source, entry)) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest("hex") !== sha256) throw new ArchiveRefusal(entry.name, null, "Its content does not match its name");
}
