import { Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Plan } from "@tryer/contract";
import { api } from "#api/client.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { RoastLevelBadge } from "#shared/roast/roast-level-badge.tsx";
import { ProgressLine } from "#ui/feedback/progress-line.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { batchesDone, blendText, withPercent } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { InOrder } from "#ui/layout/in-order.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import type { orderFilters } from "./list/order-filters.ts";
import { OrdersLinks, OrdersWaiting } from "./orders-links.tsx";
import { packingList } from "./packing-list.ts";
import { PackingTable } from "./packing-table.tsx";

const OrderList = lazyPart(() => import("./list/order-list.tsx").then(({ OrderList }) => OrderList));

/** The orders, and below them what the pending plan asks to pack. */
export function OrdersPage({ address }: { address: OpenList<typeof orderFilters> }) {
  const mayRead = useCan("orders:read");
  const mayWrite = useCan("orders:write");
  const query = useQuery(api.planner.pending.queryOptions());
  const hasPlan = query.data !== undefined && query.data.rows.length > 0;
  return (
    <>
      <PageHeader at="/orders">
        <OrdersLinks />
      </PageHeader>
      <InOrder gap={0}>
        {mayWrite && <OrdersWaiting />}
        {mayRead && <OrderList address={address} />}
        {(hasPlan || !mayRead) && (
          <Stack component="section" aria-label="Packing list of the plan" gap="md" mt={mayRead ? "xl" : 0}>
            <Group justify="space-between">
              <Title order={2} size="h3">
                Packing list of the pending plan
              </Title>
              {hasPlan && (
                <ButtonLink to="/demand-planner" variant="default">
                  Open the plan
                </ButtonLink>
              )}
            </Group>
            <QueryBoundary query={query} errorTitle="The plan could not be loaded">
              {(plan) => (plan.rows.length === 0 ? <NothingToPack /> : <PackingList plan={plan} />)}
            </QueryBoundary>
          </Stack>
        )}
      </InOrder>
    </>
  );
}

function NothingToPack() {
  return (
    <EmptyState drawing={<Cup />} title="Nothing to pack" text="Add orders to the plan to see the bags to pack.">
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
                  {blendText(row.greenName)}
                </Text>
              </div>
              <RoastLevelBadge level={row.roastLevel} />
            </Group>
            <PackingTable name={row.name} lines={lines} bags={lines.reduce((sum, line) => sum + line.bags, 0)} />
            <ProgressLine
              name={`Roasted of ${row.name}`}
              label={`${withPercent(row.progressPercent)} roasted`}
              doneOfTotal={batchesDone(row)}
              percent={row.progressPercent}
            />
          </Stack>
        </Card>
      ))}
    </SimpleGrid>
  );
}
