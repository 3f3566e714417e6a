import type { Dashboard } from "@tryer/contract";
import { ensurePendingPlan, presentOnePlan } from "#features/planner/index.ts";
import { latestRoasts } from "#features/roasts/index.ts";
import { command } from "../../runtime/command.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { countRecords } from "./count-records.ts";
import { greenConsumption } from "./green-consumption.ts";
import { lastLosses } from "./last-losses.ts";
import { roastedInDays } from "./roasted-in-days.ts";
import { stockOverview } from "./stock-overview.ts";

const RECENT_ROASTS = 5;

/** The roastery at a glance; a command, because it makes the pending plan when there is none. */
export const showDashboard = command({
  permission: "plans:read",
  audit: "plan.opened",
  async run(work, _input: undefined) {
    const { record, isNew } = await ensurePendingPlan(work);
    const calendar = await roasteryCalendar(work);
    const result: Dashboard = {
      stock: await stockOverview(work),
      ...(await countRecords(work)),
      pendingPlan: await presentOnePlan(work, record),
      recentRoasts: await latestRoasts(work, RECENT_ROASTS),
      today: await roastedInDays(work, calendar, calendar.lastDays(1)),
      thisWeek: await roastedInDays(work, calendar, calendar.week()),
      lastWeek: await roastedInDays(work, calendar, calendar.week(1)),
      consumption: await greenConsumption(work, calendar),
      losses: await lastLosses(work),
    };
    return { result, subjectId: record.id, isRepeat: !isNew };
  },
});
