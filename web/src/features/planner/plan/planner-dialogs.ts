/** Dialogs of the planner that have an address, so that Back closes them. */
export const PLANNER_DIALOGS = ["add", "bulk", "complete"] as const;

export type PlannerDialog = (typeof PLANNER_DIALOGS)[number];
