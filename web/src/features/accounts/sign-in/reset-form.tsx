import { Alert, Button, Stack } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { ButtonLink } from "#ui/layout/links.tsx";
import { AccountCard } from "../account-card.tsx";
import { type AuthRefusal, resetPassword } from "../auth-calls.ts";
import { NewPasswordField } from "../fields/account-fields.ts";
import { PasswordField } from "../fields/password-field.tsx";
import { newPasswordProblem } from "../fields/password-refusals.ts";
import { refusalText } from "../fields/refusal-text.ts";
import { DeadMailLink } from "../verification/mail-decision.tsx";

interface ResetFormProps {
  /** Absent when the mailed link no longer works. */
  token: string | undefined;
  /** Reason why the link does not work. */
  error: string | undefined;
  onReset: () => void;
}

export function ResetForm({ token, error, onReset }: ResetFormProps) {
  const [problem, setProblem] = useState<AuthRefusal | null>(null);
  const form = useForm({
    initialValues: { password: "" },
    validate: schemaResolver(NewPasswordField, { sync: true }),
  });
  const isUsed = error === "LINK_USED" || problem?.code === "LINK_USED";
  if (token === undefined || isUsed || problem?.code === "INVALID_TOKEN") return <DeadLink isUsed={isUsed} />;

  async function submit({ password }: typeof form.values) {
    if (token === undefined) return;
    setProblem(null);
    const outcome = await resetPassword(token, password);
    if (outcome.ok) return onReset();
    const atField = newPasswordProblem(outcome.refusal);
    if (atField === null) setProblem(outcome.refusal);
    else form.setFieldError("password", atField);
  }

  return (
    <AccountCard title="Choose a new password" text="You will be signed out everywhere else.">
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          {problem !== null && (
            <Alert color="red" role="alert">
              {refusalText(problem)}
            </Alert>
          )}
          <PasswordField
            description="At least 10 characters; a few words make a good one."
            autoComplete="new-password"
            {...form.getInputProps("password")}
          />
          <Button type="submit" size="md" loading={form.submitting}>
            Save password
          </Button>
        </Stack>
      </form>
    </AccountCard>
  );
}

function DeadLink({ isUsed }: { isUsed: boolean }) {
  return (
    <DeadMailLink
      isUsed={isUsed}
      text="A password link works once, for one hour, until you ask for a newer one or change the password."
    >
      <ButtonLink to="/auth" search={{ mode: "forgot" }} size="md">
        Ask for a new link
      </ButtonLink>
    </DeadMailLink>
  );
}
