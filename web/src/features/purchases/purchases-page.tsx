import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { kgFromGrams } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { NewStep } from "#ui/keyboard/new-step.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { ExportButton } from "#ui/lists/export-button.tsx";
import { neededGreenFile } from "./needed-green-fields.ts";
import { NeededGreenList } from "./needed-green-list.tsx";
import { type NeededGreen, neededGreens } from "./plan-needs.ts";
import type { purchaseFilters } from "./purchase-filters.ts";
import { PurchaseList } from "./purchase-list.tsx";

/** Green coffee to buy for the pending plan, and for who may see them the purchases. */
export function PurchasesPage({ address }: { address: OpenList<typeof purchaseFilters> }) {
  const mayRead = useCan("purchases:read");
  const plan = useQuery(api.planner.pending.queryOptions());
  return (
    <>
      <PageHeader at="/purchases">
        <IfCan permission="purchases:read">
          <ButtonLink to="/inventory/import" search={{ list: "purchase" }} variant="default">
            Import
          </ButtonLink>
          <NewStep>
            <ButtonLink to="/purchases/new">New purchase</ButtonLink>
          </NewStep>
        </IfCan>
      </PageHeader>
      <QueryBoundary query={plan} errorTitle="The plan could not be loaded">
        {({ rows }) => <ToBuyList greens={neededGreens(rows)} mayRead={mayRead} />}
      </QueryBoundary>
      {mayRead && <PurchaseList address={address} />}
    </>
  );
}

function ToBuyList({ greens, mayRead }: { greens: NeededGreen[]; mayRead: boolean }) {
  const weights = useWeights();
  if (greens.length === 0) {
    // Above the list of purchases one line says it: the list is what people come for.
    if (mayRead) return <Text c="dimmed">Nothing to buy: the pending plan needs no more green coffee.</Text>;
    return (
      <EmptyState
        drawing={<Sack />}
        title="Nothing to buy"
        text="The pending plan needs no more green coffee. Shortages appear here."
      >
        <ButtonLink to="/demand-planner">Open the plan</ButtonLink>
      </EmptyState>
    );
  }
  const missing = greens.filter(({ missingGrams }) => missingGrams > 0);
  const missingKg = missing.map(({ missingGrams }) => kgFromGrams(missingGrams));
  return (
    <Stack gap="md">
      <Text className="figures" fw={500} c={missing.length > 0 ? "amber" : "leaf"}>
        {missing.length > 0
          ? `${weights.weighedSum(missingKg)} to buy, of ${count(missing.length, "coffee")}`
          : "Everything that the plan needs is in stock"}
      </Text>
      <Group justify="space-between">
        <div>
          {missing.length > 0 && (
            <IfCan permission="purchases:write">
              <ButtonLink to="/purchases/new" search={{ from: "plan" }} variant="default">
                Draft a purchase
              </ButtonLink>
            </IfCan>
          )}
        </div>
        <ExportButton
          csv={{
            name: "Green to buy",
            load: neededGreenFile(greens),
          }}
        />
      </Group>
      <NeededGreenList greens={greens} />
      <Text size="sm" c="dimmed">
        Logged roasts no longer count as needed.
      </Text>
    </Stack>
  );
}
