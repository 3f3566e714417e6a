import { Text } from "@mantine/core";
import type { WebhookWithSecret } from "@tryer/contract";
import { AddWebhookInput, ALL_WEBHOOK_EVENTS, EditWebhookInput, WEBHOOK_EVENTS, Webhook } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { ticksPart } from "#shared/records/form/ticks-part.tsx";

interface WebhookFormProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** Hears of a new webhook with its secret, which is shown this once. */
  onAdded: (added: WebhookWithSecret) => void;
}

const FIELDS = defineFields<Webhook>()({
  name: { kind: "text", label: "Name", hint: "Name of the receiver, such as 'Till'" },
  url: {
    kind: "text",
    label: "Address",
    placeholder: "https://example.com/tryer",
    hint: "On the public internet, with https",
  },
});

const events = ticksPart<Webhook, "events">({
  name: "events",
  label: "Events",
  choices: () => EVENTS,
  ticked: (webhook) => webhook?.events ?? [],
});

const EVENTS = ALL_WEBHOOK_EVENTS.map((value) => ({
  value,
  label: (
    <>
      {WEBHOOK_EVENTS[value].words}{" "}
      <Text span size="sm" c="dimmed">
        {value}
      </Text>
    </>
  ),
}));

/** Form of a webhook: what it is for, where events go, and which. */
export const WebhookForm = ({ webhook, onClose, onAdded }: WebhookFormProps) => (
  <RecordForm
    noun="Webhook"
    fields={FIELDS}
    parts={{ events }}
    layout={{ first: [["name"], ["url"], ["events"]] }}
    row={webhook}
    api={{
      row: Webhook,
      add: {
        input: AddWebhookInput,
        async call(input) {
          const added = await api.webhooks.add.call(input);
          onAdded(added);
          return added.webhook;
        },
      },
      // Another address asks for the second factor again, so the same one is not sent.
      edit: { input: EditWebhookInput, call: api.webhooks.edit.call, sendsChanges: () => true },
    }}
    submitLabel={webhook === null ? "Add" : "Save"}
    onClose={onClose}
  />
);
