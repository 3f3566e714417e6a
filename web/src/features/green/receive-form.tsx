import { Grid, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { GreenCoffee, ReceiveGreenInput } from "@tryer/contract";
import { receiveIntoStock } from "@tryer/domain/green";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { invalidates } from "#api/invalidation.ts";
import { parseWeight } from "#shared/weights/weight-text.ts";
import { kilograms, useWeights } from "#shared/weights/weights.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { type GreenFormValues, STOCK_UNITS } from "./green-form-values.ts";
import { useTakeDeliveryBack } from "./use-take-delivery-back.ts";

interface ReceiveFormProps {
  coffee: GreenCoffee;
  onClose: () => void;
}

type Values = Pick<GreenFormValues, "quantity" | "unit">;

/** A delivery: what came, on top of what is in stock. Sent again after a lost answer it is booked once. */
export function ReceiveForm({ coffee, onClose }: ReceiveFormProps) {
  const weights = useWeights();
  const [requestId, setRequestId] = useState(() => uuidv7());
  const booked = useRef(requestId);
  const takingBack = useTakeDeliveryBack();
  const form = useForm<Values>({
    initialValues: { quantity: "", unit: weights.unit },
    onValuesChange: () => setRequestId(uuidv7()),
  });
  const typed = parseWeight(form.values.quantity, { label: "Quantity", unit: form.values.unit, isPositive: true });
  const saving = useSaving({
    isChanged: form.isDirty("quantity"),
    row: GreenCoffee,
    touched: invalidates("green.received"),
    onFieldErrors: ({ quantityKg }) => {
      if (quantityKg !== undefined) form.setErrors({ quantity: quantityKg });
      return quantityKg !== undefined;
    },
    onSaved: ({ id, number, quantityKg }) => {
      const delivery = { id, requestId: booked.current };
      undoToast("Delivery received", `${number} now holds ${kilograms(quantityKg)}.`, () =>
        takingBack.mutate(delivery),
      );
      onClose();
    },
  });
  const send = () => {
    if (!typed.ok) return form.setErrors({ quantity: typed.reason });
    const parsed = ReceiveGreenInput.safeParse({ id: coffee.id, requestId, quantityKg: typed.kg });
    if (!parsed.success) return form.setErrors({ quantity: schemaErrors(parsed.error).quantityKg });
    booked.current = requestId;
    saving.save(() => api.green.receive.call(parsed.data));
  };
  return (
    <FormBody
      submitLabel="Receive"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Grid gap="md">
        <Grid.Col span={8}>
          <TextInput
            label="Quantity"
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            description={
              typed.ok ? `New stock: ${newStock(coffee, typed.kg)}` : `In stock: ${kilograms(coffee.quantityKg)}`
            }
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...form.getInputProps("quantity")}
          />
        </Grid.Col>
        <Grid.Col span={4}>
          <NativeSelect label="Unit" data={[...STOCK_UNITS]} {...form.getInputProps("unit")} />
        </Grid.Col>
      </Grid>
    </FormBody>
  );
}

function newStock({ quantityKg }: GreenCoffee, deliveredKg: number): string {
  const { balanceGrams } = receiveIntoStock(gramsFromKg(quantityKg), gramsFromKg(deliveredKg));
  return kilograms(kgFromGrams(balanceGrams));
}
