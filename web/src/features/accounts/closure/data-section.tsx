import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { announceSession } from "#api/follow-session.ts";
import { forgetSession, profileQuery } from "#api/session.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const AccountDeletionForm = lazyPart(() =>
  import("./account-deletion-form.tsx").then(({ AccountDeletionForm }) => AccountDeletionForm),
);

/** Deletes what this device keeps of a person and has not sent. The account is closed all the same where it cannot. */
const forgetOnDevice = (personId: string) =>
  import("#api/outbox/entry-store.ts").then(({ forgetEntriesOf }) => forgetEntriesOf(personId)).catch(() => undefined);

/** Actions on everything that Tryer knows of the person. */
export function DataSection({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  async function leave(until: string) {
    const personId = queryClient.getQueryData(profileQuery().queryKey)?.userId;
    if (personId !== undefined) await forgetOnDevice(personId);
    forgetSession(queryClient);
    await navigate({ to: "/account-deletion", search: { until } });
    // Clears the cache last: pages that are still shown would ask again and be refused.
    queryClient.clear();
    announceSession();
  }

  return (
    <Card component="section" aria-labelledby="data">
      <Stack>
        <Title order={2} size="h4" id="data">
          Data
        </Title>
        <Group justify="space-between">
          <div style={{ flex: "1 1 260px" }}>
            <Title order={3} size="h5">
              Delete account
            </Title>
            <Text size="sm" c="dimmed">
              You are signed out at once. Everything is erased after 14 days. Until then, a link in your mail restores
              it.
            </Text>
          </div>
          <Button variant="default" c="red" onClick={() => setIsAsking(true)}>
            Delete account
          </Button>
        </Group>
      </Stack>
      <FormModal isOpen={isAsking} title="Delete your account" onClose={() => setIsAsking(false)}>
        <AccountDeletionForm
          email={email}
          onDeleted={(until) => void leave(until)}
          onClose={() => setIsAsking(false)}
        />
      </FormModal>
    </Card>
  );
}
