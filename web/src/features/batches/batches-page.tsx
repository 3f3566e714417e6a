import { Stack } from "@mantine/core";
import { planAfter } from "@tryer/domain/planner";
import { useState } from "react";
import { hasCode } from "#api/failures.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { whenOpened } from "#ui/lazy/when-needed.tsx";
import { useBatchGroups } from "./batch-groups.ts";
import { ClosedPlanNotice } from "./closed-plan-notice.tsx";
import { CoffeeBatches } from "./coffee-batches.tsx";
import type { RoastSubject } from "./log-roast-dialog.tsx";
import { openFirst } from "./open-first.ts";

const LogRoastDialog = whenOpened(() => import("./log-roast-dialog.tsx").then(({ LogRoastDialog }) => LogRoastDialog));

interface BatchesPageProps {
  /** Any plan item of the coffee whose batches are wanted; without it, the whole pending plan. */
  planItemId: string | undefined;
}

export function BatchesPage({ planItemId }: BatchesPageProps) {
  usePageTitle("Batch Tracking");
  const { groups: inOrder, batchSizeOf, error, retry } = useBatchGroups(planItemId);
  const [wasDone] = useState(() => new Map<string, boolean>());
  const groups = useIsPhone() && inOrder !== undefined ? openFirst(inOrder, wasDone) : inOrder;
  const logging = useSubjectDialog<RoastSubject>();
  // Also where it was there a moment ago: somebody else took it out.
  const isGone = hasCode(error, "NOT_FOUND");
  const closedPlan = groups?.map(({ plan }) => plan).find(({ status }) => planAfter(status, "change") === null);
  const nextOpen = closedPlan
    ? undefined
    : groups?.flatMap(({ batches }) => batches).find((batch) => !batch.isCompleted && !batch.isLogged);
  return (
    <>
      <PageHeader
        title="Batch Tracking"
        subtitle={
          planItemId === undefined
            ? "Every batch of the pending plan, coffee by coffee"
            : "Tick batches off as they leave the drum, or log each as a roast"
        }
      >
        {planItemId !== undefined && (
          <ButtonLink to="/batch-tracking" variant="default">
            All Batches
          </ButtonLink>
        )}
        <ButtonLink to="/demand-planner" variant="default">
          Back to Planner
        </ButtonLink>
      </PageHeader>
      {isGone && (
        <EmptyState
          drawing={<Drum />}
          title="No longer in the plan"
          text="This coffee was removed from the plan. The planner shows what is left to roast."
        >
          <ButtonLink to="/demand-planner">Go to Demand Planner</ButtonLink>
        </EmptyState>
      )}
      {error !== null && !isGone && (
        <ErrorNotice title="The batches could not be prepared" error={error} retry={retry} />
      )}
      {error === null && groups === undefined && <LoadingRows />}
      {groups?.length === 0 && (
        <EmptyState
          drawing={<Drum />}
          title="No batches to roast"
          text="Batches come from the pending plan. Add coffees to it and they appear here."
        >
          <ButtonLink to="/demand-planner">Go to Demand Planner</ButtonLink>
        </EmptyState>
      )}
      {closedPlan !== undefined && <ClosedPlanNotice plan={closedPlan} />}
      <Stack gap="lg">
        {!isGone &&
          groups?.map((group) => (
            <CoffeeBatches
              key={group.row.leadPlanItemId}
              group={group}
              batchSizeLbs={batchSizeOf(group)}
              nextBatchId={nextOpen?.id}
              onLogRoast={logging.open}
            />
          ))}
      </Stack>
      <LogRoastDialog subject={logging.subject} isOpen={logging.isOpen} onClose={logging.close} />
    </>
  );
}
