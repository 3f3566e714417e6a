import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import type { WebhookWithSecret } from "@tryer/contract";

interface ShownSecretProps {
  shown: WebhookWithSecret;
  onDone: () => void;
}

/** Secret of a webhook. It is shown this once: the server tells it to nobody again. */
export function ShownSecret({ shown: { webhook, secret }, onDone }: ShownSecretProps) {
  const copying = useClipboard();
  return (
    <Alert color="leaf" title="Copy the secret now. It is shown only once." role="status">
      <Stack gap="sm">
        <Text size="sm">
          Events to {webhook.name} are signed with it (Standard Webhooks), so the receiver knows they come from you.
        </Text>
        <Group gap="sm" align="flex-end">
          <TextInput
            label="Webhook secret"
            readOnly
            value={secret}
            style={{ flex: "1 1 280px" }}
            styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={() => copying.copy(secret)}>{copying.copied ? "Copied" : "Copy the secret"}</Button>
          <Button variant="default" onClick={onDone}>
            Done
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
