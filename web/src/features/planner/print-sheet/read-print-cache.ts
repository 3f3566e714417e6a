import { Plan, RowBatches, ShownUnit } from "@tryer/contract";
import { z } from "zod";
import { rawPrintCache } from "./print-cache.ts";

const StoredPlan = z.object({
  plan: Plan,
  groups: z.array(RowBatches).nullable(),
  weightUnit: ShownUnit,
  timeZone: z.string().nullable(),
  roasteryName: z.string().nullable(),
});

export type StoredPlan = z.infer<typeof StoredPlan>;

export function readStoredPlan(planId: string): StoredPlan | null {
  const parsed = StoredPlan.safeParse(rawPrintCache(planId));
  return parsed.success ? parsed.data : null;
}
