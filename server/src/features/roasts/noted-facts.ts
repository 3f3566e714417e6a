import type { EditRoastInput, RoastNotes, RoastNotesInput } from "@tryer/contract";
import { checkNotedTimes } from "@tryer/domain/roasts";
import { eq } from "drizzle-orm";
import { machines } from "#db/schema/index.ts";
import { loadMembers } from "#features/team/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { RoastRow } from "./roast-row.ts";

type FactColumns = Pick<
  RoastRow,
  "isRoastedEstimated" | "status" | "machineId" | "operatorId" | "operatorName" | "noted"
>;
type Facts = Pick<EditRoastInput, "isRoastedEstimated" | "status" | "machineId" | "operator" | "noted">;

const NOTHING_NOTED: FactColumns = {
  isRoastedEstimated: false,
  status: "good",
  machineId: null,
  operatorId: null,
  operatorName: null,
  noted: {},
};

/** Columns of the facts beside weights and time, checked. What the input leaves out stays as it is in `before`. */
export async function notedColumns(
  work: Work,
  facts: Facts,
  { roastedGrams, before = NOTHING_NOTED }: { roastedGrams: number | null; before?: FactColumns },
): Promise<FactColumns> {
  const { isRoastedEstimated = before.isRoastedEstimated, machineId = before.machineId } = facts;
  if (machineId !== null && machineId !== before.machineId) await checkMachine(work, machineId);
  return {
    // A weight that is not known is no estimate.
    isRoastedEstimated: isRoastedEstimated && roastedGrams !== null,
    status: facts.status ?? before.status,
    machineId,
    ...(await operatorColumns(work, facts.operator, before)),
    noted: changedNotes(before.noted, facts.noted ?? {}),
  };
}

async function checkMachine({ tx, actor }: Work, id: string): Promise<void> {
  const [machine] = await tx
    .select({ id: machines.id })
    .from(machines)
    .where(ownRows(actor, machines, eq(machines.id, id)));
  if (!machine) throw notFound("Machine");
}

type Operator = Pick<RoastRow, "operatorId" | "operatorName">;

/** The operator by name: a member of the team where exactly one is called so. */
async function operatorColumns(work: Work, typed: string | null | undefined, before: Operator): Promise<Operator> {
  const { operatorId, operatorName } = before;
  if (typed === undefined || typed === operatorName) return { operatorId, operatorName };
  return typed === null || typed === "" ? operatorAmong([], null) : operatorAmong(await loadMembers(work), typed);
}

/** The operator by name among the members of a team. */
export function operatorAmong(members: readonly { userId: string; name: string }[], typed: string | null): Operator {
  if (typed === null || typed === "") return { operatorId: null, operatorName: null };
  const small = typed.toLowerCase();
  const [member, ...others] = members.filter(({ name }) => name.toLowerCase() === small);
  if (member === undefined || others.length > 0) return { operatorId: null, operatorName: typed };
  return { operatorId: member.userId, operatorName: member.name };
}

/** Notes with the changes of an input in them: null and empty texts take a note away. */
function changedNotes(before: RoastNotes, changes: RoastNotesInput): RoastNotes {
  const entries = Object.entries({ ...before, ...changes }).filter(([, value]) => value != null && value !== "");
  const noted: RoastNotes = Object.fromEntries(entries);
  const times = checkNotedTimes(noted);
  if (!times.ok) throw invalid(times.reason, `noted.${times.field}`);
  return noted;
}
