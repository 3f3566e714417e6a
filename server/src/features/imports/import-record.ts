import type { Import } from "@tryer/contract";
import { importRecords, imports } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

interface Begun extends Pick<Import, "id" | "kind" | "fileName"> {
  rows: readonly unknown[];
}

/** Notes that a list is imported. Answers whether it is the first time: a request that is sent again adds nothing. */
export async function beginImport({ tx, actor, now }: Work, { id, kind, fileName, rows }: Begun): Promise<boolean> {
  const { roasteryId, userId } = actor;
  const made = await tx
    .insert(imports)
    .values({ roasteryId, id, kind, fileName, rowCount: rows.length, doneCount: rows.length, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: imports.id });
  return made.length > 0;
}

/** A statement has at most 65,535 parameters. */
const MOST_RECORDS = 10_000;

/** Keeps which records an import made, and of which rows of the list, for taking them back. */
export async function keepRecords(
  { tx, actor }: Work,
  importId: string,
  records: readonly { recordId: string; row: number | null }[],
): Promise<void> {
  for (let at = 0; at < records.length; at += MOST_RECORDS) {
    const some = records.slice(at, at + MOST_RECORDS);
    await tx
      .insert(importRecords)
      .values(some.map(({ recordId, row }) => ({ roasteryId: actor.roasteryId, importId, recordId, row })));
  }
}
