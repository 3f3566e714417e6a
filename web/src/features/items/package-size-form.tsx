import { AddPackageSizeInput, EditPackageSizeInput, PackageSize } from "@tryer/contract";
import { packageSizeFields } from "@tryer/contract/items/product-fields";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";

interface PackageSizeFormProps {
  /** Null for a new one. */
  packageSize: PackageSize | null;
  onClose: () => void;
}

export const PackageSizeForm = ({ packageSize, onClose }: PackageSizeFormProps) => (
  <RecordForm
    noun="Package size"
    savedText={() => "Products can be planned in it."}
    fields={packageSizeFields}
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
