import { Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { type Location, type Product, RoastedBlend } from "@tryer/contract";
import { MAX_BLEND_PARTS } from "@tryer/domain/green";
import { kgFromGrams, type ShownUnit } from "@tryer/domain/units";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { WeightInput } from "#shared/weights/weight-input.tsx";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useSaving } from "#ui/forms/use-saving.ts";
import { BlendPartRow } from "./blend-part-row.tsx";
import {
  blendErrors,
  emptyPart,
  isMixedRoasted,
  partsOfRecipe,
  readBlendParts,
  type TypedBlendPart,
  WITH_EXPIRED,
} from "./blend-values.ts";
import { useUndoBooking } from "./use-undo-booking.ts";

/** Blend that the form begins with. */
export interface BlendStart {
  roastedItemId: string;
  amountKg: number | null;
}

interface BlendFormProps {
  start: BlendStart | null;
  onClose: () => void;
}

/**
 * Form that blends loose roasted coffees into a lot of another product. No form of a record's fields: a recipe and an amount
 * fill the weights of its parts, each with the lots that it takes from.
 */
export function BlendForm({ start, onClose }: BlendFormProps) {
  const products = useQuery({
    queryKey: [...api.items.key(), "choices"],
    queryFn: () => allPages((input) => api.items.list.call(input)),
  });
  const stock = useQuery({
    queryKey: [...api.stock.key(), "choices"],
    queryFn: () => allPages((input) => api.stock.list.call(input)),
  });
  const locations = useQuery(api.locations.list.queryOptions({ input: {} })).data ?? [];
  return (
    <QueryBoundary query={products} errorTitle="The products could not be loaded">
      {(all) => (
        <QueryBoundary query={stock} errorTitle="The roasted stock could not be loaded">
          {(rows) => {
            const loose = rows.flatMap(({ product, looseGrams }) => (product && looseGrams > 0 ? [product] : []));
            return loose.length < 2 ? (
              <Text>A blend needs loose coffee of at least two products. Roast them, or enter stock first.</Text>
            ) : (
              <BlendFields products={all} loose={loose} locations={locations} start={start} onClose={onClose} />
            );
          }}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

interface BlendFieldsProps {
  products: Product[];
  /** Products with loose coffee. */
  loose: { id: string; name: string }[];
  locations: Location[];
  start: BlendStart | null;
  onClose: () => void;
}

/** Typed amount in kg, to the gram where it is the one that the form began with; null where it is none. */
function amountOf(typed: string, unit: ShownUnit, start: BlendStart | null): number | null {
  const read = parseWeight(typed, { label: "Amount", unit, isPositive: true, filledKg: start?.amountKg ?? null });
  return read.ok ? read.kg : null;
}

/** Values that the form begins with: the recipe of a blend that was asked for, else two empty parts. */
function startValues(products: readonly Product[], start: BlendStart | null, unit: ShownUnit) {
  const product = products.find(({ id }) => id === start?.roastedItemId);
  const amountKg = start?.amountKg ?? null;
  return {
    roastedItemId: product?.id ?? "",
    amount: amountKg === null ? "" : weightText(amountKg, unit),
    parts: isMixedRoasted(product) && product ? partsOfRecipe(product, amountKg, unit) : [emptyPart(0), emptyPart(1)],
  };
}

/** Fields of a blend. Sent again after a lost answer it is made once. */
function BlendFields({ products, loose, locations, start, onClose }: BlendFieldsProps) {
  const weights = useWeights();
  const undoing = useUndoBooking();
  const [id, setId] = useState(() => uuidv7());
  const [started] = useState(() => startValues(products, start, weights.unit));
  const form = useForm({
    initialValues: { ...started, locationId: "", reason: "" },
    onValuesChange: () => setId(uuidv7()),
  });
  const { roastedItemId, amount, parts, locationId, reason } = form.values;
  const chosen = products.find(({ id: known }) => known === roastedItemId);
  const hasRecipe = isMixedRoasted(chosen);
  const saving = useSaving({
    isChanged: form.isDirty("parts"),
    row: RoastedBlend,
    onFieldErrors: (errors) => {
      const moved = blendErrors(errors);
      form.setErrors(moved);
      return Object.keys(moved).some((key) => key in form.values || /^parts\.\d+\.\w+$/.test(key));
    },
    onSaved: ({ grams, lot }) => {
      const made = `${weights.weighed(kgFromGrams(grams))} of ${lot.product?.name ?? ""} as ${lot.number}.`;
      undoToast("Blend made", made, () => undoing.mutate(id));
      onClose();
    },
  });
  const read = readBlendParts(parts, weights.unit);
  /** Fills the parts in from the recipe of the blend, with the weights for an amount. */
  const fill = (product: Product | undefined, typed: string) => {
    const own =
      product !== undefined && isMixedRoasted(product)
        ? partsOfRecipe(product, amountOf(typed, weights.unit, start), weights.unit)
        : parts;
    form.setValues({ roastedItemId: product?.id ?? "", amount: typed, parts: own });
    form.clearErrors();
  };
  const setParts = (changed: TypedBlendPart[]) => {
    form.setFieldValue("parts", changed);
    form.clearErrors();
  };
  const send = () => {
    const errors = roastedItemId === "" ? { roastedItemId: "Please select a product" } : {};
    if (!read.ok) return form.setErrors({ ...errors, ...read.errors });
    if (roastedItemId === "") return form.setErrors(errors);
    saving.save(() =>
      api.stock.blend.call({
        id,
        roastedItemId,
        parts: read.parts,
        reason,
        ...(locationId === "" ? {} : { locationId }),
      }),
    );
  };
  const ofRecipe = (chosen?.recipe?.parts ?? []).flatMap(({ product }) => (product === null ? [] : [product]));
  const missing = ofRecipe.filter((product) => !loose.some((each) => each.id === product.id));
  const data = [
    { value: "", label: "Choose a coffee" },
    ...[...loose, ...missing]
      .filter((product) => product.id !== roastedItemId)
      .map((product) => ({ value: product.id, label: product.name })),
  ];
  // Blends of roasted products come first; a leftover can be mixed into any other.
  const targets = products.toSorted((a, b) => Number(isMixedRoasted(b)) - Number(isMixedRoasted(a)));
  return (
    <FormBody
      submitLabel="Make blend"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <NativeSelect
        label="Product"
        description="Product of the blend"
        data-autofocus
        data={[
          { value: "", label: "Choose a product" },
          ...targets.map((product) => ({ value: product.id, label: product.name })),
        ]}
        {...form.getInputProps("roastedItemId")}
        onChange={({ currentTarget: { value } }) =>
          fill(
            products.find((product) => product.id === value),
            amount,
          )
        }
      />
      {hasRecipe && (
        <WeightInput
          label={`Amount (${weights.unit})`}
          description="Fills in the recipe's weights"
          unit={weights.unit}
          value={amount}
          onChange={(text) => fill(chosen, text)}
        />
      )}
      <Stack gap="sm">
        <Text fw={500} size="sm">
          Coffees of the blend
        </Text>
        {parts.map((part, at) => (
          <BlendPartRow
            key={part.key}
            number={at + 1}
            part={part}
            data={data}
            errorOf={(field) => {
              const error = form.errors[`parts.${at}.${field}`];
              return typeof error === "string" ? error : undefined;
            }}
            onChange={(changed) => setParts(parts.map((each) => (each === part ? { ...each, ...changed } : each)))}
            onRemove={parts.length > 2 ? () => setParts(parts.filter((each) => each !== part)) : undefined}
          />
        ))}
        <Group justify="space-between" gap="sm">
          {parts.length < MAX_BLEND_PARTS ? (
            <Button
              variant="default"
              size="compact-md"
              onClick={() => setParts([...parts, emptyPart(Math.max(...parts.map(({ key }) => key)) + 1)])}
            >
              Add another coffee
            </Button>
          ) : (
            <span />
          )}
          <Text size="sm" c="dimmed" className="figures" role="status">
            {read.ok ? `Makes ${weights.weighed(read.madeKg)}` : ""}
          </Text>
        </Group>
      </Stack>
      {locations.length > 1 && (
        <NativeSelect
          label="Location of the blend"
          data={[
            { value: "", label: "Location of the first coffee" },
            ...locations.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          {...form.getInputProps("locationId")}
        />
      )}
      <TextInput
        label={parts.some(({ lotId }) => lotId === WITH_EXPIRED) ? "Why coffee past its date is blended" : "Notes"}
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps("reason")}
      />
    </FormBody>
  );
}
