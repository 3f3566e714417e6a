/** The dashboard: stock, the pending plan and recent roasts on one page, in a constant number of statements. */
export { dashboardRouter } from "./dashboard-router.ts";
