import { Button, Group, NativeSelect, Popover, Stack } from "@mantine/core";
import { IconFilter2, IconX } from "@tabler/icons-react";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import type { ListFilters, ListState } from "#ui/lists/list-filters.ts";
import { setFilters, wholeList } from "#ui/lists/list-filters.ts";
import { SearchField } from "#ui/lists/search-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { RecordChoices } from "./filter-control.tsx";
import type { ListOrder } from "./record-list.ts";

const FilterControl = lazyPart(() => import("./filter-control.tsx").then(({ FilterControl }) => FilterControl));

interface FilterBarProps<Filters extends ListFilters> {
  /** The search by the nouns of what is searched; null where nothing can be. */
  search: { nouns: string; pauseMs?: number } | null;
  filters: Filters;
  state: ListState<Filters>;
  choices: RecordChoices;
  /** Orders to choose from where no heading of a table can be pressed, the usual one first. */
  orders: readonly ListOrder[];
  onState: (change: Partial<ListState<Filters>>) => void;
}

/** One row above a list: the search, the button of its filters, and a chip for each that is set. */
export function FilterBar<Filters extends ListFilters>(props: FilterBarProps<Filters>) {
  const { search, filters, state, choices, orders, onState } = props;
  const { calendarDay } = useMoments();
  const isNarrow = useIsNarrow();
  const set = setFilters(filters, state);
  // One filter by its key: the types of key and value belong together.
  const change = (key: string, value: unknown) => onState({ [key]: value } as Partial<ListState<Filters>>);
  const words = (key: string) => filterWords(filters, key, state[key], { choices, calendarDay });
  const offered = Object.entries(filters).filter(([key]) => set.includes(key) || isOffered(filters, key, choices));
  const hasOrders = isNarrow && orders.length > 0;
  if (search === null && offered.length === 0 && !hasOrders) return null;
  return (
    <Group gap="sm" mb="md">
      <Group gap="sm" wrap="nowrap" flex={{ base: "1 1 100%", xs: "0 1 auto" }}>
        {search !== null && (
          <SearchField
            label={`Search ${search.nouns}`}
            value={state.search}
            onSearch={(text) => change("search", text)}
            {...(search.pauseMs === undefined ? {} : { pauseMs: search.pauseMs })}
          />
        )}
        {(offered.length > 0 || hasOrders) && (
          <Popover position="bottom-start" width={300} shadow="md" trapFocus withinPortal>
            <Popover.Target>
              <Button variant="default" flex="none" leftSection={<IconFilter2 size={16} aria-hidden="true" />}>
                Filters
              </Button>
            </Popover.Target>
            <Popover.Dropdown mah="min(70dvh, 560px)" style={{ overflowY: "auto" }}>
              <Stack gap="sm" role="group" aria-label="Filters">
                {hasOrders && <OrderField state={state} orders={orders} onState={onState} />}
                {offered.map(([key, filter]) => (
                  <FilterControl
                    key={key}
                    filter={filter}
                    value={state[key] ?? null}
                    choices={choices[key] ?? []}
                    onValue={(value) => change(key, value)}
                  />
                ))}
              </Stack>
            </Popover.Dropdown>
          </Popover>
        )}
      </Group>
      {set.map((key) => (
        <Button
          key={key}
          variant="light"
          maw="100%"
          rightSection={<IconX size={14} aria-hidden="true" />}
          aria-label={`Remove filter: ${words(key)}`}
          onClick={() => change(key, filters[key]?.kind === "flag" ? false : null)}
        >
          {words(key)}
        </Button>
      ))}
      {set.length > 1 && (
        <Button variant="subtle" color="gray" onClick={() => onState({ ...wholeList(filters), search: state.search })}>
          Clear all
        </Button>
      )}
    </Group>
  );
}

/** Records and texts are a filter as soon as there are some to choose from. */
function isOffered(filters: ListFilters, key: string, choices: RecordChoices): boolean {
  const kind = filters[key]?.kind;
  return (kind !== "record" && kind !== "text") || (choices[key]?.length ?? 0) > 0;
}

interface OrderFieldProps<Filters extends ListFilters>
  extends Pick<FilterBarProps<Filters>, "state" | "orders" | "onState"> {}

/** The order of a list, as its usual one or as a table has been sorted by its headings. */
function OrderField<Filters extends ListFilters>({ state, orders, onState }: OrderFieldProps<Filters>) {
  const { sort = orders[0]?.sort, direction = orders[0]?.direction } = state;
  const chosen = orders.findIndex((order) => order.sort === sort && order.direction === direction);
  return (
    <NativeSelect
      label="Order"
      data={[
        ...(chosen < 0 ? [{ value: "-1", label: "As sorted in the table" }] : []),
        ...orders.map(({ label }, index) => ({ value: String(index), label })),
      ]}
      value={String(chosen)}
      onChange={({ currentTarget }) => {
        const order = orders[Number(currentTarget.value)];
        if (order !== undefined) onState(sortedBy(order, orders) as Partial<ListState<Filters>>);
      }}
    />
  );
}

/** Change of the state to an order; the usual one is not in the address. */
export const sortedBy = ({ sort, direction }: Omit<ListOrder, "label">, [usual]: readonly ListOrder[]) =>
  sort === usual?.sort && direction === usual.direction
    ? { sort: undefined, direction: undefined }
    : { sort, direction };

interface Names {
  choices: RecordChoices;
  calendarDay: (day: string) => string;
}

/** A filter that is set, in words, as 'Archived' or 'Kind: Offer'. */
function filterWords(filters: ListFilters, key: string, value: unknown, { choices, calendarDay }: Names): string {
  const filter = filters[key];
  if (filter === undefined) return "";
  const { label } = filter;
  switch (filter.kind) {
    case "flag":
      return label;
    case "choice":
      return `${label}: ${filter.words[String(value)] ?? String(value)}`;
    case "record":
      return `${label}: ${choices[key]?.find(({ id }) => id === value)?.name ?? "an archived one"}`;
    case "text":
      return `${label}: ${String(value)}`;
    case "day":
      return `${label} ${calendarDay(String(value))}`;
    case "year":
      return `${label} ${String(value)}`;
  }
}
