import { Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OrderSummary, OrderTotals } from "@tryer/contract";
import { orderFields } from "@tryer/contract/orders/order-fields";
import { isOpenOrder } from "@tryer/domain/orders";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { money } from "#shared/money/money-text.ts";
import { CoffeeOfOrder } from "#shared/orders/coffee-of-order.tsx";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { ListSection } from "#shared/records/list/list-section.tsx";
import { defineList } from "#shared/records/list/record-list.ts";
import { TotalsLine } from "#shared/records/list/totals-line.tsx";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { count, plainCount } from "#ui/format/figures.ts";
import { IfCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { listInput } from "#ui/lists/list-filters.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { customerNamesQuery } from "../order-choices.ts";
import { HeldMark, NewFromPageMark, OrderStatusBadge, StandingMark } from "../order-status-badge.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { orderFilters } from "./order-filters.ts";

const ORDERS = defineList({
  at: "/orders",
  noun: "order",
  nouns: "orders",
  read: "orders:read",
  write: "orders:write",
  forRole: "Only owners, managers and roasters see orders.",
  empty: {
    drawing: <Cup />,
    title: "No order yet",
    text: "Add an order to see when its coffee has to be roasted.",
  },
  fields: orderFields,
  orders: [
    { label: "Newest first", sort: "number", direction: "desc" },
    { label: "Soonest promised first", sort: "promisedOn", direction: "asc" },
    { label: "By customer", sort: "customer", direction: "asc" },
    { label: "Oldest first", sort: "number", direction: "asc" },
  ],
  page: { of: "number", to: "/orders/$id" },
  filters: orderFilters,
  operation: api.orders.list,
});

const CELLS: FieldCells<OrderSummary> = {
  status: ({ status }) => <OrderStatusBadge status={status} />,
  customer: (order) => (
    <>
      {order.customer.name}
      {order.standingOrderId !== null && <StandingMark />}
      <NewFromPageMark order={order} />
      <HeldMark order={order} />
      {order.reference !== "" && (
        <Text span c="dimmed" fz="sm">
          {" "}
          {order.reference}
        </Text>
      )}
    </>
  ),
  promisedOn: (order) => <Promised order={order} />,
  coffee: ({ id }) => <CoffeeOfOrder id={id} />,
  pieces: ({ pieces, sentPieces }) =>
    sentPieces === 0 || sentPieces === pieces ? count(pieces, "bag") : `${sentPieces} of ${count(pieces, "bag")}`,
};

const partsOf = ({ orderCount, cancelledCount, pieces, amounts = [] }: OrderTotals) => [
  count(orderCount, "order"),
  cancelledCount > 0 && `${plainCount(cancelledCount)} cancelled, not added up`,
  count(pieces, "bag"),
  ...amounts.map(({ totalMinor, currency }) => money(totalMinor, currency)),
];

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

/** The orders, newest first, with actions on several at once. */
export function OrderList({ address }: { address: OpenList<typeof orderFilters> }) {
  const customers = useQuery(customerNamesQuery()).data ?? [];
  const products = useQuery(productChoicesQuery()).data ?? [];
  const totals = useQuery(
    api.orders.totals.queryOptions({
      input: listInput(orderFilters, address.state),
      placeholderData: keepPreviousData,
    }),
  ).data;
  return (
    <ListSection
      list={ORDERS}
      whole={{ line: <TotalsLine parts={totals === undefined ? [] : partsOf(totals)} /> }}
      address={address}
      cells={CELLS}
      choices={{ customer: customers, product: products }}
      bulk={(orders, onDone) => <BulkActions orders={orders} onDone={onDone} />}
      firstStep={
        <IfCan permission="orders:write">
          <ButtonLink to="/orders/new">New order</ButtonLink>
        </IfCan>
      }
    />
  );
}
