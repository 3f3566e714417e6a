import { Button, Card, Group, NativeSelect, Stack, Text, Title } from "@mantine/core";
import type { KeptLogMapping } from "@tryer/contract";
import { TIME_UNITS, type TimeUnit } from "@tryer/domain/roast-logs";
import { type FormEvent, useId } from "react";
import { api } from "#api/client.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import type { LogFileRead, ShownTable } from "./log-message.ts";

/** Tables of the import that no format knows, by their headings: what their columns mean is said once for all of a shape. */
export function TableColumns({
  files,
  onKept,
}: {
  files: readonly LogFileRead[];
  onKept: (mapping: KeptLogMapping) => void;
}) {
  const shapes = new Map<string, { table: ShownTable; names: string[] }>();
  for (const { name, table } of files) {
    if (table === null) continue;
    const known = shapes.get(table.shape);
    if (known) known.names.push(name);
    else shapes.set(table.shape, { table, names: [name] });
  }
  return [...shapes.values()].map(({ table, names }) => (
    <ShapeColumns key={`${table.shape} ${JSON.stringify(table.mapping)}`} table={table} names={names} onKept={onKept} />
  ));
}

const UNIT_WORDS: Record<TimeUnit, string> = {
  seconds: "Seconds",
  milliseconds: "Milliseconds",
  minutes: "Minutes",
  clock: "mm:ss or a time of day",
};

const DEGREES = ["C", "F"] as const;

const NONE = "-1";

const KEPT = "Read with your earlier column choices.";
const GUESSED = "Unknown table format. Check the columns. Your choices are remembered.";
const UNNAMED = "No column looks like the roast time. Choose the columns. Your choices are remembered.";

function ShapeColumns({
  table,
  names,
  onKept,
}: {
  table: ShownTable;
  names: string[];
  onKept: (mapping: KeptLogMapping) => void;
}) {
  const { headings, mapping, shape, isKept, isTimeKnown } = table;
  const title = useId();
  const keeping = useGuardedMutation(
    { mutationFn: (kept: KeptLogMapping) => api.imports.keepLogMapping.call(kept), onSuccess: onKept },
    () => shape,
  );
  const columns = headings.map((heading, at) => ({ value: String(at), label: heading || `Column ${at + 1}` }));
  const some = [{ value: NONE, label: "None" }, ...columns];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const at = (name: string) => Number(form.get(name));
    const orNone = (name: string) => (form.get(name) === NONE ? null : at(name));
    keeping.mutate({
      shape,
      mapping: {
        headingRow: mapping.headingRow,
        timeColumn: at("time"),
        timeUnit: TIME_UNITS.find((unit) => unit === form.get("timeUnit")) ?? mapping.timeUnit,
        beanColumn: at("beans"),
        envColumn: orNone("env"),
        eventColumn: orNone("event"),
        unit: DEGREES.find((unit) => unit === form.get("unit")) ?? mapping.unit,
      },
    });
  };
  return (
    <Card component="section" aria-labelledby={title}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Title order={2} size="h4" id={title}>
            Columns of {names.length === 1 ? names[0] : count(names.length, "table")}
          </Title>
          <Text size="sm" c="dimmed">
            {isKept ? KEPT : isTimeKnown ? GUESSED : UNNAMED}
          </Text>
          <Group gap="sm" align="flex-end">
            <NativeSelect label="Time" name="time" data={columns} defaultValue={String(mapping.timeColumn)} />
            <NativeSelect
              label="Time in"
              name="timeUnit"
              data={TIME_UNITS.map((unit) => ({ value: unit, label: UNIT_WORDS[unit] }))}
              defaultValue={mapping.timeUnit}
            />
            <NativeSelect
              label="Bean temperature"
              name="beans"
              data={columns}
              defaultValue={String(mapping.beanColumn)}
            />
            <NativeSelect
              label="Environment temperature"
              name="env"
              data={some}
              defaultValue={String(mapping.envColumn ?? NONE)}
            />
            <NativeSelect label="Events" name="event" data={some} defaultValue={String(mapping.eventColumn ?? NONE)} />
            <NativeSelect
              label="Unit"
              name="unit"
              data={DEGREES.map((unit) => ({ value: unit, label: `°${unit}` }))}
              defaultValue={mapping.unit}
            />
            <Button type="submit" variant="default" loading={keeping.isPending}>
              {isKept ? "Change" : "Confirm"}
            </Button>
          </Group>
          {keeping.error !== null && <ErrorNotice title="Not remembered" error={keeping.error} />}
        </Stack>
      </form>
    </Card>
  );
}
