import { Grid, NativeSelect, Stack, Text, TextInput, Title } from "@mantine/core";
import { PACKAGE_UNITS } from "@tryer/domain/items";
import type { StockRow } from "@tryer/domain/onboarding";
import type { FirstProductValues, ProductErrors } from "./first-product.ts";

interface FirstProductFieldsProps {
  values: FirstProductValues;
  rows: readonly StockRow[];
  errors: ProductErrors;
  onChange: (changed: Partial<FirstProductValues>) => void;
}

/** The product that the first plan is about, with its size of bag. */
export function FirstProductFields({ values, rows, errors, onChange }: FirstProductFieldsProps) {
  return (
    <Stack component="section" gap="sm">
      <div>
        <Title order={2} size="h4">
          Your first product
        </Title>
        <Text size="sm" c="dimmed">
          A coffee you roast from it, and its bag size.
        </Text>
      </div>
      {rows.length > 1 && (
        <NativeSelect
          label="Roasted from"
          size="md"
          value={values.row}
          data={rows.map(({ coffeeName }, at) => ({ value: String(at), label: coffeeName }))}
          onChange={({ currentTarget }) => onChange({ row: Number(currentTarget.value) })}
        />
      )}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <TextInput
            label="Product"
            size="md"
            autoComplete="off"
            placeholder={rows[values.row]?.coffeeName ?? ""}
            value={values.name}
            error={errors.name}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 7, xs: 3 }}>
          <TextInput
            label="Bag size"
            size="md"
            inputMode="decimal"
            autoComplete="off"
            value={values.size}
            error={errors.size}
            onChange={({ currentTarget }) => onChange({ size: currentTarget.value })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 5, xs: 3 }}>
          <NativeSelect
            label="Unit"
            size="md"
            value={values.unit}
            data={[...PACKAGE_UNITS]}
            onChange={({ currentTarget: { value } }) => {
              const unit = PACKAGE_UNITS.find((known) => known === value);
              if (unit !== undefined) onChange({ unit });
            }}
          />
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
