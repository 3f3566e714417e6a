import { Checkbox, Fieldset, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import {
  AddWebhookInput,
  ALL_WEBHOOK_EVENTS,
  EditWebhookInput,
  WEBHOOK_EVENTS,
  Webhook,
  type WebhookEventName,
  type WebhookWithSecret,
} from "@tryer/contract";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { api } from "#api/client.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { useSaving } from "#ui/forms/use-saving.ts";

interface WebhookFormProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** Hears of a new webhook with its secret, which is shown this once. */
  onAdded: (added: WebhookWithSecret) => void;
}

/** Form of a webhook: what it is for, where events go, and which. */
export function WebhookForm({ webhook, onClose, onAdded }: WebhookFormProps) {
  const [id] = useState(() => webhook?.id ?? uuidv7());
  const [base, setBase] = useState(webhook);
  const [events, setEvents] = useState<readonly WebhookEventName[]>(webhook?.events ?? []);
  const form = useForm({ initialValues: { name: webhook?.name ?? "", url: webhook?.url ?? "" } });
  const isOtherChoice = events.join() !== (base?.events ?? []).join();
  const saving = useSaving({
    isChanged: form.isDirty() || isOtherChoice,
    row: Webhook,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return Object.keys(errors).length > 0;
    },
    onSaved: onClose,
    onLoadCurrent: (now) => {
      setBase(now);
      form.setValues({ name: now.name, url: now.url });
      setEvents(now.events);
    },
  });

  function send(typed: typeof form.values) {
    const save = <Input,>(schema: z.ZodType<Input>, input: unknown, call: (input: Input) => Promise<Webhook>) => {
      const parsed = schema.safeParse(input);
      if (parsed.success) saving.save(() => call(parsed.data));
      else form.setErrors(schemaErrors(parsed.error));
    };
    if (base === null)
      return save(AddWebhookInput, { ...typed, id, events }, async (input) => {
        const added = await api.webhooks.add.call(input);
        onAdded(added);
        return added.webhook;
      });
    const { url, ...others } = typed;
    // Another address asks for the second factor again, so the same one is not sent.
    const changed = { ...others, ...(url === base.url ? {} : { url }), ...(isOtherChoice ? { events } : {}) };
    return save(EditWebhookInput, { ...changed, id, version: base.version }, (input) => api.webhooks.edit.call(input));
  }

  return (
    <FormBody
      submitLabel={base === null ? "Add" : "Save"}
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onLoadCurrent={saving.loadCurrent}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="What receives it, as 'Till' or 'Bookkeeping'"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      <TextInput
        label="Address"
        placeholder="https://example.com/tryer"
        description="On the public internet, with https"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        inputMode="url"
        {...form.getInputProps("url")}
      />
      <Fieldset legend="Events">
        <Stack gap={0}>
          {ALL_WEBHOOK_EVENTS.map((name) => (
            <Checkbox
              key={name}
              label={
                <>
                  {WEBHOOK_EVENTS[name].words}{" "}
                  <Text span size="sm" c="dimmed">
                    {name}
                  </Text>
                </>
              }
              styles={{ body: { alignItems: "center" }, label: { paddingBlock: 12 } }}
              checked={events.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                setEvents((before) =>
                  ALL_WEBHOOK_EVENTS.filter((one) => (one === name ? checked : before.includes(one))),
                )
              }
            />
          ))}
        </Stack>
      </Fieldset>
      {form.errors.events !== undefined && (
        <Text size="sm" c="red" role="alert">
          {form.errors.events}
        </Text>
      )}
    </FormBody>
  );
}
