import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type ByteSource, readDirectory, readEntry, type ZipLimits } from "./zip-reader.ts";
import { writeZip } from "./zip-writer.ts";

const LIMITS: ZipLimits = { entries: 1000, directoryBytes: 1e6, unpackedBytes: 1e7, ratio: 500, freeBytes: 1e5 };

const sourceOf = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (offset, length) => {
    if (offset < 0 || offset + length > bytes.length) throw new Error("read outside of the file");
    return bytes.subarray(offset, offset + length);
  },
});

async function* parts(contents: Record<string, string>) {
  for (const [name, content] of Object.entries(contents)) {
    yield {
      name,
      data: (async function* () {
        yield Buffer.from(content);
      })(),
    };
  }
}

async function zipOf(contents: Record<string, string>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(parts(contents), new Date("2026-11-23T06:40:00Z"))) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function contentsOf(zip: Buffer): Promise<Record<string, string>> {
  const source = sourceOf(zip);
  const contents: Record<string, string> = {};
  for (const entry of await readDirectory(source, LIMITS)) {
    const pieces: Buffer[] = [];
    for await (const piece of readEntry(source, entry)) pieces.push(piece);
    contents[entry.name] = Buffer.concat(pieces).toString();
  }
  return contents;
}

const CENTRAL = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

/** An archive of two parts, changed in its bytes. */
async function changed(change: (zip: Buffer, central: number) => Buffer | undefined): Promise<Buffer> {
  const zip = await zipOf({ "json/a.jsonl": "Guji ".repeat(500), "json/b.jsonl": "Yirga" });
  return change(zip, zip.indexOf(CENTRAL)) ?? zip;
}

test("reads what the writer wrote", async () => {
  const contents = { "README.txt": "", "json/a.jsonl": "Guji\n".repeat(15_000), "files/x/Grün.jpg": "\0\u0001" };
  expect(await contentsOf(await zipOf(contents))).toEqual(contents);
});

test("reads an archive of no parts", async () => expect(await contentsOf(await zipOf({}))).toEqual({}));

describe("refuses", () => {
  const named = (name: string) => zipOf({ [name]: "x" });
  test.each<[string, () => Promise<Buffer>, RegExp]>([
    ["an empty file", async () => Buffer.alloc(0), /not a ZIP file/],
    ["another kind of file", async () => Buffer.from("%PDF-1.7".repeat(100)), /not a ZIP file/],
    ["a file whose end is missing", () => changed((zip) => zip.subarray(0, zip.length - 30)), /not a ZIP file/],
    ["a path that leads up", () => named("../etc/passwd"), /leads out/],
    ["a path from the root", () => named("/etc/passwd"), /leads out/],
    ["a path with a drive", () => named("C:\\x"), /leads out/],
    ["a hidden step up", () => named("json/../../x"), /leads out/],
    [
      "the same name twice",
      () => changed((zip, central) => void zip.write("json/a.jsonl", zip.indexOf(CENTRAL, central + 1) + 46)),
      /twice/,
    ],
    [
      "entries that overlap",
      () => changed((zip, central) => void zip.writeUInt32LE(0, zip.indexOf(CENTRAL, central + 1) + 42)),
      /overlaps/,
    ],
    ["an entry outside of the file", () => changed((zip, at) => void zip.writeUInt32LE(1e9, at + 42)), /overlaps/],
    ["a wrong checksum", () => changed((zip, at) => void zip.writeUInt32LE(1, at + 16)), /checksum/],
    ["less than it says", () => changed((zip, at) => void zip.writeUInt32LE(99_999, at + 24)), /cut off/],
    ["more than it says", () => changed((zip, at) => void zip.writeUInt32LE(10, at + 24)), /more than it says/],
    [
      "a size of ZIP64 that is not there",
      () => changed((zip, at) => void zip.writeUInt32LE(0xffffffff, at + 24)),
      /4 GB/,
    ],
    ["an encrypted part", () => changed((zip, at) => void zip.writeUInt16LE(0x0809, at + 8)), /encrypted/],
    ["another method", () => changed((zip, at) => void zip.writeUInt16LE(12, at + 10)), /not supported/],
    ["bytes that cannot be unpacked", () => changed((zip) => zip.fill(0xff, 42, 60)), /damaged|cut off/],
    [
      "a directory that is not there",
      () => changed((zip) => void zip.writeUInt32LE(zip.length, zip.length - 6)),
      /damaged/,
    ],
    [
      "more parts than it has",
      () =>
        changed((zip) => {
          zip.writeUInt16LE(9, zip.length - 14);
          zip.writeUInt16LE(9, zip.length - 12);
          return zip;
        }),
      /damaged/,
    ],
    [
      "a directory of ZIP64 that is not there",
      () => changed((zip) => void zip.writeUInt32LE(0xffffffff, zip.length - 6)),
      /damaged/,
    ],
    ["a part that says it is small and is a bomb", async () => bomb(1000), /more than it says|far more/],
    ["a part that unpacks to a thousand times its size", async () => bomb(5_000_000), /far more/],
  ])("%s", async (_, make, reason) => {
    await expect(contentsOf(await make())).rejects.toThrow(reason);
  });

  test("more parts than there may be", async () => {
    const zip = await zipOf({ a: "", b: "", c: "" });
    await expect(readDirectory(sourceOf(zip), { ...LIMITS, entries: 2 })).rejects.toThrow(/more than 2 parts/);
  });

  test("more bytes in all than there may be", async () => {
    const zip = await zipOf({ a: "x".repeat(60), b: "y".repeat(60) });
    await expect(readDirectory(sourceOf(zip), { ...LIMITS, unpackedBytes: 100 })).rejects.toThrow(/more than can be/);
  });

  test("parts that are each small enough and together a bomb", async () => {
    const zip = await zipOf(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${at}`, "\0".repeat(90_000)])));
    const limits = { ...LIMITS, ratio: 100, freeBytes: 100_000 };
    await expect(readDirectory(sourceOf(zip), limits)).rejects.toThrow(/more than can be/);
    expect(await readDirectory(sourceOf(zip), { ...limits, ratio: 1000 })).toHaveLength(60);
  });

  test("any cut and any changed byte, or reads the same", { timeout: 300_000 }, async () => {
    const zip = await zipOf({ "json/a.jsonl": "Guji ".repeat(20), "json/b.jsonl": "Yirga" });
    const whole = await contentsOf(zip);
    for (let at = 0; at < zip.length; at += 1) {
      const flipped = Buffer.from(zip);
      flipped.writeUInt8((zip.readUInt8(at) + 85) % 256, at);
      for (const broken of [zip.subarray(0, at), flipped]) {
        const found = await contentsOf(broken).catch((error: Error) => error.name);
        if (found !== "ZipRefusal") expect(Object.values(found)).toEqual(Object.values(whole));
      }
    }
  });
});

/** Five million zeros in one part, which says another size. */
async function bomb(said: number): Promise<Buffer> {
  const zip = await zipOf({ a: "\0".repeat(5_000_000) });
  zip.writeUInt32LE(said, zip.indexOf(CENTRAL) + 24);
  expect(deflateRawSync(Buffer.alloc(5_000_000)).length).toBeLessThan(10_000);
  return zip;
}
