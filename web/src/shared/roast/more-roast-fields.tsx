import { Accordion, Group, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { COLOR_SYSTEMS, NOTED_EVENTS, type NotedFigureKey, notedFigure, ROAST_STATUSES } from "@tryer/domain/roasts";
import { type ReactNode, useId, useState } from "react";
import { api } from "#api/client.ts";
import { WeightInput } from "../weights/weight-input.tsx";
import type { NoteKey } from "./noted-texts.ts";
import { inTemperatureUnit, type RoastForm, type RoastFormValues } from "./roast-form-values.ts";
import { ROAST_STATUS_WORDS } from "./roast-status-words.ts";
import { TemperatureUnitChoice, useTemperatureUnit } from "./temperature-unit.tsx";

interface Section {
  title: string;
  keys: readonly NoteKey[];
  /** Further fields of the form that belong to it. */
  fields?: readonly (keyof RoastFormValues)[];
  summary: (values: RoastFormValues) => string;
  Fields: (props: { form: RoastForm }) => ReactNode;
}

/** First values of a folded section, so that it need not be opened to see what it holds. */
const valuesOf =
  (keys: readonly NoteKey[]) =>
  ({ noted }: RoastFormValues) =>
    keys
      .map((key) => noted[key].trim().split("\n", 1)[0] ?? "")
      .filter(Boolean)
      .slice(0, 3)
      .join(" · ");

const EVENT_KEYS: readonly NoteKey[] = NOTED_EVENTS.flatMap(({ time, temperature }) =>
  time === null ? [temperature] : [time, temperature],
);
const COLOR_KEYS = ["wholeColor", "groundColor", "colorSystem"] as const satisfies readonly NoteKey[];
const BEAN_KEYS = [
  "defectsRemovedKg",
  "greenMoisturePercent",
  "roastedMoisturePercent",
  "greenDensityGramsPerLitre",
  "roastedDensityGramsPerLitre",
] as const satisfies readonly NoteKey[];
const AIR_KEYS = [
  "ambientTempC",
  "ambientHumidityPercent",
  "ambientPressureHpa",
  "gasKwh",
  "electricityKwh",
  "co2Grams",
] as const satisfies readonly NoteKey[];

const SECTIONS: readonly Section[] = [
  {
    title: "Machine, operator, status",
    keys: [],
    fields: ["machineId", "operator", "status"],
    summary: ({ operator, status }) => [ROAST_STATUS_WORDS[status], operator].filter(Boolean).join(" · "),
    Fields: PeopleFields,
  },
  { title: "Events", keys: EVENT_KEYS, summary: valuesOf(EVENT_KEYS), Fields: EventFields },
  { title: "Color", keys: COLOR_KEYS, summary: valuesOf(COLOR_KEYS), Fields: ColorFields },
  {
    title: "Beans",
    keys: BEAN_KEYS,
    summary: valuesOf(BEAN_KEYS),
    Fields: ({ form }) => <Figures form={form} keys={BEAN_KEYS} />,
  },
  { title: "Air and energy", keys: AIR_KEYS, summary: valuesOf(AIR_KEYS), Fields: AirFields },
  {
    title: "Tasting notes",
    keys: ["tastingNotes"],
    summary: valuesOf(["tastingNotes"]),
    Fields: ({ form }) => (
      <Textarea
        aria-label="Tasting notes"
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps("noted.tastingNotes")}
      />
    ),
  },
];

