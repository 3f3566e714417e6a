import { api } from "#api/client.ts";

const PLANS_A_PAGE = 20;

/** Completed plans, newest first, page by page. */
export const completedPlansQuery = () =>
  api.planner.listCompleted.infiniteOptions({
    input: (cursor: string | undefined) => ({ limit: PLANS_A_PAGE, ...(cursor === undefined ? {} : { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
