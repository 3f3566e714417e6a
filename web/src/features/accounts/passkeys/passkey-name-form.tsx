import { TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import type { Passkey } from "@tryer/contract/accounts/auth-answers";
import { useState } from "react";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { PasskeyName } from "../fields/account-fields.ts";
import { refusalText } from "../fields/refusal-text.ts";
import { passkeysQuery, renamePasskey } from "./passkey-calls.ts";

export function PasskeyNameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { name: passkey.name ?? "" },
    validate: schemaResolver(PasskeyName, { sync: true }),
  });

  async function submit({ name }: typeof form.values) {
    setProblem(null);
    const outcome = await renamePasskey(passkey.id, name.trim());
    await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    if (!outcome.ok) return setProblem(refusalText(outcome.refusal));
    successToast("Success", `It is called '${name.trim()}' now`);
    onClose();
  }

  return (
    <FormBody
      problem={problem}
      submitLabel="Save"
      isSubmitting={form.submitting}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <TextInput label="Name" size="md" autoComplete="off" data-autofocus {...form.getInputProps("name")} />
    </FormBody>
  );
}
