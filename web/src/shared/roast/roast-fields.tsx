import { Grid, Group, NativeSelect, Text, Textarea, TextInput } from "@mantine/core";
import { ROAST_LEVELS } from "@tryer/domain/items";
import { share } from "#ui/format/figures.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { DayField } from "#ui/moments/day-field.tsx";
import { TimeField } from "#ui/moments/time-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { rememberWeightUnit, WEIGHT_UNITS } from "../weights/remembered-weight-unit.ts";
import { WeightInput } from "../weights/weight-input.tsx";
import { inWeightUnit, type RoastForm, typedYield } from "./roast-form-values.ts";

const MoreRoastFields = lazyPart(() =>
  import("./more-roast-fields.tsx").then(({ MoreRoastFields }) => MoreRoastFields),
);
// A form that was loaded ahead opens whole where there is no connection.
void MoreRoastFields.loadAhead();

interface RoastFieldsProps {
  form: RoastForm;
  /** Green weight that a plan asks for. */
  expectedGreenKg?: number | null;
}

/** Fields of a roast, with its yield as soon as both weights are there; all but weights, time and notes are folded away. */
export function RoastFields({ form, expectedGreenKg = null }: RoastFieldsProps) {
  const moments = useMoments();
  const yielded = typedYield(form.values);
  const day = form.getInputProps("roastedDay");
  const time = form.getInputProps("roastedTime");
  return (
    <>
      <Grid gap="md">
        <Grid.Col span={{ base: 6, xs: 4 }}>
          <WeightInput
            label="Green weight"
            unit={form.values.weightUnit}
            isFine
            expectedKg={expectedGreenKg}
            {...form.getInputProps("greenWeight")}
            data-autofocus
          />
        </Grid.Col>
        <Grid.Col span={{ base: 6, xs: 4 }}>
          <WeightInput
            label="Roasted weight"
            placeholder="not weighed"
            unit={form.values.weightUnit}
            isFine
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
      <Group justify="space-between" gap="sm">
        <Text size="sm" {...(yielded === null ? { c: "dimmed" } : {})} className="figures" role="status">
          Yield {share(yielded?.yieldPercent ?? null)} · Loss {share(yielded?.lossPercent ?? null)}
        </Text>
        {form.values.roastedWeight.trim() !== "" && (
          <label style={{ display: "flex", gap: 8, alignItems: "center", fontSize: 14, minHeight: 44 }}>
            <input
              type="checkbox"
              checked={form.values.isRoastedEstimated}
              onChange={(event) => form.setValues({ isRoastedEstimated: event.currentTarget.checked })}
              style={{ width: 18, height: 18, accentColor: "var(--mantine-primary-color-filled)" }}
            />
            Estimated, not weighed
          </label>
        )}
      </Group>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <DayField
            label="Date"
            description={moments.isElsewhere(moments.now()) ? moments.zoneName() : undefined}
            value={form.values.roastedDay}
            onValue={day.onChange}
            error={day.error}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 6, xs: 3 }}>
          <TimeField label="Time" value={form.values.roastedTime} onValue={time.onChange} error={time.error} />
        </Grid.Col>
        <Grid.Col span={{ base: 6, xs: 3 }}>
          <TextInput
            label="Duration"
            placeholder="mm:ss"
            inputMode="text"
            autoComplete="off"
            {...form.getInputProps("duration")}
          />
        </Grid.Col>
      </Grid>
      <NativeSelect
        label="Roast level"
        data={[{ value: "", label: "Not noted" }, ...ROAST_LEVELS]}
        {...form.getInputProps("roastLevel")}
      />
      <Textarea label="Notes" autosize minRows={2} maxRows={8} {...form.getInputProps("notes")} />
      <MoreRoastFields form={form} />
    </>
  );
}
