import { Alert, List, Stack, Text } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { DeletionImpact } from "@tryer/contract/accounts/auth-answers";
import { useState } from "react";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { PasswordAlone } from "../fields/account-fields.ts";
import { PasswordField } from "../fields/password-field.tsx";
import { refusalText } from "../fields/refusal-text.ts";
import { deleteAccount, deletionImpactQuery } from "./account-deletion-calls.ts";

interface AccountDeletionFormProps {
  /** Address of the person whose password is asked. */
  email: string;
  onDeleted: (erasedAt: string) => void;
  onClose: () => void;
}

export function AccountDeletionForm(props: AccountDeletionFormProps) {
  const query = useQuery(deletionImpactQuery);
  return (
    <QueryBoundary query={query} errorTitle="Your account could not be loaded">
      {(impact) =>
        impact.ownerless.length > 0 ? (
          <HandOverFirst names={impact.ownerless} />
        ) : (
          <Question impact={impact} {...props} />
        )
      }
    </QueryBoundary>
  );
}

const listed = (names: string[]) => new Intl.ListFormat("en", { type: "conjunction" }).format(names);

const HandOverFirst = ({ names }: { names: string[] }) => (
  <Alert color="amber" role="status" title="Hand over ownership first">
    Others work in {listed(names)}, and you are the only owner there. Make one of them the owner under Team, or remove
    them, and come back.
  </Alert>
);

function Question({ impact, email, onDeleted, onClose }: AccountDeletionFormProps & { impact: DeletionImpact }) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { password: "" },
    validate: schemaResolver(PasswordAlone, { sync: true }),
  });

  async function submit({ password }: typeof form.values) {
    setProblem(null);
    const answered = await deleteAccount(password);
    if (answered.ok) return onDeleted(answered.answer.erasedAt);
    if (answered.refusal.code === "INVALID_PASSWORD") form.setFieldError("password", "This is not your password.");
    else setProblem(refusalText(answered.refusal));
  }

  return (
    <FormBody
      problem={problem}
      submitLabel="Delete my account"
      isDestructive
      isSubmitting={form.submitting}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text size="sm">
          You are signed out everywhere. For 14 days, a link in your mail restores everything. Then these are erased for
          good:
        </Text>
        <List size="sm" spacing={4}>
          <List.Item>your name, address, password and settings</List.Item>
          {impact.erased.length > 0 && <List.Item>{listed(impact.erased)}, with all stock, plans and roasts</List.Item>}
        </List>
        {impact.kept.length > 0 && (
          <Text size="sm">In {listed(impact.kept)} what you did stays, under the name 'Deleted person'.</Text>
        )}
      </Stack>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField autoComplete="current-password" data-autofocus {...form.getInputProps("password")} />
    </FormBody>
  );
}
