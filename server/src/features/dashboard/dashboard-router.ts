import type { Routes } from "../../runtime/api.ts";
import { arrangeCards, showCards } from "./cards/card-arrangement.ts";
import { showExpectedArrivals } from "./cards/expected-arrivals.ts";
import { showLatestCurves } from "./cards/latest-curves.ts";
import { showOpenQuestions } from "./cards/open-questions.ts";
import { showOrdersDue } from "./cards/orders-due.ts";
import { showStockWorth } from "./cards/stock-worth.ts";
import { showTodaysBatches } from "./cards/todays-batches.ts";
import { showDashboard } from "./show-dashboard.ts";

export const dashboardRouter = {
  show: showDashboard,
  batches: showTodaysBatches,
  orders: showOrdersDue,
  arrivals: showExpectedArrivals,
  stock: showStockWorth,
  questions: showOpenQuestions,
  curves: showLatestCurves,
} satisfies Routes<"dashboard">;

export const dashboardCardsRouter = {
  show: showCards,
  arrange: arrangeCards,
} satisfies Routes<"dashboardCards">;
