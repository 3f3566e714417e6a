import { Button, Collapse, Group, NativeSelect } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { SearchField } from "#ui/lists/search-field.tsx";
import { type GreenListState, isFiltered } from "./green-list.ts";
import { FilterChips, ListFilters } from "./list-filters.tsx";

/** Sort orders, offered where there is no table header to tap. */
const ORDERS: { label: string; sort: GreenListState["sort"]; direction: GreenListState["direction"] }[] = [
  { label: "A to Z", sort: "name", direction: "asc" },
  { label: "Least in stock first", sort: "quantity", direction: "asc" },
  { label: "Most in stock first", sort: "quantity", direction: "desc" },
  { label: "By country or farm", sort: "origin", direction: "asc" },
  { label: "Most lost in the roast first", sort: "shrinkage", direction: "desc" },
  { label: "Newest first", sort: "added", direction: "desc" },
];

/** Ten thousand lots are searched in some 20 ms: rows follow each letter, and a fast word is still one question. */
const SEARCH_PAUSE_MS = 40;

interface GreenToolbarProps {
  state: GreenListState;
  onState: (change: Partial<GreenListState>) => void;
}

/** Search and filters of the list; on a phone the filters are folded away. */
export function GreenToolbar({ state, onState }: GreenToolbarProps) {
  const isNarrow = useIsNarrow();
  const [areOpen, { toggle }] = useDisclosure(false);
  const filters = <ListFilters state={state} onState={onState} />;
  return (
    <>
      <Group mb="md" gap="sm">
        <SearchField
          label="Search coffees"
          value={state.search}
          onSearch={(search) => onState({ search })}
          pauseMs={SEARCH_PAUSE_MS}
        />
        {isNarrow ? (
          <>
            <OrderField state={state} onState={onState} />
            <Button variant="default" aria-expanded={areOpen} onClick={toggle}>
              Filter
            </Button>
          </>
        ) : (
          filters
        )}
      </Group>
      {isNarrow && (
        <Collapse expanded={areOpen}>
          <Group mb="md" gap="sm">
            {filters}
          </Group>
        </Collapse>
      )}
      {isFiltered(state) && <FilterChips state={state} onState={onState} />}
    </>
  );
}

function OrderField({ state, onState }: GreenToolbarProps) {
  const order = ORDERS.findIndex(({ sort, direction }) => sort === state.sort && direction === state.direction);
  return (
    <NativeSelect
      aria-label="Order"
      flex={{ base: 1, sm: "0 1 240px" }}
      data={[
        ...(order < 0 ? [{ value: "-1", label: "As sorted in the table" }] : []),
        ...ORDERS.map(({ label }, index) => ({ value: String(index), label })),
      ]}
      value={String(order)}
      onChange={(event) => {
        const chosen = ORDERS[Number(event.currentTarget.value)];
        if (chosen) onState({ sort: chosen.sort, direction: chosen.direction });
      }}
    />
  );
}
