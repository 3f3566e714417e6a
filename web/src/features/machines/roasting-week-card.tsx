import { Button, Card, Checkbox, Group, NativeSelect, Pill, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { EditRoastingWeekInput, RoastingWeek } from "@tryer/contract";
import { DAY_ORDERS, type DayOrder } from "@tryer/domain/batches";
import { isDay } from "@tryer/domain/calendar";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const ORDER_WORDS: Record<DayOrder, string> = {
  light_to_dark: "Light to dark, decaf last",
  fewest_changes: "Fewest changes, decaf last",
};

/** Card with the days on which the roastery roasts, by which batches are spread. Each change is saved at once. */
export function RoastingWeekCard() {
  const query = useQuery(api.machines.week.queryOptions());
  return (
    <Card component="section" aria-label="Roast days" id="roast-days">
      <Title order={2} size="h4">
        Roast days
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Batches are spread over these days, by promised dates and the batches a day of each machine.
      </Text>
      <QueryBoundary query={query} errorTitle="The roast days could not be loaded">
        {(week) => <Week week={week} />}
      </QueryBoundary>
    </Card>
  );
}

type Facts = Omit<EditRoastingWeekInput, "version">;

function Week({ week }: { week: RoastingWeek }) {
  const mayEdit = useCan("machines:write");
  const { calendarDay, today } = useMoments();
  const [dayOff, setDayOff] = useState("");
  const undoing = useGuardedMutation(
    {
      mutationFn: ({ version, ...facts }: EditRoastingWeekInput) => api.machines.editWeek.call({ version, ...facts }),
      onError: failureToast("Error", "The roast days have not changed back"),
    },
    () => "week",
  );
  const saving = useGuardedMutation(
    {
      mutationFn: (facts: Facts) => api.machines.editWeek.call({ version: week.version, ...facts }),
      onSuccess: ({ version }) => {
        const { weekdays, daysOff, dayOrder } = week;
        undoToast("Success", "Roast days saved", () => undoing.mutateAtOnce({ version, weekdays, daysOff, dayOrder }));
      },
      onError: failureToast("Error", "The roast days could not be saved. Try again in a moment."),
    },
    () => "week",
  );
  const isDisabled = !mayEdit || saving.isPending;
  const toggle = (weekday: number, isOn: boolean) =>
    saving.mutate({ weekdays: isOn ? [...week.weekdays, weekday] : week.weekdays.filter((each) => each !== weekday) });
  const comingOff = week.daysOff.filter((day) => day >= today());
  return (
    <Stack gap="md">
      <Group component="fieldset" gap="md" m={0} p={0} style={{ border: 0 }} aria-label="Weekdays">
        {WEEKDAYS.map((name, at) => {
          const isOn = week.weekdays.includes(at + 1);
          return (
            <Checkbox
              key={name}
              label={name}
              checked={isOn}
              // The last roast day stays: without one no batch could be placed.
              disabled={isDisabled || (isOn && week.weekdays.length === 1)}
              onChange={({ currentTarget: { checked } }) => toggle(at + 1, checked)}
              styles={{ label: { paddingBlock: 12, minWidth: 48 }, body: { alignItems: "center" } }}
            />
          );
        })}
      </Group>
      <NativeSelect
        label="Order of a day"
        maw={320}
        disabled={isDisabled}
        value={week.dayOrder}
        data={DAY_ORDERS.map((order) => ({ value: order, label: ORDER_WORDS[order] }))}
        onChange={({ currentTarget: { value } }) => {
          const dayOrder = DAY_ORDERS.find((order) => order === value);
          if (dayOrder !== undefined) saving.mutate({ dayOrder });
        }}
      />
      {mayEdit && (
        <Group align="flex-end" gap="sm">
          <DayField label="Day off" value={dayOff} onValue={setDayOff} />
          <Button
            variant="default"
            disabled={isDisabled || !isDay(dayOff) || week.daysOff.includes(dayOff)}
            onClick={() => {
              saving.mutate({ daysOff: [...comingOff, dayOff] });
              setDayOff("");
            }}
          >
            Add day off
          </Button>
        </Group>
      )}
      {comingOff.length > 0 && (
        <Group component="ul" gap="xs" m={0} p={0} aria-label="Days off" style={{ listStyle: "none" }}>
          {comingOff.map((day) => (
            <li key={day}>
              <Pill
                size="lg"
                withRemoveButton={mayEdit}
                removeButtonProps={{ "aria-label": `Remove ${calendarDay(day)}`, tabIndex: 0, "aria-hidden": false }}
                onRemove={() => saving.mutate({ daysOff: comingOff.filter((each) => each !== day) })}
              >
                {calendarDay(day)}
              </Pill>
            </li>
          ))}
        </Group>
      )}
    </Stack>
  );
}
