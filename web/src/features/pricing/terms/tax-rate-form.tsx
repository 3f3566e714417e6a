import { TextInput } from "@mantine/core";
import { AddTaxRateInput, EditTaxRateInput, TaxRate } from "@tryer/contract";
import { api } from "#api/client.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useRowForm } from "#ui/forms/use-row-form.ts";

const valuesOf = (rate: TaxRate | null) => ({
  name: rate?.name ?? "",
  percent: rate === null ? "" : fieldNumber(rate.percent),
});

export function TaxRateForm({ rate, onClose }: { rate: TaxRate | null; onClose: () => void }) {
  const { form, base, add, edit, state } = useRowForm({
    row: rate,
    schema: TaxRate,
    valuesOf,
    onSaved: ({ name }, isNew) => {
      successToast(isNew ? "Tax rate added" : "Tax rate saved", name);
      onClose();
    },
  });
  const send = ({ name, percent }: ReturnType<typeof valuesOf>) => {
    const parsed = typedDecimal(percent, { label: "Rate", places: 3, min: 0, max: 100 });
    if (!parsed.ok)
      return form.setErrors({ percent: parsed.reason, ...(name.trim() === "" ? { name: "Name is required" } : {}) });
    const typed = { name, percent: parsed.value };
    const editing = { input: EditTaxRateInput, call: api.pricing.editTaxRate.call };
    if (base === null) add({ input: AddTaxRateInput, call: api.pricing.addTaxRate.call }, editing, typed);
    else edit(editing, base, typed);
  };
  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      <TextInput
        label="Name"
        placeholder="As it stands on the invoice"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      <TextInput label="Rate (%)" inputMode="decimal" autoComplete="off" {...form.getInputProps("percent")} />
    </FormBody>
  );
}
