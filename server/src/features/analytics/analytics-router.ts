import type { Routes } from "../../runtime/api.ts";
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
  choices: listChoices,
  consistency: showConsistency,
  green: showGreen,
  greenNeed: showGreenNeed,
  loss: showLoss,
  production: showProduction,
  quality: showQuality,
  sales: showSales,
} satisfies Routes<"analytics">;

export const analyticsViewsRouter = {
  list: listViews,
  add: saveView,
  edit: editView,
  remove: removeView,
  restore: restoreView,
  chooseStart,
} satisfies Routes<"analyticsViews">;
