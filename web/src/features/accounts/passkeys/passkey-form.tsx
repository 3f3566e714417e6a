import { Text, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { PasskeyFields } from "../fields/account-fields.ts";
import { PasswordField } from "../fields/password-field.tsx";
import { refusalText } from "../fields/refusal-text.ts";
import { addPasskey, passkeysQuery } from "./passkey-calls.ts";

export function PasskeyForm({ email, onClose }: { email: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { name: "", password: "" },
    validate: schemaResolver(PasskeyFields, { sync: true }),
  });

  async function submit({ name, password }: typeof form.values) {
    setProblem(null);
    const outcome = await addPasskey(name.trim(), password);
    if (outcome.ok) {
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      successToast("Success", `'${name.trim()}' is added`);
      return onClose();
    }
    const { code } = outcome.refusal;
    if (code === "INVALID_PASSWORD") form.setFieldError("password", "This is not your password.");
    else if (code === "CALLED_OFF")
      setProblem("No passkey was created. This device may already have one for your account.");
    else setProblem(refusalText(outcome.refusal));
  }

  return (
    <FormBody
      problem={problem}
      submitLabel="Add passkey"
      isSubmitting={form.submitting}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <Text size="sm">Next, your browser asks for this device's fingerprint, face or PIN.</Text>
      <TextInput
        label="Name"
        placeholder="Laptop in the roastery"
        size="md"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField autoComplete="current-password" {...form.getInputProps("password")} />
    </FormBody>
  );
}
