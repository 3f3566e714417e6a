import { Alert, Code, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { InviteInput, TeamInvitation } from "@tryer/contract";
import { useContext } from "react";
import { api } from "#api/client.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { CurrentRole } from "#ui/if-can.tsx";
import { rolesToGive } from "./roles-to-give.ts";

export function InviteForm({ onClose }: { onClose: () => void }) {
  const held = useContext(CurrentRole) ?? "viewer";
  const isMailOffered = useQuery(api.team.show.queryOptions()).data?.isMailOffered;
  const form = useForm({ initialValues: { email: "", role: "roaster" } });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: TeamInvitation,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return Object.keys(errors).length > 0;
    },
    onSaved: ({ email }) => {
      successToast("Success", `Invitation sent to ${email}`);
      onClose();
    },
  });

  function send(values: typeof form.values) {
    const parsed = InviteInput.safeParse(values);
    if (parsed.success) saving.save(() => api.team.invite.call(parsed.data));
    else form.setErrors(schemaErrors(parsed.error));
  }

  return (
    <FormBody
      submitLabel="Send invitation"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      {isMailOffered === false && (
        <Alert color="amber" role="status" title="This server sends no mail">
          Nobody can be invited here until whoever runs the server sets up a mail server (<Code>SMTP_URL</Code>).
          Somebody whose invitation is waiting gets in by a link that <Code>npm run link -- ADDRESS</Code> prints on the
          server, and finds the invitation in Tryer.
        </Alert>
      )}
      <TextInput
        label="Address"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps("email")}
      />
      <NativeSelect label="Role" data={rolesToGive(held)} {...form.getInputProps("role")} />
    </FormBody>
  );
}
