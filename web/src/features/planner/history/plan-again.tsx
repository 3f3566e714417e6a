import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Plan } from "@tryer/contract";
import { checkReopening } from "@tryer/domain/planner";
import { api } from "#api/client.ts";
import { useCopyPlan } from "./use-copy-plan.ts";
import { useReopenPlan } from "./use-reopen-plan.ts";

/** Takes the completion back while nothing new is planned; otherwise plans the same items once more. */
export function PlanAgain({ plan }: { plan: Plan }) {
  const pending = useQuery(api.planner.pending.queryOptions()).data;
  const reopening = useReopenPlan();
  const copying = useCopyPlan();
  if (pending === undefined) return null;
  if (checkReopening(pending.totals.totalItems).ok) {
    return (
      <Button variant="default" loading={reopening.isPending} onClick={() => reopening.mutate(plan.id)}>
        Reopen
      </Button>
    );
  }
  return (
    <Button variant="default" loading={copying.isPending} onClick={() => copying.mutate(plan)}>
      Copy into the pending plan
    </Button>
  );
}
