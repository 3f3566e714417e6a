import { Accordion, Button, FileButton, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type PlotsOfFile, plotsOfFile } from "@tryer/domain/green";
import { gramsFromKg, gramsOfTyped, kgFromGrams, type TypedWeight } from "@tryer/domain/units";
import { type ReactNode, useRef, useState } from "react";
import { weightText } from "#shared/weights/weight-text.ts";
import { kilograms } from "#shared/weights/weights.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { FACT_FIELDS, FACT_SECTIONS, type FactKey } from "./green-fact-fields.ts";
import { type GreenFormValues, typedBagKg } from "./green-form-values.ts";

type GreenFormOf = UseFormReturnType<GreenFormValues>;

/** Facts that a buyer knows of a lot, folded away until somebody wants it. A section with an error unfolds. */
export function GreenFactSections({ form }: { form: GreenFormOf }) {
  const [unfolded, setUnfolded] = useState<string[]>([]);
  const withError = FACT_SECTIONS.filter(({ keys }) => keys.some((key) => form.errors[key] !== undefined));
  return (
    <Accordion
      multiple
      variant="contained"
      chevronPosition="left"
      value={[...new Set([...unfolded, ...withError.map(({ title }) => title)])]}
      onChange={setUnfolded}
    >
      {FACT_SECTIONS.map(({ title, keys }) => (
        <Accordion.Item key={title} value={title}>
          <Accordion.Control>
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <Text fw={500} fz="inherit" style={{ flex: "none" }}>
                {title}
              </Text>
              <Text size="sm" c="dimmed" truncate="end" className="figures">
                {summaryOf(keys, form.values)}
              </Text>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="sm">
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
                {keys.filter(isShort).map((key) => (
                  <FactInput key={key} form={form} name={key} />
                ))}
              </SimpleGrid>
              {keys.includes("bagWeightKg") && <BagPresets form={form} />}
              {keys
                .filter((key) => !isShort(key))
                .map((key) => (
                  <FactInput key={key} form={form} name={key} />
                ))}
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

const isShort = (key: FactKey) => FACT_FIELDS[key].kind !== "lines";

/** First words of a folded section, so that it need not be opened to see what it holds. */
const summaryOf = (keys: readonly FactKey[], values: GreenFormValues) =>
  keys
    .map((key) => values[key].trim().split("\n", 1)[0] ?? "")
    .filter(Boolean)
    .slice(0, 3)
    .join(" · ");

function FactInput({ form, name }: { form: GreenFormOf; name: FactKey }) {
  const Input = INPUTS[FACT_FIELDS[name].kind];
  return <Input form={form} name={name} />;
}

type FactInputProps = Parameters<typeof FactInput>[0];

function LineInput({ form, name }: FactInputProps) {
  const { label, example } = FACT_FIELDS[name];
  const placeholder = example === undefined ? {} : { placeholder: example };
  return <TextInput label={label} autoComplete="off" {...placeholder} {...form.getInputProps(name)} />;
}

function LinesInput({ form, name }: FactInputProps) {
  const { label } = FACT_FIELDS[name];
  const field = { label, autosize: true, minRows: 3, maxRows: 10, ...form.getInputProps(name) };
  if (name !== "dueDiligencePlots") return <Textarea {...field} />;
  return (
    <div>
      <Textarea {...field} description={PLOTS_HINT} />
      <PlotFileButton
        onPlots={(file) =>
          file.ok ? form.setFieldValue(name, file.plots) : form.setFieldError(name, `Not read: ${file.reason}`)
        }
      />
    </div>
  );
}

/** Puts the plots of a GeoJSON file into the field; what is wrong with the file is said there. */
function PlotFileButton({ onPlots }: { onPlots: (file: PlotsOfFile) => void }) {
  const reset = useRef<() => void>(null);
  const read = async (file: File | null) => {
    if (file === null) return;
    // The same file can be chosen again once it was mended.
    reset.current?.();
    onPlots(plotsOfFile(await file.text().catch(() => "")));
  };
  return (
    <FileButton resetRef={reset} accept=".geojson,.json,application/geo+json" onChange={(file) => void read(file)}>
      {(props) => (
        <Button {...props} size="compact-sm" variant="default" mt={6}>
          Choose a GeoJSON file
        </Button>
      )}
    </FileButton>
  );
}

function DayInput({ form, name }: FactInputProps) {
  const { value, error } = form.getInputProps(name);
  const { label } = FACT_FIELDS[name];
  return <DayField label={label} value={value} onValue={(day) => form.setFieldValue(name, day)} error={error} />;
}

function NumberInput({ form, name }: FactInputProps) {
  const { label } = FACT_FIELDS[name];
  return <TextInput label={label} inputMode="decimal" autoComplete="off" {...form.getInputProps(name)} />;
}

function WeightInput({ form, name }: FactInputProps) {
  const label = `${FACT_FIELDS[name].label} (${form.values.factUnit})`;
  return <TextInput label={label} inputMode="decimal" autoComplete="off" {...form.getInputProps(name)} />;
}

const INPUTS: Record<(typeof FACT_FIELDS)[FactKey]["kind"], (props: FactInputProps) => ReactNode> = {
  line: LineInput,
  lines: LinesInput,
  day: DayInput,
  number: NumberInput,
  weight: WeightInput,
};

const PLOTS_HINT = "A line per plot as 6.161234, 38.205678 (latitude, longitude), or the text of a GeoJSON file";

const PRESETS: readonly TypedWeight[] = [
  { amount: "60", unit: "kg" },
  { amount: "69", unit: "kg" },
  { amount: "70", unit: "kg" },
  { amount: "100", unit: "lb" },
  { amount: "30", unit: "kg" },
  { amount: "35", unit: "kg" },
];

/** The bags of the trade, one touch each; any other weight is typed. */
function BagPresets({ form }: { form: GreenFormOf }) {
  const bagKg = typedBagKg(form.values);
  const bags = Number(form.values.bagCount);
  const holdsBags = bagKg !== null && Number.isSafeInteger(bags) && bags > 0;
  return (
    <Stack gap={6}>
      <Group gap={6} role="group" aria-label="Usual bags">
        {PRESETS.map((preset) => {
          const kg = kgFromGrams(gramsOfTyped(preset));
          const isChosen = bagKg === kg;
          return (
            <Button
              key={`${preset.amount} ${preset.unit}`}
              size="compact-sm"
              variant={isChosen ? "light" : "default"}
              color={isChosen ? "ember" : "gray"}
              aria-pressed={isChosen}
              onClick={() => form.setValues({ bagWeightKg: weightText(kg, form.values.factUnit), filledBagKg: kg })}
            >
              {preset.amount} {preset.unit}
            </Button>
          );
        })}
      </Group>
      {holdsBags && (
        <Text size="sm" c="dimmed" className="figures">
          {form.values.bagCount} × {kilograms(bagKg)} = {kilograms(kgFromGrams(gramsFromKg(bagKg) * bags))}
        </Text>
      )}
    </Stack>
  );
}
