import { Fieldset, Grid, NativeSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useWeights } from "#shared/weights/weights.ts";
import { browserLocale } from "#ui/format/browser-locale.ts";
import { TimeField } from "#ui/moments/time-field.tsx";
import { weekdayOfWeek } from "#ui/moments/week-days.ts";
import type { TypedPage } from "../customer-form-values.ts";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  value: String(weekday),
  label: weekdayOfWeek(browserLocale, weekday),
}));

const MINIMUMS = [
  { value: "none", label: "None" },
  { value: "amount", label: "Amount" },
  { value: "weight", label: "Weight" },
];

interface OrderPageFieldsProps {
  form: UseFormReturnType<TypedPage>;
  currency: string;
}

/** Cut-off, delivery and minimum of the page on which a customer orders. */
export function OrderPageFields({ form, currency }: OrderPageFieldsProps) {
  const { values } = form;
  const { unit } = useWeights();
  return (
    <Fieldset legend="Order page">
      <Grid gap="md">
        <Grid.Col span={{ base: 12, xs: 4 }}>
          <NativeSelect
            label="Orders until"
            data={[{ value: "", label: "Any time" }, ...WEEKDAYS]}
            {...form.getInputProps("cutOffWeekday")}
          />
        </Grid.Col>
        {values.cutOffWeekday !== "" && (
          <>
            <Grid.Col span={{ base: 6, xs: 4 }}>
              <TimeField
                label="Cut-off time"
                value={values.cutOffTime}
                onValue={(time) => form.setFieldValue("cutOffTime", time)}
                error={form.errors.cutOffTime}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 6, xs: 4 }}>
              <NativeSelect label="Delivered on" data={WEEKDAYS} {...form.getInputProps("deliveryWeekday")} />
            </Grid.Col>
          </>
        )}
        <Grid.Col span={{ base: 6, xs: 4 }}>
          <NativeSelect label="Minimum" data={MINIMUMS} {...form.getInputProps("minimumKind")} />
        </Grid.Col>
        {values.minimumKind !== "none" && (
          <Grid.Col span={{ base: 6, xs: 4 }}>
            <TextInput
              label={{ none: "", amount: `At least (${currency})`, weight: `Minimum (${unit})` }[values.minimumKind]}
              inputMode="decimal"
              autoComplete="off"
              {...form.getInputProps("minimum")}
            />
          </Grid.Col>
        )}
      </Grid>
    </Fieldset>
  );
}
