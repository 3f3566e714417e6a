import { CostScenario, MAX_SCENARIOS } from "@tryer/contract";
import { asc, count, eq, isNull, sql } from "drizzle-orm";
import { brokenUniqueKey } from "#db/broken-unique-key.ts";
import { costScenarios } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

export type ScenarioRow = typeof costScenarios.$inferSelect;

export const presentScenario = (row: ScenarioRow): CostScenario => copied(CostScenario, row);

const byId = ({ actor }: Work, id: string) => ownRows(actor, costScenarios, eq(costScenarios.id, id));

export async function findScenario(work: Work, id: string): Promise<ScenarioRow | undefined> {
  const [row] = await work.tx.select().from(costScenarios).where(byId(work, id));
  return row;
}

export async function lockScenario(work: Work, id: string): Promise<ScenarioRow> {
  const [row] = await work.tx.select().from(costScenarios).where(byId(work, id)).for("no key update");
  if (!row) throw notFound("Scenario");
  return row;
}

/** Scenarios in use by name. */
export const listScenarios = ({ tx, actor }: Work): Promise<ScenarioRow[]> =>
  tx
    .select()
    .from(costScenarios)
    .where(ownRows(actor, costScenarios, isNull(costScenarios.archivedAt)))
    .orderBy(asc(sql`lower(${costScenarios.name})`), asc(costScenarios.id));

export async function requireRoomForScenario({ tx, actor }: Work): Promise<void> {
  const [row] = await tx.select({ rows: count() }).from(costScenarios).where(ownRows(actor, costScenarios));
  if ((row?.rows ?? 0) >= MAX_SCENARIOS) throw conflict(`A roastery can have at most ${MAX_SCENARIOS} scenarios`);
}

export const scenarioNameTaken = (name: string) =>
  conflict(`Another scenario is called ${name}. Choose a different name, or rename that one first.`, "name");

/** Writes the given columns and makes the row a new version. */
export async function updateScenario(
  work: Work,
  row: ScenarioRow,
  columns: Partial<ScenarioRow>,
): Promise<ScenarioRow> {
  try {
    const [updated] = await work.tx
      .update(costScenarios)
      .set({ ...columns, version: row.version + 1, updatedAt: work.now })
      .where(byId(work, row.id))
      .returning();
    if (!updated) throw new Error("a locked scenario is gone");
    return updated;
  } catch (error) {
    if (brokenUniqueKey(error) !== "cost_scenarios_active_name_key") throw error;
    throw scenarioNameTaken(columns.name ?? row.name);
  }
}
