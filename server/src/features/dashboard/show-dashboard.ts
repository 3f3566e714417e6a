import type { Dashboard } from "@tryer/contract";
import { ensurePendingPlan, presentOnePlan } from "#features/planner/index.ts";
import { latestRoasts } from "#features/roasts/index.ts";
import { command } from "../../runtime/command.ts";
import { countRecords } from "./count-records.ts";
import { stockOverview } from "./stock-overview.ts";

const RECENT_ROASTS = 5;

/** The roastery at a glance; a command, because it makes the pending plan when there is none. */
export const showDashboard = command({
  permission: "plans:read",
  audit: "plan.opened",
  async run(work, _input: undefined) {
    const { record, isNew } = await ensurePendingPlan(work);
    const result: Dashboard = {
      stock: await stockOverview(work),
      ...(await countRecords(work)),
      pendingPlan: await presentOnePlan(work, record),
      recentRoasts: await latestRoasts(work, RECENT_ROASTS),
    };
    return { result, subjectId: record.id, isRepeat: !isNew };
  },
});
