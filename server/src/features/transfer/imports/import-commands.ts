import { type BeginDataImportInput, contract } from "@tryer/contract";
import { cleanFileName, IMPORT_PIECE_BYTES } from "@tryer/domain/files";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { dataImportPieces, dataImports } from "#db/schema/index.ts";
import { addJob } from "#features/jobs/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { forgetImportPieces, forgetTransfer, KEPT_MS } from "../forget-transfer.ts";
import { checkImport as checkJob, importData, notEmpty } from "./import-jobs.ts";
import { lockImport, presentImport } from "./import-record.ts";
import { firstRecords } from "./restore-archive.ts";

/** States in which nothing happens to an import any more. */
const OVER = ["done", "refused", "cancelled"];

async function requireEmpty({ tx, actor }: Work): Promise<void> {
  const records = await firstRecords({ tx, roasteryId: actor.roasteryId });
  if (records !== null) throw conflict(notEmpty(records));
}

/** Begins an import: its file follows in pieces. Another one that waits makes way. */
export const beginImport = command({
  operation: contract.transfer.beginImport,
  permission: "data:transfer",
  isSensitive: true,
  async run(work, { id = uuidv7(), fileName, size }: BeginDataImportInput) {
    const { tx, actor, now } = work;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${actor.roasteryId}`}, 0))`);
    const [known] = await tx
      .select()
      .from(dataImports)
      .where(ownRows(actor, dataImports, eq(dataImports.id, id)));
    if (known) return { result: await presentImport(work, id), subjectId: id, isRepeat: true };
    await requireEmpty(work);
    const open = await tx
      .update(dataImports)
      .set({ state: "cancelled" })
      .where(ownRows(actor, dataImports, notInArray(dataImports.state, [...OVER, "restoring"])))
      .returning({ id: dataImports.id });
    const others = open.map((each) => each.id);
    if (others.length > 0) await forgetImportPieces(work, others);
    await tx.insert(dataImports).values({
      roasteryId: actor.roasteryId,
      id,
      fileName: cleanFileName(fileName),
      size,
      userId: actor.userId,
      createdAt: now,
    });
    await addJob(work, forgetTransfer, { importId: id }, { runAt: new Date(now.getTime() + KEPT_MS) });
    return { result: await presentImport(work, id), subjectId: id };
  },
});

interface Piece {
  id: string;
  position: number;
  bytes: Buffer;
}

/** Keeps a piece of the file of an import. One that is sent again is kept once. */
export const addPiece = command({
  operation: contract.transfer.addImportPiece,
  permission: "data:transfer",
  async run(work, { id, position, bytes }: Piece) {
    const { tx, actor } = work;
    const row = await lockImport(work, id);
    if (row.state !== "uploading") throw conflict("The file of this import was already sent");
    const from = position * IMPORT_PIECE_BYTES;
    const expected = Math.min(IMPORT_PIECE_BYTES, row.size - from);
    if (expected <= 0) throw invalid("The file has no such piece", "position");
    if (bytes.length !== expected) throw invalid(`The piece must have ${expected} bytes`, "body");
    const before = and(eq(dataImportPieces.importId, id), eq(dataImportPieces.position, position));
    await tx.delete(dataImportPieces).where(ownRows(actor, dataImportPieces, before));
    await tx.insert(dataImportPieces).values({ roasteryId: actor.roasteryId, importId: id, position, bytes });
    return { result: await presentImport(work, id), subjectId: id, isContinuation: true };
  },
});

/** Has the file of an import checked in the background, once all of it is there. */
export const checkImport = command({
  operation: contract.transfer.checkImport,
  permission: "data:transfer",
  async run(work, { id }: { id: string }) {
    const { tx, actor } = work;
    const row = await lockImport(work, id);
    if (row.state !== "uploading") return { result: await presentImport(work, id), subjectId: id, isRepeat: true };
    const sent = await tx.$count(dataImportPieces, ownRows(actor, dataImportPieces, eq(dataImportPieces.importId, id)));
    if (sent !== Math.ceil(row.size / IMPORT_PIECE_BYTES)) throw conflict("The file was not sent completely");
    const jobId = await addJob(work, checkJob, { importId: id });
    await tx
      .update(dataImports)
      .set({ state: "checking", jobId })
      .where(ownRows(actor, dataImports, eq(dataImports.id, id)));
    return { result: await presentImport(work, id), subjectId: id };
  },
});

/** Restores a checked file in the background. */
export const startImport = command({
  operation: contract.transfer.startImport,
  permission: "data:transfer",
  isSensitive: true,
  async run(work, { id }: { id: string }) {
    const { tx, actor } = work;
    const row = await lockImport(work, id);
    if (row.state === "restoring" || row.state === "done") {
      return { result: await presentImport(work, id), subjectId: id, isRepeat: true };
    }
    if (row.state !== "checked") throw conflict("The file was not checked or cannot be imported");
    await requireEmpty(work);
    const jobId = await addJob(work, importData, { importId: id });
    await tx
      .update(dataImports)
      .set({ state: "restoring", jobId })
      .where(ownRows(actor, dataImports, eq(dataImports.id, id)));
    return { result: await presentImport(work, id), subjectId: id };
  },
});

/** Gives up an import that was not started, and deletes its file. */
export const cancelImport = command({
  operation: contract.transfer.cancelImport,
  permission: "data:transfer",
  async run(work, { id }: { id: string }) {
    const { tx, actor } = work;
    await lockImport(work, id);
    const [cancelled] = await tx
      .update(dataImports)
      .set({ state: "cancelled" })
      .where(
        ownRows(
          actor,
          dataImports,
          and(eq(dataImports.id, id), inArray(dataImports.state, ["uploading", "checking", "checked", "refused"])),
        ),
      )
      .returning({ id: dataImports.id });
    if (cancelled) await forgetImportPieces(work, [id]);
    return { result: await presentImport(work, id), subjectId: id, isRepeat: cancelled === undefined };
  },
});
