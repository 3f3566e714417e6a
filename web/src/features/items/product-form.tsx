import { Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddProductInput, EditProductInput, Product } from "@tryer/contract";
import { productFields } from "@tryer/contract/items/product-fields";
import { packageLabel } from "@tryer/domain/items";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { firstParts } from "#shared/blends/typed-parts.ts";
import { formPart } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { percentAsSet } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import {
  type DecafValues,
  decafValues,
  isDecafShown,
  type RecipeValues,
  recipePath,
  recipeValues,
  type ShrinkageValues,
  shrinkageValues,
  typedRecipe,
  typedShrinkage,
} from "./product-form-values.ts";
import { packageSizesQuery } from "./product-list.tsx";
import { ProductShrinkage } from "./product-shrinkage.tsx";
import { RecipeFields } from "./recipe-fields.tsx";

interface ProductFormProps {
  /** Null for a new one. */
  product: Product | null;
  /** Whether a new one begins as a blend. */
  isBlend?: boolean;
  onClose: () => void;
}

export function ProductForm({ product, isBlend = false, onClose }: ProductFormProps) {
  const parts = useProductParts(product, isBlend);
  const looks = useChoices(product);
  return (
    <RecordForm
      noun="Roasted product"
      savedText={() => "You can now plan it."}
      fields={productFields}
      parts={parts}
      layout={{
        first: [["name"], ["roastLevel"], ["recipe"], ["packageSizes"]],
        more: [
          {
            lines: [
              ["decaf"],
              ["shrinkage"],
              ["sku", "minimumStockKg"],
              ["restDays", "bestBeforeDays"],
              ["grinds"],
              ["taxRate"],
              ["machine"],
              ["labelText"],
              ["tastingNotes"],
              ["brewRatio", "brewTemperatureC"],
              ["brewGrind", "brewSeconds"],
            ],
          },
        ],
      }}
      looks={looks}
      row={product}
      api={{
        row: Product,
        add: { input: AddProductInput, call: api.items.add.call },
        edit: { input: EditProductInput, call: api.items.edit.call },
      }}
      onClose={onClose}
    />
  );
}

/** Recipe and shrinkage of a product; the shrinkage is said beside that of the coffee that the recipe has. */
function useProductParts(product: Product | null, isBlend: boolean) {
  const green = useQuery(greenChoicesQuery()).data ?? [];
  const { unit } = useWeights();
  const products = useQuery(productChoicesQuery()).data ?? [];
  const known = [...green, ...(product?.greenCoffee ? [product.greenCoffee] : [])];
  const ofRecipe = product?.recipe?.parts ?? [];
  const names = {
    greens: new Map(
      [...known, ...ofRecipe.map(({ greenCoffee }) => greenCoffee)].map(({ id, coffeeName }) => [id, coffeeName]),
    ),
    products: new Map(
      [...products, ...ofRecipe.flatMap(({ product: part }) => part ?? [])].map(({ id, name }) => [id, name]),
    ),
  };
  return {
    recipe: formPart<Product, RecipeValues>({
      label: "Green coffee",
      valuesOf: (row) => ({
        ...recipeValues(row, unit),
        ...(row === null && isBlend ? { parts: firstParts(""), partsBy: "share" } : {}),
      }),
      read: ({ parts, greenCoffeeId, ...how }) => {
        if (parts.length === 0) return { ok: true, input: { greenCoffeeId } };
        const typed = typedRecipe({ parts, ...how }, unit);
        return typed.ok ? { ok: true, input: { recipe: typed.recipe } } : typed;
      },
      errorPath: recipePath,
      draw: (form) => <RecipeFields form={form} product={product} />,
    }),
    decaf: formPart<Product, DecafValues, RecipeValues & { name?: unknown }>({
      label: "Decaf",
      valuesOf: decafValues,
      isFilled: (row) => row?.isDecaf === true,
      // What nobody said is left to the server, which goes by the same names.
      read: (values, row, isTouched) => {
        if (values.decaf === "proposed") return { ok: true, input: {} };
        return { ok: true, input: { isDecaf: isDecafShown(values, names, isTouched("decaf") ? null : row) } };
      },
      draw: (form, row) => (
        <Switch
          label="Decaf"
          description="Roasted last on its day"
          py={8}
          checked={isDecafShown(form.values, names, form.isTouched("decaf") ? null : row)}
          onChange={({ currentTarget }) => form.setFieldValue("decaf", currentTarget.checked ? "yes" : "no")}
        />
      ),
    }),
    shrinkage: formPart<Product, ShrinkageValues, RecipeValues>({
      label: "Shrinkage (%)",
      valuesOf: shrinkageValues,
      read: ({ shrinkagePercentage }) => {
        const typed = typedShrinkage(shrinkagePercentage);
        if (typed.ok) return { ok: true, input: { shrinkagePercentage: typed.value } };
        return { ok: false, errors: { shrinkagePercentage: typed.reason } };
      },
      draw: (form) => {
        const { parts, greenCoffeeId, isRoastedApart } = form.values;
        const chosen = known.find(({ id }) => id === greenCoffeeId);
        return (
          <ProductShrinkage
            form={form}
            roastedItemId={product?.id ?? null}
            greenPercentage={parts.length > 0 ? undefined : chosen?.shrinkagePercentage}
            isBlend={parts.length > 0}
            isRoastedApart={parts.length > 0 && isRoastedApart}
          />
        );
      },
    }),
  };
}

/** Package sizes, tax rates and machines to choose from, with those of the product that are put away by now. */
function useChoices(product: Product | null) {
  const sizes = useQuery(packageSizesQuery(false)).data ?? [];
  const archivedSizes = useQuery(packageSizesQuery(true)).data ?? [];
  const terms = useQuery({ ...api.pricing.terms.queryOptions(), enabled: useCan("prices:read") }).data;
  const machines = useQuery(api.machines.list.queryOptions({ input: {} })).data ?? [];
  const own = useQuery({
    ...api.machines.list.queryOptions({ input: { archived: true } }),
    enabled: product?.machineId != null,
  }).data?.find(({ id }) => id === product?.machineId);
  const rates = (terms?.taxRates ?? []).filter(
    ({ id, archivedAt }) => archivedAt === null || id === product?.taxRateId,
  );
  const offeredMachines = [
    ...machines.map(({ id, name }) => ({ value: id, label: name })),
    ...(own === undefined ? [] : [{ value: own.id, label: `${own.name} (archived)` }]),
  ];
  return () => ({
    packageSizes: {
      options: [...sizes, ...archivedSizes.filter(({ id }) => product?.packageSizeIds.includes(id))].map((size) => ({
        value: size.id,
        label: packageLabel(size),
      })),
    },
    taxRate: {
      isHidden: terms === undefined,
      options: rates.map(({ id, name, percent }) => ({ value: id, label: `${name}, ${percentAsSet(percent)}` })),
    },
    machine: { isHidden: offeredMachines.length < 2, options: offeredMachines },
  });
}
