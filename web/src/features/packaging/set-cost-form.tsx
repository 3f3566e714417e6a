import { useForm } from "@mantine/form";
import { PackagingMaterial } from "@tryer/contract";
import type { Currency } from "@tryer/domain/money";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { piecePrice } from "#shared/money/money-text.ts";
import { UNIT_BASES } from "#shared/packaging/packaging-words.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useSaving } from "#ui/forms/use-saving.ts";
import { CostFields, typedCost } from "./cost-fields.tsx";

interface SetCostFormProps {
  id: string;
  currency: Currency;
  onClose: () => void;
}

/** Form for what a piece of the stock costs from now on. Sent again after a lost answer it is booked once. */
export function SetCostForm({ id, currency, onClose }: SetCostFormProps) {
  const [requestId, setRequestId] = useState(() => uuidv7());
  const form = useForm({
    initialValues: { price: "", basis: "piece" },
    onValuesChange: () => setRequestId(uuidv7()),
  });
  const saving = useSaving({
    isChanged: form.isDirty("price"),
    row: PackagingMaterial,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return Object.keys(errors).some((key) => key in form.values);
    },
    onSaved: ({ number, costs }) => {
      successToast("Cost set", `A piece of ${number} costs ${piecePrice(costs?.perPieceE4 ?? null, currency)}.`);
      onClose();
    },
  });
  const send = (values: typeof form.values) => {
    const typed = typedCost(values);
    if (!typed.ok) return form.setErrors({ price: typed.reason });
    const basis = UNIT_BASES.find(({ value }) => value === values.basis)?.value;
    if (typed.cost === undefined || basis === undefined) return form.setErrors({ price: "Cost is required" });
    const { price } = typed.cost;
    saving.save(() => api.packaging.setCost.call({ id, requestId, price, basis }));
  };
  return (
    <FormBody
      submitLabel="Set cost"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <CostFields
        currency={currency}
        bases={UNIT_BASES}
        price={{ "data-autofocus": true, ...form.getInputProps("price") }}
        basis={form.getInputProps("basis")}
        description="Of all that is in stock; what was used keeps its cost"
      />
    </FormBody>
  );
}
