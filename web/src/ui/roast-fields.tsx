import { Grid, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { ROAST_LEVELS } from "@tryer/domain/items";
import { share } from "./figures.ts";
import { rememberWeightUnit, WEIGHT_UNITS } from "./remembered-weight-unit.ts";
import { inWeightUnit, type RoastFormValues, typedYield } from "./roast-form-values.ts";

/** The part of a form that the fields need, so that a form with more fields fits as well. */
interface RoastForm {
  values: RoastFormValues;
  getInputProps: (field: keyof RoastFormValues) => GetInputPropsReturnType;
  setValues: (values: Partial<RoastFormValues>) => void;
}

/** What is weighed, timed and noted about a roast, with its yield as soon as both weights are there. */
export function RoastFields({ form }: { form: RoastForm }) {
  const yielded = typedYield(form.values);
  return (
    <>
      <Grid gap="md">
        <Grid.Col span={{ base: 6, xs: 4 }}>
          <TextInput
            label="Green weight"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps("greenWeight")}
            data-autofocus
          />
        </Grid.Col>
        <Grid.Col span={{ base: 6, xs: 4 }}>
          <TextInput
            label="Roasted weight"
            placeholder="not weighed yet"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps("roastedWeight")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 4 }}>
          <NativeSelect
            label="Weight unit"
            data={[...WEIGHT_UNITS]}
            {...form.getInputProps("weightUnit")}
            onChange={(event) => {
              const unit = WEIGHT_UNITS.find((known) => known === event.currentTarget.value);
              if (unit === undefined) return;
              rememberWeightUnit(unit);
              form.setValues(inWeightUnit(form.values, unit));
            }}
          />
        </Grid.Col>
      </Grid>
      <Text size="sm" {...(yielded === null ? { c: "dimmed" } : {})} className="figures" role="status">
        Yield {share(yielded?.yieldPercent ?? null)} · Loss {share(yielded?.lossPercent ?? null)}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput type="datetime-local" label="Date" {...form.getInputProps("roastedAt")} />
        <TextInput
          label="Duration"
          placeholder="mm:ss"
          inputMode="text"
          autoComplete="off"
          {...form.getInputProps("duration")}
        />
      </SimpleGrid>
      <NativeSelect
        label="Roast level"
        data={[{ value: "", label: "Not noted" }, ...ROAST_LEVELS]}
        {...form.getInputProps("roastLevel")}
      />
      <Textarea label="Notes" autosize minRows={2} maxRows={8} {...form.getInputProps("notes")} />
    </>
  );
}
