import { useQuery } from "@tanstack/react-query";
import type { Plan } from "@tryer/contract";
import { profileQuery } from "#api/session.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { rawPrintCache, writePrintCache } from "./print-cache.ts";

/** Opens the production sheet in a new tab; the plan waits there on this device, so that the sheet shows at once. */
export function usePrintPlan(): (plan: Plan) => void {
  const { unit: weightUnit } = useWeights();
  const roastery = useQuery(profileQuery()).data?.roastery;
  const roasteryName = roastery?.name ?? null;
  const timeZone = roastery?.timeZone ?? null;
  return (plan) => {
    const lying = rawPrintCache(plan.id);
    const groups = typeof lying === "object" && lying !== null && "groups" in lying ? lying.groups : null;
    writePrintCache({ plan, groups, weightUnit, timeZone, roasteryName });
    window.open(`/printplan/${plan.id}`, "_blank", "noopener");
  };
}
