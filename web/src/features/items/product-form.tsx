import { Alert, NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddProductInput, EditProductInput, Product } from "@tryer/contract";
import { ROAST_LEVELS } from "@tryer/domain/items";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { greenSelectData } from "#shared/green/green-select-data.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { type ProductFormValues, productFormValues, typedShrinkage } from "./product-form-values.ts";
import { ProductShrinkage } from "./product-shrinkage.tsx";

interface ProductFormProps {
  /** Null for a new one. */
  product: Product | null;
  onClose: () => void;
}

export function ProductForm({ product, onClose }: ProductFormProps) {
  const green = useQuery(greenChoicesQuery());
  const { form, base, add, edit, state } = useRowForm({
    row: product,
    schema: Product,
    valuesOf: productFormValues,
    onSaved: (_, isNew) => {
      successToast(isNew ? "Roasted product added" : "Roasted product saved", "It can go into a plan.");
      onClose();
    },
  });

  const chosenGreen = [...(green.data ?? []), ...(base === null ? [] : [base.greenCoffee])].find(
    ({ id }) => id === form.values.greenCoffeeId,
  );

  const send = (values: ProductFormValues) => {
    const shrinkage = typedShrinkage(values.shrinkagePercentage);
    if (!shrinkage.ok) return form.setFieldError("shrinkagePercentage", shrinkage.reason);
    const typed = { ...values, shrinkagePercentage: shrinkage.value };
    const editing = { input: EditProductInput, call: api.items.edit.call };
    if (base === null) add({ input: AddProductInput, call: api.items.add.call }, editing, typed);
    else edit(editing, base, typed);
  };

  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
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
      <ProductShrinkage
        form={form}
        roastedItemId={base?.id ?? null}
        greenPercentage={chosenGreen?.shrinkagePercentage}
      />
    </FormBody>
  );
}
