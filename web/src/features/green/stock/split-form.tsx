import { Grid, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "@tanstack/react-router";
import { type GreenCoffee, GreenCoffeeDetails, type Location } from "@tryer/contract";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { parseWeight } from "#shared/weights/weight-text.ts";
import { kilograms, useWeights } from "#shared/weights/weights.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useSaving } from "#ui/forms/use-saving.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { STOCK_UNITS } from "../form/green-form-values.ts";
import { heldKg, STOCK_CHANGES, usualLocation } from "./stock-verbs.ts";
import { useUndoMovement } from "./use-undo-movement.ts";

interface SplitFormProps {
  green: GreenCoffee;
  locations: Location[];
  onClose: () => void;
}

/** Form that makes a part of a lot a lot of its own. Sent again after a lost answer it is booked once. */
export function SplitForm({ green, locations, onClose }: SplitFormProps) {
  const weights = useWeights();
  const { today } = useMoments();
  const navigate = useNavigate();
  const undoing = useUndoMovement();
  const [ids, setIds] = useState(newIds);
  const booked = useRef(ids.requestId);
  const { label, done } = STOCK_CHANGES.split;
  const form = useForm({
    initialValues: {
      coffeeName: green.coffeeName,
      quantity: "",
      unit: weights.unit as string,
      locationId: usualLocation(green, locations),
      businessDay: today() as string,
      reason: "",
    },
    onValuesChange: () => setIds(newIds()),
  });
  const { coffeeName, quantity, locationId, businessDay, reason } = form.values;
  const unit = STOCK_UNITS.find((known) => known === form.values.unit) ?? "kg";
  const typed = parseWeight(quantity, { label: "Quantity", unit, isPositive: true });
  const filled = locations.filter(({ id }) => heldKg(green, id) > 0);
  const several = filled.length > 1;
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: GreenCoffeeDetails,
    onFieldErrors: ({ quantityKg, ...others }) => {
      const errors = { ...others, ...(quantityKg === undefined ? {} : { quantity: quantityKg }) };
      form.setErrors(errors);
      return Object.keys(errors).some((key) => key in form.values);
    },
    onSaved: ({ id, number, quantityKg }) => {
      const movement = { id: green.id, movementId: booked.current };
      undoToast(done, `${number} now holds ${kilograms(quantityKg)}.`, () => undoing.mutate(movement), {
        open: { name: number, onOpen: () => void navigate({ to: "/inventory/$id", params: { id } }) },
      });
      onClose();
    },
  });
  const send = () => {
    const errors = {
      ...(coffeeName.trim() === "" ? { coffeeName: "Name is required" } : {}),
      ...(typed.ok ? {} : { quantity: typed.reason }),
    };
    if (!typed.ok || Object.keys(errors).length > 0) return form.setErrors(errors);
    booked.current = ids.requestId;
    const part = { id: green.id, ...ids, coffeeName, quantityKg: typed.kg };
    saving.save(() => api.green.split.call({ ...part, locationId, businessDay, reason }));
  };
  return (
    <FormBody
      submitLabel={label}
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <TextInput
        label="Name of the new lot"
        description="It keeps the facts of this lot, and its part of the cost goes along"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("coffeeName")}
      />
      {several && (
        <NativeSelect
          label="Location"
          data={filled.map(({ id, name }) => ({ value: id, label: `${name} (${kilograms(heldKg(green, id))})` }))}
          {...form.getInputProps("locationId")}
        />
      )}
      <Grid gap="md">
        <Grid.Col span={8}>
          <TextInput
            label="Quantity"
            inputMode="decimal"
            autoComplete="off"
            description={
              <span role="status">{previewOf(green, heldKg(green, locationId), typed.ok ? typed.kg : null)}</span>
            }
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...form.getInputProps("quantity")}
          />
        </Grid.Col>
        <Grid.Col span={4}>
          <NativeSelect label="Unit" data={[...STOCK_UNITS]} {...form.getInputProps("unit")} />
        </Grid.Col>
      </Grid>
      <DayField
        label="Day"
        value={businessDay}
        onValue={(value) => form.setFieldValue("businessDay", value)}
        error={form.errors.businessDay}
      />
      <TextInput label="Notes" autoComplete="off" maxLength={200} {...form.getInputProps("reason")} />
    </FormBody>
  );
}

const newIds = () => ({ requestId: uuidv7(), newLotId: uuidv7() });

/** Says what the location holds, and what the old lot keeps in all as somebody types. */
function previewOf({ number, quantityKg }: GreenCoffee, atPlaceKg: number, typedKg: number | null): string {
  if (typedKg === null) return `In stock: ${kilograms(atPlaceKg)}`;
  if (gramsFromKg(typedKg) > gramsFromKg(atPlaceKg)) return `Only ${kilograms(atPlaceKg)} is there`;
  return `${number} keeps ${kilograms(kgFromGrams(gramsFromKg(quantityKg) - gramsFromKg(typedKg)))}`;
}
