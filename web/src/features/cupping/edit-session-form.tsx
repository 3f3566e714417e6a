import { Textarea, TextInput } from "@mantine/core";
import { CuppingSession, EditSessionInput } from "@tryer/contract";
import { api } from "#api/client.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { DayField } from "#ui/moments/day-field.tsx";

const valuesOf = (session: CuppingSession | null) => ({
  title: session?.title ?? "",
  heldOn: session?.heldOn ?? "",
  notes: session?.notes ?? "",
});

/** Title, day and notes of a session. What is on the table and what was scored stay as they are. */
export function EditSessionForm({ session, onClose }: { session: CuppingSession; onClose: () => void }) {
  const { form, base, edit, state } = useRowForm({
    row: session,
    schema: CuppingSession,
    valuesOf,
    onSaved: ({ number }) => {
      successToast("Session saved", `${number} has the new values.`);
      onClose();
    },
  });
  return (
    <FormBody
      submitLabel="Save"
      {...state}
      onSubmit={form.onSubmit((values) =>
        edit({ input: EditSessionInput, call: api.cupping.edit.call }, base ?? session, values),
      )}
      onClose={onClose}
    >
      <TextInput label="Title" autoComplete="off" data-autofocus {...form.getInputProps("title")} />
      <DayField
        label="Day"
        value={form.values.heldOn}
        onValue={(day) => form.setFieldValue("heldOn", day)}
        error={form.errors.heldOn}
      />
      <Textarea label="Notes" autosize minRows={3} {...form.getInputProps("notes")} />
    </FormBody>
  );
}
