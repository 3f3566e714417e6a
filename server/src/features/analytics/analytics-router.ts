import { api } from "../../runtime/api.ts";
import { listChoices } from "./list-choices.ts";
import { showLoss } from "./loss/show-loss.ts";
import { showProduction } from "./production/show-production.ts";

export const analyticsRouter = {
  choices: api.analytics.choices.handler(({ context }) => listChoices(context, {})),
  loss: api.analytics.loss.handler(({ context, input }) => showLoss(context, input)),
  production: api.analytics.production.handler(({ context, input }) => showProduction(context, input)),
};
