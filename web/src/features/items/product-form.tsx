import { Alert, Button, NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddProductInput, EditProductInput, Product } from "@tryer/contract";
import { ROAST_LEVELS } from "@tryer/domain/items";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { PartFields } from "#shared/blends/part-fields.tsx";
import { firstParts } from "#shared/blends/typed-parts.ts";
import { greenSelectData } from "#shared/green/green-select-data.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { BlendKindField, productData } from "./blend-kind-field.tsx";
import { ProductFactFields } from "./product-fact-fields.tsx";
import { factErrors, typedFacts } from "./product-fact-values.ts";
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
  const products = useQuery(productChoicesQuery());
  const { unit } = useWeights();
  const { form, base, add, edit, state } = useRowForm({
    row: product,
    schema: Product,
    valuesOf: (row) =>
      row === null && isBlend
        ? { ...productFormValues(null, unit), parts: firstParts("") }
        : productFormValues(row, unit),
    fieldErrors: (errors) => factErrors(recipeErrors(errors)),
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
    const { name, roastLevel, parts, greenCoffeeId } = values;
    const recipe = parts.length === 0 ? null : typedRecipe(values, unit);
    if (recipe !== null && !recipe.ok) return form.setErrors(recipe.errors);
    const facts = typedFacts(values, unit, base?.minimumStockKg ?? null);
    if (!facts.ok) return form.setErrors(facts.errors);
    const typed = {
      name,
      roastLevel,
      ...facts.facts,
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
  const isApart = values.parts.length > 0 && values.isRoastedApart;
  const failed = isApart ? products : green;
  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      {failed.error !== null && (
        <ErrorNotice title="The coffees could not be loaded" error={failed.error} retry={() => failed.refetch()} />
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
            onClick={() =>
              form.setValues({ parts: firstParts(values.greenCoffeeId), partsBy: "share", isRoastedApart: false })
            }
          >
            Add another coffee
          </Button>
        </div>
      ) : (
        <>
          <BlendKindField
            isRoastedApart={values.isRoastedApart}
            onChange={(isRoastedApart) => {
              form.setValues({ isRoastedApart, parts: values.parts.map((part) => ({ ...part, coffeeId: "" })) });
              form.clearErrors();
            }}
          />
          <PartFields
            label={isApart ? "Product" : "Green coffee"}
            data={isApart ? productData(products.data ?? [], base) : greenData}
            parts={values.parts}
            by={values.partsBy}
            unit={unit}
            totalKg={null}
            errors={form.errors}
            hasShrinkage
            onChange={({ parts, by }) => {
              form.setValues({ parts, partsBy: by });
              form.clearErrors();
            }}
            onSingle={({ coffeeId }) => {
              const product = products.data?.find(({ id }) => id === coffeeId);
              const greenCoffeeId = isApart ? (product?.greenCoffee?.id ?? "") : coffeeId;
              form.setValues({ parts: [], isRoastedApart: false, greenCoffeeId });
            }}
          />
        </>
      )}
      <ProductShrinkage
        form={form}
        roastedItemId={base?.id ?? null}
        greenPercentage={values.parts.length > 0 ? undefined : chosenGreen?.shrinkagePercentage}
        isBlend={values.parts.length > 0}
        isRoastedApart={isApart}
      />
      <ProductFactFields form={form} />
    </FormBody>
  );
}
