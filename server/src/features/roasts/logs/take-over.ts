import type { RoastChange, RoastLogFacts } from "@tryer/contract";
import { takenOver } from "@tryer/domain/roasts";
import { machines, type Reweighed, roasts } from "#db/schema/index.ts";
import { loadMembers } from "#features/team/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { operatorAmong } from "../noted-facts.ts";
import { type RoastRow, roastById } from "../roast-row.ts";

/** Field of a roast that was empty before its log filled it. */
export type FilledField = NonNullable<Reweighed["filled"]>[number];

type FilledRoast = Pick<RoastRow, "durationSec" | "machineId" | "operatorName">;

/** Facts of a log that a roast takes over where it has none: time, machine of the same name, operator. */
export async function factsTakenOver(work: Work, facts: RoastLogFacts, roast: FilledRoast) {
  const { durationSec, machineId, operatorName: operator } = roast;
  const named = facts.machine === null || machineId !== null ? [] : await machinesOf(work);
  return takenOver(facts, { durationSec, machineId, operator }, named);
}

async function machinesOf({ tx, actor }: Work) {
  const rows = await tx
    .select({ id: machines.id, name: machines.name, archivedAt: machines.archivedAt })
    .from(machines)
    .where(ownRows(actor, machines));
  return rows.map(({ archivedAt, ...machine }) => ({ ...machine, isArchived: archivedAt !== null }));
}

/** Fills the empty facts of a locked roast from its log. Answers the roast as it is then, and the fields that were filled. */
export async function fillFromLog(work: Work, roast: RoastRow, facts: RoastLogFacts) {
  const { operator, ...given } = await factsTakenOver(work, facts, roast);
  const by = operator == null ? {} : operatorAmong(await loadMembers(work), operator);
  const columns = { ...given, ...by };
  const filled: FilledField[] = [
    ...(Object.keys(given) as Exclude<FilledField, "operator">[]),
    ...(operator == null ? [] : (["operator"] as const)),
  ];
  if (filled.length === 0) return { roast, filled };
  return { roast: await setFacts(work, roast, columns), filled };
}

type FactColumns = Partial<Pick<RoastRow, "durationSec" | "machineId" | "operatorId" | "operatorName">>;

async function setFacts(work: Work, roast: RoastRow, columns: FactColumns): Promise<RoastRow> {
  const changed = { ...columns, version: roast.version + 1, updatedAt: work.now };
  await work.tx.update(roasts).set(changed).where(roastById(work, roast.id));
  return { ...roast, ...changed };
}

/** Empties the fields again that a log filled, where they still are as the log has them. */
export async function emptyFilled(
  work: Work,
  roast: RoastRow,
  { filled, facts }: { filled: readonly FilledField[]; facts: RoastLogFacts },
): Promise<RoastRow> {
  if (filled.length === 0) return roast;
  const logged = await factsTakenOver(work, facts, { durationSec: null, machineId: null, operatorName: null });
  const now = { durationSec: roast.durationSec, machineId: roast.machineId, operator: roast.operatorName };
  const columns: Record<FilledField, FactColumns> = {
    durationSec: { durationSec: null },
    machineId: { machineId: null },
    operator: { operatorId: null, operatorName: null },
  };
  const same = filled.filter((field) => now[field] !== null && now[field] === logged[field]);
  if (same.length === 0) return roast;
  return setFacts(work, roast, Object.assign({}, ...same.map((field) => columns[field])));
}

/** Fields that a log filled, as the history of a roast shows those of an edit. */
export async function filledChanges(
  work: Work,
  roast: RoastRow,
  filled: readonly FilledField[],
): Promise<RoastChange[]> {
  if (filled.length === 0) return [];
  const machine = filled.includes("machineId")
    ? (await machinesOf(work)).find(({ id }) => id === roast.machineId)?.name
    : undefined;
  const fields: Record<FilledField, { field: string; to: RoastChange["to"] }> = {
    durationSec: { field: "durationSec", to: roast.durationSec },
    machineId: { field: "machine", to: machine ?? null },
    operator: { field: "operator", to: roast.operatorName },
  };
  return filled.map((each) => ({ ...fields[each], from: null }));
}
