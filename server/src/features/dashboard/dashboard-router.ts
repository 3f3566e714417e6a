import { api } from "../../runtime/api.ts";
import { showDashboard } from "./show-dashboard.ts";

export const dashboardRouter = {
  show: api.dashboard.show.handler(({ context }) => showDashboard(context, undefined)),
};
