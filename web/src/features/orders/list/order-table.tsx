import { Box, Card, Checkbox, Group, Stack, Table, Text } from "@mantine/core";
import type { OrderSummary } from "@tryer/contract";
import { isOpenOrder, ORDER_CHANNEL_WORDS } from "@tryer/domain/orders";
import { money } from "#shared/money/money-text.ts";
import { count } from "#ui/format/figures.ts";
import { useMay } from "#ui/if-allowed.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { NewFromPageMark, OrderStatusBadge, StandingMark } from "../order-status-badge.tsx";

interface OrderRowsProps {
  orders: OrderSummary[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: string[], isChosen: boolean) => void;
}

const bags = ({ pieces, sentPieces }: OrderSummary) =>
  sentPieces === 0 || sentPieces === pieces ? count(pieces, "bag") : `${sentPieces} of ${count(pieces, "bag")}`;

const OrderNumber = ({ order: { id, number } }: { order: OrderSummary }) => (
  <TextLink to="/orders/$id" params={{ id }} fw={600} fz="inherit" className="figures" style={{ whiteSpace: "nowrap" }}>
    {number}
  </TextLink>
);

/** Promised day, amber when it is over and something is still to be done. */
function Promised({ order: { promisedOn, status } }: { order: OrderSummary }) {
  const { calendarDay, today } = useMoments();
  if (promisedOn === null) return null;
  const isLate = isOpenOrder(status) && promisedOn < today();
  return (
    <Text span fz="inherit" {...(isLate ? { c: "amber", fw: 600 } : {})}>
      {calendarDay(promisedOn)}
      {isLate && ", late"}
    </Text>
  );
}

export function OrderTable({ orders, chosen, onChoose }: OrderRowsProps) {
  const { calendarDay } = useMoments();
  const seesPrices = useMay("prices:read");
  const all = orders.map(({ id }) => id);
  const isAll = all.every((id) => chosen.has(id));
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Orders">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={44}>
              <Checkbox
                aria-label="Choose all orders"
                checked={isAll}
                indeterminate={!isAll && all.some((id) => chosen.has(id))}
                onChange={({ currentTarget }) => onChoose(all, currentTarget.checked)}
              />
            </Table.Th>
            <Table.Th>No.</Table.Th>
            <Table.Th>Customer</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Channel</Table.Th>
            <Table.Th>Ordered</Table.Th>
            <Table.Th>Promised</Table.Th>
            <Table.Th ta="right">Quantity</Table.Th>
            {seesPrices && <Table.Th ta="right">Total</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <Table.Tr key={order.id}>
              <Table.Td>
                <Checkbox
                  aria-label={`Choose ${order.number}`}
                  checked={chosen.has(order.id)}
                  onChange={({ currentTarget }) => onChoose([order.id], currentTarget.checked)}
                />
              </Table.Td>
              <Table.Td>
                <OrderNumber order={order} />
              </Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere", minWidth: 140 }}>
                {order.customer.name}
                {order.standingOrderId !== null && <StandingMark />}
                <NewFromPageMark order={order} />
                {order.reference !== "" && (
                  <Text span c="dimmed" fz="sm">
                    {" "}
                    {order.reference}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <OrderStatusBadge status={order.status} />
              </Table.Td>
              <Table.Td>{ORDER_CHANNEL_WORDS[order.channel]}</Table.Td>
              <Table.Td>{calendarDay(order.orderedOn)}</Table.Td>
              <Table.Td>
                <Promised order={order} />
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {bags(order)}
              </Table.Td>
              {seesPrices && (
                <Table.Td ta="right" className="figures">
                  {order.money && money(order.money.totalMinor, order.money.currency)}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

export const OrderCards = ({ orders, chosen, onChoose }: OrderRowsProps) => (
  <Stack gap="sm">
    {orders.map((order) => (
      <Card key={order.id} padding="md">
        <Group justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Box component="label" style={{ display: "grid", placeItems: "center", width: 44, height: 44, margin: -8 }}>
              <Checkbox
                size="md"
                aria-label={`Choose ${order.number}`}
                checked={chosen.has(order.id)}
                onChange={({ currentTarget }) => onChoose([order.id], currentTarget.checked)}
              />
            </Box>
            <OrderNumber order={order} />
          </Group>
          <OrderStatusBadge status={order.status} />
        </Group>
        <Text mt={4} style={{ overflowWrap: "anywhere" }}>
          {order.customer.name}
          {order.standingOrderId !== null && <StandingMark />}
          <NewFromPageMark order={order} />
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {bags(order)}
          {order.money && ` · ${money(order.money.totalMinor, order.money.currency)}`}
        </Text>
        {order.promisedOn !== null && (
          <Text size="sm">
            Promised <Promised order={order} />
          </Text>
        )}
      </Card>
    ))}
  </Stack>
);
