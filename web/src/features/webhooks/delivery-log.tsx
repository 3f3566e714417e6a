import { Badge, Button, Code, Group, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { DeliveryState, Webhook, WebhookDelivery } from "@tryer/contract";
import { deliveryFields } from "@tryer/contract/settings/log-fields";
import { api } from "#api/client.ts";
import { pagesQuery } from "#api/lists/list-query.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { ExportButton } from "#ui/lists/export-button.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

const SHOWN = 20;

/** Log of a webhook, the newest event first: what was sent, what came back, and what can be sent again. */
export function DeliveryLog({ webhook: { id, name, isOn, failedCount } }: { webhook: Webhook }) {
  const query = useInfiniteQuery(pagesQuery(api.webhooks.deliveries, (page) => ({ id, limit: SHOWN, ...page })));
  const replaying = useGuardedMutation(
    {
      mutationFn: (deliveryId: string | null) => api.webhooks.replay.call({ id, deliveryId }),
      onSuccess: ({ count: sent }) => successToast("Sent again", `${count(sent, "event")} on the way.`),
      onError: failureToast("Not sent again"),
    },
    (deliveryId) => deliveryId ?? "all",
  );
  const busyId = replaying.isPending ? replaying.variables : undefined;
  return (
    <QueryBoundary query={query} errorTitle="The log could not be loaded">
      {({ pages }) => {
        const deliveries = pages.flatMap(({ items }) => items);
        if (deliveries.length === 0)
          return (
            <Text size="sm" c="dimmed">
              Nothing was sent in the last 30 days.
            </Text>
          );
        return (
          <Stack gap="sm">
            {failedCount > 0 && isOn && (
              <Group>
                <Button variant="default" loading={busyId === null} onClick={() => replaying.mutate(null)}>
                  Send all that failed again ({failedCount})
                </Button>
              </Group>
            )}
            <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: "none" }} aria-label="Log">
              {deliveries.map((delivery) => (
                <DeliveryLine
                  key={delivery.id}
                  delivery={delivery}
                  isBusy={busyId === delivery.id}
                  onReplay={isOn && delivery.state !== "queued" ? () => replaying.mutate(delivery.id) : null}
                />
              ))}
            </Stack>
            <Group>
              {query.hasNextPage && (
                <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  Show older
                </Button>
              )}
              <ExportButton
                csv={{
                  name: `Webhook ${name}`,
                  load: fileOf(deliveryFields, (page) => api.webhooks.deliveries.call({ id, ...page })),
                }}
              />
            </Group>
          </Stack>
        );
      }}
    </QueryBoundary>
  );
}

const STATES: Record<DeliveryState, { color: string; words: string }> = {
  queued: { color: "gray", words: "Sending" },
  delivered: { color: "leaf", words: "Accepted" },
  failed: { color: "red", words: "Failed" },
};

interface DeliveryLineProps {
  delivery: WebhookDelivery;
  isBusy: boolean;
  /** Null where it is on its way already. */
  onReplay: (() => void) | null;
}

function DeliveryLine({ delivery, isBusy, onReplay }: DeliveryLineProps) {
  const { moment } = useMoments();
  const { type, state, occurredAt, attempts, nextAttemptAt, status, durationMs, answer, problem } = delivery;
  const facts = [
    moment(occurredAt),
    ...(attempts > 1 ? [count(attempts, "attempt")] : []),
    ...(status === null ? [] : [`status ${status}`]),
    ...(durationMs === null ? [] : [`${durationMs} ms`]),
    ...(nextAttemptAt === null || attempts === 0 ? [] : [`next attempt ${moment(nextAttemptAt)}`]),
  ];
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Group gap="xs">
          <Text fw={600}>{type}</Text>
          <Badge variant="light" color={STATES[state].color} style={{ textTransform: "none" }}>
            {STATES[state].words}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {facts.join(" · ")}
        </Text>
        {problem !== "" && <Text size="sm">{problem}</Text>}
        {answer !== "" && <Code style={{ whiteSpace: "pre-wrap" }}>{answer}</Code>}
      </div>
      {onReplay !== null && <RowAction verb="Send again" of={type} isBusy={isBusy} onClick={onReplay} />}
    </Group>
  );
}
