import { Grid, NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddGreenCoffeeInput, EditGreenCoffeeInput, GreenCoffeeDetails } from "@tryer/contract";
import { gramsFromKg, kgFromGrams, type WeightUnit } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { useCosts } from "#shared/money/use-costs.ts";
import { kilograms, useWeights, type Weights } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { changedFacts } from "./green-fact-fields.ts";
import { GreenFactSections } from "./green-fact-sections.tsx";
import {
  type GreenFormValues,
  greenFieldErrors,
  greenFormValues,
  inStockUnit,
  parseGreenValues,
  STOCK_UNITS,
  typedQuantity,
} from "./green-form-values.ts";
import { OwnerField } from "./owner-field.tsx";
import { liesApart, StockApart } from "./stock-apart.tsx";
import { SuccessorField } from "./successor-field.tsx";

/** Hint for a typed quantity: its weight in the other unit and, for a count, its difference from the books. */
export function quantityHint(values: GreenFormValues, green: GreenCoffeeDetails | null, { besideKg }: Weights): string {
  const typed = typedQuantity(values);
  if (!typed.ok) return green === null ? NEW_STOCK : "What is really there; a difference is booked as an adjustment";
  const inOtherUnit: Record<WeightUnit, (kg: number) => string> = { lb: kilograms, kg: besideKg, g: besideKg };
  const otherUnit = inOtherUnit[values.unit](typed.kg);
  const converted = otherUnit === "" ? "" : `≈ ${otherUnit}`;
  if (green === null) return converted || NEW_STOCK;
  const changeGrams = gramsFromKg(typed.kg) - gramsFromKg(green.quantityKg);
  const change = `${changeGrams < 0 ? "−" : "+"}${kilograms(kgFromGrams(Math.abs(changeGrams)))} is booked as an adjustment`;
  const booking = changeGrams === 0 ? "a counted difference is booked as an adjustment" : change;
  return [converted, booking].filter(Boolean).join(" · ");
}

const NEW_STOCK = "Stock on hand";

/** Hint at the cost: of a coffee that is there it sets the price of the whole stock. */
function costHint(green: GreenCoffeeDetails | null, price: (perKgE4: number | null | undefined) => string): string {
  if (green === null) return "What the stock cost on arrival, where it is known";
  if (green.averageCostE4 == null) return "Unknown so far. It sets the price of the whole stock";
  return `Now ${price(green.averageCostE4)}. Fill in to set another price of the whole stock; roasts keep theirs`;
}

interface GreenFormProps {
  /** Null for a new one. */
  green: GreenCoffeeDetails | null;
  onClose: () => void;
  /** Leads to the form of a count, where a coffee that is there lies at several locations. */
  onCount?: () => void;
}

/** A green coffee and its counted stock. A count that differs from the books is booked as an adjustment. */
export function GreenForm({ green, onClose, onCount }: GreenFormProps) {
  const weights = useWeights();
  const costs = useCosts();
  const profile = useQuery(profileQuery()).data;
  const { form, base, add, edit, state } = useRowForm({
    row: green,
    schema: GreenCoffeeDetails,
    valuesOf: (row) => greenFormValues(row, weights.unit, profile?.defaultShrinkagePercentage),
    fieldErrors: greenFieldErrors,
    onSaved: ({ number }, isNew) => {
      if (isNew) successToast("Green coffee added", `It is in the list as ${number}.`);
      else successToast("Green coffee saved", `${number} has the new values.`);
      onClose();
    },
  });

  const send = (values: GreenFormValues) => {
    // A customer's coffee has no cost to the roastery.
    const priced = values.ownerId === "" ? values : { ...values, cost: "" };
    const parsed = parseGreenValues(priced, costs.currency);
    if (!parsed.ok) return form.setErrors(parsed.errors);
    const editing = { input: EditGreenCoffeeInput, call: api.green.edit.call };
    if (base === null) {
      const typed = { ...parsed.input, ...parsed.facts, ...parsed.cost };
      return add({ input: AddGreenCoffeeInput, call: api.green.add.call }, editing, typed);
    }
    // A count settles an open shortfall, so a quantity that nobody looked at must not be sent as one.
    const { quantityKg, ownerId, ...names } = parsed.input;
    const isLookedAt = quantityKg !== base.quantityKg || (base.shortfallKg > 0 && form.isTouched("quantity"));
    const isCounted = isLookedAt && !liesApart(base);
    const typed = {
      ...names,
      ...(ownerId === base.ownerId ? {} : { ownerId }),
      ...(values.successorId === (base.successorId ?? "") ? {} : { successorId: values.successorId || null }),
      ...changedFacts(parsed.facts, base),
      ...(isCounted ? { quantityKg } : {}),
      ...parsed.cost,
    };
    edit(editing, base, typed);
  };

  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps("coffeeName")} />
      <TextInput label="Origin" autoComplete="off" {...form.getInputProps("origin")} />
      {base !== null && liesApart(base) ? (
        <StockApart green={base} onCount={onCount} />
      ) : (
        <Grid gap="md">
          <Grid.Col span={8}>
            <TextInput
              label="Quantity"
              inputMode="decimal"
              autoComplete="off"
              description={quantityHint(form.values, base, weights)}
              inputWrapperOrder={["label", "input", "description", "error"]}
              {...form.getInputProps("quantity")}
            />
          </Grid.Col>
          <Grid.Col span={4}>
            <NativeSelect
              label="Unit"
              data={[...STOCK_UNITS]}
              {...form.getInputProps("unit")}
              onChange={(event) => {
                const unit = STOCK_UNITS.find((known) => known === event.currentTarget.value);
                if (unit !== undefined) form.setValues(inStockUnit(form.values, unit));
              }}
            />
          </Grid.Col>
        </Grid>
      )}
      <SimpleGrid cols={2}>
        <TextInput
          label="Shrinkage (%)"
          description="Weight lost in the roast"
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps("shrinkage")}
        />
        <TextInput
          label={`Reorder point (${weights.unit})`}
          description="Marked as low below it"
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps("reorderPointKg")}
        />
      </SimpleGrid>
      <OwnerField green={base} {...form.getInputProps("ownerId")} />
      {base !== null && <SuccessorField green={base} {...form.getInputProps("successorId")} />}
      {costs.mayRead && form.values.ownerId === "" && (
        <TextInput
          label={`Cost per ${weights.unit} (${costs.currency})`}
          description={costHint(base, costs.price)}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps("cost")}
        />
      )}
      <GreenFactSections form={form} />
    </FormBody>
  );
}
