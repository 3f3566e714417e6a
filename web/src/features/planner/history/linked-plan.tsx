import { Accordion, Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { CompletedPlan } from "./completed-plan.tsx";

/** A plan that a link leads to and that is not among the latest, unfolded above them. */
export function LinkedPlan({ id }: { id: string }) {
  const query = useQuery(api.planner.get.queryOptions({ input: { id } }));
  if (hasCode(query.error, "NOT_FOUND")) {
    return (
      <Alert color="amber" role="status" mb="md" title="Plan not found">
        It may belong to another roastery. This roastery's plans are listed here.
      </Alert>
    );
  }
  return (
    <QueryBoundary query={query} errorTitle="The plan could not be loaded">
      {(plan) =>
        plan.status === "completed" && (
          <Accordion
            variant="separated"
            radius="lg"
            mb="md"
            defaultValue={plan.id}
            styles={{ item: { background: "var(--tryer-card)", border: "1px solid var(--tryer-line)" } }}
          >
            <CompletedPlan plan={plan} />
          </Accordion>
        )
      }
    </QueryBoundary>
  );
}
