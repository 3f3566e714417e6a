import { TextInput } from "@mantine/core";
import { AddLocationInput, EditLocationInput, Location } from "@tryer/contract";
import { api } from "#api/client.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";

interface LocationFormProps {
  /** Null for a new one. */
  location: Location | null;
  onClose: () => void;
}

export function LocationForm({ location, onClose }: LocationFormProps) {
  const { form, base, add, edit, state } = useRowForm({
    row: location,
    schema: Location,
    valuesOf: (row) => ({ name: row?.name ?? "" }),
    fieldErrors: (byInputKey) => byInputKey,
    onSaved: ({ name }, isNew) => {
      successToast(isNew ? "Location added" : "Location saved", `Coffee can lie at ${name}.`);
      onClose();
    },
  });
  const send = (typed: { name: string }) => {
    const editing = { input: EditLocationInput, call: api.locations.edit.call };
    if (base === null) add({ input: AddLocationInput, call: api.locations.add.call }, editing, typed);
    else edit(editing, base, typed);
  };
  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      <TextInput
        label="Name"
        placeholder="Warehouse, shop, port"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
    </FormBody>
  );
}
