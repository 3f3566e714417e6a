import type { AttachedRoastLog } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { fileLinks, files, roastLogs, roasts } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { builtStatement } from "../../../runtime/built-statement.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

/** The log of a roast with the file that it was read out of. */
export interface LogRecord {
  log: typeof roastLogs.$inferSelect;
  file: Pick<typeof fileLinks.$inferSelect, "name" | "sha256" | "userId" | "createdAt"> & { size: number };
  personName: string | null;
}

/** One statement tells a roast without a log from one that is not there: the page of a roast asks with every opening. */
const logsOfRoast = builtStatement(["roastId"], (tx, { roastId, ...own }) =>
  tx
    .select({
      log: getTableColumns(roastLogs),
      link: {
        name: fileLinks.name,
        sha256: fileLinks.sha256,
        userId: fileLinks.userId,
        createdAt: fileLinks.createdAt,
      },
      content: { size: files.size },
      deletedAt: roasts.deletedAt,
    })
    .from(roasts)
    .leftJoin(
      roastLogs,
      and(eq(roastLogs.roasteryId, roasts.roasteryId), eq(roastLogs.roastId, roasts.id), isNull(roastLogs.removedAt)),
    )
    .leftJoin(fileLinks, and(eq(fileLinks.roasteryId, roastLogs.roasteryId), eq(fileLinks.id, roastLogs.id)))
    .leftJoin(files, and(eq(files.roasteryId, fileLinks.roasteryId), eq(files.sha256, fileLinks.sha256)))
    .where(ownRows(own, roasts, eq(roasts.id, roastId))),
);

type Reading = Pick<Work, "tx" | "actor">;

/** The log of a roast; undefined where it has none. */
export async function findLog(work: Reading, roastId: string): Promise<LogRecord | undefined> {
  const [row] = await logsOfRoast(work, { roastId });
  return row && recordOf(work, row);
}

/** The log of a roast, which must be there itself. */
export async function requireRoastOfLog(work: Reading, roastId: string): Promise<LogRecord | undefined> {
  const [row] = await logsOfRoast(work, { roastId });
  if (!row || row.deletedAt !== null) throw notFound("Roast");
  return recordOf(work, row);
}

type Row = Awaited<ReturnType<typeof logsOfRoast>>[number];

async function recordOf(work: Reading, { log, link, content }: Row): Promise<LogRecord | undefined> {
  if (!log || !link || !content) return undefined;
  const names = await namesOf(work, [link.userId]);
  return { log, file: { ...link, ...content }, personName: names.get(link.userId) ?? null };
}

export const presentLog = ({ log, file, personName }: LogRecord): AttachedRoastLog => ({
  id: log.id,
  roastId: log.roastId,
  fileName: file.name,
  size: file.size,
  facts: log.facts,
  curve: log.curve.toString("base64"),
  personName: personName ?? DELETED_PERSON,
  createdAt: file.createdAt.toISOString(),
});
