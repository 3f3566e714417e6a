import { Alert, Button, Stack, Text } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { AccountCard } from "../account-card.tsx";
import { NewPasswordField } from "../fields/account-fields.ts";
import { PasswordField } from "../fields/password-field.tsx";
import { newPasswordProblem } from "../fields/password-refusals.ts";
import { refusalText } from "../fields/refusal-text.ts";
import type { ConfirmingVerification } from "./use-confirm-verification.ts";

interface VerifyWithPasswordProps {
  email: string;
  /** Address of the other person who is signed in in this browser. */
  signedInAs: string | undefined;
  confirming: ConfirmingVerification;
}

/**
 * Form for the link of a sign-up in another browser than the one that signed up: the reader of the mailbox sets the
 * password.
 */
export function VerifyWithPassword({ email, signedInAs, confirming }: VerifyWithPasswordProps) {
  const { confirm, refusal, isBusy } = confirming;
  const form = useForm({
    initialValues: { password: "" },
    validate: schemaResolver(NewPasswordField, { sync: true }),
  });
  const atPassword = refusal === null ? null : newPasswordProblem(refusal);
  const isElsewhere = refusal === null || atPassword !== null || refusal.code === "PASSWORD_NEEDED";
  return (
    <AccountCard
      title="Choose your password"
      text={
        <>
          You opened the link in a different browser than you signed up in. Choose the password for{" "}
          <Text span c="var(--mantine-color-text)" fw={600} style={{ overflowWrap: "anywhere" }}>
            {email}
          </Text>{" "}
          here; the password you typed before does not count.
        </>
      }
    >
      <form onSubmit={form.onSubmit(({ password }) => confirm(password))} noValidate>
        <Stack>
          {!isElsewhere && (
            <Alert color="red" role="alert">
              {refusalText(refusal)}
            </Alert>
          )}
          {signedInAs !== undefined && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              You are signed in as {signedInAs} here and will be signed in as {email} instead.
            </Text>
          )}
          {/* Tells a password manager whose password this is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            description="At least 10 characters; a few words make a good one."
            autoComplete="new-password"
            {...form.getInputProps("password")}
            {...(atPassword !== null && form.errors.password === undefined ? { error: atPassword } : {})}
          />
          <Button type="submit" size="md" loading={isBusy}>
            Verify and sign in
          </Button>
        </Stack>
      </form>
    </AccountCard>
  );
}
