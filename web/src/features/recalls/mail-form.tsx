import { Checkbox, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { MAX_RECALL_MAILS, MailRecallInput, RecallPage } from "@tryer/contract";
import { RECALL_STATE_WORDS } from "@tryer/domain/trace";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { mailText } from "./mail-text.ts";

/** Look of a tick whose label is as tall as a thumb. */
const TALL = { body: { alignItems: "center" }, label: { paddingBlock: 12 } };

/** A mail to customers of a recall, each on their own; those who were not told yet are chosen at first. */
export function MailForm({ page, onClose }: { page: RecallPage; onClose: () => void }) {
  const { recall, customers } = page;
  const roasteryName = useQuery(profileQuery()).data?.roastery.name ?? "";
  const hasAddress = customers.filter(({ contact }) => (contact?.email ?? "") !== "");
  const without = customers.filter(({ contact }) => (contact?.email ?? "") === "");
  const [requestId] = useState(() => uuidv7());
  const [chosen, setChosen] = useState(
    () => new Set(hasAddress.flatMap(({ id, state }) => (state === "open" ? [id] : [])).slice(0, MAX_RECALL_MAILS)),
  );
  const form = useForm({
    initialValues: { subject: `Recall: ${recall.name}`, text: mailText(recall, roasteryName) },
  });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: RecallPage,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return "subject" in errors || "text" in errors;
    },
    onSaved: () => {
      successToast("Mails sent", `${count(chosen.size, "customer")} told.`);
      onClose();
    },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const send = ({ subject, text }: typeof form.values) => {
    const input = MailRecallInput.safeParse({ id: recall.id, requestId, customerIds: [...chosen], subject, text });
    if (input.success) {
      setProblem(null);
      return saving.save(() => api.recalls.mail.call(input.data));
    }
    const errors = schemaErrors(input.error);
    form.setErrors(errors);
    setProblem(errors.customerIds ?? null);
  };
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(id);
      else after.delete(id);
      return after;
    });
  return (
    <FormBody
      submitLabel={`Send ${count(chosen.size, "mail")}`}
      isSubmitting={saving.isSaving}
      problem={problem ?? saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <TextInput label="Subject" autoComplete="off" data-autofocus {...form.getInputProps("subject")} />
      <Textarea label="Text" autosize minRows={6} {...form.getInputProps("text")} />
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label="Customers to be mailed">
        {hasAddress.map(({ id, name, contact, state }) => (
          <li key={id} style={{ borderTop: "1px solid var(--tryer-line)" }}>
            <Checkbox
              styles={TALL}
              label={`${name}, ${contact?.email}, ${RECALL_STATE_WORDS[state].toLowerCase()}`}
              checked={chosen.has(id)}
              onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
            />
          </li>
        ))}
      </Stack>
      {without.length > 0 && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          Without an e-mail address: {without.map(({ name }) => name).join(", ")}.
        </Text>
      )}
    </FormBody>
  );
}
