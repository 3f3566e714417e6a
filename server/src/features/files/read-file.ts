import { type ReadFileInput, StoredFile } from "@tryer/contract";
import { CHUNK_BYTES, contentDisposition, isPhotoType } from "@tryer/domain/files";
import { authorize } from "../../runtime/authorize.ts";
import { query, readRoastery } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { RequestContext } from "../../runtime/request-context.ts";
import { pieceAt } from "./file-content.ts";
import { findRecord, mayRead } from "./file-record.ts";

/** A file that the person may see. One that they may not see is as little found as one that is not there. */
const readableFile = query({
  permission: "green:read",
  async run(work, { id }: { id: string }) {
    const record = await findRecord(work, id);
    if (!record || record.link.removedAt !== null || !mayRead(work.actor, record)) throw notFound("File");
    return { name: record.link.name, ...record.content };
  },
});

/**
 * Answers with the bytes of a file, piece by piece, each read in a transaction of its own: a slow download holds nobody up
 * and takes the memory of one piece. Photos may be looked at in the page; everything else is a download. The tag is the
 * hash of the bytes, so a browser that has them gets none again.
 */
export async function readFile(context: RequestContext, { params, headers }: ReadFileInput) {
  const { name, sha256, size, mediaType } = await readableFile(context, params);
  const type = StoredFile.shape.mediaType.parse(mediaType);
  const kept = { etag: `"${sha256}"`, "cache-control": "private, no-cache" };
  const known = (headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes(kept.etag)) return { status: 304 as const, headers: kept };
  return {
    status: 200 as const,
    headers: {
      ...kept,
      "content-type": type,
      "content-length": String(size),
      "content-disposition": contentDisposition(isPhotoType(type) ? "inline" : "attachment", name),
    },
    body: contentStream(context, { sha256, size }),
  };
}

/** Reads a content piece by piece, each in a transaction of its own, for somebody who may see it. */
export function contentStream(context: RequestContext, { sha256, size }: { sha256: string; size: number }) {
  const actor = authorize(context, "green:read");
  let position = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (position * CHUNK_BYTES >= size) return controller.close();
        const piece = await readRoastery(context.database, actor, (tx) => pieceAt({ tx, actor }, sha256, position));
        if (piece === undefined) throw new Error("the content of a file is gone");
        position += 1;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
}
