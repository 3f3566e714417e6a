import { Alert, Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { announceSession } from "#api/follow-session.ts";
import { isSessionLost } from "#api/lost-session.ts";
import { forgetSession } from "#api/session.ts";
import { type AuthRefusal, signIn } from "../auth-calls.ts";
import { PasswordField } from "../fields/password-field.tsx";
import { refusalText } from "../fields/refusal-text.ts";

const nothing = () => {};

/** The session ended in the middle of something: signing in here keeps the page with all that was typed. */
export function SignInAgainDialog({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [password, setPassword] = useState("");
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog's events bubble through React to the form that it lies over.
    event.stopPropagation();
    if (isBusy) return;
    setIsBusy(true);
    const outcome = await signIn(email, password);
    setIsBusy(false);
    if (!outcome.ok) return setRefusal(outcome.refusal);
    isSessionLost.set(false);
    announceSession();
    await queryClient.invalidateQueries();
  }

  function leave() {
    isSessionLost.set(false);
    forgetSession(queryClient);
    void router.invalidate();
  }

  return (
    <Modal
      opened
      onClose={nothing}
      title="Sign in to continue"
      zIndex={300}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text size="sm">Your session has ended. Sign in to continue. Your entries are kept.</Text>
          {refusal !== null && (
            <Alert color="red" role="alert">
              {refusalText(refusal)}
            </Alert>
          )}
          <TextInput label="Email" type="email" size="md" autoComplete="username" value={email} readOnly />
          <PasswordField
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              Not now
            </Button>
            <Button type="submit" loading={isBusy}>
              Sign in
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
