import { Badge, Card } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import type { Plan } from "@tryer/contract";
import { api } from "#api/client.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { FactsCard, useFacts } from "#shared/records/document/facts.tsx";
import { useCan } from "#ui/if-can.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { PlanRows } from "../plan/plan-rows.tsx";
import { usePrintPlan } from "../print-sheet/print-plan.ts";
import { completedPlanFields, planSumCells } from "./completed-plans-list.tsx";
import { usePlanAgain } from "./use-plan-again.ts";

/** A plan of the past: its coffees with their batches, and the way to plan it once more. */
export function CompletedPlanPage({ id }: { id: string }) {
  const query = useQuery(api.planner.get.queryOptions({ input: { id } }));
  // A plan that was reopened meanwhile is changed where plans are.
  if (query.data?.status === "pending") return <Navigate to="/demand-planner" replace />;
  return (
    <DocumentStates
      query={query}
      noun="plan"
      nameOf={({ number }) => number}
      list={{ to: "/complans", label: "Completed plans" }}
      drawing={<Sack />}
    >
      {(plan) => <CompletedPlan plan={plan} />}
    </DocumentStates>
  );
}

function CompletedPlan({ plan }: { plan: Plan }) {
  const { id, number } = plan;
  const mayWrite = useCan("plans:write");
  const again = usePlanAgain(plan);
  const printPlan = usePrintPlan();
  const facts = useFacts(
    completedPlanFields,
    plan,
    ["completionDate", "totalItems", "output", "green", "batches"],
    planSumCells,
  );
  return (
    <DocumentPage
      title={number}
      state={
        <Badge color="leaf" variant="light" tt="none">
          Completed
        </Badge>
      }
      primary={mayWrite && again}
      steps={[{ label: "Print Plan", onChoose: () => printPlan(plan) }]}
      changes={{ id, name: number }}
    >
      <FactsCard isShort facts={facts} />
      <Card>
        <PlanRows plan={plan} label={`Coffees of ${number}`} />
      </Card>
    </DocumentPage>
  );
}
