import { AddPackageSizeInput, EditPackageSizeInput, PackageSize } from "@tryer/contract";
import { packageSizeFields } from "@tryer/contract/items/product-fields";
import { DEFAULT_PACKAGE_UNIT, type PackageUnit } from "@tryer/domain/items";
import type { ShownUnit } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useWeights } from "#shared/weights/weights.ts";

const fieldsIn = (usual: PackageUnit) => {
  const { unit } = packageSizeFields;
  return { ...packageSizeFields, unit: unit.kind === "choice" ? { ...unit, usual } : unit };
};

/** Fields with the unit of a new size, by the unit that the person reads. */
const FIELDS: Record<ShownUnit, typeof packageSizeFields> = { lb: fieldsIn(DEFAULT_PACKAGE_UNIT), kg: fieldsIn("kg") };

interface PackageSizeFormProps {
  /** Null for a new one. */
  packageSize: PackageSize | null;
  onClose: () => void;
}

export function PackageSizeForm({ packageSize, onClose }: PackageSizeFormProps) {
  const { unit } = useWeights();
  return (
    <RecordForm
      noun="Package size"
      savedText={() => "Products can now be planned in this size."}
      fields={FIELDS[unit]}
      layout={{ first: [{ size: 8, unit: 4 }] }}
      row={packageSize}
      api={{
        row: PackageSize,
        add: { input: AddPackageSizeInput, call: api.packageSizes.add.call },
        edit: { input: EditPackageSizeInput, call: api.packageSizes.edit.call },
      }}
      onClose={onClose}
    />
  );
}
