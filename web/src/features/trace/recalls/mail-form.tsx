import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MAX_RECALL_MAILS, MailRecallInput, Recall, type RecallPage } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { RECALL_STATE_WORDS } from "@tryer/domain/trace";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { drawnPart } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { ticksPart } from "#shared/records/form/ticks-part.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { mailText } from "./mail-text.ts";

const hasAddress = ({ contact }: RecallPage["customers"][number]) => (contact?.email ?? "") !== "";

/** A mail to customers of a recall, each on their own; those who were not told yet are chosen at first. */
export function MailForm({ page, onClose }: { page: RecallPage; onClose: () => void }) {
  const roasteryName = useQuery(profileQuery()).data?.roastery.name ?? "";
  // One mail for the dialog: after a lost answer nobody gets it twice.
  const [requestId] = useState(() => uuidv7());
  const [customers] = useState(page.customers);
  const untold = customers.filter((customer) => hasAddress(customer) && customer.state === "open");
  const without = customers.filter((customer) => !hasAddress(customer)).map(({ name }) => name);
  const told = ticksPart<Recall, "customerIds">({
    name: "customerIds",
    label: "Customers to be mailed",
    choices: () =>
      page.customers.filter(hasAddress).map(({ id, name, contact, state }) => ({
        value: id,
        label: `${name}, ${contact?.email}, ${RECALL_STATE_WORDS[state].toLowerCase()}`,
      })),
    ticked: () => untold.slice(0, MAX_RECALL_MAILS).map(({ id }) => id),
  });
  const untellable = drawnPart<Recall>(
    () =>
      without.length > 0 && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          Without an email address: {without.join(", ")}.
        </Text>
      ),
  );
  return (
    <RecordForm
      noun="Mail"
      fields={fieldsOf(roasteryName)}
      parts={{ told, untellable }}
      layout={{ first: [["subject"], ["text"], ["told"], ["untellable"]] }}
      row={page.recall}
      also={() => ({ requestId })}
      api={{
        row: Recall,
        edit: {
          input: MailRecallInput,
          async call(input) {
            const { recall } = await api.recalls.mail.call(input);
            successToast("Mails sent", `${count(input.customerIds.length, "customer")} told.`);
            return recall;
          },
        },
      }}
      submitLabel={({ customerIds }) => `Send ${count((customerIds as readonly string[]).length, "mail")}`}
      onClose={onClose}
    />
  );
}

const fieldsOf = (roasteryName: string) =>
  defineFields<Recall>()({
    subject: { kind: "text", label: "Subject", read: ({ name }) => `Recall: ${name}` },
    text: { kind: "notes", label: "Text", read: (recall) => mailText(recall, roasteryName) },
  });
