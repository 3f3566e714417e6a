import { TextInput } from "@mantine/core";
import { AddPriceTierInput, EditPriceTierInput, PriceTier } from "@tryer/contract";
import { api } from "#api/client.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";

const valuesOf = (tier: PriceTier | null) => ({ name: tier?.name ?? "" });

export function TierForm({ tier, onClose }: { tier: PriceTier | null; onClose: () => void }) {
  const { form, base, add, edit, state } = useRowForm({
    row: tier,
    schema: PriceTier,
    valuesOf,
    onSaved: ({ name }, isNew) => {
      successToast(isNew ? "Price tier added" : "Price tier saved", name);
      onClose();
    },
  });
  const send = (typed: ReturnType<typeof valuesOf>) => {
    const editing = { input: EditPriceTierInput, call: api.pricing.editTier.call };
    if (base === null) add({ input: AddPriceTierInput, call: api.pricing.addTier.call }, editing, typed);
    else edit(editing, base, typed);
  };
  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      <TextInput
        label="Name"
        placeholder="Wholesale, cafés, staff"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
    </FormBody>
  );
}
