import { Alert, Button, NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddProductInput, EditProductInput, Product } from "@tryer/contract";
import { ROAST_LEVELS } from "@tryer/domain/items";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { PartFields } from "#shared/blends/part-fields.tsx";
import { firstParts } from "#shared/blends/typed-parts.ts";
import { greenSelectData } from "#shared/green/green-select-data.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import {
  type ProductFormValues,
  productFormValues,
  recipeErrors,
  typedRecipe,
  typedShrinkage,
} from "./product-form-values.ts";
import { ProductShrinkage } from "./product-shrinkage.tsx";

interface ProductFormProps {
  /** Null for a new one. */
  product: Product | null;
  /** Whether a new one begins as a blend. */
  isBlend?: boolean;
  onClose: () => void;
}

export function ProductForm({ product, isBlend = false, onClose }: ProductFormProps) {
  const green = useQuery(greenChoicesQuery());
  const { form, base, add, edit, state } = useRowForm({
    row: product,
    schema: Product,
    valuesOf: (row) =>
      row === null && isBlend ? { ...productFormValues(null), parts: firstParts("") } : productFormValues(row),
    fieldErrors: recipeErrors,
    onSaved: (_, isNew) => {
      successToast(isNew ? "Roasted product added" : "Roasted product saved", "It can go into a plan.");
      onClose();
    },
  });

  const chosenGreen = [...(green.data ?? []), ...(base?.greenCoffee ? [base.greenCoffee] : [])].find(
    ({ id }) => id === form.values.greenCoffeeId,
  );

  const send = (values: ProductFormValues) => {
    const shrinkage = typedShrinkage(values.shrinkagePercentage);
    if (!shrinkage.ok) return form.setFieldError("shrinkagePercentage", shrinkage.reason);
    const { parts, partsBy, greenCoffeeId, ...facts } = values;
    const recipe = parts.length === 0 ? null : typedRecipe({ parts, partsBy });
    if (recipe !== null && !recipe.ok) return form.setErrors(recipe.errors);
    const typed = {
      ...facts,
      ...(recipe === null ? { greenCoffeeId } : { recipe: recipe.recipe }),
      shrinkagePercentage: shrinkage.value,
    };
    const editing = { input: EditProductInput, call: api.items.edit.call };
    if (base === null) add({ input: AddProductInput, call: api.items.add.call }, editing, typed);
    else edit(editing, base, typed);
  };

  const { values } = form;
  const chosen = [base?.greenCoffee ?? undefined, ...(base?.recipe?.parts ?? []).map((part) => part.greenCoffee)];
  const greenData = [{ value: "", label: "Choose a coffee" }, ...greenSelectData(green.data ?? [], ...chosen)];
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
      {values.parts.length === 0 ? (
        <div>
          <NativeSelect label="Green coffee" data={greenData} {...form.getInputProps("greenCoffeeId")} />
          <Button
            variant="subtle"
            size="compact-sm"
            mt={4}
            onClick={() => form.setValues({ parts: firstParts(values.greenCoffeeId), partsBy: "share" })}
          >
            Add another coffee
          </Button>
        </div>
      ) : (
        <PartFields
          label="Green coffee"
          data={greenData}
          parts={values.parts}
          by={values.partsBy}
          unit="kg"
          totalKg={null}
          errors={form.errors}
          hasShrinkage
          onChange={({ parts, by }) => {
            form.setValues({ parts, partsBy: by });
            form.clearErrors();
          }}
          onSingle={({ coffeeId }) => form.setValues({ parts: [], greenCoffeeId: coffeeId })}
        />
      )}
      <ProductShrinkage
        form={form}
        roastedItemId={base?.id ?? null}
        greenPercentage={values.parts.length > 0 ? undefined : chosenGreen?.shrinkagePercentage}
        isBlend={values.parts.length > 0}
      />
    </FormBody>
  );
}
