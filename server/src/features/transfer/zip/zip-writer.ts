// By hand, not yazl: a source that fails while it is read would end the process (docs/decisions/0136-parts-written-by-hand.md).
import { crc32, createDeflateRaw, type DeflateRaw } from "node:zlib";

/** Part of an archive; `data` is read once, piece by piece. */
export interface ZipPart {
  name: string;
  data: AsyncIterable<Uint8Array>;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
/** Sizes stand behind the bytes, because they are known then; names are UTF-8. */
const FLAGS = 0x0808;
const VERSION = 45;
const DEFLATED = 8;
const FULL_32 = 0xffff_ffff;
const FULL_16 = 0xffff;
/** Directory entries that leave together. */
const ENTRIES_AT_ONCE = 500;

interface Written {
  name: Buffer;
  crc: number;
  size: number;
  packed: number;
  start: number;
}

/**
 * Writes a ZIP file piece by piece (APPNOTE 6.3.10), with ZIP64 where the file needs it. Backpressure, failures of a source
 * and a reader that stops travel as in any generator. The time of every part is the one given, so equal data makes equal
 * bytes.
 */
export async function* writeZip(parts: AsyncIterable<ZipPart>, time: Date): AsyncGenerator<Buffer> {
  const stamp = dosTime(time);
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, data } of parts) {
    const entry: Written = { name: Buffer.from(name, "utf8"), crc: 0, size: 0, packed: 0, start: offset };
    const head = localHeader(entry, stamp);
    yield head;
    offset += head.length;
    for await (const piece of deflated(data, entry)) {
      entry.packed += piece.length;
      offset += piece.length;
      yield piece;
    }
    const tail = descriptor(entry);
    yield tail;
    offset += tail.length;
    written.push(entry);
  }
  const directory = offset;
  for (let from = 0; from < written.length; from += ENTRIES_AT_ONCE) {
    const piece = Buffer.concat(
      written.slice(from, from + ENTRIES_AT_ONCE).map((entry) => centralHeader(entry, stamp)),
    );
    offset += piece.length;
    yield piece;
  }
  yield endRecords({ count: written.length, directory, size: offset - directory });
}

/** Compresses what comes and counts it into `entry`. */
async function* deflated(data: AsyncIterable<Uint8Array>, entry: Written): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw();
  const failure: { error?: unknown } = {};
  const feed = (async () => {
    try {
      for await (const piece of data) {
        entry.crc = crc32(piece, entry.crc);
        entry.size += piece.length;
        if (!packer.write(piece)) await hasRoom(packer);
        if (packer.destroyed) return;
      }
      packer.end();
    } catch (error) {
      failure.error = error;
      packer.destroy();
    }
  })();
  try {
    for await (const piece of packer) yield piece;
  } catch (error) {
    throw failure.error ?? error;
  } finally {
    packer.destroy();
    await feed;
  }
  if (failure.error !== undefined) throw failure.error;
}

/** Resolves once the packer takes more, or is gone. */
const hasRoom = (packer: DeflateRaw) =>
  new Promise<void>((resolve) => {
    const go = () => {
      packer.off("drain", go);
      packer.off("close", go);
      resolve();
    };
    packer.on("drain", go);
    packer.on("close", go);
  });

const isLarge = ({ size, packed }: Written) => size >= FULL_32 || packed >= FULL_32;

function localHeader({ name }: Written, { time, date }: DosTime): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(LOCAL, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(time, 10);
  head.writeUInt16LE(date, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor(entry: Written): Buffer {
  const large = isLarge(entry);
  const tail = Buffer.alloc(large ? 24 : 16);
  tail.writeUInt32LE(DESCRIPTOR, 0);
  tail.writeUInt32LE(entry.crc, 4);
  if (large) {
    tail.writeBigUInt64LE(BigInt(entry.packed), 8);
    tail.writeBigUInt64LE(BigInt(entry.size), 16);
  } else {
    tail.writeUInt32LE(entry.packed, 8);
    tail.writeUInt32LE(entry.size, 12);
  }
  return tail;
}

function centralHeader(entry: Written, { time, date }: DosTime): Buffer {
  const needs64 = isLarge(entry) || entry.start >= FULL_32;
  const extra = Buffer.alloc(needs64 ? 28 : 0);
  if (needs64) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    extra.writeBigUInt64LE(BigInt(entry.size), 4);
    extra.writeBigUInt64LE(BigInt(entry.packed), 12);
    extra.writeBigUInt64LE(BigInt(entry.start), 20);
  }
  const head = Buffer.alloc(46);
  head.writeUInt32LE(CENTRAL, 0);
  // Made on Unix, a plain file that its owner may write.
  head.writeUInt16LE(0x0300 | VERSION, 4);
  head.writeUInt16LE(VERSION, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(DEFLATED, 10);
  head.writeUInt16LE(time, 12);
  head.writeUInt16LE(date, 14);
  head.writeUInt32LE(entry.crc, 16);
  head.writeUInt32LE(needs64 ? FULL_32 : entry.packed, 20);
  head.writeUInt32LE(needs64 ? FULL_32 : entry.size, 24);
  head.writeUInt16LE(entry.name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE((0o100644 << 16) >>> 0, 38);
  head.writeUInt32LE(needs64 ? FULL_32 : entry.start, 42);
  return Buffer.concat([head, entry.name, extra]);
}

function endRecords({ count, directory, size }: { count: number; directory: number; size: number }): Buffer {
  const needs64 = count >= FULL_16 || directory >= FULL_32 || size >= FULL_32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(needs64 ? FULL_16 : count, 8);
  end.writeUInt16LE(needs64 ? FULL_16 : count, 10);
  end.writeUInt32LE(needs64 ? FULL_32 : size, 12);
  end.writeUInt32LE(needs64 ? FULL_32 : directory, 16);
  if (!needs64) return end;
  const large = Buffer.alloc(76);
  large.writeUInt32LE(END_64, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(VERSION, 12);
  large.writeUInt16LE(VERSION, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(directory), 48);
  large.writeUInt32LE(LOCATOR_64, 56);
  large.writeBigUInt64LE(BigInt(directory + size), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}

interface DosTime {
  time: number;
  date: number;
}

/** Time in UTC as MS-DOS has it, to two seconds. */
const dosTime = (at: Date): DosTime => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
});

/** Cuts a stream into pieces of one length, of which the last may be shorter, and keeps no more than one of them. */
export async function* inPieces(stream: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  for await (const bytes of stream) {
    let rest = bytes;
    while (waitingBytes + rest.length >= length) {
      const taken = length - waitingBytes;
      yield Buffer.concat([...waiting, rest.subarray(0, taken)]);
      rest = rest.subarray(taken);
      waiting = [];
      waitingBytes = 0;
    }
    if (rest.length > 0) waiting.push(rest);
    waitingBytes += rest.length;
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting);
}
