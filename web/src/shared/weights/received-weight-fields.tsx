import { Grid, NativeSelect, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { RECEIPT_UNITS, type ReceivedValues } from "./received-weight.ts";
import { WeightInput } from "./weight-input.tsx";

interface ReceivedWeightFieldsProps {
  values: ReceivedValues;
  errors: { bags?: ReactNode; weight?: ReactNode };
  /** Text below the weight, as what will be in stock. */
  description: ReactNode;
  isFirst?: boolean;
  /** Weight that the order says, of all of it or of a bag. */
  expectedKg?: number | null;
  onChange: (part: Partial<ReceivedValues>) => void;
}

/** Fields for what came: bags × the weight of a bag, or all of it, in kilograms or pounds. */
export function ReceivedWeightFields({
  values,
  errors,
  description,
  isFirst,
  expectedKg = null,
  onChange,
}: ReceivedWeightFieldsProps) {
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 4, xs: 3 }}>
        <TextInput
          label="Bags"
          placeholder="–"
          inputMode="numeric"
          autoComplete="off"
          value={values.bags}
          error={errors.bags}
          onChange={({ currentTarget }) => onChange({ bags: currentTarget.value })}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 8, xs: 6 }}>
        <WeightInput
          label={values.bags.trim() === "" ? "Quantity" : "Weight of a bag"}
          {...(isFirst ? { "data-autofocus": true } : {})}
          description={description}
          unit={values.unit}
          expectedKg={expectedKg}
          value={values.weight}
          error={errors.weight}
          onChange={(weight) => onChange({ weight })}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, xs: 3 }}>
        <NativeSelect
          label="Unit"
          data={[...RECEIPT_UNITS]}
          value={values.unit}
          onChange={({ currentTarget: { value } }) => {
            const unit = RECEIPT_UNITS.find((known) => known === value);
            if (unit !== undefined) onChange({ unit });
          }}
        />
      </Grid.Col>
    </Grid>
  );
}
