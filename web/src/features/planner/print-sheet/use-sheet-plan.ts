import { useQuery } from "@tanstack/react-query";
import { Plan, type Profile, RowBatches } from "@tryer/contract";
import { SHOWN_UNITS } from "@tryer/domain/units";
import { useEffect, useState } from "react";
import { z } from "zod";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { profileQuery } from "#api/session.ts";
import { clearPrintCache, rawPrintCache, writePrintCache } from "./print-cache.ts";

const StoredPlan = z.object({
  plan: Plan,
  groups: z.array(RowBatches).nullable(),
  weightUnit: z.enum(SHOWN_UNITS),
  timeZone: z.string().nullable(),
  roasteryName: z.string().nullable(),
});

type StoredPlan = z.infer<typeof StoredPlan>;

function readStoredPlan(planId: string): StoredPlan | null {
  const parsed = StoredPlan.safeParse(rawPrintCache(planId));
  return parsed.success ? parsed.data : null;
}

interface SheetPlan {
  /** Plan of the server, or until that is there as it was last seen on this device. */
  sheet: StoredPlan | null;
  /** Unit of temperatures in the person's profile; null where they chose none, or it cannot be read. */
  temperatureUnit: Profile["temperatureUnit"];
  isNotFound: boolean;
  /** Reason why the sheet may be old, or is missing. */
  error: unknown;
  isOffline: boolean;
  retry: () => void;
}

/** A plan with its batches for printing. */
export function useSheetPlan(planId: string): SheetPlan {
  const [stored] = useState(() => readStoredPlan(planId));
  const plan = useQuery(api.planner.get.queryOptions({ input: { id: planId }, refetchOnMount: "always" }));
  const profile = useQuery(profileQuery());
  const weightUnit = profile.data?.weightUnit ?? stored?.weightUnit ?? "lb";
  const timeZone = profile.data?.roastery.timeZone ?? stored?.timeZone ?? null;
  const roasteryName = profile.data?.roastery.name ?? stored?.roasteryName ?? null;
  const batches = useQuery(api.batches.listOfPlan.queryOptions({ input: { id: planId }, refetchOnMount: "always" }));
  const isNotFound = hasCode(plan.error, "NOT_FOUND");

  useEffect(() => {
    if (isNotFound) clearPrintCache(planId);
    else if (plan.data !== undefined && batches.data !== undefined) {
      writePrintCache({ plan: plan.data, groups: batches.data, weightUnit, timeZone, roasteryName });
    }
  }, [planId, isNotFound, plan.data, batches.data, weightUnit, timeZone, roasteryName]);

  const fresh =
    plan.data === undefined
      ? null
      : { plan: plan.data, groups: batches.data ?? stored?.groups ?? null, weightUnit, timeZone, roasteryName };
  return {
    sheet: fresh ?? (stored && { ...stored, weightUnit, timeZone, roasteryName }),
    temperatureUnit: profile.data?.temperatureUnit ?? null,
    isNotFound,
    error: plan.error ?? batches.error,
    isOffline: plan.isPaused,
    retry: () => void (plan.isError ? plan.refetch() : batches.refetch()),
  };
}
