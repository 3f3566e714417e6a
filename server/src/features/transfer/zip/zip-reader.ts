// By hand, not yauzl: bounds, overlaps and names of hostile archives would stay ours, before the first part is unpacked (docs/decisions/0136-parts-written-by-hand.md).
import { crc32, createInflateRaw } from "node:zlib";

/** Bytes that can be read at any place. */
export interface ByteSource {
  size: number;
  /** Reads bytes that lie within the size. */
  read(offset: number, length: number): Promise<Buffer>;
}

/** Entry of the directory of an archive. */
export interface ZipEntry {
  name: string;
  /** Bytes unpacked, as the directory says; more than that is refused while it is unpacked. */
  size: number;
  packed: number;
  crc: number;
  isDeflated: boolean;
  start: number;
}

/** Refusal of an archive, in words for the person who brought it; `part` is the entry that it is about. */
export class ZipRefusal extends Error {
  override name = "ZipRefusal";
  readonly part: string;

  constructor(message: string, part = "") {
    super(message);
    this.part = part;
  }
}

export interface ZipLimits {
  entries: number;
  directoryBytes: number;
  /** Unpacked bytes of all entries together. */
  unpackedBytes: number;
  /** Unpacked bytes for each packed one; what is below `freeBytes` is never too much. */
  ratio: number;
  freeBytes: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const FULL_32 = 0xffff_ffff;
const FULL_16 = 0xffff;
const END_BYTES = 22;
const MOST_COMMENT = 0xffff;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const READ_AT_ONCE = 256 * 1024;
const DAMAGED = "The file is damaged or cut off: its directory cannot be read";

/**
 * Reads the directory of an archive and refuses what no honest one has: entries that overlap or lie outside, names that
 * lead elsewhere or stand twice, encryption, other methods, and sizes that only a bomb has.
 */
export async function readDirectory(source: ByteSource, limits: ZipLimits): Promise<ZipEntry[]> {
  const { count, offset, length } = await findDirectory(source);
  if (count > limits.entries) throw new ZipRefusal(`The file has more than ${limits.entries} parts`);
  if (length > limits.directoryBytes || offset + length > source.size || count * CENTRAL_BYTES > length) {
    throw new ZipRefusal(DAMAGED);
  }
  const directory = await source.read(offset, length);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let number = 0; number < count; number += 1) {
    const { entry, next } = entryAt(directory, at);
    entries.push(entry);
    at = next;
  }
  checkEntries(entries, { end: offset, limits });
  return entries;
}

interface Directory {
  count: number;
  offset: number;
  length: number;
}

async function findDirectory(source: ByteSource): Promise<Directory> {
  if (source.size < END_BYTES) throw new ZipRefusal("This is not a ZIP file");
  const tailBytes = Math.min(source.size, END_BYTES + MOST_COMMENT);
  const tailStart = source.size - tailBytes;
  const tail = await source.read(tailStart, tailBytes);
  let at = tail.length - END_BYTES;
  while (at >= 0 && !(tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length))
    at -= 1;
  if (at < 0) throw new ZipRefusal("This is not a ZIP file, or its end is missing");
  const found = {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  if (tail.readUInt16LE(at + 8) !== found.count) throw new ZipRefusal("Archives in several files cannot be read");
  const needs64 = found.count === FULL_16 || found.length === FULL_32 || found.offset === FULL_32;
  return needs64 ? largeDirectory(source, tailStart + at) : found;
}

async function largeDirectory(source: ByteSource, end: number): Promise<Directory> {
  if (end < 20) throw new ZipRefusal(DAMAGED);
  const locator = await source.read(end - 20, 20);
  const at = numberAt(locator, 8);
  if (locator.readUInt32LE(0) !== LOCATOR_64 || at + 56 > end) throw new ZipRefusal(DAMAGED);
  const record = await source.read(at, 56);
  if (record.readUInt32LE(0) !== END_64) throw new ZipRefusal(DAMAGED);
  return { count: numberAt(record, 32), length: numberAt(record, 40), offset: numberAt(record, 48) };
}

/** A number of 8 bytes; one that no file has is refused. */
function numberAt(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ZipRefusal(DAMAGED);
  return Number(value);
}

const UTF_8 = new TextDecoder("utf-8", { fatal: true });
const ENCRYPTED = 1;

function entryAt(directory: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + CENTRAL_BYTES > directory.length || directory.readUInt32LE(at) !== CENTRAL) throw new ZipRefusal(DAMAGED);
  const nameBytes = directory.readUInt16LE(at + 28);
  const extraBytes = directory.readUInt16LE(at + 30);
  const next = at + CENTRAL_BYTES + nameBytes + extraBytes + directory.readUInt16LE(at + 32);
  if (next > directory.length) throw new ZipRefusal(DAMAGED);
  const nameStart = at + CENTRAL_BYTES;
  const name = nameOf(directory.subarray(nameStart, nameStart + nameBytes));
  if ((directory.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new ZipRefusal("The part is encrypted", name);
  const method = directory.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) throw new ZipRefusal("The part is packed in a way that is not supported", name);
  const sizes = {
    size: directory.readUInt32LE(at + 24),
    packed: directory.readUInt32LE(at + 20),
    start: directory.readUInt32LE(at + 42),
  };
  const extra = directory.subarray(nameStart + nameBytes, nameStart + nameBytes + extraBytes);
  const entry = {
    name,
    crc: directory.readUInt32LE(at + 16),
    isDeflated: method === 8,
    ...largeSizes(sizes, extra, name),
  };
  return { entry, next };
}

function nameOf(bytes: Buffer): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    throw new ZipRefusal("A part has an unreadable name");
  }
}

