import { api } from "../../runtime/api.ts";
import { showConsistency } from "./consistency/show-consistency.ts";
import { showGreen } from "./green/show-green.ts";
import { showGreenNeed } from "./green/show-green-need.ts";
import { listChoices } from "./list-choices.ts";
import { showLoss } from "./loss/show-loss.ts";
import { showProduction } from "./production/show-production.ts";
import { showQuality } from "./quality/show-quality.ts";
import { showSales } from "./sales/show-sales.ts";
import { chooseStart, editView, listViews, removeView, restoreView, saveView } from "./views/saved-views.ts";

export const analyticsRouter = {
  choices: api.analytics.choices.handler(({ context }) => listChoices(context, {})),
  consistency: api.analytics.consistency.handler(({ context, input }) => showConsistency(context, input)),
  green: api.analytics.green.handler(({ context, input }) => showGreen(context, input)),
  greenNeed: api.analytics.greenNeed.handler(({ context, input }) => showGreenNeed(context, input)),
  loss: api.analytics.loss.handler(({ context, input }) => showLoss(context, input)),
  production: api.analytics.production.handler(({ context, input }) => showProduction(context, input)),
  quality: api.analytics.quality.handler(({ context, input }) => showQuality(context, input)),
  sales: api.analytics.sales.handler(({ context, input }) => showSales(context, input)),
};

export const analyticsViewsRouter = {
  list: api.analyticsViews.list.handler(({ context }) => listViews(context, {})),
  add: api.analyticsViews.add.handler(({ context, input }) => saveView(context, input)),
  edit: api.analyticsViews.edit.handler(({ context, input }) => editView(context, input)),
  remove: api.analyticsViews.remove.handler(({ context, input }) => removeView(context, input)),
  restore: api.analyticsViews.restore.handler(({ context, input }) => restoreView(context, input)),
  chooseStart: api.analyticsViews.chooseStart.handler(({ context, input }) => chooseStart(context, input)),
};
