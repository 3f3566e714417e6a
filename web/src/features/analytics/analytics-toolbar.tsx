import { Box, Group, NativeSelect, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AnalyticsChoices } from "@tryer/contract";
import { COMPARISONS, GROUPINGS, isPeriod, PERIODS } from "@tryer/domain/analytics";
import { isDay } from "@tryer/domain/calendar";
import { useState } from "react";
import { api } from "#api/client.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { AnalyticsState, AnalyticsViewProps } from "./analytics-state.ts";
import { ANALYTICS_VIEWS, type FilterField } from "./analytics-views.ts";
import { COMPARISON_WORDS, GROUPING_WORDS, PERIOD_WORDS } from "./analytics-words.ts";
import { FILTER_FIELDS } from "./filter-fields.ts";

/** Two beside each other on a phone, so that the figures stand on its first screen. */
const WIDTH = { base: "calc(50% - var(--mantine-spacing-sm) / 2)", xs: "auto" };

/** Period, comparison, grouping and the filters of the view that is open. */
export function AnalyticsToolbar({ state, onState }: AnalyticsViewProps) {
  const { today } = useMoments();
  const choices = useQuery(api.analytics.choices.queryOptions({ input: {} }));
  const hasFailed = choices.data === undefined && choices.error !== null;
  const fields: readonly FilterField[] = ANALYTICS_VIEWS[state.view].fields;
  return (
    <>
      <Group gap="sm" mb="md" className="not-on-paper" role="group" aria-label="Filter">
        <NativeSelect
          aria-label="Period"
          w={WIDTH}
          data={PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
          value={state.period}
          onChange={({ currentTarget }) => {
            const period = PERIODS.find((known) => known === currentTarget.value) ?? "last-12-months";
            const own = { from: state.from ?? `${today().slice(0, 4)}-01-01`, to: state.to ?? today() };
            const isOwn = period === "own";
            onState(isOwn ? { period, ...own } : { period, from: null, to: null });
          }}
        />
        {state.period === "own" && <OwnRange key={`${state.from} ${state.to}`} state={state} onState={onState} />}
        <NativeSelect
          aria-label="Comparison"
          w={WIDTH}
          data={COMPARISONS.map((value) => ({ value, label: COMPARISON_WORDS[value] }))}
          value={state.against}
          onChange={({ currentTarget }) =>
            onState({ against: COMPARISONS.find((known) => known === currentTarget.value) ?? "none" })
          }
        />
        <NativeSelect
          aria-label="Grouping"
          w={WIDTH}
          data={GROUPINGS.map((value) => ({ value, label: GROUPING_WORDS[value] }))}
          value={state.grouping}
          onChange={({ currentTarget }) =>
            onState({ grouping: GROUPINGS.find((known) => known === currentTarget.value) ?? "month" })
          }
        />
        {fields.map((field) => (
          <RecordFilter
            key={field}
            field={field}
            state={state}
            onState={onState}
            choices={choices.data}
            hasFailed={hasFailed}
          />
        ))}
        {/* How many filters there are is known with their choices: the figures below wait for them. */}
        {choices.isLoading && <span hidden data-part-coming />}
      </Group>
      {hasFailed && (
        <Box mb="md" className="not-on-paper">
          <ErrorNotice
            title="The filters could not be loaded"
            error={choices.error}
            retry={() => void choices.refetch()}
          />
        </Box>
      )}
    </>
  );
}

/** Both days of an own range; the figures follow once they fit each other. */
function OwnRange({ state, onState }: AnalyticsViewProps) {
  const [typed, setTyped] = useState({ from: state.from ?? "", to: state.to ?? "" });
  const areDays = isDay(typed.from) && isDay(typed.to);
  const problem = areDays && !isPeriod(typed) ? (typed.from > typed.to ? "Before From" : "More than 120 months") : null;
  const settle = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (isDay(next.from) && isDay(next.to) && isPeriod(next)) onState(next);
  };
  return (
    <>
      <DayField
        isFilter
        label="From"
        value={typed.from}
        onValue={(from) => setTyped({ ...typed, from })}
        onSettled={(from) => settle({ from })}
      />
      <DayField
        isFilter
        label="To"
        value={typed.to}
        onValue={(to) => setTyped({ ...typed, to })}
        onSettled={(to) => settle({ to })}
        error={problem}
      />
    </>
  );
}

interface RecordFilterProps extends AnalyticsViewProps {
  field: FilterField;
  choices: AnalyticsChoices | undefined;
  hasFailed: boolean;
}

/** Filter by one kind of record, once there are some to choose from or one is chosen. */
function RecordFilter({ field, state, onState, choices, hasFailed }: RecordFilterProps) {
  const { label, all, choices: of, isName = false } = FILTER_FIELDS[field];
  const value = state[field];
  const data = choices === undefined ? [] : of(choices);
  if (data.length === 0 && value === null) return null;
  const isKnown = value === null || data.some((each) => each.value === value);
  const missing = hasFailed ? `Chosen ${label.toLowerCase()}` : choices === undefined ? "Loading…" : "Not found";
  const change = (next: string | null): Partial<AnalyticsState> => ({ [field]: next });
  return (
    <Select
      aria-label={label}
      placeholder={all}
      searchable
      clearable
      limit={100}
      nothingFoundMessage="Nothing by that name"
      // A closed list must not be found by the names in it.
      comboboxProps={{ keepMounted: false }}
      w={{ ...WIDTH, xs: 190 }}
      data={isKnown || value === null ? data : [...data, { value, label: isName ? value : missing }]}
      value={value}
      onChange={(next) => onState(change(next))}
    />
  );
}
