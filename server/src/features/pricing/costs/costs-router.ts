import { api } from "../../../runtime/api.ts";
import { addScenario } from "./add-scenario.ts";
import { archiveScenario, restoreScenario } from "./archive-scenario.ts";
import { readCostBasis } from "./cost-basis.ts";
import { editCostRates } from "./edit-cost-rates.ts";
import { editScenario } from "./edit-scenario.ts";
import { listLowMargins } from "./list-low-margins.ts";
import { setTargets } from "./price-targets.ts";

export const costsRouter = {
  basis: api.costs.basis.handler(({ context }) => readCostBasis(context, undefined)),
  lowMargins: api.costs.lowMargins.handler(({ context }) => listLowMargins(context, undefined)),
  editRates: api.costs.editRates.handler(({ context, input }) => editCostRates(context, input)),
  setTargets: api.costs.setTargets.handler(({ context, input }) => setTargets(context, input)),
  addScenario: api.costs.addScenario.handler(({ context, input }) => addScenario(context, input)),
  editScenario: api.costs.editScenario.handler(({ context, input }) => editScenario(context, input)),
  archiveScenario: api.costs.archiveScenario.handler(({ context, input }) => archiveScenario(context, input)),
  restoreScenario: api.costs.restoreScenario.handler(({ context, input }) => restoreScenario(context, input)),
};
