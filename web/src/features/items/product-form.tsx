import { Alert, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { AddRoastedItemInput, EditRoastedItemInput, RoastedItem } from "@tryer/contract";
import { ROAST_LEVELS } from "@tryer/domain/items";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { ErrorNotice } from "#ui/error-notice.tsx";
import { FormBody } from "#ui/form-body.tsx";
import { greenSelectData } from "#ui/green-select-data.ts";
import { schemaErrors } from "#ui/schema-errors.ts";
import { successToast } from "#ui/toasts.ts";
import { useSaving } from "#ui/use-saving.ts";

interface ProductFormProps {
  /** Null for a new one. */
  product: RoastedItem | null;
  onClose: () => void;
}

const valuesOf = (product: RoastedItem | null) => ({
  name: product?.name ?? "",
  roastLevel: product?.roastLevel ?? "Medium",
  greenCoffeeId: product?.greenCoffee.id ?? "",
});
type ProductFormValues = { name: string; roastLevel: string; greenCoffeeId: string };

export function ProductForm({ product, onClose }: ProductFormProps) {
  const [newId] = useState(() => uuidv7());
  const [base, setBase] = useState(product);
  const green = useQuery(greenChoicesQuery());
  const form = useForm<ProductFormValues>({ initialValues: valuesOf(product) });
  const saving = useSaving({
    row: RoastedItem,
    touched: [api.items.key(), api.planner.key(), api.dashboard.key()],
    onFieldErrors: (byInputKey) => {
      form.setErrors(byInputKey);
      return Object.keys(byInputKey).some((field) => field in form.values);
    },
    onSaved: () => {
      successToast(base === null ? "Roasted product added" : "Roasted product saved", "It can go into a plan.");
      onClose();
    },
    onLoadCurrent: (current) => {
      setBase(current);
      form.setValues(valuesOf(current));
      form.clearErrors();
    },
  });

  const send = (values: ProductFormValues) => {
    if (base === null) {
      const input = AddRoastedItemInput.safeParse({ ...values, id: newId });
      if (!input.success) return form.setErrors(schemaErrors(input.error));
      return saving.save(() => api.items.add.call(input.data));
    }
    const input = EditRoastedItemInput.safeParse({ ...values, id: base.id, version: base.version });
    if (!input.success) return form.setErrors(schemaErrors(input.error));
    return saving.save(() => api.items.edit.call(input.data));
  };

  return (
    <FormBody
      submitLabel="Save"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onLoadCurrent={saving.loadCurrent}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      {green.error !== null && (
        <ErrorNotice title="The green coffees could not be loaded" error={green.error} retry={() => green.refetch()} />
      )}
      {green.data?.length === 0 && (
        <Alert color="amber">Add a green coffee first: a product is roasted from one.</Alert>
      )}
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps("name")} />
      <NativeSelect label="Roast level" data={[...ROAST_LEVELS]} {...form.getInputProps("roastLevel")} />
      <NativeSelect
        label="Green coffee"
        data={[{ value: "", label: "Choose a coffee" }, ...greenSelectData(green.data ?? [], base?.greenCoffee)]}
        {...form.getInputProps("greenCoffeeId")}
      />
    </FormBody>
  );
}
