import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { profileQuery } from "#api/session.ts";
import { clearPrintCache, writePrintCache } from "./print-cache.ts";
import { readStoredPlan, type StoredPlan } from "./read-print-cache.ts";

interface SheetPlan {
  /** As the server has it, or until then as it was last seen on this device. */
  sheet: StoredPlan | null;
  isNotFound: boolean;
  /** Why the sheet may be old, or is missing. */
  error: unknown;
  isOffline: boolean;
  retry: () => void;
}

/** A plan with its batches for printing; those of a pending plan are prepared first. */
export function useSheetPlan(planId: string): SheetPlan {
  const [stored] = useState(() => readStoredPlan(planId));
  const plan = useQuery(api.planner.get.queryOptions({ input: { id: planId }, refetchOnMount: "always" }));
  const profile = useQuery(profileQuery());
  const weightUnit = profile.data?.weightUnit ?? stored?.weightUnit ?? "lb";
  const timeZone = profile.data?.roastery.timeZone ?? stored?.timeZone ?? null;
  const roasteryName = profile.data?.roastery.name ?? stored?.roasteryName ?? null;
  const status = plan.data?.status;
  const prepared = useQuery(
    api.batches.preparePlan.queryOptions({
      input: status === "pending" ? { id: planId } : skipToken,
      refetchOnMount: "always",
    }),
  );
  const asTheyWere = useQuery(
    api.batches.listOfPlan.queryOptions({ input: status === "completed" ? { id: planId } : skipToken }),
  );
  const batches = status === "completed" ? asTheyWere : prepared;
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
    isNotFound,
    error: plan.error ?? batches.error,
    isOffline: plan.isPaused,
    retry: () => void (plan.isError ? plan.refetch() : batches.refetch()),
  };
}
