import { Checkbox, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { type PackageSize, type PackagingMaterial, Packing, type RoastedLot } from "@tryer/contract";
import { bagGrams } from "@tryer/domain/items";
import type { Freshness } from "@tryer/domain/stock";
import { kgFromGrams } from "@tryer/domain/units";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { parseWeight } from "#shared/weights/weight-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { warningToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { bagsText, sizeLabel } from "./stock-words.tsx";
import { useUndoBooking } from "./use-undo-booking.ts";

interface PackFormProps {
  product: { id: string; name: string };
  /** Lot to pack from; the oldest roasts first without one. */
  lot?: RoastedLot;
  onClose: () => void;
}

/** Form that packs loose coffee into bags, with its loss and its packaging. */
export function PackForm(props: PackFormProps) {
  const sizes = useQuery(api.packageSizes.list.queryOptions({ input: {} }));
  const materials = useQuery({
    queryKey: [...api.packaging.key(), "choices"],
    queryFn: () => allPages((input) => api.packaging.list.call(input)),
  });
  return (
    <QueryBoundary query={sizes} errorTitle="The package sizes could not be loaded">
      {(all) =>
        all.length === 0 ? (
          <Text>Add a package size at the roasted products first.</Text>
        ) : (
          <QueryBoundary query={materials} errorTitle="The packaging could not be loaded">
            {(packaging) => <PackFields {...props} sizes={all} packaging={packaging} />}
          </QueryBoundary>
        )
      }
    </QueryBoundary>
  );
}

interface PackFieldsProps extends PackFormProps {
  sizes: PackageSize[];
  packaging: PackagingMaterial[];
}

const MAX_BAGS = 100_000;

const NOTES = "Notes";

/** Label of the reason of a packing by the freshness of a roast that was chosen: coffee past its date needs one. */
const REASON_WORDS: Record<Freshness, string> = {
  resting: NOTES,
  fresh: NOTES,
  soon: NOTES,
  expired: "Why coffee past its date is packed",
};

/** Packaging that suits a size, of which every bag may take one piece. */
const suiting = (packaging: readonly PackagingMaterial[], sizeId: string) =>
  packaging.filter(({ packageSize, kind }) => packageSize?.id === sizeId && kind !== "box" && kind !== "other");

/** Packaging that is ticked at first: where one material alone of its kind suits the size. */
const usual = (packaging: readonly PackagingMaterial[], sizeId: string) => {
  const all = suiting(packaging, sizeId);
  return all.filter(({ kind }) => all.filter((each) => each.kind === kind).length === 1).map(({ id }) => id);
};

/** Fields of a packing. Sent again after a lost answer it is packed once. */
function PackFields({ product, lot, sizes, packaging, onClose }: PackFieldsProps) {
  const weights = useWeights();
  const { calendarDay } = useMoments();
  const undoing = useUndoBooking();
  const [id, setId] = useState(() => uuidv7());
  const form = useForm({
    initialValues: {
      packageSizeId: sizes[0]?.id ?? "",
      bags: "",
      weightKg: "",
      materials: usual(packaging, sizes[0]?.id ?? ""),
      reason: "",
    },
    onValuesChange: () => setId(uuidv7()),
  });
  const { packageSizeId, bags, weightKg, materials, reason } = form.values;
  const size = sizes.find((each) => each.id === packageSizeId);
  const typedBags = typedDecimal(bags, { label: "Bags", places: 0, min: 1, max: MAX_BAGS });
  const needed = size && typedBags.ok ? typedBags.value * bagGrams(size) : null;
  const saving = useSaving({
    isChanged: form.isDirty("bags") || form.isDirty("weightKg"),
    row: Packing,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return Object.keys(errors).some((key) => key in form.values);
    },
    onSaved: ({ bags: packed, packageSize, lots, materials: taken, settled }) => {
      const days = [...new Set(lots.map(({ roastedOn }) => calendarDay(roastedOn)))].join(", ");
      const sent = settled.map(({ orderNumber, bags: found }) => ` ${bagsText(found)} went out with ${orderNumber}.`);
      undoToast("Packed", `${bagsText(packed)} of ${sizeLabel(packageSize)}, roasted ${days}.${sent.join("")}`, () =>
        undoing.mutate(id),
      );
      const short = taken.filter(({ shortPieces }) => shortPieces > 0);
      if (short.length > 0)
        warningToast(
          "Packaging is short",
          short.map(({ name, shortPieces }) => `${shortPieces} of ${name} were not in stock. Count it.`).join(" "),
        );
      onClose();
    },
  });
  const send = () => {
    if (!typedBags.ok) return form.setErrors({ bags: typedBags.reason });
    const weight =
      weightKg.trim() === "" ? null : parseWeight(weightKg, { label: "Weight", unit: weights.unit, isPositive: true });
    if (weight !== null && !weight.ok) return form.setErrors({ weightKg: weight.reason });
    const ticked = suiting(packaging, packageSizeId).filter((material) => materials.includes(material.id));
    saving.save(() =>
      api.stock.pack.call({
        id,
        roastedItemId: product.id,
        packageSizeId,
        bags: typedBags.value,
        ...(weight === null ? {} : { weightKg: weight.kg }),
        ...(lot === undefined ? {} : { lotId: lot.id }),
        materials: ticked.map((material) => ({ materialId: material.id, pieces: typedBags.value })),
        reason,
      }),
    );
  };
  const choices = suiting(packaging, packageSizeId);
  return (
    <FormBody
      submitLabel="Pack"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {lot === undefined ? "From the oldest roast on." : `From the roast of ${calendarDay(lot.roastedOn)}.`}
      </Text>
      <NativeSelect
        label="Package size"
        data={sizes.map((each) => ({ value: each.id, label: sizeLabel(each) }))}
        value={packageSizeId}
        onChange={({ currentTarget: { value } }) =>
          form.setValues({ packageSizeId: value, materials: usual(packaging, value) })
        }
      />
      <TextInput
        label="Bags"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        description={
          <span role="status">{needed === null ? "" : `They hold ${weights.weighed(kgFromGrams(needed))}.`}</span>
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...form.getInputProps("bags")}
      />
      <TextInput
        label={`Weight taken (${weights.unit})`}
        description="With what was spilt or sorted out; empty where nothing was lost"
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("weightKg")}
      />
      {choices.length > 0 && (
        <Checkbox.Group label="Packaging" {...form.getInputProps("materials")}>
          <Stack gap="xs" mt={4}>
            {choices.map(({ id: materialId, name, pieces }) => (
              <Checkbox key={materialId} value={materialId} label={`${name} (${pieces} in stock)`} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <TextInput
        label={lot === undefined ? NOTES : REASON_WORDS[lot.freshness]}
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps("reason")}
      />
    </FormBody>
  );
}
