import type { Routes } from "../../../runtime/api.ts";
import { addScenario } from "./add-scenario.ts";
import { archiveScenario, editScenario, restoreScenario } from "./change-scenario.ts";
import { readCostBasis } from "./cost-basis.ts";
import { editCostRates } from "./edit-cost-rates.ts";
import { listLowMargins } from "./list-low-margins.ts";
import { setTargets } from "./price-targets.ts";

export const costsRouter = {
  basis: readCostBasis,
  lowMargins: listLowMargins,
  editRates: editCostRates,
  setTargets,
  addScenario,
  editScenario,
  archiveScenario,
  restoreScenario,
} satisfies Routes<"costs">;