type Sizes = Pick<ZipEntry, "size" | "packed" | "start">;

/** Sizes that do not fit into 32 bits stand in the extra field of ZIP64, each only where its place says so. */
function largeSizes(sizes: Sizes, extra: Buffer, name: string): Sizes {
  const fields = (["size", "packed", "start"] as const).filter((field) => sizes[field] === FULL_32);
  if (fields.length === 0) return sizes;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const length = extra.readUInt16LE(at + 2);
    if (length < fields.length * 8 || at + 4 + length > extra.length) break;
    return {
      ...sizes,
      ...Object.fromEntries(fields.map((field, index) => [field, numberAt(extra, at + 4 + index * 8)])),
    };
  }
  throw new ZipRefusal("The part says that it is larger than 4 GB and not how large", name);
}

function checkEntries(entries: readonly ZipEntry[], { end, limits }: { end: number; limits: ZipLimits }): void {
  const names = new Set<string>();
  let unpacked = 0;
  let free = 0;
  for (const entry of entries.toSorted((one, other) => one.start - other.start)) {
    const { name, size, packed, start } = entry;
    if (!isPlainName(name)) throw new ZipRefusal("The part's path leads outside the file", name);
    if (names.has(name)) throw new ZipRefusal("The part is in the file twice", name);
    names.add(name);
    if (start < free || start + LOCAL_BYTES + packed > end) {
      throw new ZipRefusal("The part overlaps another one, or lies outside of the file", name);
    }
    free = start + LOCAL_BYTES + Buffer.byteLength(name) + packed;
    if (!entry.isDeflated && size !== packed) throw new ZipRefusal(DAMAGED, name);
    if (size > limits.freeBytes && size > packed * limits.ratio) {
      throw new ZipRefusal("The part unpacks to far more than it is", name);
    }
    unpacked += size;
    if (unpacked > Math.min(limits.unpackedBytes, MOST_FREE * limits.freeBytes + end * limits.ratio))
      throw new ZipRefusal("The file unpacks to more than can be imported");
  }
}

/** Parts that may be as large as any is without regard to what they are packed in, before the whole looks like a bomb. */
const MOST_FREE = 4;

const FOREIGN = /[\\\0:]|^\/|(^|\/)\.{0,2}(\/|$)/;

/** Whether a name is a path below the file. Worked: 'csv/roasts.csv' is, '../x', '/x', 'C:x' and 'a//b' are not. */
const isPlainName = (name: string): boolean => name !== "" && !FOREIGN.test(name.replace(/\/$/, ""));

/** Unpacks an entry, piece by piece, and refuses it where it is not what the directory says. */
export async function* readEntry(source: ByteSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  const { name, start, packed, size, crc } = entry;
  const local = await source.read(start, Math.min(LOCAL_BYTES, source.size - start));
  if (local.length < LOCAL_BYTES || local.readUInt32LE(0) !== LOCAL) throw new ZipRefusal(DAMAGED, name);
  const from = start + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (from + packed > source.size) throw new ZipRefusal("The part is cut off", name);
  const bytes = packedBytes(source, from, packed);
  let read = 0;
  let sum = 0;
  for await (const piece of entry.isDeflated ? inflated(bytes, name) : bytes) {
    read += piece.length;
    if (read > size) throw new ZipRefusal("The part unpacks to more than it says", name);
    sum = crc32(piece, sum);
    yield piece;
  }
  if (read !== size) throw new ZipRefusal("The part is cut off", name);
  if (sum !== crc) throw new ZipRefusal("The part is damaged: its checksum does not match", name);
}

async function* packedBytes(source: ByteSource, from: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += READ_AT_ONCE) {
    yield await source.read(from + at, Math.min(READ_AT_ONCE, length - at));
  }
}

async function* inflated(packed: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  const unpacker = createInflateRaw();
  const failure: { error?: unknown } = {};
  const feed = (async () => {
    try {
      for await (const piece of packed) {
        if (unpacker.destroyed || unpacker.writableEnded) return;
        await new Promise<void>((resolve) => {
          unpacker.once("close", resolve);
          unpacker.write(piece, () => {
            unpacker.off("close", resolve);
            resolve();
          });
        });
      }
      unpacker.end();
    } catch (error) {
      failure.error = error;
      unpacker.destroy();
    }
  })();
  try {
    for await (const piece of unpacker) yield piece;
  } catch {
    throw failure.error ?? new ZipRefusal("The part is damaged: it cannot be unpacked", name);
  } finally {
    unpacker.destroy();
    await feed;
  }
}
