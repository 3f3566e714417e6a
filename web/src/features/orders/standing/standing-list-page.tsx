import { Badge, Card, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { StandingOrder } from "@tryer/contract";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ExportButton } from "#ui/lists/export-button.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { rhythmWords } from "./standing-words.ts";

const STANDING_CSV = {
  name: "Standing orders",
  load: async () => (await import("./standing-csv.ts")).standingOrdersCsv,
};

/** Orders that come again by themselves, by customer. */
export function StandingListPage() {
  const mayWrite = useCan("orders:write");
  const query = useQuery({ ...api.standingOrders.list.queryOptions(), enabled: mayWrite });
  if (!mayWrite) {
    return (
      <EmptyState drawing={<Cup />} title="Not for your role" text="Standing orders are kept by owners and managers." />
    );
  }
  return (
    <>
      <TextLink to="/orders">‹ Orders</TextLink>
      <PageHeader at="/orders/standing" subtitle="Orders that come again: their drafts are made ahead of time">
        <ButtonLink to="/orders/standing/new">New standing order</ButtonLink>
      </PageHeader>
      <QueryBoundary query={query} errorTitle="The standing orders could not be loaded">
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState
              drawing={<Cup />}
              title="No standing order yet"
              text="A café that takes the same every week needs to be entered once. Begin here, or on the page of an order."
            >
              <ButtonLink to="/orders/standing/new">New standing order</ButtonLink>
            </EmptyState>
          ) : (
            <Stack gap="md">
              <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }} aria-label="Standing orders">
                {orders.map((order) => (
                  <StandingCard key={order.id} order={order} />
                ))}
              </Stack>
              <Group justify="flex-end">
                <ExportButton csv={STANDING_CSV} />
              </Group>
            </Stack>
          )
        }
      </QueryBoundary>
    </>
  );
}

function StandingCard({ order }: { order: StandingOrder }) {
  const { calendarDay } = useMoments();
  const next = order.dates.find(({ state }) => state === "planned");
  const bags = order.lines.map(({ quantity, productName, sizeLabel }) => `${quantity} × ${productName}, ${sizeLabel}`);
  return (
    <Card component="li" padding="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ minWidth: 0, flex: "1 1 240px", overflowWrap: "anywhere" }}>
          <TextLink to="/orders/standing/$id" params={{ id: order.id }} fw={600}>
            {order.customer.name}
          </TextLink>
          <Text size="sm">{rhythmWords(order)}</Text>
          <Text size="sm" c="dimmed">
            {bags.join(" · ")}
          </Text>
        </div>
        <Group gap="xs">
          {order.problem && <Badge color="red">Draft failed</Badge>}
          <StandingState order={order} next={next ? calendarDay(next.date) : null} />
        </Group>
      </Group>
    </Card>
  );
}

/** State of a standing order in words: paused, over, or its next date. */
function StandingState({ order: { isPaused }, next }: { order: StandingOrder; next: string | null }) {
  if (isPaused) return <Badge color="amber">Paused</Badge>;
  return next === null ? <Badge color="gray">No more dates</Badge> : <Text size="sm">Next {next}</Text>;
}
