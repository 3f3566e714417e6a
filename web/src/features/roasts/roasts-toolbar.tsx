import { Group, Select, Text } from "@mantine/core";
import { skipToken, useQuery } from "@tanstack/react-query";
import { isDay } from "@tryer/domain/calendar";
import { useState } from "react";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { greenSelectData } from "#shared/green/green-select-data.ts";
import { SearchField } from "#ui/lists/search-field.tsx";
import { DayField } from "#ui/moments/day-field.tsx";
import type { RoastListState } from "./roast-list.ts";

interface RoastsToolbarProps {
  state: RoastListState;
  onState: (change: Partial<RoastListState>) => void;
}

export function RoastsToolbar({ state, onState }: RoastsToolbarProps) {
  const green = useQuery(greenChoicesQuery());
  const { green: chosenId } = state;
  // A link may lead to the roasts of a coffee that was put away since.
  const isOffered = green.data?.some(({ id }) => id === chosenId) ?? true;
  const away = useQuery(
    api.green.get.queryOptions({ input: chosenId === null || isOffered ? skipToken : { id: chosenId } }),
  );
  return (
    <Group mb="md" gap="md">
      <SearchField label="Search roasts" value={state.search} onSearch={(search) => onState({ search })} />
      <Select
        aria-label="Show roasts of"
        placeholder="All coffees"
        searchable
        clearable
        nothingFoundMessage="No such coffee"
        // A closed list must not be found by the names in it.
        comboboxProps={{ keepMounted: false }}
        flex={{ base: "1 1 100%", xs: "0 1 280px" }}
        data={greenSelectData(green.data ?? [], away.data)}
        value={chosenId}
        onChange={(id) => onState({ green: id })}
      />
      <Group gap="xs" wrap="wrap" miw={0} maw="100%" flex={{ base: "1 1 100%", xs: "0 1 auto" }}>
        <DayFilter label="Roasted from" value={state.from} onDay={(from) => onState({ from })} />
        <Text span aria-hidden="true" visibleFrom="xs">
          –
        </Text>
        <DayFilter label="Roasted until" value={state.to} onDay={(to) => onState({ to })} />
      </Group>
    </Group>
  );
}

interface DayFilterProps {
  label: string;
  value: string | null;
  onDay: (day: string | null) => void;
}

/** Filters once a day is finished: every figure of a year would be another list. */
function DayFilter({ label, value, onDay }: DayFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DayField
      label={label}
      isFilter
      value={typed ?? value ?? ""}
      onValue={setTyped}
      onSettled={(settled) => {
        // An unreadable day stays in the field, which says so; the list stays as it was.
        if (settled !== "" && !isDay(settled)) return;
        setTyped(null);
        if (settled !== (value ?? "")) onDay(settled || null);
      }}
    />
  );
}
