import { CHUNK_BYTES, contentDisposition } from "@tryer/domain/files";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { dataExportPieces, dataExports, roasteries } from "#db/schema/index.ts";
import { authorize, requireFactorCheck } from "../../../runtime/authorize.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query, readRoastery } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { RequestContext } from "../../../runtime/request-context.ts";
import { exportRecords, presentExports } from "./export-record.ts";

/** Exports that are listed. */
const SHOWN = 20;

export const listExports = query({
  permission: "data:transfer",
  run: async (work, _input: Record<string, never>) => presentExports(work, await exportRecords(work, SHOWN)),
});

const writtenExport = query({
  permission: "data:transfer",
  async run({ tx, actor, now }, { id }: { id: string }) {
    const isKept = or(isNull(dataExports.expiresAt), gt(dataExports.expiresAt, now));
    const [row] = await tx
      .select({ size: dataExports.size, createdAt: dataExports.createdAt, roastery: roasteries.name })
      .from(dataExports)
      .innerJoin(roasteries, eq(roasteries.id, dataExports.roasteryId))
      .where(ownRows(actor, dataExports, and(eq(dataExports.id, id), eq(dataExports.state, "done"), isKept)));
    if (!row) throw notFound("Export");
    return row;
  },
});

/** Answers with the file of an export, piece by piece, each read in a transaction of its own. */
export async function readExport(context: RequestContext, { id }: { id: string }) {
  const actor = authorize(context, "data:transfer");
  requireFactorCheck(context);
  const { size, createdAt, roastery } = await writtenExport(context, { id });
  let position = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (position * CHUNK_BYTES >= size) return controller.close();
        const at = position;
        const bytes = await readRoastery(context.database, actor, async (tx) => {
          const [row] = await tx
            .select({ bytes: dataExportPieces.bytes })
            .from(dataExportPieces)
            .where(
              ownRows(
                actor,
                dataExportPieces,
                and(eq(dataExportPieces.exportId, id), eq(dataExportPieces.position, at)),
              ),
            )
            .orderBy(sql`position`);
          return row?.bytes;
        });
        if (bytes === undefined) throw new Error("the file of an export is gone");
        position += 1;
        controller.enqueue(bytes);
      },
    },
    { highWaterMark: 0 },
  );
  return {
    status: 200 as const,
    headers: {
      "content-type": "application/zip",
      "content-length": String(size),
      "content-disposition": contentDisposition(
        "attachment",
        `${roastery} ${createdAt.toISOString().slice(0, 10)}.zip`,
      ),
      "cache-control": "private, no-cache",
    },
    body,
  };
}
