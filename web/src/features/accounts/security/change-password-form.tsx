import { Alert, Button, Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { successToast } from "#ui/feedback/toasts.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { type AuthRefusal, changePassword } from "../auth-calls.ts";
import { ChangePasswordFields } from "../fields/account-fields.ts";
import { PasswordField } from "../fields/password-field.tsx";
import { newPasswordProblem } from "../fields/password-refusals.ts";
import { refusalText } from "../fields/refusal-text.ts";
import { devicesQuery } from "./devices-query.ts";

export function ChangePasswordForm({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<AuthRefusal | null>(null);
  const form = useForm({
    initialValues: { current: "", renewed: "" },
    validate: schemaResolver(ChangePasswordFields, { sync: true }),
  });

  const markSaved = useUnsaved(form.isDirty());

  async function submit({ current, renewed }: typeof form.values) {
    setProblem(null);
    const outcome = await changePassword(current, renewed);
    if (outcome.ok) {
      form.reset();
      markSaved();
      void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
      return successToast("Success", "Password changed. Every other device is signed out.");
    }
    const atNew = newPasswordProblem(outcome.refusal);
    if (atNew !== null) form.setFieldError("renewed", atNew);
    else if (outcome.refusal.code === "INVALID_PASSWORD") form.setFieldError("current", "This is not your password.");
    else setProblem(outcome.refusal);
  }

  return (
    <Card component="section">
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          <div>
            <Title order={2} size="h5">
              Password
            </Title>
            <Text size="sm" c="dimmed">
              Changing it signs out every other device.
            </Text>
          </div>
          {problem !== null && (
            <Alert color="red" role="alert">
              {refusalText(problem)}
            </Alert>
          )}
          {/* Tells a password manager whose password this is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: "start" }}>
            <PasswordField
              label="Current password"
              size="sm"
              autoComplete="current-password"
              {...form.getInputProps("current")}
            />
            <PasswordField
              label="New password"
              size="sm"
              autoComplete="new-password"
              description="At least 10 characters; a few words make a good one."
              inputWrapperOrder={["label", "input", "description", "error"]}
              {...form.getInputProps("renewed")}
            />
          </SimpleGrid>
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={form.submitting}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
