import { Plan, RowBatches } from "@tryer/contract";
import { z } from "zod";

const KEY_PREFIX = "tryer:print-plan:";

const StoredPlan = z.object({ plan: Plan, groups: z.array(RowBatches).nullable() });

/** A plan as it was last seen here; its batches are null until they were prepared. */
export type StoredPlan = z.infer<typeof StoredPlan>;

/** Keeps a plan on this device for its production sheet. Only the latest is kept. */
export function storePlan(stored: StoredPlan): void {
  try {
    const key = KEY_PREFIX + stored.plan.id;
    for (const other of Object.keys(localStorage)) {
      if (other.startsWith(KEY_PREFIX) && other !== key) localStorage.removeItem(other);
    }
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Storage is full or switched off: the sheet then comes from the server alone.
  }
}

export function readStoredPlan(planId: string): StoredPlan | null {
  try {
    const parsed = StoredPlan.safeParse(JSON.parse(localStorage.getItem(KEY_PREFIX + planId) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function forgetStoredPlan(planId: string): void {
  try {
    localStorage.removeItem(KEY_PREFIX + planId);
  } catch {
    // Nothing is stored where storage is switched off.
  }
}
