import { api } from "../../runtime/api.ts";
import { arrangeCards, showCards } from "./cards/card-arrangement.ts";
import { showExpectedArrivals } from "./cards/expected-arrivals.ts";
import { showLatestCurves } from "./cards/latest-curves.ts";
import { showOpenQuestions } from "./cards/open-questions.ts";
import { showOrdersDue } from "./cards/orders-due.ts";
import { showStockWorth } from "./cards/stock-worth.ts";
import { showTodaysBatches } from "./cards/todays-batches.ts";
import { showDashboard } from "./show-dashboard.ts";

export const dashboardRouter = {
  show: api.dashboard.show.handler(({ context }) => showDashboard(context, undefined)),
  batches: api.dashboard.batches.handler(({ context }) => showTodaysBatches(context, undefined)),
  orders: api.dashboard.orders.handler(({ context }) => showOrdersDue(context, undefined)),
  arrivals: api.dashboard.arrivals.handler(({ context }) => showExpectedArrivals(context, undefined)),
  stock: api.dashboard.stock.handler(({ context }) => showStockWorth(context, undefined)),
  questions: api.dashboard.questions.handler(({ context }) => showOpenQuestions(context, undefined)),
  curves: api.dashboard.curves.handler(({ context }) => showLatestCurves(context, undefined)),
};

export const dashboardCardsRouter = {
  show: api.dashboardCards.show.handler(({ context }) => showCards(context, undefined)),
  arrange: api.dashboardCards.arrange.handler(({ context, input }) => arrangeCards(context, input)),
};
