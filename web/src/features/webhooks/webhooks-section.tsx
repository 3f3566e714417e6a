import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Webhook, WebhookWithSecret } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { ShownOnce } from "#shared/links/shown-once.tsx";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";
import { WebhookCard } from "./webhook-card.tsx";

const WebhookForm = lazyPart(() => import("./webhook-form.tsx").then(({ WebhookForm }) => WebhookForm));

/** Webhooks of the roastery, each with the log of what was sent; a new secret is shown this once. */
export function WebhooksSection() {
  const mayManage = useCan("webhooks:manage");
  const query = useQuery({ ...api.webhooks.list.queryOptions({ refetchOnMount: "always" }), enabled: mayManage });
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<WebhookWithSecret | null>(null);
  const editing = useSubjectDialog<Webhook>();
  if (!mayManage) return <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners manage webhooks." />;
  const add = <Button onClick={() => setAdding(true)}>Add a webhook</Button>;
  return (
    <>
      {shown !== null && (
        <ShownOnce noun="secret" label="Webhook secret" value={shown.secret} onDone={() => setShown(null)}>
          Events to {shown.webhook.name} are signed with it (Standard Webhooks), so the receiver knows they come from
          you.
        </ShownOnce>
      )}
      <QueryBoundary query={query} errorTitle="The webhooks could not be loaded">
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <EmptyState
              drawing={<Cup />}
              title="No webhook yet"
              text="A webhook tells another program about confirmed orders, logged roasts and stock changes."
            >
              {add}
            </EmptyState>
          ) : (
            <Stack gap="lg">
              <Group justify="space-between" gap="sm">
                <Text size="sm" c="dimmed" style={{ flex: "1 1 240px" }}>
                  An event names the changed record. The receiver reads the rest with an API key.
                </Text>
                {add}
              </Group>
              <DialogOpenContext value={isAdding || editing.subject !== null}>
                {webhooks.map((webhook) => (
                  <WebhookCard
                    key={webhook.id}
                    webhook={webhook}
                    onEdit={() => editing.open(webhook)}
                    onSecret={setShown}
                  />
                ))}
              </DialogOpenContext>
            </Stack>
          )
        }
      </QueryBoundary>
      <FormModal title="New webhook" isOpen={isAdding} onClose={() => setAdding(false)}>
        <WebhookForm webhook={null} onClose={() => setAdding(false)} onAdded={setShown} />
      </FormModal>
      <FormModal title="Edit webhook" isOpen={editing.isOpen} onClose={editing.close}>
        {editing.subject !== null && (
          <WebhookForm webhook={editing.subject} onClose={editing.close} onAdded={setShown} />
        )}
      </FormModal>
    </>
  );
}
