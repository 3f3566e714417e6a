import { Group, NativeSelect, Stack } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { isDay } from "@tryer/domain/calendar";
import { ORDER_CHANNEL_WORDS, ORDER_CHANNELS, ORDER_STATUS_WORDS, ORDER_STATUSES } from "@tryer/domain/orders";
import { useState } from "react";
import { api } from "#api/client.ts";
import { listQuery } from "#api/lists/list-query.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { useMay } from "#ui/if-allowed.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { ListStates } from "#ui/lists/list-states.tsx";
import { ResultsStatus } from "#ui/lists/results-status.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { DayField } from "#ui/moments/day-field.tsx";
import { customerNamesQuery } from "../order-choices.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { isFiltered, type OrderListState, STATUS_FILTERS } from "./order-list-state.ts";
import { OrderCards, OrderTable } from "./order-table.tsx";

const orderFilter = ({ search, status, customer, product, channel, from, to }: OrderListState) => ({
  search,
  ...(status === null ? {} : { status }),
  ...(customer === null ? {} : { customerId: customer }),
  ...(product === null ? {} : { roastedItemId: product }),
  ...(channel === null ? {} : { channel }),
  ...(from === null ? {} : { promisedFrom: from }),
  ...(to === null ? {} : { promisedTo: to }),
});

const orderListQuery = (state: OrderListState) =>
  listQuery(api.orders.list, (page) => ({
    ...orderFilter(state),
    ...page,
  }));

interface OrderListProps {
  state: OrderListState;
  onState: (change: Partial<OrderListState>) => void;
}

/** The orders, newest first, with filters that stand in the address and actions on several at once. */
export function OrderList({ state, onState }: OrderListProps) {
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useInfiniteQuery(orderListQuery(state));
  const orders = list.data?.pages.flatMap((page) => page.items) ?? [];
  const selected = orders.filter(({ id }) => chosen.has(id));
  const choose = (ids: string[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids) isChosen ? after.add(id) : after.delete(id);
      return after;
    });
  const rows = { orders, chosen, onChoose: choose };
  return (
    <Stack component="section" aria-label="Orders" gap="md">
      <Filters state={state} onState={onState} />
      <ResultsStatus
        isAnswer={isFiltered(state) && list.isSuccess && !list.isPlaceholderData}
        shown={orders.length}
        hasMore={list.hasNextPage}
        noun="order"
      />
      {selected.length > 0 && <BulkActions orders={selected} onDone={() => setChosen(new Set())} />}
      <ListStates
        query={list}
        isEmpty={orders.length === 0}
        errorTitle="The orders could not be loaded"
        csv={{
          name: "Orders",
          load: async () => (await import("./orders-csv.ts")).ordersCsv(orderFilter(state)),
        }}
        empty={<NoOrders isWhole={!isFiltered(state)} />}
      >
        {isNarrow ? <OrderCards {...rows} /> : <OrderTable {...rows} />}
      </ListStates>
    </Stack>
  );
}

function NoOrders({ isWhole }: { isWhole: boolean }) {
  const mayWrite = useMay("orders:write");
  if (!isWhole) return <EmptyState drawing={<Cup />} title="Nothing found" text="No order fits these filters." />;
  return (
    <EmptyState
      drawing={<Cup />}
      title="No order yet"
      text="Enter what your customers want and until when. The order says when its coffee has to be roasted."
    >
      {mayWrite && <ButtonLink to="/orders/new">New order</ButtonLink>}
    </EmptyState>
  );
}

/** Takes over a day that is typed to its end, or one that was left out. */
function chooseDay(typed: string, choose: (day: string | null) => void): void {
  if (typed === "") choose(null);
  else if (isDay(typed)) choose(typed);
}

/** Choice for the product of the address that is among those in use no more. */
const archivedChoice = (id: string | null, products: readonly { id: string }[]) =>
  id === null || products.length === 0 || products.some((each) => each.id === id)
    ? []
    : [{ value: id, label: "An archived product" }];

function Filters({ state, onState }: OrderListProps) {
  const customers = useQuery(customerNamesQuery()).data ?? [];
  const products = useQuery(productChoicesQuery()).data ?? [];
  return (
    <Group gap="md" align="end">
      <SearchField label="Search orders" value={state.search} onSearch={(search) => onState({ search })} />
      <NativeSelect
        aria-label="Status"
        data={[
          { value: "", label: "Every status" },
          { value: "open", label: "Open" },
          { value: "to_send", label: "To send" },
          ...ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_WORDS[value] })),
        ]}
        value={state.status ?? ""}
        onChange={({ currentTarget }) =>
          onState({ status: STATUS_FILTERS.find((each) => each === currentTarget.value) ?? null })
        }
      />
      <NativeSelect
        aria-label="Customer"
        maw={240}
        data={[
          { value: "", label: "Every customer" },
          ...customers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={state.customer ?? ""}
        onChange={({ currentTarget }) => onState({ customer: currentTarget.value || null })}
      />
      <NativeSelect
        aria-label="Product"
        maw={240}
        data={[
          { value: "", label: "Every product" },
          ...products.map(({ id, name }) => ({ value: id, label: name })),
          ...archivedChoice(state.product, products),
        ]}
        value={state.product ?? ""}
        onChange={({ currentTarget }) => onState({ product: currentTarget.value || null })}
      />
      <NativeSelect
        aria-label="Channel"
        data={[
          { value: "", label: "Every channel" },
          ...ORDER_CHANNELS.map((value) => ({ value, label: ORDER_CHANNEL_WORDS[value] })),
        ]}
        value={state.channel ?? ""}
        onChange={({ currentTarget }) =>
          onState({ channel: ORDER_CHANNELS.find((each) => each === currentTarget.value) ?? null })
        }
      />
      <DayField
        key={`from ${state.from}`}
        isFilter
        label="Promised from"
        value={state.from ?? ""}
        onValue={(from) => chooseDay(from, (day) => onState({ from: day }))}
      />
      <DayField
        key={`to ${state.to}`}
        isFilter
        label="Promised to"
        value={state.to ?? ""}
        onValue={(to) => chooseDay(to, (day) => onState({ to: day }))}
      />
    </Group>
  );
}
