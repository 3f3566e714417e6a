import { NativeSelect, Select, Switch } from "@mantine/core";
import { isDay } from "@tryer/domain/calendar";
import { useState } from "react";
import type { ListFilter } from "#ui/lists/list-filters.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Records that filters offer, by the key of the filter. */
export type RecordChoices = Readonly<Record<string, readonly { id: string; name: string }[]>>;

interface FilterControlProps {
  filter: ListFilter;
  value: string | number | boolean | null;
  /** Records to choose from, for a filter by a record. */
  choices: readonly { id: string; name: string }[];
  onValue: (value: string | number | boolean | null) => void;
}

/** Records above which one is found by typing. */
const MANY_RECORDS = 20;

/** Years that are offered: this one and those before it. */
const OFFERED_YEARS = 6;

/** The control of one filter of a list. */
export function FilterControl({ filter, value, choices, onValue }: FilterControlProps) {
  const thisYear = Number(useMoments().today().slice(0, 4));
  const { label } = filter;
  const select = (
    every: string,
    offered: { value: string; label: string }[],
    read: (chosen: string) => string | number = (chosen) => chosen,
  ) => (
    <NativeSelect
      label={label}
      data={[{ value: "", label: every }, ...withChosen(offered, value)]}
      value={String(value ?? "")}
      onChange={({ currentTarget }) => {
        onValue(currentTarget.value === "" ? null : read(currentTarget.value));
      }}
    />
  );
  switch (filter.kind) {
    case "flag":
      return (
        <Switch
          label={label}
          py={8}
          checked={value === true}
          onChange={({ currentTarget }) => onValue(currentTarget.checked)}
        />
      );
    case "choice":
      return select(
        filter.every,
        filter.values.map((each) => ({ value: each, label: filter.words[each] ?? each })),
      );
    case "record":
    case "text":
      if (choices.length > MANY_RECORDS) {
        return (
          <Select
            label={label}
            placeholder={filter.every}
            searchable
            clearable
            nothingFoundMessage="Nothing found"
            // A closed list must not be found by the names in it, and an open one must not close the filters.
            comboboxProps={{ keepMounted: false, withinPortal: false }}
            data={withChosen(
              choices.map(({ id, name }) => ({ value: id, label: name })),
              value,
            )}
            value={value === null ? null : String(value)}
            onChange={onValue}
          />
        );
      }
      return select(
        filter.every,
        choices.map(({ id, name }) => ({ value: id, label: name })),
      );
    case "year":
      return select(
        filter.every,
        Array.from({ length: OFFERED_YEARS }, (_, before) => String(thisYear - before)).map((year) => ({
          value: year,
          label: year,
        })),
        Number,
      );
    case "day":
      return <DayControl label={label} value={String(value ?? "")} onDay={onValue} />;
  }
}

interface DayControlProps {
  label: string;
  value: string;
  onDay: (day: string | null) => void;
}

/** Filters once a day is finished: every figure of a year would be another list. */
function DayControl({ label, value, onDay }: DayControlProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DayField
      label={label}
      isFilter
      value={typed ?? value}
      onValue={setTyped}
      onSettled={(settled) => {
        // An unreadable day stays in the field, which says so; the list stays as it was.
        if (settled !== "" && !isDay(settled)) return;
        setTyped(null);
        if (settled !== value) onDay(settled || null);
      }}
    />
  );
}

/** The offered choices, and the one of the address although it is offered no more. */
function withChosen(offered: { value: string; label: string }[], value: string | number | boolean | null) {
  if (value === null || offered.some((each) => each.value === String(value))) return offered;
  return [...offered, { value: String(value), label: UUID.test(String(value)) ? "An archived one" : String(value) }];
}

/** Ids say nothing to people; a year or a text does. */
const UUID = /^[\da-f]{8}-/i;
