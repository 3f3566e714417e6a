import type { Dashboard } from "@tryer/contract";
import { loadPendingPlan } from "#features/planner/index.ts";
import { latestRoasts } from "#features/roasts/index.ts";
import { query } from "../../runtime/query.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { greenConsumption } from "./green-consumption.ts";
import { lastLosses } from "./last-losses.ts";
import { roastedInDays } from "./roasted-in-days.ts";
import { countRecords, stockOverview } from "./stock-overview.ts";

export const RECENT_ROASTS = 5;

/** Shows the roastery at a glance. */
export const showDashboard = query({
  permission: "plans:read",
  async run(work, _input: undefined): Promise<Dashboard> {
    const calendar = await roasteryCalendar(work);
    return {
      stock: await stockOverview(work),
      ...(await countRecords(work)),
      pendingPlan: await loadPendingPlan(work),
      recentRoasts: await latestRoasts(work, RECENT_ROASTS),
      today: await roastedInDays(work, calendar, calendar.lastDays(1)),
      thisWeek: await roastedInDays(work, calendar, calendar.week()),
      lastWeek: await roastedInDays(work, calendar, calendar.week(1)),
      consumption: await greenConsumption(work, calendar),
      losses: await lastLosses(work),
    };
  },
});
