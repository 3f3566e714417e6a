import { Grid, NativeSelect, TextInput } from "@mantine/core";
import { AddPackageSizeInput, EditPackageSizeInput, PackageSize } from "@tryer/contract";
import { DEFAULT_PACKAGE_UNIT, PACKAGE_UNITS } from "@tryer/domain/items";
import { api } from "#api/client.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useRowForm } from "#ui/forms/use-row-form.ts";

interface PackageSizeFormProps {
  /** Null for a new one. */
  packageSize: PackageSize | null;
  onClose: () => void;
}

type PackageSizeFormValues = { size: string; unit: string };

const valuesOf = (packageSize: PackageSize | null): PackageSizeFormValues => ({
  size: packageSize === null ? "" : fieldNumber(packageSize.size),
  unit: packageSize?.unit ?? DEFAULT_PACKAGE_UNIT,
});

export function PackageSizeForm({ packageSize, onClose }: PackageSizeFormProps) {
  const { form, base, add, edit, state } = useRowForm({
    row: packageSize,
    schema: PackageSize,
    valuesOf,
    onSaved: (_, isNew) => {
      successToast(isNew ? "Package size added" : "Package size saved", "Products can be planned in it.");
      onClose();
    },
  });

  const send = (values: PackageSizeFormValues) => {
    const size = typedDecimal(values.size, { places: 3, above: 0, label: "Size" });
    if (!size.ok) return form.setErrors({ size: size.reason });
    const typed = { size: size.value, unit: values.unit };
    const editing = { input: EditPackageSizeInput, call: api.packageSizes.edit.call };
    if (base === null) add({ input: AddPackageSizeInput, call: api.packageSizes.add.call }, editing, typed);
    else edit(editing, base, typed);
  };

  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
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
