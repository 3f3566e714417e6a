import { type Day, dayNumber, plusDays } from "../calendar/index.ts";

/** Kinds of conditions under which a task is due: what wears a machine, and the calendar. */
export const WEAR_KINDS = ["weight", "roasts", "hours", "days", "date"] as const;
export type WearKind = (typeof WEAR_KINDS)[number];

/** Urgency of a task, the most urgent first. */
export const DUE_STATES = ["due", "soon", "fine"] as const;
export type DueState = (typeof DUE_STATES)[number];

/** Conditions of a task; the one that comes first counts, and null is none. */
export interface MaintenanceLimits {
  /** Green coffee that goes into the machine between two times. */
  everyGrams: number | null;
  everyRoasts: number | null;
  /** Time of roasting, charge to drop, between two times. */
  everySeconds: number | null;
  everyDays: number | null;
  /** One day of the calendar, until the task is done for it. */
  onDay: Day | null;
}

/** Roasting of a machine since a task was last done. */
export interface MaintenanceUse {
  grams: number;
  roasts: number;
  seconds: number;
  /** Day on which it was last done, or from which it is counted. */
  since: Day;
}

export interface MaintenanceCondition {
  kind: WearKind;
  /** Amount so far: grams, roasts, seconds, or days. */
  used: number;
  limit: number;
  state: DueState;
  /** First day on which it is due, for conditions of the calendar. */
  dueOn: Day | null;
}

/** Share of an interval from which a task is due soon, in tenths. */
const SOON_TENTHS = 9;
/** Days before a day of the calendar from which a task is due soon, at most. */
const SOON_DAYS = 14;

/**
 * Conditions of a task with the amounts used up, the most urgent first, and the state of the task: that of its most
 * urgent condition. A condition is due once its amount is reached and soon from nine tenths of it on; one of the calendar
 * is soon in the last tenth of its days, 14 at most, a date in the 14 days before it.
 * Worked: every 500 kg or 90 days, 460 kg and 40 days since → soon by weight (92 %), fine by days (due in 50).
 */
export function maintenanceDue(
  limits: MaintenanceLimits,
  use: MaintenanceUse,
  today: Day,
): { state: DueState; conditions: MaintenanceCondition[] } {
  const worn = (kind: WearKind, used: number, limit: number | null): MaintenanceCondition[] =>
    limit === null ? [] : [{ kind, used, limit, state: wornState(used, limit), dueOn: null }];
  const conditions = [
    ...worn("weight", use.grams, limits.everyGrams),
    ...worn("roasts", use.roasts, limits.everyRoasts),
    ...worn("hours", use.seconds, limits.everySeconds),
    ...byDays(limits.everyDays, use.since, today),
    ...byDate(limits.onDay, use.since, today),
  ].sort((a, b) => DUE_STATES.indexOf(a.state) - DUE_STATES.indexOf(b.state) || b.used / b.limit - a.used / a.limit);
  return { state: conditions[0]?.state ?? "fine", conditions };
}

function wornState(used: number, limit: number): DueState {
  if (used >= limit) return "due";
  return used * 10 >= limit * SOON_TENTHS ? "soon" : "fine";
}

function byDays(everyDays: number | null, since: Day, today: Day): MaintenanceCondition[] {
  if (everyDays === null) return [];
  const dueOn = plusDays(since, everyDays);
  const soonDays = Math.min(SOON_DAYS, Math.ceil(everyDays / 10));
  return [onCalendar("days", { dueOn, soonDays, limit: everyDays }, today)];
}

function byDate(onDay: Day | null, since: Day, today: Day): MaintenanceCondition[] {
  if (onDay === null) return [];
  return [
    onCalendar(
      "date",
      { dueOn: onDay, soonDays: SOON_DAYS, limit: Math.max(1, dayNumber(onDay) - dayNumber(since)) },
      today,
    ),
  ];
}

function onCalendar(
  kind: WearKind,
  { dueOn, soonDays, limit }: { dueOn: Day; soonDays: number; limit: number },
  today: Day,
): MaintenanceCondition {
  const left = dayNumber(dueOn) - dayNumber(today);
  return { kind, used: Math.max(0, limit - left), limit, state: calendarState(left, soonDays), dueOn };
}

function calendarState(daysLeft: number, soonDays: number): DueState {
  if (daysLeft <= 0) return "due";
  return daysLeft <= soonDays ? "soon" : "fine";
}
