import { Grid, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { AddPackageSizeInput, EditPackageSizeInput, PackageSize } from "@tryer/contract";
import { DEFAULT_PACKAGE_UNIT, PACKAGE_UNITS } from "@tryer/domain/items";
import { parseDecimal } from "@tryer/domain/units";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { FormBody } from "#ui/form-body.tsx";
import { schemaErrors } from "#ui/schema-errors.ts";
import { successToast } from "#ui/toasts.ts";
import { useSaving } from "#ui/use-saving.ts";

interface PackageSizeFormProps {
  /** Null for a new one. */
  packageSize: PackageSize | null;
  onClose: () => void;
}

const valuesOf = (packageSize: PackageSize | null) => ({
  size: packageSize === null ? "" : String(packageSize.size),
  unit: packageSize?.unit ?? DEFAULT_PACKAGE_UNIT,
});
type PackageSizeFormValues = { size: string; unit: string };

export function PackageSizeForm({ packageSize, onClose }: PackageSizeFormProps) {
  const [newId] = useState(() => uuidv7());
  const [base, setBase] = useState(packageSize);
  const form = useForm<PackageSizeFormValues>({ initialValues: valuesOf(packageSize) });
  const saving = useSaving({
    row: PackageSize,
    touched: [api.packageSizes.key(), api.dashboard.key()],
    onFieldErrors: (byInputKey) => {
      form.setErrors(byInputKey);
      return Object.keys(byInputKey).some((field) => field in form.values);
    },
    onSaved: () => {
      successToast(base === null ? "Package size added" : "Package size saved", "Products can be planned in it.");
      onClose();
    },
    onLoadCurrent: (current) => {
      setBase(current);
      form.setValues(valuesOf(current));
      form.clearErrors();
    },
  });

  const send = (values: PackageSizeFormValues) => {
    const size = parseDecimal(values.size, { places: 3, above: 0, label: "Size" });
    if (!size.ok) return form.setErrors({ size: size.reason });
    const typed = { size: size.value, unit: values.unit };
    if (base === null) {
      const input = AddPackageSizeInput.safeParse({ ...typed, id: newId });
      if (!input.success) return form.setErrors(schemaErrors(input.error));
      return saving.save(() => api.packageSizes.add.call(input.data));
    }
    const input = EditPackageSizeInput.safeParse({ ...typed, id: base.id, version: base.version });
    if (!input.success) return form.setErrors(schemaErrors(input.error));
    return saving.save(() => api.packageSizes.edit.call(input.data));
  };

  return (
    <FormBody
      submitLabel="Save"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onLoadCurrent={saving.loadCurrent}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Grid gap="md">
        <Grid.Col span={8}>
          <TextInput
            label="Size"
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps("size")}
          />
        </Grid.Col>
        <Grid.Col span={4}>
          <NativeSelect label="Unit" data={[...PACKAGE_UNITS]} {...form.getInputProps("unit")} />
        </Grid.Col>
      </Grid>
    </FormBody>
  );
}