/** Fields that most roasts leave empty, folded away until somebody wants them. A section with an error unfolds. */
export function MoreRoastFields({ form }: { form: RoastForm }) {
  const [unfolded, setUnfolded] = useState<string[]>([]);
  const withError = SECTIONS.filter(({ keys, fields = [] }) =>
    [...keys.map((key) => `noted.${key}`), ...fields].some((path) => form.errors[path] !== undefined),
  );
  const open = [...new Set([...unfolded, ...withError.map(({ title }) => title)])];
  return (
    <Accordion multiple variant="contained" chevronPosition="left" value={open} onChange={setUnfolded}>
      {SECTIONS.map(({ title, summary, Fields }) => (
        <Accordion.Item key={title} value={title}>
          <Accordion.Control>
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <Text fw={500} fz="inherit" style={{ flex: "none" }}>
                {title}
              </Text>
              <Text size="sm" c="dimmed" truncate="end" className="figures">
                {summary(form.values)}
              </Text>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>{open.includes(title) && <Fields form={form} />}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function PeopleFields({ form }: { form: RoastForm }) {
  const choices = useQuery(api.roasts.choices.queryOptions({ input: {} })).data;
  const names = useId();
  const chosen = form.values.machineId;
  const machines = (choices?.machines ?? []).filter(({ id, isArchived }) => !isArchived || id === chosen);
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <NativeSelect
        label="Machine"
        data={[{ value: "", label: "Not noted" }, ...machines.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.getInputProps("machineId")}
      />
      <div>
        <TextInput label="Operator" autoComplete="off" list={names} {...form.getInputProps("operator")} />
        <datalist id={names}>
          {choices?.operators.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <NativeSelect
        label="Status"
        description={form.values.status === "rejected" ? "Stays out of averages" : undefined}
        data={ROAST_STATUSES.map((value) => ({ value, label: ROAST_STATUS_WORDS[value] }))}
        {...form.getInputProps("status")}
      />
    </SimpleGrid>
  );
}

/** Temperatures in the unit of this device; choosing the other one converts what was filled in. */
function UnitOfTemperatures({ form }: { form: RoastForm }) {
  const { temperatureUnit } = form.values;
  const [, setUnit] = useTemperatureUnit(temperatureUnit);
  return (
    <Group justify="flex-end">
      <TemperatureUnitChoice
        unit={temperatureUnit}
        onUnit={(unit) => {
          setUnit(unit);
          form.setValues(inTemperatureUnit(form.values, unit));
        }}
      />
    </Group>
  );
}

function EventFields({ form }: { form: RoastForm }) {
  return (
    <Stack gap="sm">
      <UnitOfTemperatures form={form} />
      {NOTED_EVENTS.map(({ kind, time, temperature }) => (
        <SimpleGrid key={kind} cols={2} spacing="sm">
          {time === null ? (
            <TextInput label="Charge" value="0:00" disabled readOnly />
          ) : (
            <TextInput
              label={notedFigure(time).label}
              placeholder={(time === "dropSec" && form.values.duration) || "mm:ss"}
              autoComplete="off"
              {...form.getInputProps(`noted.${time}`)}
            />
          )}
          <FigureInput form={form} name={temperature} />
        </SimpleGrid>
      ))}
    </Stack>
  );
}

function ColorFields({ form }: { form: RoastForm }) {
  const systems = useId();
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <FigureInput form={form} name="wholeColor" />
      <FigureInput form={form} name="groundColor" />
      <div>
        <TextInput label="System" autoComplete="off" list={systems} {...form.getInputProps("noted.colorSystem")} />
        <datalist id={systems}>
          {COLOR_SYSTEMS.map((system) => (
            <option key={system} value={system} />
          ))}
        </datalist>
      </div>
    </SimpleGrid>
  );
}

function AirFields({ form }: { form: RoastForm }) {
  return (
    <Stack gap="sm">
      <UnitOfTemperatures form={form} />
      <Figures form={form} keys={AIR_KEYS} />
    </Stack>
  );
}

function Figures({ form, keys }: { form: RoastForm; keys: readonly NotedFigureKey[] }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {keys.map((key) => (
        <FigureInput key={key} form={form} name={key} />
      ))}
    </SimpleGrid>
  );
}

function FigureInput({ form, name }: { form: RoastForm; name: NotedFigureKey }) {
  const { label, quantity, unit } = notedFigure(name);
  const { temperatureUnit, weightUnit } = form.values;
  const shown = { temperature: `°${temperatureUnit}`, weight: weightUnit, time: "", number: unit }[quantity];
  const input = {
    label: shown === "" ? label : `${label} (${shown})`,
    autoComplete: "off",
    ...form.getInputProps(`noted.${name}`),
  };
  if (quantity === "weight") return <WeightInput {...input} unit={weightUnit} />;
  return <TextInput {...input} inputMode="decimal" />;
}
