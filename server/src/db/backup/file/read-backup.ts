import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { createGunzip, type Gunzip } from "node:zlib";
import { z } from "zod";
import { BackupError } from "../backup-error.ts";
import type { StoredTable } from "../rows/catalogue.ts";
import type { RowBatch } from "../rows/read-rows.ts";
import { differingTable, RowSums } from "../rows/row-sums.ts";
import { Ending, FORMAT, Head, LONGEST_FRAME, LONGEST_LINE, TableHeading, Tail } from "./format.ts";
import { openSecret } from "./sealed-secret.ts";

/** Characters and rows after which a batch goes to the database. */
const BATCH_CHARACTERS = 1_000_000;
const BATCH_ROWS = 1000;
const MOST_TABLES = 1000;

const damaged = (why: string, cause?: unknown) =>
  new BackupError(`The backup is damaged: ${why}. Take another one; nothing was written.`, { cause });

/** An open backup whose checksum was right when it was opened. */
export class BackupFile {
  private constructor(
    private readonly file: FileHandle,
    private readonly place: { rowsFrom: number; rowsTo: number },
    readonly head: Head,
    private readonly tail: z.infer<typeof Tail>,
  ) {}

  static async open(path: string): Promise<BackupFile> {
    const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(`${path} cannot be read (${error.code ?? error.message}).`, { cause: error });
    });
    try {
      return await BackupFile.#check(file, path);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  static async #check(file: FileHandle, path: string): Promise<BackupFile> {
    const stat = await file.stat();
    if (!stat.isFile()) throw new BackupError(`${path} is no file.`);
    const first = firstLine(await bytesOf(file, 0, Math.min(LONGEST_FRAME, stat.size)));
    const head = headOf(first, path);
    const from = Math.max(0, stat.size - LONGEST_FRAME);
    const last = lastLine(await bytesOf(file, from, stat.size - from));
    const tail = Tail.safeParse(asJson(last ?? ""));
    if (last === undefined || !tail.success) throw damaged("its end is missing, as where a copy was cut short");
    const tailFrom = stat.size - Buffer.byteLength(last) - 1;
    const hash = createHash("sha256");
    for await (const chunk of partOf(file, 0, tailFrom)) hash.update(chunk);
    if (hash.digest("hex") !== tail.data.sha256) throw damaged("its checksum is another one");
    if (head.holdsSecret !== (tail.data.secret !== null)) throw damaged("its first and last line do not agree");
    const place = { rowsFrom: Buffer.byteLength(first ?? "") + 1, rowsTo: tailFrom - 1 };
    return new BackupFile(file, place, head, tail.data);
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  /** Opens the secret; the passphrase proves besides that nobody changed the backup. */
  async secret(passphrase: string): Promise<string> {
    if (this.tail.secret === null) throw new Error("the backup holds no secret");
    return openSecret(this.tail.secret, passphrase, this.tail.sha256);
  }

  /** Reads the whole backup once without keeping anything: each line, the sums, the end. */
  async prove(): Promise<Ending> {
    const rows = this.rows();
    for await (const _batch of rows.batches(null)) {
      // The reader itself refuses what is wrong.
    }
    return rows.ending();
  }

  /** Rows for a database; where its tables are not known yet, each heading is believed. */
  rows(): { batches(tables: readonly StoredTable[] | null): AsyncIterable<RowBatch>; ending(): Promise<Ending> } {
    let ending: Ending | null = null;
    const keep = (end: Ending) => {
      ending = end;
    };
    return {
      batches: (tables) => this.#batches(tables, keep),
      ending: async () => {
        if (ending === null) throw new Error("the rows were not read to their end");
        return ending;
      },
    };
  }

  async *#batches(tables: readonly StoredTable[] | null, onEnd: (ending: Ending) => void): AsyncGenerator<RowBatch> {
    const seen = new Map<string, StoredTable>((tables ?? []).map((table) => [table.name, table]));
    const sums = new Map<string, RowSums>();
    let under: StoredTable | null = null;
    let lines: string[] = [];
    let characters = 0;
    let ending: Ending | null = null;
    for await (const line of this.#lines()) {
      if (ending !== null) throw damaged("it goes on behind its end");
      if (line.startsWith("[")) {
        if (under === null) throw damaged("rows stand before their table");
        checkRow(line, under);
        lines.push(line);
        characters += line.length;
        if (lines.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
      }
      if (under !== null && lines.length > 0) {
        sumOf(sums, under).add(under.name, lines);
        yield { table: under, lines };
        [lines, characters] = [[], 0];
      }
      if (line.startsWith("[")) continue;
      const heading = TableHeading.safeParse(asJson(line));
      if (heading.success) under = tableOf(heading.data, seen, tables !== null);
      else ending = endingOf(line);
    }
    if (ending === null) throw damaged("the list of its tables is missing");
    const found = Object.assign({}, ...[...sums.values()].map((each) => each.sums()));
    const told = Object.fromEntries(Object.entries(ending.sums).filter(([, { rows }]) => rows > 0));
    const differing = differingTable(told, found);
    if (differing !== null) throw damaged(`it does not hold the rows of ${differing} that it tells of`);
    onEnd(ending);
  }

  async *#lines(): AsyncGenerator<string> {
    const gunzip = createGunzip();
    const bytes = partOf(this.file, this.place.rowsFrom, this.place.rowsTo);
    feed(bytes, gunzip).catch((error: Error) => gunzip.destroy(error));
    let rest: Buffer[] = [];
    let restBytes = 0;
    try {
      for await (const chunk of gunzip as AsyncIterable<Buffer>) {
        let from = 0;
        for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
          yield textOf([...rest, chunk.subarray(from, end)]);
          [rest, restBytes] = [[], 0];
          from = end + 1;
        }
        rest.push(chunk.subarray(from));
        restBytes += chunk.length - from;
        if (restBytes > LONGEST_LINE) throw damaged("a row is longer than any that Tryer writes");
      }
    } catch (error) {
      throw error instanceof Error && "code" in error && String(error.code).startsWith("Z_")
        ? damaged("its rows cannot be unpacked", error)
        : error;
    } finally {
      gunzip.destroy();
    }
    if (restBytes > 0) throw damaged("its last row is cut short");
  }
}

