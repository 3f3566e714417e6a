import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OpenEmailChange } from "@tryer/contract/accounts/auth-answers";
import { useState } from "react";
import { profileQuery } from "#api/session.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { refusalText } from "../fields/refusal-text.ts";
import { OutboxLink } from "../verification/outbox-link.tsx";
import { cancelEmailChange, emailChangeQuery } from "./email-change-calls.ts";

const EmailChangeForm = lazyPart(() =>
  import("./email-change-form.tsx").then(({ EmailChangeForm }) => EmailChangeForm),
);

/** Address that the person signs in with, and the way to another one. */
export function EmailAddressCard({ email }: { email: string }) {
  const { data: change } = useQuery(emailChangeQuery);
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);

  function onRequested() {
    setIsAsking(false);
    void queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey });
  }

  return (
    <Card component="section">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <div style={{ minWidth: 0 }}>
            <Title order={2} size="h5">
              Address
            </Title>
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              {email}
            </Text>
          </div>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Change address
          </Button>
        </Group>
        {change != null && <Waiting email={email} change={change} />}
      </Stack>
      <FormModal isOpen={isAsking} title="Change your email" onClose={() => setIsAsking(false)}>
        <EmailChangeForm email={email} onRequested={onRequested} onClose={() => setIsAsking(false)} />
      </FormModal>
    </Card>
  );
}

function Waiting({ email, change }: { email: string; change: OpenEmailChange }) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function cancel() {
    setIsBusy(true);
    const outcome = await cancelEmailChange();
    setIsBusy(false);
    // Confirmations of the meantime are shown as they are.
    await queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: profileQuery().queryKey });
    if (outcome.ok) successToast("Success", "Your address has not changed");
    else errorToast("Error", refusalText(outcome.refusal));
  }

  return (
    <Stack gap="xs" pt="sm" style={{ borderTop: "1px solid var(--tryer-line)" }}>
      <Text size="sm">
        Open the links in both mails until <Moment at={change.expiresAt} />, in any order. Until then you sign in as
        before.
      </Text>
      <Mailbox address={email} isConfirmed={change.isOldConfirmed} />
      <Mailbox address={change.newEmail} isConfirmed={change.isNewConfirmed} />
      <Group justify="space-between">
        <OutboxLink />
        <Button variant="default" loading={isBusy} onClick={cancel} ml="auto">
          Keep the old one
        </Button>
      </Group>
    </Stack>
  );
}

const Mailbox = ({ address, isConfirmed }: { address: string; isConfirmed: boolean }) => (
  <Group justify="space-between" wrap="nowrap">
    <Text size="sm" fw={500} style={{ overflowWrap: "anywhere", minWidth: 0 }}>
      {address}
    </Text>
    <Text size="sm" c={isConfirmed ? "leaf" : "amber"} style={{ flex: "none" }}>
      {isConfirmed ? "Confirmed" : "Waiting"}
    </Text>
  </Group>
);
