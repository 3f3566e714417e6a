import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { dataImports, standingOrders } from "#db/schema/index.ts";
import { proposeDecaf } from "#features/items/index.ts";
import { jobKind, longJob } from "#features/jobs/index.ts";
import { scheduleDrafts } from "#features/orders/index.ts";
import { countShortPieces } from "#features/shortages/index.ts";
import type { JobWork, LongWork } from "../../../runtime/jobs/job-handler.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { forgetImportPieces } from "../forget-transfer.ts";
import { importSource } from "./import-source.ts";
import { ArchiveRefusal, type ReadArchive, readArchive } from "./read-archive.ts";
import { checkReferences, clearFurniture, firstRecords, Restorer, rebuildDerived } from "./restore-archive.ts";

const payload = z.object({ importId: z.string() });
const shownIn = ["transfer"] as const;

export const checkImport = jobKind({ name: "data_import_check", payload, mostAttempts: 3, shownIn });
export const importData = jobKind({ name: "data_import", payload, mostAttempts: 3, shownIn });

interface JobSettings {
  fileQuotaBytes: number;
}

type Row = typeof dataImports.$inferSelect;

/** Rows between two notes of how far an import is. */
const ROWS_A_NOTE = 5000;

/** Checks a file that was sent: everything that can be told without writing. */
export const checkingImports = ({ fileQuotaBytes }: JobSettings) =>
  longJob(checkImport, async (work, { importId }) => {
    const row = await findImport(work, importId, "checking");
    if (!row) return async () => [];
    const found = await refusals(() =>
      readArchive(
        { source: sourceOf(work, row, work.note), fileQuotaBytes },
        {
          rows: async () => {},
          people: async () => {},
          file: async (_, bytes) => {
            for await (const _ of bytes);
          },
        },
      ),
    );
    return async (last) => {
      const records = await firstRecords({ tx: last.tx, roasteryId: last.actor.roasteryId });
      const change =
        found instanceof ArchiveRefusal ? { state: "refused", problems: [found.problem] } : checked(found, records);
      const [noted] = await last.tx
        .update(dataImports)
        .set(change)
        .where(inState(last, importId, "checking"))
        .returning({ id: dataImports.id });
      if (!noted) return [];
      if (change.state === "refused") await forgetImportPieces(last, [importId]);
      return [{ activity: "data.import_checked", subjectId: importId }];
    };
  });

function checked({ manifest, counts }: ReadArchive, records: string | null): Partial<Row> {
  const { roastery, exportedAt } = manifest;
  const allRows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const facts = { counts, allRows, origin: { roastery, exportedAt } };
  if (records === null) return { ...facts, state: "checked" };
  return { ...facts, state: "refused", problems: [{ part: "", line: null, reason: notEmpty(records) }] };
}

/** Reason why a file cannot be restored into a roastery with data. */
export const notEmpty = (records: string): string =>
  `Data can only be imported into an empty roastery, and this one has: ${records}`;

/** Restores a checked file: all of it in one transaction, or nothing. */
export const importingData = ({ fileQuotaBytes }: JobSettings) =>
  longJob(importData, async (outside, { importId }) => {
    const row = await findImport(outside, importId, "restoring");
    if (!row) return async () => [];
    return async (work) => {
      const { tx, now } = work;
      await tx.execute("savepoint restoring");
      const done = await refusals(() => restore(work, row, { fileQuotaBytes, outside }));
      if (done instanceof ArchiveRefusal) {
        await tx.execute("rollback to savepoint restoring");
        await tx
          .update(dataImports)
          .set({ state: "refused", problems: [done.problem] })
          .where(inState(work, importId, "restoring"));
        await forgetImportPieces(work, [importId]);
        return [{ activity: "data.import_checked", subjectId: importId }];
      }
      await tx
        .update(dataImports)
        .set({ state: "done", doneAt: now, doneRows: row.allRows })
        .where(inState(work, importId, "restoring"));
      await forgetImportPieces(work, [importId]);
      return [{ activity: "data.imported", subjectId: importId }];
    };
  });

interface Restoring extends JobSettings {
  outside: LongWork;
}

async function restore(work: JobWork, row: Row, { fileQuotaBytes, outside }: Restoring): Promise<void> {
  const { tx, actor } = work;
  const roastery = { tx, roasteryId: actor.roasteryId };
  const records = await firstRecords(roastery);
  if (records !== null) throw new ArchiveRefusal("", null, notEmpty(records));
  await clearFurniture(roastery);
  let rows = 0;
  let noted = 0;
  const restorer = new Restorer(roastery, async (count) => {
    rows += count;
    if (!outside.showsProgress || rows - noted < ROWS_A_NOTE) return;
    noted = rows;
    await outside.note((beside) =>
      beside
        .update(dataImports)
        .set({ doneRows: rows })
        .where(ownRows(actor, dataImports, eq(dataImports.id, row.id))),
    );
  });
  await readArchive({ source: sourceOf(work, row, (read) => read(tx)), fileQuotaBytes }, restorer);
  await restorer.namelessPeople();
  await checkReferences(roastery);
  if (restorer.lacksDecaf) await proposeDecaf(work);
  await countShortPieces(tx, actor.roasteryId);
  await rebuildDerived(work);
  const active = await tx
    .select()
    .from(standingOrders)
    .where(ownRows(actor, standingOrders, isNull(standingOrders.pausedAt)));
  for (const standing of active) await scheduleDrafts(work, standing);
}

const sourceOf = (
  { actor: { roasteryId } }: Pick<JobWork, "actor">,
  { id: importId, size }: Row,
  read: Parameters<typeof importSource>[1],
) => importSource({ roasteryId, importId, size }, read);

async function findImport({ actor, note }: LongWork, importId: string, state: string): Promise<Row | undefined> {
  const [row] = await note((tx) =>
    tx
      .select()
      .from(dataImports)
      .where(inState({ actor }, importId, state)),
  );
  return row;
}

const inState = ({ actor }: Pick<LongWork, "actor">, importId: string, state: string) =>
  ownRows(actor, dataImports, and(eq(dataImports.id, importId), eq(dataImports.state, state)));

/** Answers with the refusal where there is one; any other failure is thrown, and the job tried again. */
async function refusals<Result>(work: () => Promise<Result>): Promise<Result | ArchiveRefusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArchiveRefusal) return error;
    throw error;
  }
}
