import { Grid, NativeSelect, TextInput } from "@mantine/core";
import type { GreenCoffee } from "@tryer/contract";
import type { ReactNode } from "react";
import { useCosts } from "#shared/money/use-costs.ts";

interface DeliveryCostValues {
  cost: string;
  costBasis: string;
}

interface DeliveryCostFieldsProps {
  green: GreenCoffee;
  isNewLot: boolean;
  values: DeliveryCostValues;
  error: ReactNode;
  onChange: (part: Partial<DeliveryCostValues>) => void;
}

/** Fields for what a delivery cost: per kilogram, per pound or all of it. Shown to those who see costs, for the roastery's own coffee. */
export function DeliveryCostFields({ green, isNewLot, values, error, onChange }: DeliveryCostFieldsProps) {
  const costs = useCosts();
  if (!costs.mayRead || green.ownerName !== null) return null;
  return (
    <Grid gap="md">
      <Grid.Col span={8}>
        <TextInput
          label={`Cost (${costs.currency})`}
          description={withoutCost(green, isNewLot)}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="decimal"
          autoComplete="off"
          value={values.cost}
          error={error}
          onChange={({ currentTarget }) => onChange({ cost: currentTarget.value })}
        />
      </Grid.Col>
      <Grid.Col span={4}>
        <NativeSelect
          label="For"
          data={[
            { value: "kg", label: "kg" },
            { value: "lb", label: "lb" },
            { value: "total", label: "all of it" },
          ]}
          value={values.costBasis}
          onChange={({ currentTarget }) => onChange({ costBasis: currentTarget.value })}
        />
      </Grid.Col>
    </Grid>
  );
}

function withoutCost({ averageCostE4, quantityKg }: GreenCoffee, isNewLot: boolean): string {
  if (isNewLot) return "Leave blank and the new lot has no cost.";
  if (quantityKg === 0) return "Leave blank and this coffee has no cost.";
  return averageCostE4 === null
    ? "The current cost is unknown. Set it with ‘Edit’"
    : "Leave blank and this coffee has no cost.";
}