/** Hands bytes to a stream as it takes them; ends early where nobody reads it any more. */
async function feed(bytes: AsyncIterable<Buffer>, gunzip: Gunzip): Promise<void> {
  let goOn = () => {};
  gunzip.on("drain", () => goOn());
  gunzip.once("close", () => goOn());
  for await (const chunk of bytes) {
    if (gunzip.destroyed) return;
    const drained = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    if (!gunzip.write(chunk)) await drained;
  }
  gunzip.end();
}

function headOf(line: string | undefined, path: string): Head {
  const loose = z.object({ tryerBackup: z.number() }).safeParse(asJson(line ?? ""));
  if (!loose.success) throw new BackupError(`${path} is no backup of Tryer.`);
  if (loose.data.tryerBackup > FORMAT) {
    throw new BackupError("The backup was made by a newer Tryer: restore it with that version or a newer one.");
  }
  const head = Head.safeParse(asJson(line ?? ""));
  if (!head.success) throw damaged("its first line cannot be read");
  return head.data;
}

function tableOf(
  { table, columns }: z.infer<typeof TableHeading>,
  seen: Map<string, StoredTable>,
  isKnown: boolean,
): StoredTable {
  const known = seen.get(table);
  if (known === undefined && !isKnown && seen.size < MOST_TABLES) {
    const told = { name: table, columns: columns.map((name) => ({ name, type: "text" })), isForced: false };
    const made = { ...told, hasIdentity: false };
    seen.set(table, made);
    return made;
  }
  const names = known?.columns.map(({ name }) => name) ?? [];
  if (known === undefined || JSON.stringify(names) !== JSON.stringify(columns)) {
    throw damaged("it names tables or columns that Tryer does not have");
  }
  return known;
}

function checkRow(line: string, { name, columns }: StoredTable): void {
  const cells = asJson(line);
  const isRow =
    Array.isArray(cells) &&
    cells.length === columns.length &&
    cells.every((cell) => cell === null || typeof cell === "string");
  if (!isRow) throw damaged(`a row of ${name} is none`);
}

function endingOf(line: string): Ending {
  const ending = Ending.safeParse(asJson(line));
  if (!ending.success) throw damaged("a line is neither a row nor a heading");
  return ending.data;
}

function sumOf(sums: Map<string, RowSums>, table: StoredTable): RowSums {
  const sum = sums.get(table.name) ?? new RowSums([table]);
  sums.set(table.name, sum);
  return sum;
}

/** The value of a text; undefined where it is no JSON. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(parts: Buffer[]): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      parts.length === 1 ? parts[0] : Buffer.concat(parts),
    );
  } catch (error) {
    throw damaged("a row is no text", error);
  }
}

function firstLine(bytes: Buffer): string | undefined {
  const end = bytes.indexOf(10);
  return end === -1 ? undefined : bytes.subarray(0, end).toString("utf8");
}

function lastLine(bytes: Buffer): string | undefined {
  if (bytes.at(-1) !== 10) return undefined;
  const before = bytes.subarray(0, -1).lastIndexOf(10);
  return before === -1 ? undefined : bytes.subarray(before + 1, -1).toString("utf8");
}

async function bytesOf(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

const CHUNK_BYTES = 256 * 1024;

async function* partOf(file: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; ) {
    const bytes = await bytesOf(file, at, Math.min(CHUNK_BYTES, to - at));
    if (bytes.length === 0) throw damaged("it became shorter while it was read");
    at += bytes.length;
    yield bytes;
  }
}
