import type { Plan } from "@tryer/contract";
import type { ShownUnit } from "@tryer/domain/units";
import { PRINTED_PLAN_KEY } from "#api/printed-plans.ts";

/** A plan as it was last seen here, with the unit it was shown in; its batches are null until they are loaded. */
interface PlanToStore {
  plan: Plan;
  groups: unknown;
  weightUnit: ShownUnit;
  /** Time zone of the roastery; null while it is not known. */
  timeZone: string | null;
  /** The head of the sheet; null while it is not known. */
  roasteryName: string | null;
}

/** Keeps a plan on this device for its production sheet. Only the latest is kept. */
export function writePrintCache(stored: PlanToStore): void {
  try {
    const key = PRINTED_PLAN_KEY + stored.plan.id;
    for (const other of Object.keys(localStorage)) {
      if (other.startsWith(PRINTED_PLAN_KEY) && other !== key) localStorage.removeItem(other);
    }
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Storage is full or switched off: the sheet then comes from the server alone.
  }
}

/** Stored plan as it is, which may be anything: `read-print-cache.ts` checks it before it is shown. */
export function rawPrintCache(planId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PRINTED_PLAN_KEY + planId) ?? "null");
  } catch {
    return null;
  }
}

export function clearPrintCache(planId: string): void {
  try {
    localStorage.removeItem(PRINTED_PLAN_KEY + planId);
  } catch {
    // Browsers with storage switched off store nothing.
  }
}
