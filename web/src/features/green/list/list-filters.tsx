import { Button, Group, NativeSelect, Switch } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { api } from "#api/client.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";
import { type GreenListFilters, type GreenListState, NO_FILTERS } from "./green-list.ts";

interface ListFiltersProps {
  state: GreenListState;
  onState: (change: Partial<GreenListFilters>) => void;
}

type Choice = "origin" | "process" | "location" | "supplier";

const WORDS: Record<Choice, { label: string; any: string }> = {
  origin: { label: "Origin", any: "Any origin" },
  process: { label: "Process", any: "Any process" },
  location: { label: "Location", any: "Any location" },
  supplier: { label: "Supplier", any: "Any supplier" },
};

const CHOICES = Object.keys(WORDS) as Choice[];

/** Values that each filter offers; nothing where there is nothing to choose between. */
function useChoices() {
  const found = useQuery(api.green.filterChoices.queryOptions({ input: {} })).data;
  const locations = useQuery(api.locations.list.queryOptions({ input: {} })).data ?? [];
  const named = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const written = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const offered: Record<Choice, { value: string; label: string }[]> = {
    origin: written(found?.origins ?? []),
    process: written(found?.processes ?? []),
    location: locations.length > 1 ? named(locations) : [],
    supplier: named(found?.suppliers ?? []),
  };
  return offered;
}

/** Fields that narrow the list. They give up their names while a form lies over them. */
export function ListFilters({ state, onState }: ListFiltersProps) {
  const choices = useChoices();
  const isOutOfReach = useContext(DialogOpenContext);
  return (
    <>
      {CHOICES.filter((choice) => choices[choice].length > 0 || state[choice] !== null).map((choice) => (
        <NativeSelect
          key={choice}
          aria-label={isOutOfReach ? "Filter" : `Filter by ${choice}`}
          data={[{ value: "", label: WORDS[choice].any }, ...withChosen(choices[choice], state[choice])]}
          value={state[choice] ?? ""}
          onChange={(event) => onState({ [choice]: event.currentTarget.value || null })}
          flex={{ base: "1 1 140px", md: "0 1 150px" }}
        />
      ))}
      <Switch
        label="Running low"
        checked={state.low}
        onChange={(event) => onState({ low: event.currentTarget.checked })}
      />
      <Switch
        label="Archived"
        checked={state.archived}
        onChange={(event) => onState({ archived: event.currentTarget.checked })}
      />
    </>
  );
}

/** Choices with the chosen one: a link may ask for what is offered no more, or write it with other capitals. */
function withChosen(offered: readonly { value: string; label: string }[], chosen: string | null) {
  if (chosen === null || offered.some(({ value }) => value === chosen)) return offered;
  return [...offered, { value: chosen, label: labelOf(offered, chosen) }];
}

const UUID = /^[\da-f]{8}-/i;
const labelOf = (offered: readonly { value: string; label: string }[], chosen: string) =>
  offered.find(({ value }) => value === chosen)?.label ?? (UUID.test(chosen) ? "Unknown" : chosen);

/** Chips of the filters that narrow the list, each to be taken away by itself. */
export function FilterChips({ state, onState }: ListFiltersProps) {
  const choices = useChoices();
  const isNarrow = useIsNarrow();
  const chips = [
    ...CHOICES.flatMap((choice) => {
      const chosen = state[choice];
      const text = chosen === null ? "" : `${WORDS[choice].label}: ${labelOf(choices[choice], chosen)}`;
      return chosen === null ? [] : [{ key: choice, text }];
    }),
    ...(state.low ? [{ key: "low" as const, text: "Running low" }] : []),
    ...(state.archived ? [{ key: "archived" as const, text: "Archived" }] : []),
  ];
  if (chips.length === 0) return null;
  const size = isNarrow ? "md" : "compact-sm";
  return (
    <Group component="ul" gap="xs" m={0} mb="md" p={0} style={{ listStyle: "none" }} aria-label="Filters">
      {chips.map(({ key, text }) => (
        <li key={key}>
          <Chip text={text} size={size} onRemove={() => onState({ [key]: NO_FILTERS[key] })} />
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button variant="subtle" color="gray" size={size} onClick={() => onState(NO_FILTERS)}>
            Clear all
          </Button>
        </li>
      )}
    </Group>
  );
}

function Chip({ text, size, onRemove }: { text: string; size: "md" | "compact-sm"; onRemove: () => void }) {
  const isOutOfReach = useContext(DialogOpenContext);
  return (
    <Button
      variant="default"
      radius="xl"
      size={size}
      maw="100%"
      {...(isOutOfReach ? {} : { "aria-label": `Remove the filter ${text}` })}
      rightSection={<IconX size={14} aria-hidden="true" />}
      onClick={onRemove}
    >
      {text}
    </Button>
  );
}
