import { Group, NativeSelect, Select, Text } from "@mantine/core";
import { skipToken, useQuery } from "@tanstack/react-query";
import { isDay } from "@tryer/domain/calendar";
import { ROAST_STATUSES } from "@tryer/domain/roasts";
import { useState } from "react";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { greenSelectData } from "#shared/green/green-select-data.ts";
import { ROAST_STATUS_WORDS } from "#shared/roast/roast-status-words.ts";
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
      <FactFilters state={state} onState={onState} />
    </Group>
  );
}

/** Filters by machine, operator and status; machines and operators once the roastery has some. */
function FactFilters({ state, onState }: RoastsToolbarProps) {
  const choices = useQuery(api.roasts.choices.queryOptions({ input: {} })).data;
  const machines = choices?.machines ?? [];
  const { machine, operator, status } = state;
  const operators = [...new Set([...(choices?.operators ?? []), ...(operator === null ? [] : [operator])])];
  return (
    <>
      {(machines.length > 0 || machine !== null) && (
        <NativeSelect
          aria-label="Machine"
          data={[
            { value: "", label: "All machines" },
            ...machines.map(({ id, name, isArchived }) => ({
              value: id,
              label: isArchived ? `${name} (archived)` : name,
            })),
          ]}
          value={machine ?? ""}
          onChange={(event) => onState({ machine: event.currentTarget.value || null })}
        />
      )}
      {operators.length > 1 && (
        <NativeSelect
          aria-label="Operator"
          data={[{ value: "", label: "All operators" }, ...operators]}
          value={operator ?? ""}
          onChange={(event) => onState({ operator: event.currentTarget.value || null })}
        />
      )}
      <NativeSelect
        aria-label="Status"
        data={[
          { value: "", label: "Any status" },
          ...ROAST_STATUSES.map((value) => ({ value, label: ROAST_STATUS_WORDS[value] })),
        ]}
        value={status ?? ""}
        onChange={(event) => {
          const chosen = ROAST_STATUSES.find((known) => known === event.currentTarget.value);
          onState({ status: chosen ?? null });
        }}
      />
    </>
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
