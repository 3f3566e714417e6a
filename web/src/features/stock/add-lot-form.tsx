import { Group, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { type PackageSize, type Product, RoastedLot } from "@tryer/contract";
import { gramsFromKg } from "@tryer/domain/units";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { parseWeight } from "#shared/weights/weight-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { sizeLabel } from "./stock-words.tsx";
import { useUndoBooking } from "./use-undo-booking.ts";

/** Form for roasted stock that was there before the books. */
export function AddLotForm({ onClose }: { onClose: () => void }) {
  const products = useQuery({
    queryKey: [...api.items.key(), "choices"],
    queryFn: () => allPages((input) => api.items.list.call(input)),
  });
  const sizes = useQuery(api.packageSizes.list.queryOptions({ input: {} }));
  return (
    <QueryBoundary query={products} errorTitle="The products could not be loaded">
      {(all) => (
        <QueryBoundary query={sizes} errorTitle="The package sizes could not be loaded">
          {(bags) => <AddLotFields products={all} sizes={bags} onClose={onClose} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

interface AddLotFieldsProps {
  products: Product[];
  sizes: PackageSize[];
  onClose: () => void;
}

function AddLotFields({ products, sizes, onClose }: AddLotFieldsProps) {
  const weights = useWeights();
  const { today } = useMoments();
  const undoing = useUndoBooking();
  const [id, setId] = useState(() => uuidv7());
  const form = useForm({
    initialValues: {
      roastedItemId: products[0]?.id ?? "",
      roastedOn: today() as string,
      looseGrams: "",
      bags: "",
      packageSizeId: sizes[0]?.id ?? "",
      reason: "",
    },
    onValuesChange: () => setId(uuidv7()),
  });
  const { roastedItemId, roastedOn, looseGrams, bags, packageSizeId, reason } = form.values;
  const saving = useSaving({
    isChanged: form.isDirty("looseGrams") || form.isDirty("bags"),
    row: RoastedLot,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return Object.keys(errors).some((key) => key in form.values);
    },
    onSaved: ({ number }) => {
      undoToast("Stock entered", `${number} is in stock.`, () => undoing.mutate(id));
      onClose();
    },
  });
  const send = () => {
    const loose =
      looseGrams.trim() === ""
        ? null
        : parseWeight(looseGrams, { label: "Loose coffee", unit: weights.unit, isPositive: true });
    if (loose !== null && !loose.ok) return form.setErrors({ looseGrams: loose.reason });
    const counted = bags.trim() === "" ? null : typedDecimal(bags, { label: "Bags", places: 0, min: 1, max: 100_000 });
    if (counted !== null && !counted.ok) return form.setErrors({ bags: counted.reason });
    saving.save(() =>
      api.stock.add.call({
        id,
        roastedItemId,
        roastedOn,
        looseGrams: loose === null ? 0 : gramsFromKg(loose.kg),
        bags: counted === null ? [] : [{ packageSizeId, bags: counted.value }],
        reason,
      }),
    );
  };
  return (
    <FormBody
      submitLabel="Enter"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <NativeSelect
        label="Product"
        data-autofocus
        data={products.map(({ id: value, name }) => ({ value, label: name }))}
        {...form.getInputProps("roastedItemId")}
      />
      <DayField
        label="Roast date"
        value={roastedOn}
        onValue={(value) => form.setFieldValue("roastedOn", value)}
        error={form.errors.roastedOn}
      />
      <TextInput
        label={`Loose coffee (${weights.unit})`}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("looseGrams")}
      />
      {sizes.length > 0 && (
        <Group grow align="flex-start">
          <TextInput label="Bags" inputMode="numeric" autoComplete="off" {...form.getInputProps("bags")} />
          <NativeSelect
            label="Package size"
            data={sizes.map((size) => ({ value: size.id, label: sizeLabel(size) }))}
            {...form.getInputProps("packageSizeId")}
          />
        </Group>
      )}
      <TextInput label="Notes" autoComplete="off" maxLength={200} {...form.getInputProps("reason")} />
    </FormBody>
  );
}
