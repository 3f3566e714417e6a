import { roastNumberLabel } from "@tryer/domain/units";
import { asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { auditLog, fileLinks, importedLogs, roastLogs, roasts } from "#db/schema/index.ts";
import { lockGreenLots } from "#features/green/index.ts";
import { lockRoastedLots, takeRoastedCoffeeBack } from "#features/stock/index.ts";
import { keepRecallsFromStarting } from "#features/trace/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { lotsOfRoasts } from "../parts/roast-parts.ts";
import { returnGreenOf } from "../rebook-green.ts";
import type { RoastRow } from "../roast-row.ts";
import { setRemoved } from "./attach-log.ts";
import { isSameWeight, setWeights } from "./import-log.ts";
import { emptyFilled } from "./take-over.ts";

type ImportedRow = typeof importedLogs.$inferSelect;

interface Taken {
  log: ImportedRow;
  roast: RoastRow;
}

/**
 * Takes an import of logs back: what it attached is taken off its roasts, which get back what they had where the log
 * changed it and nobody did since; what it made is deleted, and its green coffee returns. Roasts that were deleted meanwhile are
 * passed over. Answers the made roasts that a person edited since: nothing is taken back because of them, or, where they are to
 * be left out, they stay and the rest is taken back.
 */
export async function takeImportedLogsBack(
  work: Work,
  { importId, leaveOutEdited }: { importId: string; leaveOutEdited: boolean },
): Promise<string[]> {
  const { tx, actor } = work;
  const found: Taken[] = await tx
    .select({ log: importedLogs, roast: roasts })
    .from(importedLogs)
    .innerJoin(roasts, refersTo(importedLogs.roastId, roasts))
    .where(
      ownRows(
        actor,
        importedLogs,
        eq(importedLogs.importId, importId),
        ne(importedLogs.outcome, "known"),
        isNull(roasts.deletedAt),
      ),
    )
    .orderBy(asc(roasts.id))
    .for("no key update", { of: roasts });
  const edited = await editedOf(
    work,
    found.filter(({ log }) => log.outcome !== "attached"),
  );
  const inTheWay = edited.map(({ log, roast }) => `${log.name} ${roastNumberLabel(roast.number)}`);
  if (edited.length > 0 && !leaveOutEdited) return inTheWay;
  // A log that another file of the import attached to such a roast stays as well.
  const kept = new Set(edited.map(({ roast }) => roast.id));
  const imported = found.filter(({ roast }) => !kept.has(roast.id));
  const made = imported.filter(({ log }) => log.outcome !== "attached");
  await keepRecallsFromStarting(work);
  await lockGreenLots(
    work,
    await lotsOfRoasts(
      work,
      imported.map(({ roast }) => roast),
    ),
  );
  await lockRoastedLots(
    work,
    imported.map(({ roast }) => roast.id),
  );
  const attached = imported.filter(({ log }) => log.outcome === "attached");
  await takeOff(work, attached);
  for (const { log, roast } of attached) await putBack(work, log, roast);
  await deleteMade(work, made);
  return inTheWay;
}

/** Gives a roast back what it had before its log, where nobody changed that since. */
async function putBack(work: Work, { reweighed, logId }: ImportedRow, roast: RoastRow): Promise<void> {
  if (reweighed === null) return;
  const { before, after, filled = [], replacedLogId } = reweighed;
  if (replacedLogId !== undefined) await setRemoved(work, replacedLogId, null);
  const facts = logId === null || filled.length === 0 ? undefined : await factsOf(work, logId);
  const emptied = facts ? await emptyFilled(work, roast, { filled, facts }) : roast;
  const now = { greenGrams: roast.greenWeightGrams, roastedGrams: roast.roastedWeightGrams };
  if (!isSameWeight(before, after) && isSameWeight(after, now)) await setWeights(work, emptied, before);
}

/** Facts of a log; undefined where it was taken off long ago and is not kept any more. */
async function factsOf({ tx, actor }: Work, logId: string) {
  const [log] = await tx
    .select({ facts: roastLogs.facts })
    .from(roastLogs)
    .where(ownRows(actor, roastLogs, eq(roastLogs.id, logId)));
  return log?.facts;
}

async function editedOf({ tx, actor }: Work, made: readonly Taken[]): Promise<Taken[]> {
  if (made.length === 0) return [];
  const edits = await tx
    .select({ id: auditLog.subjectId })
    .from(auditLog)
    .where(
      ownRows(
        actor,
        auditLog,
        eq(auditLog.action, "roast.edited"),
        inArray(
          auditLog.subjectId,
          made.map(({ roast }) => roast.id),
        ),
      ),
    );
  const ids = new Set(edits.map(({ id }) => id));
  return made.filter(({ roast }) => ids.has(roast.id));
}

async function takeOff({ tx, actor, now }: Work, attached: readonly Taken[]): Promise<void> {
  const ids = attached.flatMap(({ log }) => log.logId ?? []);
  if (ids.length === 0) return;
  for (const table of [roastLogs, fileLinks]) {
    await tx
      .update(table)
      .set({ removedAt: now })
      .where(ownRows(actor, table, inArray(table.id, ids), isNull(table.removedAt)));
  }
}

async function deleteMade(work: Work, made: readonly Taken[]): Promise<void> {
  if (made.length === 0) return;
  const { tx, actor, now } = work;
  for (const { roast } of made) {
    await returnGreenOf(work, roast);
    await takeRoastedCoffeeBack(work, roast);
  }
  await tx
    .update(roasts)
    .set({ deletedAt: now, updatedAt: now })
    .where(
      ownRows(
        actor,
        roasts,
        inArray(
          roasts.id,
          made.map(({ roast }) => roast.id),
        ),
      ),
    );
}
