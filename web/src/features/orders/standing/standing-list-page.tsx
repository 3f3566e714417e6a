import { Badge, Group, Text } from "@mantine/core";
import type { StandingOrder } from "@tryer/contract";
import { standingFields } from "@tryer/contract/orders/standing-fields";
import { api } from "#api/client.ts";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineWholeList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { shownRhythm } from "./standing-words.ts";

const STANDING_ORDERS = defineWholeList({
  at: "/orders/standing",
  subtitle: "Repeating orders. Drafts are made ahead of time.",
  noun: "standing order",
  nouns: "standing orders",
  read: "orders:write",
  write: "orders:write",
  forRole: "Only owners and managers manage standing orders.",
  empty: {
    drawing: <Cup />,
    title: "No standing order yet",
    text: "Enter a repeating order once, and its drafts are created for you.",
  },
  fields: standingFields,
  page: { of: "customer", to: "/orders/standing/$id" },
  filters: {},
  key: api.standingOrders.list.key(),
  load: () => api.standingOrders.list.call(),
  searched: ({ customer, reference, lines }) => [
    customer.name,
    reference,
    ...lines.flatMap(({ productName, thenProducts }) => [productName, ...thenProducts.map(({ name }) => name)]),
  ],
});

const CELLS = {
  rhythm: shownRhythm,
  state: (order: StandingOrder) => <StandingState order={order} />,
};

/** Orders that come again by themselves, by customer. */
export const StandingListPage = ({ address }: { address: OpenList<Record<never, never>> }) => (
  <ListPage
    list={STANDING_ORDERS}
    address={address}
    links={
      <ButtonLink to="/orders/standing/ahead" variant="default">
        Draft ahead
      </ButtonLink>
    }
    form={{ link: <ButtonLink to="/orders/standing/new">New standing order</ButtonLink> }}
    cells={CELLS}
  />
);

/** State of a standing order in words: paused, over, or its next date; and whether its draft failed. */
function StandingState({ order }: { order: StandingOrder }) {
  const { calendarDay } = useMoments();
  const next = order.dates.find(({ state }) => state === "planned");
  const state = next ? <Text size="sm">Next {calendarDay(next.date)}</Text> : <Badge color="gray">No more dates</Badge>;
  return (
    <Group gap="xs">
      {order.problem && <Badge color="red">Draft failed</Badge>}
      {order.isPaused ? <Badge color="amber">Paused</Badge> : state}
    </Group>
  );
}
