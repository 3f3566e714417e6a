import { Alert, Group, Stack } from "@mantine/core";
import type { PlanBrief } from "@tryer/contract";
import { batchesToRoast } from "@tryer/domain/batches";
import { planAfter } from "@tryer/domain/planner";
import { useState } from "react";
import { hasCode } from "#api/failures.ts";
import { useRoastFormAhead } from "#shared/roast/use-roast-form-ahead.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyDialog, lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ExportButton } from "#ui/lists/export-button.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { useBatchGroups } from "./batch-groups.ts";
import { useKeptRoasts } from "./kept-roast.tsx";
import type { RoastSubject } from "./log-roast-dialog.tsx";
import { isFinished, openFirst } from "./open-first.ts";
import { ProductBatches } from "./product-batches.tsx";

/** Says why the batches cannot be changed, and where the plan can be reopened. */
function ClosedPlanNotice({ plan: { id, number, completionDate } }: { plan: PlanBrief }) {
  return (
    <Alert color="brown" role="status" mb="md" title={`Plan ${number} is completed`}>
      {completionDate !== null && (
        <>
          Completed <Moment at={completionDate} />.{" "}
        </>
      )}
      Its batches have not changed. To log or tick them, reopen the plan in{" "}
      <TextLink to="/complans/$id" params={{ id }} fz="inherit">
        Completed Plans
      </TextLink>
      .
    </Alert>
  );
}

const DayView = lazyPart(() => import("./day/day-view.tsx").then(({ DayView }) => DayView), <LoadingRows />);
const LogRoastDialog = lazyDialog(() => import("./log-roast-dialog.tsx").then(({ LogRoastDialog }) => LogRoastDialog));

const batchesFile = (of: { planItemId: string } | { planId: string }) => ({
  name: "Batches",
  load: async () => (await import("./batch-fields.ts")).batchesFile(of),
});

interface BatchesPageProps {
  /** Any plan item of the coffee whose batches are wanted; without it, the whole pending plan. */
  planItemId: string | undefined;
  /** Batch that the address names, as the code on its tag does. */
  batchId: string | undefined;
  /** Batches by day and machine in place of coffee by coffee. */
  byDay: { day: string | undefined; onDay: (day: string | undefined) => void } | null;
}

export function BatchesPage({ planItemId, batchId, byDay }: BatchesPageProps) {
  const { groups: inOrder, error, retry } = useBatchGroups(planItemId);
  const [wasDone] = useState(() => new Map<string, boolean>());
  const groups = inOrder === undefined ? undefined : openFirst(inOrder, wasDone);
  const logging = useSubjectDialog<RoastSubject>();
  useRoastFormAhead(LogRoastDialog);
  const isKept = useKeptRoasts();
  // The coffee may have been there a moment ago: somebody else took it out.
  const isGone = hasCode(error, "NOT_FOUND");
  const plan = inOrder?.[0]?.plan;
  const closedPlan = groups?.map(({ plan }) => plan).find(({ status }) => planAfter(status, "change") === null);
  const { today } = useMoments();
  const all = inOrder?.flatMap(({ batches }) => batches) ?? [];
  const [next] =
    closedPlan === undefined
      ? batchesToRoast(
          all.filter(({ id }) => !isKept(id)),
          today(),
        )
      : [];
  return (
    <>
      <PageHeader
        at="/batch-tracking"
        subtitle={planItemId === undefined ? undefined : "Tick off batches or log them as roasts"}
      >
        {planItemId !== undefined && (
          <ButtonLink to="/batch-tracking" variant="default">
            All Batches
          </ButtonLink>
        )}
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
      {error !== null && !isGone && <ErrorNotice title="The batches could not be loaded" error={error} retry={retry} />}
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
        {!isGone && byDay !== null && plan !== undefined && inOrder !== undefined && inOrder.length > 0 && (
          <DayView planId={plan.id} groups={inOrder} onLogRoast={logging.open} {...byDay} />
        )}
        {!isGone &&
          byDay === null &&
          groups?.map((group) => (
            <ProductBatches
              key={group.row.leadPlanItemId}
              group={group}
              nextBatchId={next?.id}
              namedBatchId={batchId}
              startsFolded={planItemId === undefined && closedPlan === undefined && isFinished(group, wasDone)}
              onLogRoast={logging.open}
            />
          ))}
        {plan !== undefined && (
          <Group justify="flex-end">
            <ExportButton csv={batchesFile(planItemId === undefined ? { planId: plan.id } : { planItemId })} />
          </Group>
        )}
      </Stack>
      <LogRoastDialog subject={logging.subject} isOpen={logging.isOpen} onClose={logging.close} />
    </>
  );
}
