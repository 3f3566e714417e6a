import type { AttachedRoastLog } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { fileLinks, files, roastLogs } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { builtStatement } from "../../../runtime/built-statement.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";

/** The log of a roast with the file that it was read out of. */
export interface LogRecord {
  log: typeof roastLogs.$inferSelect;
  file: Pick<typeof fileLinks.$inferSelect, "name" | "sha256" | "userId" | "createdAt"> & { size: number };
}

const logsOfRoast = builtStatement(["roastId"], (tx, { roastId, ...own }) =>
  tx
    .select({
      log: getTableColumns(roastLogs),
      file: {
        name: fileLinks.name,
        sha256: fileLinks.sha256,
        userId: fileLinks.userId,
        createdAt: fileLinks.createdAt,
        size: files.size,
      },
    })
    .from(roastLogs)
    .innerJoin(fileLinks, and(eq(fileLinks.roasteryId, roastLogs.roasteryId), eq(fileLinks.id, roastLogs.id)))
    .innerJoin(files, and(eq(files.roasteryId, fileLinks.roasteryId), eq(files.sha256, fileLinks.sha256)))
    .where(ownRows(own, roastLogs, eq(roastLogs.roastId, roastId), isNull(roastLogs.removedAt))),
);

/** The log of a roast; undefined where it has none. */
export async function findLog(work: Pick<Work, "tx" | "actor">, roastId: string): Promise<LogRecord | undefined> {
  const [record] = await logsOfRoast(work, { roastId });
  return record;
}

export async function presentLog(work: Work, { log, file }: LogRecord): Promise<AttachedRoastLog> {
  const names = await namesOf(work, [file.userId]);
  return {
    id: log.id,
    roastId: log.roastId,
    fileName: file.name,
    size: file.size,
    facts: log.facts,
    curve: log.curve.toString("base64"),
    personName: names.get(file.userId) ?? DELETED_PERSON,
    createdAt: file.createdAt.toISOString(),
  };
}
