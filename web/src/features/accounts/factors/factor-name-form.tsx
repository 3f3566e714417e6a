import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type ReactNode, useState } from "react";
import { FormBody } from "#ui/forms/form-body.tsx";
import type { AuthRefusal } from "../auth-calls.ts";
import { refusalText } from "../fields/refusal-text.ts";

interface FactorNameFormProps {
  name: string;
  /** Further field beside the name; none for an app. */
  phone?: { label: string; description: string };
  begin: (name: string, phone: string) => Promise<AuthRefusal | null>;
  onClose: () => void;
  children: ReactNode;
}

/** The first step of adding a factor: what it is called, and for a phone its number. */
export function FactorNameForm({ name, phone, begin, onClose, children }: FactorNameFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { name, phone: "" },
    validate: {
      name: (text) => (text.trim() === "" ? "Give it a name" : null),
      phone: (text) => (phone !== undefined && text.trim() === "" ? "The number is required" : null),
    },
  });

  async function submit(values: typeof form.values) {
    setProblem(null);
    const refusal = await begin(values.name.trim(), values.phone.trim());
    if (refusal === null) return;
    const text = refusalText(refusal);
    if (refusal.field === "friendlyName") form.setFieldError("name", text);
    else if (refusal.field === "phone") form.setFieldError("phone", text);
    else setProblem(text);
  }

  return (
    <FormBody
      problem={problem}
      submitLabel="Continue"
      isSubmitting={form.submitting}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      {children}
      {phone !== undefined && (
        <TextInput
          label={phone.label}
          description={phone.description}
          type="tel"
          size="md"
          autoComplete="tel"
          maxLength={40}
          data-autofocus
          {...form.getInputProps("phone")}
        />
      )}
      <TextInput
        label="Its name in your list"
        size="md"
        autoComplete="off"
        maxLength={60}
        {...(phone === undefined ? { "data-autofocus": true } : {})}
        {...form.getInputProps("name")}
      />
    </FormBody>
  );
}
