import { crc32, inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { playsLong } from "../../../../test/extent/extent.ts";
import { inPieces, writeZip, type ZipPart } from "./zip-writer.ts";

const TIME = new Date("2026-11-23T06:40:00Z");

async function* listed<Item>(items: readonly Item[]) {
  yield* items;
}

const partOf = (name: string, ...pieces: Uint8Array[]): ZipPart => ({ name, data: listed(pieces) });

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

const zipOf = (...parts: ZipPart[]) => bytesOf(writeZip(listed(parts), TIME));

test("writes the same bytes for the same parts", async () => {
  const [one, other] = [await zipOf(partOf("a", Buffer.from("x"))), await zipOf(partOf("a", Buffer.from("x")))];
  expect(one.equals(other)).toBe(true);
});

test("writes sizes, checksum and bytes of a part where a reader looks for them", async () => {
  const content = Buffer.from("Guji ".repeat(10_000));
  const zip = await zipOf(partOf("csv/Grün.csv", content.subarray(0, 7), content.subarray(7)));
  const central = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  const [crc, packed, size] = [16, 20, 24].map((at) => zip.readUInt32LE(central + at));
  expect([crc, size]).toEqual([crc32(content), content.length]);
  const start = 30 + Buffer.byteLength("csv/Grün.csv");
  expect(inflateRawSync(zip.subarray(start, start + (packed ?? 0))).equals(content)).toBe(true);
});

test.runIf(playsLong(20))(
  "counts more than 65,535 parts by ZIP64",
  async () => {
    const parts = Array.from({ length: 66_000 }, (_, at) => partOf(`${at}`));
    const zip = await zipOf(...parts);
    expect(zip.readUInt16LE(zip.length - 12)).toBe(0xffff);
    expect(zip.readUInt32LE(zip.length - 22 - 76)).toBe(0x06064b50);
    expect(zip.readBigUInt64LE(zip.length - 22 - 76 + 32)).toBe(66_000n);
  },
  300_000,
);

test("hands on the failure of a source", async () => {
  async function* failing() {
    yield Buffer.from("begun");
    throw new Error("the database is away");
  }
  await expect(zipOf({ name: "a", data: failing() })).rejects.toThrow("the database is away");
});

test("closes its source when the reader goes away", async () => {
  let isClosed = false;
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(100_000, Math.random().toString());
    } finally {
      isClosed = true;
    }
  }
  for await (const _ of writeZip(listed([{ name: "a", data: endless() }]), TIME)) if (_.length > 1000) break;
  expect(isClosed).toBe(true);
});

test("cuts any stream into pieces of one length, and loses nothing", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 40 })),
      fc.integer({ min: 1, max: 30 }),
      async (all, length) => {
        const pieces: Buffer[] = [];
        for await (const piece of inPieces(listed(all), length)) pieces.push(piece);
        expect(pieces.slice(0, -1).every((piece) => piece.length === length)).toBe(true);
        expect((pieces.at(-1)?.length ?? 1) > 0).toBe(true);
        expect(Buffer.concat(pieces).equals(Buffer.concat(all))).toBe(true);
      },
    ),
  );
});
