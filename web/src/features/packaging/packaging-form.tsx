import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddPackagingInput, EditPackagingInput, PackagingMaterial } from "@tryer/contract";
import { packagingFields } from "@tryer/contract/packaging/packaging-fields";
import { packageLabel } from "@tryer/domain/items";
import { MAX_PIECES } from "@tryer/domain/packaging";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { profileQuery } from "#api/session.ts";
import { supplierChoicesQuery } from "#shared/purchases/supplier-choices.ts";
import { formPart } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { costPart } from "./cost-part.tsx";

interface PackagingFormProps {
  /** Null for a new one. */
  row: PackagingMaterial | null;
  onClose: () => void;
}

/** Pieces that are there when a material is added. */
const opening = formPart<PackagingMaterial, { pieces: string }>({
  label: "Pieces in stock",
  valuesOf: () => ({ pieces: "" }),
  read({ pieces }) {
    if (pieces.trim() === "") return { ok: true, input: { pieces: 0 } };
    const typed = typedDecimal(pieces, { label: "Pieces", places: 0, min: 0, max: MAX_PIECES });
    return typed.ok ? { ok: true, input: { pieces: typed.value } } : { ok: false, errors: { pieces: typed.reason } };
  },
  draw: ({ getInputProps }) => (
    <TextInput
      label="Pieces in stock"
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      {...getInputProps("pieces")}
    />
  ),
});

/** A packaging material; a new one with its opening stock. */
export function PackagingForm({ row, onClose }: PackagingFormProps) {
  const sizes = useQuery(api.packageSizes.list.queryOptions({ input: {} })).data ?? [];
  const products = useQuery(productChoicesQuery()).data ?? [];
  const suppliers = useQuery(supplierChoicesQuery()).data ?? [];
  const currency = useQuery(profileQuery()).data?.roastery.currency ?? "";
  return (
    <RecordForm
      noun="Packaging"
      savedText={({ number }) => `${number} is in the list.`}
      fields={packagingFields}
      parts={{ opening, cost: costPart({ currency }) }}
      layout={{
        first: [["name"], ["kind", "reorderPoint"], ...(row === null ? ([["opening"], ["cost"]] as const) : [])],
        more: [{ lines: [["sku", "sizeText"], ["packageSize", "product"], ["supplier"], ["notes"]] }],
      }}
      looks={() => ({
        packageSize: { options: sizes.map((size) => ({ value: size.id, label: packageLabel(size) })) },
        product: { options: products.map(({ id, name }) => ({ value: id, label: name })) },
        supplier: { options: suppliers.map(({ id, name }) => ({ value: id, label: name })) },
      })}
      row={row}
      api={{
        row: PackagingMaterial,
        add: { input: AddPackagingInput, call: api.packaging.add.call },
        edit: { input: EditPackagingInput, call: api.packaging.edit.call },
      }}
      onClose={onClose}
    />
  );
}
