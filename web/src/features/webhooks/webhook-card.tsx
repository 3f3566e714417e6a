import { Alert, Badge, Button, Card, Group, Stack, Switch, Text, Title } from "@mantine/core";
import type { Webhook, WebhookWithSecret } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { DeliveryLog } from "./delivery-log.tsx";

interface WebhookCardProps {
  webhook: Webhook;
  onEdit: () => void;
  onSecret: (shown: WebhookWithSecret) => void;
}

type Change = "switch" | "test" | "secret" | "remove";

/** A webhook: where events go and which, whether they are taken, and what can be done about it. */
export function WebhookCard({ webhook, onEdit, onSecret }: WebhookCardProps) {
  const { id, name, url, events, isOn, version } = webhook;
  const [asked, setAsked] = useState<"secret" | "remove" | null>(null);
  const [isLogOpen, setLogOpen] = useState(false);
  const doing = useGuardedMutation(
    {
      mutationFn: async (change: Change) => {
        switch (change) {
          case "switch":
            return void (await api.webhooks.edit.call({ id, version, isOn: !isOn }));
          case "test":
            await api.webhooks.sendTest.call({ id });
            setLogOpen(true);
            return successToast("Test event sent", "See the log for the result.");
          case "secret":
            return onSecret(await api.webhooks.renewSecret.call({ id }));
          case "remove":
            return void (await api.webhooks.remove.call({ id }));
        }
      },
      onError: failureToast("Not done"),
    },
    (change) => change,
  );
  const busy = doing.isPending ? doing.variables : null;
  return (
    <Card component="section" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm" align="flex-start">
          <div style={{ flex: "1 1 240px", minWidth: 0, overflowWrap: "anywhere" }}>
            <Group gap="xs">
              <Title order={2} size="h4">
                {name}
              </Title>
              {isOn && webhook.failingSince !== null && (
                <Badge variant="light" color="red" style={{ textTransform: "none" }}>
                  Failing
                </Badge>
              )}
            </Group>
            <Text size="sm">{url === "" ? "No address: exports leave it out." : url}</Text>
            <Text size="sm" c="dimmed">
              {count(events.length, "kind")} of events
            </Text>
          </div>
          <Switch label="On" checked={isOn} disabled={busy !== null} onChange={() => doing.mutate("switch")} />
        </Group>
        <Troubles webhook={webhook} />
        <Group gap="sm">
          <Button variant="default" onClick={onEdit}>
            Edit
          </Button>
          <Button variant="default" disabled={!isOn} loading={busy === "test"} onClick={() => doing.mutate("test")}>
            Send a test event
          </Button>
          <Button variant="default" loading={busy === "secret"} onClick={() => setAsked("secret")}>
            New secret
          </Button>
          <Button variant="default" loading={busy === "remove"} onClick={() => setAsked("remove")}>
            Remove
          </Button>
          <Button
            variant="default"
            aria-expanded={isLogOpen}
            onClick={() => setLogOpen((before) => !before)}
          >{`${isLogOpen ? "Hide" : "Show"} the log`}</Button>
        </Group>
        {isLogOpen && <DeliveryLog webhook={webhook} />}
      </Stack>
      <ConfirmDialog
        isOpen={asked === "secret"}
        title="Make a new secret"
        confirmLabel="Make a new secret"
        isBusy={false}
        onConfirm={() => {
          doing.mutate("secret");
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      >
        Events are signed with both secrets for 24 hours. Then the current one ends.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === "remove"}
        title="Remove this webhook"
        confirmLabel="Remove"
        isDestructive
        isBusy={false}
        onConfirm={() => {
          doing.mutate("remove");
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      >
        {name} receives no more events, and its log is deleted. This cannot be undone.
      </ConfirmDialog>
    </Card>
  );
}

function Troubles({ webhook }: { webhook: Webhook }) {
  const { moment } = useMoments();
  const { isOn, offReason, failingSince, oldSecretUntil, queuedCount } = webhook;
  return (
    <>
      {!isOn && offReason !== "" && (
        <Alert color="red" title="Switched off automatically">
          {offReason} Once the receiver works again, switch the webhook on and resend failed events.
        </Alert>
      )}
      {isOn && failingSince !== null && (
        <Alert color="red" title="The receiver accepts nothing">
          Since {moment(failingSince)}. {count(queuedCount, "event")} waiting; each is tried for a day.
        </Alert>
      )}
      {oldSecretUntil !== null && (
        <Text size="sm" c="dimmed">
          The earlier secret also signs until {moment(oldSecretUntil)}.
        </Text>
      )}
    </>
  );
}
