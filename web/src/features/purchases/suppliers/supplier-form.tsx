import { AddSupplierInput, EditSupplierInput, Supplier } from "@tryer/contract";
import { supplierFields } from "@tryer/contract/purchases/supplier-fields";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";

interface SupplierFormProps {
  /** Null for a new one. */
  row: Supplier | null;
  onClose: () => void;
  /** Called with the supplier as it was saved. */
  onSaved?: (supplier: Supplier) => void;
}

export const SupplierForm = (props: SupplierFormProps) => (
  <RecordForm
    {...props}
    noun="Supplier"
    savedText={({ name }) => name}
    fields={supplierFields}
    layout={{
      first: [["name"], ["contact"], ["email", "phone"]],
      more: [{ lines: [["currency", "leadTimeDays"], ["terms"], ["notes"]] }],
    }}
    api={{
      row: Supplier,
      add: { input: AddSupplierInput, call: api.suppliers.add.call },
      edit: { input: EditSupplierInput, call: api.suppliers.edit.call },
    }}
  />
);
