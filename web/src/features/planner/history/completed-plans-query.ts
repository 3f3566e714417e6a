import { api } from "#api/client.ts";
import { pagesQuery } from "#api/lists/list-query.ts";

const PLANS_A_PAGE = 20;

/** Completed plans, newest first, page by page. */
export const completedPlansQuery = () =>
  pagesQuery(api.planner.listCompleted, (page) => ({ limit: PLANS_A_PAGE, ...page }));
