import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddRecallInput, EditRecallInput, Recall } from "@tryer/contract";
import { recallFields } from "@tryer/contract/trace/trace-fields";
import { api } from "#api/client.ts";
import { drawnPart } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

interface RecallFormProps {
  /** Null for a new one. */
  recall: Recall | null;
  /** Lot or roast that a new one is of; null for the roasts of some days. */
  subject: { kind: "green" | "roast" | "lot"; id: string } | null;
  onSaved?: (recall: Recall) => void;
  onClose: () => void;
}

/** A recall: its name, the reason, and the days of one of a period. */
export function RecallForm({ recall, subject, ...then }: RecallFormProps) {
  const today = useMoments().today();
  const traced = useQuery({
    ...api.trace.customers.queryOptions({ input: subject ?? { kind: "green", id: "" } }),
    enabled: subject !== null,
  }).data;
  const hasBagPages = useQuery(api.settings.roastery.queryOptions()).data?.hasBagPages === true;
  return (
    <RecordForm
      {...then}
      noun="Recall"
      verbs={["started", "saved"]}
      savedText={({ name }) => name}
      fields={recallFields}
      parts={{ words: drawnPart((_, row) => row === null && <NewRecallWords traced={traced} />) }}
      layout={{
        first: [
          ["words"],
          ["name"],
          ...(recall === null && subject === null ? [["from", "to"] as const] : []),
          ["reason"],
          ...(hasBagPages ? [["notice"] as const] : []),
        ],
      }}
      row={recall}
      initial={{ from: today, to: today }}
      also={(row, { "of.from": from, "of.to": to }) =>
        row === null ? { of: subject ?? { kind: "period", from, to } } : {}
      }
      api={{
        row: Recall,
        add: { input: AddRecallInput, call: api.recalls.add.call },
        edit: { input: EditRecallInput, call: api.recalls.edit.call },
      }}
      submitLabel={recall === null ? "Start recall" : "Save"}
    />
  );
}

const NewRecallWords = ({ traced }: { traced: { label: string; customerCount: number } | undefined }) => (
  <>
    {traced !== undefined && (
      <Text size="sm" c="dimmed">
        {traced.label}:{" "}
        {traced.customerCount === 0
          ? "no customer has any of it yet"
          : `${traced.customerCount} ${traced.customerCount === 1 ? "customer has" : "customers have"} some of it`}
        .
      </Text>
    )}
    <Text size="sm" c="dimmed">
      Its remaining roasted coffee goes on hold until the recall is closed and someone releases it.
    </Text>
  </>
);
