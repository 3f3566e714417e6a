import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { Shop, ShopMessage } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

interface FailedMessagesProps {
  messages: readonly ShopMessage[];
  shops: readonly Shop[];
}

/** Orders that shops sent and that could not be taken in, with the reason, each to be tried again. */
export function FailedMessages({ messages, shops }: FailedMessagesProps) {
  const failed = messages.filter(({ state }) => state === "failed");
  if (failed.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="failed-messages">
      <Stack gap="sm">
        <Title order={2} size="h4" id="failed-messages">
          Not imported
        </Title>
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: "none" }}>
          {failed.map((message) => (
            <Failed
              key={message.id}
              message={message}
              shopName={shops.find(({ id }) => id === message.shopId)?.name ?? "A shop"}
            />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Failed({ message: { id, topic, receivedAt, problem, nextAttemptAt }, shopName }: FailedProps) {
  const { moment } = useMoments();
  const { mutate, isPending } = useGuardedMutation(
    {
      mutationFn: () => api.shopMessages.tryAgain.call({ id }),
      onSuccess: () => successToast("Trying again", "It leaves this list once imported."),
      onError: failureToast("Not tried again"),
    },
    () => id,
  );
  return (
    <Group component="li" justify="space-between" gap="md" align="start">
      <div style={{ flex: "1 1 260px", overflowWrap: "anywhere" }}>
        <Text fw={600}>{[shopName, topic].filter(Boolean).join(" · ")}</Text>
        <Text size="sm">{problem}</Text>
        <Text size="sm" c="dimmed">
          Received {moment(receivedAt)}.{" "}
          {nextAttemptAt === null ? "It is not tried again automatically." : `Next try ${moment(nextAttemptAt)}.`}
        </Text>
      </div>
      <Button
        variant="default"
        loading={isPending}
        onClick={() => mutate(undefined)}
        aria-label={`Try again: ${shopName}`}
      >
        Try again
      </Button>
    </Group>
  );
}

interface FailedProps {
  message: ShopMessage;
  shopName: string;
}
