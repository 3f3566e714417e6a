import { type ByteSource, readDirectory, readEntry } from "../zip/zip-reader.ts";

export const bytesSource = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
});

/** Parts of an archive by their names, unpacked. */
export async function partsOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const source = bytesSource(zip);
  const limits = { entries: 1e6, directoryBytes: 1e9, unpackedBytes: 1e10, ratio: 1e6, freeBytes: 1e9 };
  const parts = new Map<string, Buffer>();
  for (const entry of await readDirectory(source, limits)) {
    const pieces: Buffer[] = [];
    for await (const piece of readEntry(source, entry)) pieces.push(piece);
    parts.set(entry.name, Buffer.concat(pieces));
  }
  return parts;
}
