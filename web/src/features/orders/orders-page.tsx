import { Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Plan } from "@tryer/contract";
import { api } from "#api/client.ts";
import { RoastLevelBadge } from "#shared/roast/roast-level-badge.tsx";
import { ProgressLine } from "#ui/feedback/progress-line.tsx";
import { QueryStates } from "#ui/feedback/query-states.tsx";
import { batchesDone } from "#ui/format/figures.ts";
import { IfAllowed } from "#ui/if-allowed.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { packingList } from "./packing-list.ts";
import { PackingTable } from "./packing-table.tsx";

/** Orders enter the app as a plan; this is the same plan from the packing bench. */
export function OrdersPage() {
  const query = useQuery(api.planner.pending.queryOptions());
  return (
    <>
      <PageHeader at="/orders" subtitle="What the pending plan asks you to pack, coffee by coffee">
        <IfAllowed permission="customers:read">
          <ButtonLink to="/orders/customers" variant="default">
            Customers
          </ButtonLink>
        </IfAllowed>
        {query.data !== undefined && query.data.rows.length > 0 && (
          <ButtonLink to="/demand-planner">Open the plan</ButtonLink>
        )}
      </PageHeader>
      <QueryStates query={query} errorTitle="The plan could not be loaded">
        {(plan) => (plan.rows.length === 0 ? <NothingToPack /> : <PackingList plan={plan} />)}
      </QueryStates>
    </>
  );
}

function NothingToPack() {
  return (
    <EmptyState
      drawing={<Cup />}
      title="Nothing to pack"
      text="Put your orders into the plan, or paste them as a list. The bags to pack appear here."
    >
      <ButtonLink to="/demand-planner">Open the plan</ButtonLink>
    </EmptyState>
  );
}

function PackingList({ plan }: { plan: Plan }) {
  const { coffees, bySize, bags } = packingList(plan);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
      <Card component="section">
        <Stack gap="sm">
          <Title order={2} size="h4">
            All coffees
          </Title>
          <PackingTable name="All coffees" lines={bySize} bags={bags} />
        </Stack>
      </Card>
      {coffees.map(({ row, lines }) => (
        <Card key={row.roastedItemId} component="section">
          <Stack gap="sm">
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <div style={{ minWidth: 0 }}>
                <Title order={2} size="h4" style={{ overflowWrap: "anywhere" }}>
                  {row.name}
                </Title>
                <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                  {row.greenName}
                </Text>
              </div>
              <RoastLevelBadge level={row.roastLevel} />
            </Group>
            <PackingTable name={row.name} lines={lines} bags={lines.reduce((sum, line) => sum + line.bags, 0)} />
            <ProgressLine
              name={`Roasted of ${row.name}`}
              label={`${row.progressPercent}% roasted`}
              doneOfTotal={batchesDone(row)}
              percent={row.progressPercent}
            />
          </Stack>
        </Card>
      ))}
    </SimpleGrid>
  );
}
