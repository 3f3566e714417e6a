import { IMPORT_PIECE_BYTES } from "@tryer/domain/files";
import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { dataImportPieces } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { ByteSource } from "../zip/zip-reader.ts";
import { ArchiveRefusal } from "./read-archive.ts";

interface Sent {
  roasteryId: string;
  importId: string;
  size: number;
}

/** Bytes of a file that was sent in pieces, of which it keeps the last one that was read. */
export function importSource(
  { roasteryId, importId, size }: Sent,
  read: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>,
): ByteSource {
  let kept: { position: number; bytes: Buffer } | null = null;
  async function pieceAt(position: number): Promise<Buffer> {
    if (kept?.position === position) return kept.bytes;
    const [row] = await read((tx) =>
      tx
        .select({ bytes: dataImportPieces.bytes })
        .from(dataImportPieces)
        .where(
          ownRows(
            { roasteryId },
            dataImportPieces,
            and(eq(dataImportPieces.importId, importId), eq(dataImportPieces.position, position)),
          ),
        ),
    );
    if (!row) throw new ArchiveRefusal("", null, "Part of the file is missing. Send it again");
    kept = { position, bytes: row.bytes };
    return row.bytes;
  }
  return {
    size,
    async read(offset, length) {
      const pieces: Buffer[] = [];
      for (let at = offset; at < offset + length; ) {
        const position = Math.floor(at / IMPORT_PIECE_BYTES);
        const start = at - position * IMPORT_PIECE_BYTES;
        const piece = (await pieceAt(position)).subarray(start, start + offset + length - at);
        if (piece.length === 0) throw new ArchiveRefusal("", null, "The file is cut off");
        pieces.push(piece);
        at += piece.length;
      }
      return Buffer.concat(pieces);
    },
  };
}
