import { createHash, type Hash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { SequenceState } from "../rows/catalogue.ts";
import type { RowBatch } from "../rows/read-rows.ts";
import type { RowSums } from "../rows/row-sums.ts";
import { type Head, LONGEST_LINE } from "./format.ts";
import { sealSecret } from "./sealed-secret.ts";

/** Level of nine: higher ones take twice the time for a few percent. */
const COMPRESSION = 4;

export interface BackupContent {
  head: Head;
  batches: AsyncIterable<RowBatch>;
  /** Adds up the rows as they pass. */
  sums: RowSums;
  sequences: readonly SequenceState[];
  /** Secret of the server with the passphrase that seals it; null where it is left out. */
  secret: { value: string; passphrase: string } | null;
}

/** File as far as a backup writes it. */
type OutputFile = Pick<FileHandle, "appendFile" | "sync">;

/** Writes a backup into an open file and syncs it to disk. Takes the memory of a batch, whatever the number of rows. */
export async function writeBackup(file: OutputFile, content: BackupContent): Promise<void> {
  const hash = createHash("sha256");
  await append(file, hash, `${JSON.stringify(content.head)}\n`);
  const lines = Readable.from(linesOf(content), { highWaterMark: 1 });
  await pipeline(lines, createGzip({ level: COMPRESSION, chunkSize: 256 * 1024 }), outputTo(file, hash));
  await append(file, hash, "\n");
  const sha256 = hash.digest("hex");
  const { secret } = content;
  const sealed = secret && (await sealSecret(secret.value, secret.passphrase, sha256));
  await file.appendFile(`${JSON.stringify({ sha256, secret: sealed })}\n`);
  await file.sync();
}

/** Passes the reason on where the disk takes no more, which a loop over the stream would hide. */
const outputTo = (file: OutputFile, hash: Hash) =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      append(file, hash, chunk).then(() => done(), done);
    },
  });

async function append(file: OutputFile, hash: Hash, part: string | Buffer): Promise<void> {
  hash.update(part);
  await file.appendFile(part);
}

async function* linesOf({ batches, sums, sequences }: BackupContent): AsyncGenerator<string> {
  let under = "";
  for await (const { table, lines } of batches) {
    const tooLong = lines.some((line) => line.length > LONGEST_LINE);
    if (tooLong) throw new Error(`a row of ${table.name} is too long for a backup`);
    sums.add(table.name, lines);
    const columns = table.columns.map(({ name }) => name);
    const heading = under === table.name ? "" : `${JSON.stringify({ table: table.name, columns })}\n`;
    under = table.name;
    yield `${heading}${lines.join("\n")}\n`;
  }
  yield `${JSON.stringify({ sums: sums.sums(), sequences })}\n`;
}
