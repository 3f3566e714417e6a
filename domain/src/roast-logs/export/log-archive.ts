import { strToU8, Zip, ZipDeflate } from "fflate";

/** Most roasts of one archive, and most that are compared at once. */
export const MAX_EXPORTED_ROASTS = 200;
export const MAX_COMPARED_ROASTS = 10;

interface ArchivedFile {
  name: string;
  text: string;
  /** Moment that the file is dated with, so that the same roasts give the same archive at any time. */
  madeAt: Date;
}

/**
 * Packs files into a ZIP, piece by piece: each is asked for when it is packed, so that many roasts take the memory and
 * the time of one between two pieces. Names must differ.
 */
export function* logArchive(files: Iterable<ArchivedFile>): Generator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  for (const { name, text, madeAt } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = madeAt;
    zip.add(file);
    file.push(strToU8(text), true);
    yield* pieces;
    pieces = [];
  }
  zip.end();
  yield* pieces;
}
