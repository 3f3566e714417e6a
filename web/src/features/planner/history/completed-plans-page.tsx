import { Accordion } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { CompletedPlan } from "./completed-plan.tsx";
import { completedPlansQuery } from "./completed-plans-query.ts";
import { LinkedPlan } from "./linked-plan.tsx";

interface CompletedPlansPageProps {
  /** The plan that is unfolded. */
  openPlanId: string | undefined;
  onOpen: (planId: string | undefined) => void;
}

export function CompletedPlansPage({ openPlanId, onOpen }: CompletedPlansPageProps) {
  const completed = useInfiniteQuery(completedPlansQuery());
  const plans = completed.data?.pages.flatMap((page) => page.items) ?? [];
  const isElsewhere = completed.isSuccess && !plans.some(({ id }) => id === openPlanId);
  return (
    <>
      <PageHeader at="/complans"></PageHeader>
      {isElsewhere && openPlanId !== undefined && <LinkedPlan key={openPlanId} id={openPlanId} />}
      <ListStates
        query={completed}
        isEmpty={plans.length === 0}
        errorTitle="The completed plans could not be loaded"
        csv={{ name: "Completed plans", load: async () => (await import("../plan-fields.ts")).completedPlansFile() }}
        empty={
          <EmptyState
            drawing={<Sack />}
            title="No completed plans yet"
            text="Completed plans appear here with their items and batches."
          >
            <ButtonLink to="/demand-planner">Go to Demand Planner</ButtonLink>
          </EmptyState>
        }
      >
        <Accordion
          variant="separated"
          keepMounted={false}
          radius="lg"
          value={openPlanId ?? null}
          onChange={(planId) => onOpen(planId ?? undefined)}
          styles={{ item: { background: "var(--tryer-card)", border: "1px solid var(--tryer-line)" } }}
        >
          {plans.map((plan) => (
            <CompletedPlan key={plan.id} plan={plan} />
          ))}
        </Accordion>
      </ListStates>
    </>
  );
}
