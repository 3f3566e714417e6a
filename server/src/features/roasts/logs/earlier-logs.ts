import { createHash } from "node:crypto";
import { type LogContent, nearestLog } from "@tryer/domain/roast-logs";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { fileLinks, roastLogs, roasts } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";

/** Log that is compared with those of the journal; the length of the curve keeps the database from reading others. */
export type SoughtLog = LogContent & { curveBytes: number };

export interface EarlierLog extends LogContent {
  logId: string;
  roast: { id: string; number: number; isDeleted: boolean };
}

/** Identity of a log in the database: the first one of an id has that, every further one the hash of its file. */
export const logIdentity = (id: string | null, sha256: string) => (id === null ? `sha256 ${sha256}` : `id ${id}`);

/** Logs of roasts that have the bytes, the curve or the id of some logs. */
export async function earlierLogs({ tx, actor }: Work, sought: readonly SoughtLog[]): Promise<EarlierLog[]> {
  const lengths = [
    ...new Set(sought.filter(({ curveHash }) => curveHash !== null).map(({ curveBytes }) => curveBytes)),
  ];
  const hashes = [...new Set(sought.flatMap(({ curveHash }) => curveHash ?? []))];
  const identities = [...new Set(sought.map(({ id, sha256 }) => logIdentity(id, sha256)))];
  // Only curves of a length that is sought are read: the others stay where the database keeps large values.
  const curveHash =
    lengths.length === 0
      ? sql<string | null>`null::text`
      : sql<string | null>`case when ${inArray(sql`octet_length(${roastLogs.curve})`, lengths)}
          then encode(sha256(${roastLogs.curve}), 'hex') end`;
  const grams = (of: "green" | "roasted") =>
    sql<number | null>`nullif((${roastLogs.facts} -> ${sql.raw(`'${of}'`)} ->> 'grams')::float8, 0)`;
  const rows = await tx
    .select({
      logId: roastLogs.id,
      id: sql<string | null>`${roastLogs.facts} ->> 'id'`,
      sha256: fileLinks.sha256,
      curveHash,
      greenGrams: grams("green"),
      roastedGrams: grams("roasted"),
      roastId: roasts.id,
      number: roasts.number,
      deletedAt: roasts.deletedAt,
    })
    .from(roastLogs)
    .innerJoin(fileLinks, and(eq(fileLinks.roasteryId, roastLogs.roasteryId), eq(fileLinks.id, roastLogs.id)))
    .innerJoin(roasts, refersTo(roastLogs.roastId, roasts))
    .where(
      ownRows(
        actor,
        roastLogs,
        isNull(roastLogs.removedAt),
        or(
          inArray(roastLogs.identity, identities),
          inArray(
            fileLinks.sha256,
            sought.map(({ sha256 }) => sha256),
          ),
          hashes.length === 0 ? undefined : inArray(curveHash, hashes),
        ),
      ),
    );
  return rows.map(({ roastId, number, deletedAt, ...log }) => ({
    ...log,
    roast: { id: roastId, number, isDeleted: deletedAt !== null },
  }));
}

interface ReadContent {
  facts: { id: string | null; samplesInFile: number } & Record<"green" | "roasted", { grams: number } | null>;
  curve: Buffer;
  content: { sha256: string };
}

/** Content of a log that was read. */
export const soughtLog = ({ facts, curve, content }: ReadContent): SoughtLog => ({
  id: facts.id,
  sha256: content.sha256,
  curveHash: facts.samplesInFile === 0 ? null : createHash("sha256").update(curve).digest("hex"),
  curveBytes: curve.length,
  greenGrams: facts.green?.grams || null,
  roastedGrams: facts.roasted?.grams || null,
});

/** Log of a roast that a log is the same as, or a changed one of; null where the journal has none. */
export async function nearestEarlier(work: Work, log: ReadContent) {
  const sought = soughtLog(log);
  const earlier = await earlierLogs(work, [sought]);
  return nearestLog(
    sought,
    earlier.filter(({ roast }) => !roast.isDeleted),
  );
}
