import { Grid, NativeSelect } from "@mantine/core";
import type { GreenCoffee } from "@tryer/contract";
import type { ShownUnit } from "@tryer/domain/units";
import type { BookedAt } from "#shared/ledger/booking-form.tsx";
import { formPart } from "#shared/records/form/form-part.ts";
import { WeightInput } from "#shared/weights/weight-input.tsx";
import { parseWeight } from "#shared/weights/weight-text.ts";
import { STOCK_UNITS } from "../form/green-form-values.ts";

interface WeighedPart {
  unit: ShownUnit;
  /** Whether what is there was weighed, which may be nothing. */
  isLevel: boolean;
  /** Says what is there, and what will be as somebody types. */
  preview: (at: BookedAt, typedKg: number | null) => string;
}

interface Weighed {
  quantity: string;
  unit: string;
}

/** Keys of the API that speak of the weight. */
const OF_WEIGHT: ReadonlySet<string> = new Set(["quantityKg", "changeKg"]);

/** Weight of a booking, in kilograms or pounds, with what it makes of the stock. */
export function weighedPart({ unit, isLevel, preview }: WeighedPart) {
  const weightOf = (typed: Weighed) =>
    parseWeight(typed.quantity, {
      label: "Quantity",
      unit: STOCK_UNITS.find((known) => known === typed.unit) ?? "kg",
      isPositive: !isLevel,
    });
  return formPart<GreenCoffee, Weighed, BookedAt>({
    label: "Quantity",
    valuesOf: () => ({ quantity: "", unit }),
    read(values) {
      const typed = weightOf(values);
      return typed.ok
        ? { ok: true, input: { quantityKg: typed.kg } }
        : { ok: false, errors: { quantity: typed.reason } };
    },
    errorPath: (path) => (OF_WEIGHT.has(path) ? "quantity" : path),
    draw({ values, getInputProps }) {
      const typed = weightOf(values);
      return (
        <Grid gap="md">
          <Grid.Col span={8}>
            <WeightInput
              label={isLevel ? "Weighed" : "Quantity"}
              unit={STOCK_UNITS.find((known) => known === values.unit) ?? "kg"}
              data-autofocus
              description={<span role="status">{preview(values, typed.ok ? typed.kg : null)}</span>}
              {...getInputProps("quantity")}
            />
          </Grid.Col>
          <Grid.Col span={4}>
            <NativeSelect label="Unit" data={[...STOCK_UNITS]} {...getInputProps("unit")} />
          </Grid.Col>
        </Grid>
      );
    },
  });
}
