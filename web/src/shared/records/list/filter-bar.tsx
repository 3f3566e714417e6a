import { Button, Group, Popover, Stack } from "@mantine/core";
import { IconFilter2, IconX } from "@tabler/icons-react";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import type { ListFilters, ListState } from "#ui/lists/list-filters.ts";
import { setFilters } from "#ui/lists/list-filters.ts";
import { SearchField } from "#ui/lists/search-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { RecordChoices } from "./filter-control.tsx";

const FilterControl = lazyPart(() => import("./filter-control.tsx").then(({ FilterControl }) => FilterControl));

interface FilterBarProps<Filters extends ListFilters> {
  /** Nouns of what is searched; null where nothing can be. */
  searched: string | null;
  filters: Filters;
  state: ListState<Filters>;
  choices: RecordChoices;
  onState: (change: Partial<ListState<Filters>>) => void;
}

/** One row above a list: the search, the button of its filters, and a chip for each that is set. */
export function FilterBar<Filters extends ListFilters>(props: FilterBarProps<Filters>) {
  const { searched, filters, state, choices, onState } = props;
  const { calendarDay } = useMoments();
  const set = setFilters(filters, state);
  // One filter by its key: the types of key and value belong together.
  const change = (key: string, value: unknown) => onState({ [key]: value } as Partial<ListState<Filters>>);
  const words = (key: string) => filterWords(filters, key, state[key], { choices, calendarDay });
  if (searched === null && Object.keys(filters).length === 0) return null;
  return (
    <Group gap="sm" mb="md">
      <Group gap="sm" wrap="nowrap" flex={{ base: "1 1 100%", xs: "0 1 auto" }}>
        {searched !== null && (
          <SearchField
            label={`Search ${searched}`}
            value={state.search}
            onSearch={(search) => change("search", search)}
          />
        )}
        {Object.keys(filters).length > 0 && (
          <Popover position="bottom-start" width={300} shadow="md" trapFocus withinPortal>
            <Popover.Target>
              <Button variant="default" flex="none" leftSection={<IconFilter2 size={16} aria-hidden="true" />}>
                Filters
              </Button>
            </Popover.Target>
            <Popover.Dropdown mah="min(70dvh, 560px)" style={{ overflowY: "auto" }}>
              <Stack gap="sm" role="group" aria-label="Filters">
                {Object.entries(filters).map(([key, filter]) => (
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
          rightSection={<IconX size={14} aria-hidden="true" />}
          aria-label={`Remove filter: ${words(key)}`}
          onClick={() => change(key, filters[key]?.kind === "flag" ? false : null)}
        >
          {words(key)}
        </Button>
      ))}
    </Group>
  );
}

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
      return `${label}: ${choices[key]?.find(({ id }) => id === value)?.name ?? "one that is put away"}`;
    case "day":
      return `${label} ${calendarDay(String(value))}`;
    case "year":
      return `${label} ${String(value)}`;
  }
}
