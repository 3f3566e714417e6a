import { Grid, NativeSelect, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { RECEIPT_UNITS, type ReceivedValues } from "./received-weight.ts";

interface ReceivedWeightFieldsProps {
  values: ReceivedValues;
  errors: { bags?: ReactNode; weight?: ReactNode };
  /** Text below the weight, as what will be in stock. */
  description: ReactNode;
  isFirst?: boolean;
  onChange: (part: Partial<ReceivedValues>) => void;
}

/** Fields for what came: bags × the weight of a bag, or all of it, in kilograms or pounds. */
export function ReceivedWeightFields({ values, errors, description, isFirst, onChange }: ReceivedWeightFieldsProps) {
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
        <TextInput
          label={values.bags.trim() === "" ? "Quantity" : "Weight of a bag"}
          inputMode="decimal"
          autoComplete="off"
          {...(isFirst ? { "data-autofocus": true } : {})}
          description={description}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={values.weight}
          error={errors.weight}
          onChange={({ currentTarget }) => onChange({ weight: currentTarget.value })}
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
