import { Alert, Button, NativeSelect, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { Product } from "@tryer/contract";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { PartFields } from "#shared/blends/part-fields.tsx";
import { firstParts } from "#shared/blends/typed-parts.ts";
import { greenSelectData } from "#shared/green/green-select-data.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { BlendKindField, productData } from "./blend-kind-field.tsx";
import type { RecipeValues } from "./product-form-values.ts";

interface RecipeFieldsProps {
  form: UseFormReturnType<RecipeValues>;
  /** Null for a new product. */
  product: Product | null;
}

/** Coffee of a product, or the parts of a blend. */
export function RecipeFields({ form, product }: RecipeFieldsProps) {
  const green = useQuery(greenChoicesQuery());
  const products = useQuery(productChoicesQuery());
  const { unit } = useWeights();
  const { values } = form;
  const chosen = [product?.greenCoffee ?? undefined, ...(product?.recipe?.parts ?? []).map((part) => part.greenCoffee)];
  const greenData = [{ value: "", label: "Choose a coffee" }, ...greenSelectData(green.data ?? [], ...chosen)];
  const isApart = values.parts.length > 0 && values.isRoastedApart;
  const failed = isApart ? products : green;
  return (
    <Stack>
      {failed.error !== null && (
        <ErrorNotice title="The coffees could not be loaded" error={failed.error} retry={() => failed.refetch()} />
      )}
      {green.data?.length === 0 && (
        <Alert color="amber">Add a green coffee first: a product is roasted from one.</Alert>
      )}
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
            data={isApart ? productData(products.data ?? [], product) : greenData}
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
              const single = products.data?.find(({ id }) => id === coffeeId);
              const greenCoffeeId = isApart ? (single?.greenCoffee?.id ?? "") : coffeeId;
              form.setValues({ parts: [], isRoastedApart: false, greenCoffeeId });
            }}
          />
        </>
      )}
    </Stack>
  );
}
