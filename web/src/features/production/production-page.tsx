import { Button, Card, Checkbox, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ProductRequirement } from "@tryer/contract";
import { requirementFields } from "@tryer/contract/production/requirement-fields";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { onePage } from "#api/lists/list-query.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ExportButton } from "#ui/lists/export-button.tsx";
import { RequirementTerms } from "./requirement-terms.tsx";

/** Coffee to roast for open orders and the minimum stock, product by product, and one step into the plan. */
export function ProductionPage() {
  const query = useQuery(api.orders.requirement.queryOptions({ refetchOnMount: "always" }));
  return (
    <>
      <PageHeader at="/orders/plan" subtitle="What's left to roast" />
      <QueryBoundary query={query} errorTitle="The requirement could not be loaded">
        {(requirements) =>
          requirements.length === 0 ? (
            <EmptyState
              drawing={<Cup />}
              title="Nothing is needed"
              text="Confirmed orders and products with a minimum stock appear here."
            >
              <ButtonLink to="/orders/new">New order</ButtonLink>
            </EmptyState>
          ) : (
            <Requirements requirements={requirements} />
          )
        }
      </QueryBoundary>
    </>
  );
}

interface Planning {
  requestId: string;
  products: { roastedItemId: string; netKg: number }[];
}

const REQUIREMENT_CSV = {
  name: "Production",
  load: fileOf(requirementFields, () => onePage(api.orders.requirement, undefined)),
};

const isPlannable = ({ netKg, hindrance }: ProductRequirement) => netKg > 0 && hindrance === null;

function Requirements({ requirements }: { requirements: readonly ProductRequirement[] }) {
  const navigate = useNavigate();
  const mayPlan = useCan("plans:write");
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = requirements.filter((each) => isPlannable(each) && !leftOut.has(each.roastedItemId));
  // A second click and a retry are the same request until something was planned.
  const [requestId, setRequestId] = useState(() => uuidv7());
  const takingBack = useGuardedMutation(
    {
      mutationFn: (planned: { id: string; requestId: string }) => api.orders.takePlanningBack.call(planned),
      onSuccess: ({ number }) => successToast("Undone", `Plan ${number} is as it was before`),
      onError: failureToast("Not undone", "The plan was not undone. Try again."),
    },
    ({ requestId: planned }) => planned,
  );
  const planning = useGuardedMutation(
    {
      mutationFn: (planning: Planning) => api.orders.plan.call(planning),
      onSuccess: ({ id, number }, planned) => {
        setRequestId(uuidv7());
        undoToast("Planned", `${count(planned.products.length, "product")} added to plan ${number}`, () =>
          takingBack.mutate({ id, requestId: planned.requestId }),
        );
        void navigate({ to: "/demand-planner" });
      },
      onError: failureToast("Not planned", "The plan has not changed. Try again."),
    },
    ({ requestId: planned }) => planned,
  );
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(leftOut);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeftOut(next);
    setRequestId(uuidv7());
  };
  return (
    <Stack gap="md">
      <Group justify="flex-end">
        <ExportButton csv={REQUIREMENT_CSV} />
      </Group>
      {requirements.map((requirement) => (
        <Card key={requirement.roastedItemId} component="section" aria-label={requirement.name}>
          <Stack gap="sm">
            <Group justify="space-between">
              <Title order={2} size="h4" style={{ overflowWrap: "anywhere" }}>
                {requirement.name}
              </Title>
              {mayPlan && isPlannable(requirement) && (
                <Checkbox
                  label="Plan it"
                  styles={{ body: { alignItems: "center" }, label: { paddingBlock: 12 } }}
                  aria-label={`Plan it: ${requirement.name}`}
                  checked={!leftOut.has(requirement.roastedItemId)}
                  onChange={(event) => toggle(requirement.roastedItemId, event.currentTarget.checked)}
                />
              )}
            </Group>
            <RequirementTerms requirement={requirement} />
          </Stack>
        </Card>
      ))}
      {mayPlan && (
        <Group justify="flex-end">
          {chosen.length === 0 && <Text c="dimmed">Nothing left to plan.</Text>}
          <Button
            size="md"
            disabled={chosen.length === 0}
            loading={planning.isPending}
            onClick={() => {
              const products = chosen.map(({ roastedItemId, netKg }) => ({ roastedItemId, netKg }));
              planning.mutate({ requestId, products });
            }}
          >
            Add {count(chosen.length, "product")} to the plan
          </Button>
        </Group>
      )}
    </Stack>
  );
}
