import { Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { GoButton } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { lazyDialog } from "#ui/lazy/lazy-part.tsx";
import { ExportButton } from "#ui/lists/export-button.tsx";
import { useHasArea } from "#ui/shell/pages/shown-areas.ts";
import { PlannedProducts } from "../add-items/planned-products.tsx";
import { CompletePlanDialog } from "./complete-plan-dialog.tsx";
import type { PlannerDialog } from "./planner-dialogs.ts";
import { RoastingSummary } from "./roasting-summary.tsx";

const AddItemsDialog = lazyDialog(() =>
  import("../add-items/add-items-dialog.tsx").then(({ AddItemsDialog }) => AddItemsDialog),
);
const BulkAddDialog = lazyDialog(() =>
  import("../bulk-add/bulk-add-dialog.tsx").then(({ BulkAddDialog }) => BulkAddDialog),
);

const PLAN_CSV = { name: "Demand plan", load: async () => (await import("../plan-fields.ts")).pendingPlanFile() };

interface PlannerPageProps {
  dialog: PlannerDialog | undefined;
  onDialogChange: (dialog: PlannerDialog | undefined) => void;
}

export function PlannerPage({ dialog, onDialogChange }: PlannerPageProps) {
  const pending = useQuery(api.planner.pending.queryOptions());
  const plan = pending.data;
  const hasProduction = [useHasArea("production"), useCan("plans:write")].every(Boolean);
  const hasItems = plan !== undefined && plan.rows.length > 0;
  const close = () => onDialogChange(undefined);
  const planId = plan?.id;
  const shownPlanId = useRef(planId);
  // The question must not pass to the next plan when somebody else completes this one meanwhile.
  useEffect(() => {
    const isNext = shownPlanId.current !== undefined && shownPlanId.current !== planId;
    shownPlanId.current = planId;
    if (isNext && dialog === "complete") onDialogChange(undefined);
  }, [planId, dialog, onDialogChange]);
  return (
    <>
      <PageHeader at="/demand-planner" subtitle="Calculate green coffee requirements and plan your roasting schedule">
        {hasItems && (
          <>
            {hasProduction && (
              <GoButton to="/orders/plan" variant="default">
                Plan production
              </GoButton>
            )}
            <GoButton to="/complans" variant="default">
              View History
            </GoButton>
            <IfCan permission="plans:write">
              <Button onClick={() => onDialogChange("complete")}>Complete Plan</Button>
            </IfCan>
          </>
        )}
      </PageHeader>
      {plan === undefined && (
        <QueryBoundary query={pending} errorTitle="The plan could not be loaded">
          {() => null}
        </QueryBoundary>
      )}
      {plan !== undefined && !hasItems && (
        <EmptyState
          drawing={<Sack />}
          title="No Items in Plan"
          text="Add roasted coffee items to your plan to calculate green coffee requirements."
        >
          <IfCan permission="plans:write">
            <Button onClick={() => onDialogChange("add")}>Add First Item</Button>
          </IfCan>
          <GoButton to="/complans" variant="default">
            View History
          </GoButton>
          <IfCan permission="plans:write">
            {hasProduction && (
              <GoButton to="/orders/plan" variant="subtle">
                Plan production
              </GoButton>
            )}
            <Button variant="subtle" onClick={() => onDialogChange("bulk")}>
              Bulk Add
            </Button>
          </IfCan>
        </EmptyState>
      )}
      {plan !== undefined && hasItems && (
        <Stack gap="lg">
          <PlannedProducts plan={plan} onAdd={() => onDialogChange("add")} onBulkAdd={() => onDialogChange("bulk")} />
          <RoastingSummary plan={plan} onComplete={() => onDialogChange("complete")} />
          <Group justify="flex-end">
            <ExportButton csv={PLAN_CSV} />
          </Group>
        </Stack>
      )}
      {plan !== undefined && (
        <IfCan permission="plans:write">
          <AddItemsDialog plan={plan} isOpen={dialog === "add"} onClose={close} />
          <BulkAddDialog plan={plan} isOpen={dialog === "bulk"} onClose={close} />
          <CompletePlanDialog plan={plan} isOpen={dialog === "complete" && hasItems} onClose={close} />
        </IfCan>
      )}
    </>
  );
}
