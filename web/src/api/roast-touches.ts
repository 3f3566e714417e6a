import { api } from "./client.ts";

/** What a roast changes: stock, batches, the plan's progress, the dashboard. */
export const roastTouches = () => [
  api.roasts.key(),
  api.green.key(),
  api.batches.key(),
  api.planner.key(),
  api.dashboard.key(),
];
