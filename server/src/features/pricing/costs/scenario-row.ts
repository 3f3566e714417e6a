import { CostScenario, MAX_SCENARIOS } from "@tryer/contract";
import { asc, isNull, sql } from "drizzle-orm";
import { costScenarios } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { nameTaken, recordOf, requireRoom } from "../../../runtime/records/record-of.ts";
import type { Work } from "../../../runtime/request-context.ts";

export type ScenarioRow = typeof costScenarios.$inferSelect;

export const presentScenario = (row: ScenarioRow): CostScenario => copied(CostScenario, row);

export const {
  find: findScenario,
  lock: lockScenario,
  update: updateScenario,
} = recordOf(costScenarios, "Scenario", {
  cost_scenarios_active_name_key: ({ name }) => nameTaken("scenario", name),
});

/** Scenarios in use by name. */
export const listScenarios = ({ tx, actor }: Work): Promise<ScenarioRow[]> =>
  tx
    .select()
    .from(costScenarios)
    .where(ownRows(actor, costScenarios, isNull(costScenarios.archivedAt)))
    .orderBy(asc(sql`lower(${costScenarios.name})`), asc(costScenarios.id));

export const requireRoomForScenario = (work: Work) => requireRoom(work, costScenarios, MAX_SCENARIOS, "scenarios");
