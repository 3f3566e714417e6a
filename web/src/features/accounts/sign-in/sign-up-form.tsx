import { Alert, Button, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invitationIn, previewQuery } from "#api/invitation-preview.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { AccountCard } from "../account-card.tsx";
import { type AuthRefusal, signUp } from "../auth-calls.ts";
import { SignUpFields } from "../fields/account-fields.ts";
import { EmailInput } from "../fields/email-input.tsx";
import { PasswordField } from "../fields/password-field.tsx";
import { newPasswordProblem } from "../fields/password-refusals.ts";
import { refusalText } from "../fields/refusal-text.ts";
import type { AuthSearch } from "./auth-search.ts";
import { NoMailNotice } from "./no-mail-notice.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { signInMethodsQuery } from "./social-calls.ts";

interface SignUpFormProps {
  search: AuthSearch;
  onSignedUp: (email: string) => void;
}

export function SignUpForm({ search, onSignedUp }: SignUpFormProps) {
  const [problem, setProblem] = useState<AuthRefusal | null>(null);
  const { data: invitation } = useQuery(previewQuery(invitationIn(search.redirect), search.email));
  const isMailOffered = useQuery(signInMethodsQuery).data?.isMailOffered;
  const form = useForm({
    initialValues: { firstName: "", lastName: "", email: search.email ?? "", password: "" },
    validate: schemaResolver(SignUpFields, { sync: true }),
  });

  async function submit(values: typeof form.values) {
    setProblem(null);
    const person = SignUpFields.parse(values);
    const outcome = await signUp(person, search.redirect);
    if (outcome.ok) return onSignedUp(person.email);
    const atPassword = newPasswordProblem(outcome.refusal);
    if (atPassword !== null) form.setFieldError("password", atPassword);
    else if (outcome.refusal.code === "INVALID_EMAIL") form.setFieldError("email", refusalText(outcome.refusal));
    else setProblem(outcome.refusal);
  }

  return (
    <AccountCard
      title={invitation === undefined ? "Open your roastery" : `Join ${invitation.roasteryName}`}
      text={
        invitation === undefined
          ? "Free during the beta. No card needed."
          : `${invitation.invitedBy} invites you to work there as ${invitation.role}. Create your account with the invited address.`
      }
      below={
        <>
          Already have an account?{" "}
          <TextLink
            to="/auth"
            search={{ email: invitation === undefined ? undefined : search.email, redirect: search.redirect }}
          >
            Sign in instead
          </TextLink>
        </>
      }
    >
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          <NoMailNotice what="Your address cannot be confirmed" />
          {problem !== null && (
            <Alert color="red" role="alert">
              {refusalText(problem)}
            </Alert>
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label="First name" size="md" autoComplete="given-name" {...form.getInputProps("firstName")} />
            <TextInput label="Last name" size="md" autoComplete="family-name" {...form.getInputProps("lastName")} />
          </SimpleGrid>
          <EmailInput {...form.getInputProps("email")} />
          <PasswordField
            description="At least 10 characters; a few words make a good one."
            autoComplete="new-password"
            {...form.getInputProps("password")}
          />
          <Button type="submit" size="md" loading={form.submitting} disabled={isMailOffered === false}>
            Create account
          </Button>
        </Stack>
      </form>
      <SocialButtons redirect={search.redirect} />
    </AccountCard>
  );
}
