import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { TextLink } from "#ui/layout/links.tsx";
import { AccountCard } from "../account-card.tsx";
import { type AuthRefusal, signIn } from "../auth-calls.ts";
import { SignInFields } from "../fields/account-fields.ts";
import { EmailInput } from "../fields/email-input.tsx";
import { PasswordField } from "../fields/password-field.tsx";
import { refusalText } from "../fields/refusal-text.ts";
import { OutboxLink } from "../verification/outbox-link.tsx";
import type { AuthSearch } from "./auth-search.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { SocialButtons } from "./social-buttons.tsx";

interface SignInFormProps {
  search: AuthSearch;
  onSignedIn: () => void;
}

export function SignInForm({ search, onSignedIn }: SignInFormProps) {
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null);
  const form = useForm({
    initialValues: { email: search.email ?? "", password: "" },
    validate: schemaResolver(SignInFields, { sync: true }),
  });

  async function submit(values: typeof form.values) {
    setRefusal(null);
    const outcome = await signIn(values.email.trim(), values.password);
    if (outcome.ok) return onSignedIn();
    setRefusal(outcome.refusal);
  }

  return (
    <AccountCard
      title="Welcome back"
      below={
        <>
          New here?{" "}
          <TextLink to="/auth" search={{ mode: "sign-up", redirect: search.redirect }}>
            Sign up
          </TextLink>
        </>
      }
    >
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          {refusal !== null && (
            <Alert color="red" role="alert">
              <Stack gap="xs" align="flex-start">
                {refusalText(refusal)}
                {refusal.code === "INVALID_EMAIL_OR_PASSWORD" && (
                  <Text size="sm">
                    If you just signed up, open the link in our mail first.{" "}
                    <TextLink to="/verification-success" search={{ email: form.values.email.trim() }}>
                      Get a new link
                    </TextLink>
                  </Text>
                )}
                {refusal.code === "ACCOUNT_CLOSED" && <OutboxLink />}
              </Stack>
            </Alert>
          )}
          <EmailInput {...form.getInputProps("email")} />
          <PasswordField autoComplete="current-password" {...form.getInputProps("password")} />
          <Button type="submit" size="md" loading={form.submitting}>
            Sign in
          </Button>
          <Group justify="center">
            <TextLink to="/auth" search={{ mode: "forgot", email: search.email }}>
              Forgot password?
            </TextLink>
          </Group>
        </Stack>
      </form>
      <PasskeyButton onSignedIn={onSignedIn} />
      <SocialButtons redirect={search.redirect} />
    </AccountCard>
  );
}
