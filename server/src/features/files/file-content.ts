import { createHash } from "node:crypto";
import {
  CHUNK_BYTES,
  isPhotoType,
  MAX_FILE_BYTES,
  type MediaType,
  mediaTypeOf,
  photoProblem,
} from "@tryer/domain/files";
import { and, asc, eq, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { fileChunks, fileLinks, files } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Bytes that came whole, looked at before a transaction begins. */
export interface Content {
  sha256: string;
  size: number;
  mediaType: MediaType;
  /** Reason for which the content cannot be kept as a photo; null where it can. */
  photoProblem: string | null;
  bytes: Blob;
}

const HOUR_MS = 3_600_000;
/** Time for which the content of a removed file is kept, where its room is not needed. */
const KEPT_REMOVED_MS = 30 * 24 * HOUR_MS;
/** Time for which it is kept in any case, for taking the removal back. */
const LEAST_KEPT_MS = HOUR_MS;
/** Bytes that the first look at a file takes. */
const HEAD_BYTES = 4096;

const pieceOf = async (bytes: Blob, from: number, length: number) =>
  Buffer.from(await bytes.slice(from, from + length).arrayBuffer());

export async function readContent(bytes: Blob): Promise<Content> {
  const { size } = bytes;
  if (size === 0) throw invalid("The file is empty", "body");
  if (size > MAX_FILE_BYTES) throw invalid("The file is larger than 10 MB", "body");
  const hash = createHash("sha256");
  for (let from = 0; from < size; from += CHUNK_BYTES) hash.update(await pieceOf(bytes, from, CHUNK_BYTES));
  const head = await pieceOf(bytes, 0, HEAD_BYTES);
  const mediaType = mediaTypeOf(head);
  const problem = photoProblem(isPhotoType(mediaType) ? await pieceOf(bytes, 0, size) : head, mediaType);
  return { sha256: hash.digest("hex"), size, mediaType, photoProblem: problem, bytes };
}

/** Keeps the content under its hash, unless the roastery has it. Refuses what would be more than its quota. */
export async function keepContent(work: Work, content: Content, quotaBytes: number): Promise<void> {
  const { tx, actor, now } = work;
  const { sha256, size, mediaType, bytes } = content;
  // One upload of a roastery after the other, so that two of them never share the last of its room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${actor.roasteryId}`}, 0))`);
  await forgetRemoved(work, KEPT_REMOVED_MS);
  const known = await tx
    .select({ size: files.size })
    .from(files)
    .where(ownRows(actor, files, eq(files.sha256, sha256)));
  if (known.length > 0) return;
  const isFull = async () => (await usedBytes(work)) + size > quotaBytes;
  const wasFull = await isFull();
  if (wasFull) await forgetRemoved(work, LEAST_KEPT_MS);
  if (wasFull && (await isFull())) {
    throw invalid(
      `The ${Math.round(quotaBytes / 1_000_000)} MB for photos and documents are full. Remove some you don't need. The space is free an hour later.`,
      "body",
    );
  }
  await tx.insert(files).values({ roasteryId: actor.roasteryId, sha256, size, mediaType, createdAt: now });
  for (let position = 0; position * CHUNK_BYTES < size; position += 1) {
    const piece = await pieceOf(bytes, position * CHUNK_BYTES, CHUNK_BYTES);
    await tx.insert(fileChunks).values({ roasteryId: actor.roasteryId, sha256, position, bytes: piece });
  }
}

/** Bytes of all contents, those of files that were removed lately among them. */
export async function usedBytes({ tx, actor }: Work): Promise<number> {
  const [row] = await tx
    .select({ used: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(ownRows(actor, files));
  return Number(row?.used ?? 0);
}

/** Deletes files that were removed longer ago, and contents that no file has any more. */
async function forgetRemoved({ tx, actor, now }: Work, keptMs: number): Promise<void> {
  const gone = await tx
    .delete(fileLinks)
    .where(
      ownRows(
        actor,
        fileLinks,
        isNotNull(fileLinks.removedAt),
        lt(fileLinks.removedAt, new Date(now.getTime() - keptMs)),
      ),
    )
    .returning({ id: fileLinks.id });
  if (gone.length === 0) return;
  const ofContent = tx
    .select({ id: fileLinks.id })
    .from(fileLinks)
    .where(and(eq(fileLinks.roasteryId, files.roasteryId), eq(fileLinks.sha256, files.sha256)));
  await tx.delete(files).where(ownRows(actor, files, notExists(ofContent)));
}

/** A piece of a content; undefined where it is gone. */
export async function pieceAt(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  sha256: string,
  position: number,
): Promise<Buffer | undefined> {
  const [row] = await tx
    .select({ bytes: fileChunks.bytes })
    .from(fileChunks)
    .where(ownRows(actor, fileChunks, eq(fileChunks.sha256, sha256), eq(fileChunks.position, position)))
    .orderBy(asc(fileChunks.position));
  return row?.bytes;
}
