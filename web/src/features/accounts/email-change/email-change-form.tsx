import { Text } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { FormBody } from "#ui/forms/form-body.tsx";
import { EmailChangeFields } from "../fields/account-fields.ts";
import { EmailInput } from "../fields/email-input.tsx";
import { PasswordField } from "../fields/password-field.tsx";
import { refusalText } from "../fields/refusal-text.ts";
import { requestEmailChange } from "./email-change-calls.ts";

interface EmailChangeFormProps {
  /** Present address, which gets the other mail and whose password is asked. */
  email: string;
  onRequested: () => void;
  onClose: () => void;
}

export function EmailChangeForm({ email, onRequested, onClose }: EmailChangeFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: schemaResolver(EmailChangeFields, { sync: true }),
  });

  async function submit(values: typeof form.values) {
    setProblem(null);
    const outcome = await requestEmailChange(values.email.trim(), values.password);
    if (outcome.ok) return onRequested();
    const { code } = outcome.refusal;
    const text = refusalText(outcome.refusal);
    if (code === "INVALID_PASSWORD") form.setFieldError("password", "This is not your password.");
    else if (code === "SAME_EMAIL") form.setFieldError("email", text);
    else setProblem(text);
  }

  return (
    <FormBody
      problem={problem}
      submitLabel="Send both links"
      isSubmitting={form.submitting}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <Text size="sm">
        We send a link to the new address and one to {email}. Your address changes when both have been opened.
      </Text>
      <EmailInput label="New address" autoComplete="email" data-autofocus {...form.getInputProps("email")} />
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField autoComplete="current-password" {...form.getInputProps("password")} />
    </FormBody>
  );
}
