import { Grid, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddPackagingInput, EditPackagingInput, PackagingMaterial } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { MAX_PIECES } from "@tryer/domain/packaging";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { profileQuery } from "#api/session.ts";
import { KIND_OPTIONS } from "#shared/packaging/packaging-words.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { CostFields, typedCost } from "./cost-fields.tsx";

interface PackagingFormProps {
  /** Null for a new one. */
  row: PackagingMaterial | null;
  onClose: () => void;
}

const valuesOf = (material: PackagingMaterial | null) => ({
  name: material?.name ?? "",
  kind: material?.kind ?? "bag",
  sku: material?.sku ?? "",
  sizeText: material?.sizeText ?? "",
  packageSizeId: material?.packageSize?.id ?? "",
  supplierId: material?.supplier?.id ?? "",
  reorderPoint: material?.reorderPoint?.toString() ?? "",
  notes: material?.notes ?? "",
  pieces: "",
  price: "",
  basis: "piece" as string,
});
type Values = ReturnType<typeof valuesOf>;

const NO_SIZE = { value: "", label: "Any" };
const NO_SUPPLIER = { value: "", label: "None" };

/** A packaging material; a new one with its opening stock. */
export function PackagingForm({ row: material, onClose }: PackagingFormProps) {
  const sizes = useQuery(api.packageSizes.list.queryOptions({ input: {} })).data ?? [];
  const suppliers =
    useQuery({
      queryKey: [...api.suppliers.key(), "choices"],
      queryFn: () => allPages((input) => api.suppliers.list.call(input)),
    }).data ?? [];
  const currency = useQuery(profileQuery()).data?.roastery.currency ?? "";
  const { form, base, add, edit, state } = useRowForm({
    row: material,
    schema: PackagingMaterial,
    valuesOf,
    fieldErrors: ({ cost, ...errors }) => (cost === undefined ? errors : { ...errors, price: cost }),
    onSaved: ({ number }, isNew) => {
      successToast(isNew ? "Packaging added" : "Packaging saved", `${number} is in the list.`);
      onClose();
    },
  });

  const send = ({ pieces, price, basis, reorderPoint, packageSizeId, supplierId, ...facts }: Values) => {
    const typed = (text: string, label: string, min: number) =>
      text.trim() === "" ? null : typedDecimal(text, { label, places: 0, min, max: MAX_PIECES });
    const reorder = typed(reorderPoint, "Reorder point", 1);
    const opening = typed(pieces, "Pieces", 0);
    const cost = typedCost({ price, basis });
    const errors = {
      ...(facts.name.trim() === "" ? { name: "Name is required" } : {}),
      ...(reorder?.ok === false ? { reorderPoint: reorder.reason } : {}),
      ...(opening?.ok === false ? { pieces: opening.reason } : {}),
      ...(cost.ok ? {} : { price: cost.reason }),
    };
    if (Object.keys(errors).length > 0 || reorder?.ok === false || opening?.ok === false || !cost.ok) {
      return form.setErrors(errors);
    }
    const sent = {
      ...facts,
      packageSizeId: packageSizeId === "" ? null : packageSizeId,
      supplierId: supplierId === "" ? null : supplierId,
      reorderPoint: reorder?.value ?? null,
    };
    const editing = { input: EditPackagingInput, call: api.packaging.edit.call };
    const adding = { input: AddPackagingInput, call: api.packaging.add.call };
    const stock = { pieces: opening?.value ?? 0, ...(cost.cost === undefined ? {} : { cost: cost.cost }) };
    if (base === null) add(adding, editing, { ...sent, ...stock });
    else edit(editing, base, sent);
  };

  const chosen = [base?.supplier].filter((each) => each != null);
  const others = suppliers.filter(({ id }) => chosen.every((each) => each.id !== id));
  const known = sizes.some(({ id }) => id === base?.packageSize?.id);
  const offered = base?.packageSize && !known ? [base.packageSize, ...sizes] : sizes;
  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps("name")} />
      <Grid gap="md">
        <Grid.Col span={6}>
          <NativeSelect label="Kind" data={KIND_OPTIONS} {...form.getInputProps("kind")} />
        </Grid.Col>
        <Grid.Col span={6}>
          <TextInput label="SKU" autoComplete="off" {...form.getInputProps("sku")} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <TextInput
            label="Size"
            placeholder="130 × 80 × 260 mm"
            autoComplete="off"
            {...form.getInputProps("sizeText")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect
            label="For package size"
            data={[NO_SIZE, ...offered.map((size) => ({ value: size.id, label: packageLabel(size) }))]}
            {...form.getInputProps("packageSizeId")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect
            label="Supplier"
            data={[NO_SUPPLIER, ...[...chosen, ...others].map(({ id, name }) => ({ value: id, label: name }))]}
            {...form.getInputProps("supplierId")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <TextInput
            label="Reorder point (pieces)"
            description="Marked as low below it"
            inputWrapperOrder={["label", "input", "description", "error"]}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps("reorderPoint")}
          />
        </Grid.Col>
      </Grid>
      {base === null && (
        <>
          <TextInput
            label="Pieces in stock"
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            {...form.getInputProps("pieces")}
          />
          <CostFields currency={currency} price={form.getInputProps("price")} basis={form.getInputProps("basis")} />
        </>
      )}
      <Textarea label="Notes" autosize minRows={2} {...form.getInputProps("notes")} />
    </FormBody>
  );
}
