import { Alert, Button, Stack, Text } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TextLink } from "#ui/layout/links.tsx";
import { AccountCard } from "../account-card.tsx";
import { type Outcome, requestPasswordReset } from "../auth-calls.ts";
import { EmailField } from "../fields/account-fields.ts";
import { EmailInput } from "../fields/email-input.tsx";
import { refusalText } from "../fields/refusal-text.ts";
import { OutboxLink } from "../verification/outbox-link.tsx";
import type { AuthSearch } from "./auth-search.ts";
import { NoMailNotice } from "./no-mail-notice.tsx";
import { signInMethodsQuery } from "./social-calls.ts";

export function ForgotForm({ search }: { search: AuthSearch }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isMailOffered = useQuery(signInMethodsQuery).data?.isMailOffered;
  const form = useForm({
    initialValues: { email: search.email ?? "" },
    validate: schemaResolver(EmailField, { sync: true }),
  });
  const submit = async (values: typeof form.values) => setOutcome(await requestPasswordReset(values.email.trim()));

  return (
    <AccountCard
      title="Forgot your password?"
      text="We send you a link to choose a new one."
      below={<TextLink to="/auth">Back to Sign In</TextLink>}
    >
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          <NoMailNotice what="Password reset by mail is not available" />
          {outcome?.ok === false && (
            <Alert color="red" role="alert">
              {refusalText(outcome.refusal)}
            </Alert>
          )}
          {outcome?.ok === true && (
            <Alert color="leaf" role="status">
              <Text size="sm">If this address has an account, a link is on its way. It works for one hour.</Text>
              <OutboxLink />
            </Alert>
          )}
          <EmailInput {...form.getInputProps("email")} />
          <Button type="submit" size="md" loading={form.submitting} disabled={isMailOffered === false}>
            Send link
          </Button>
        </Stack>
      </form>
    </AccountCard>
  );
}
