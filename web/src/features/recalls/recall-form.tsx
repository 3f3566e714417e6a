import { SimpleGrid, Text, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddRecallInput, EditRecallInput, Recall } from "@tryer/contract";
import { api } from "#api/client.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { DayField } from "#ui/moments/day-field.tsx";
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
export function RecallForm({ recall, subject, onSaved, onClose }: RecallFormProps) {
  const today = useMoments().today();
  const { form, base, add, edit, state } = useRowForm({
    row: recall,
    schema: Recall,
    valuesOf: (row: Recall | null) => ({
      name: row?.name ?? "",
      reason: row?.reason ?? "",
      notice: row?.notice ?? "",
      from: today,
      to: today,
    }),
    fieldErrors: ({ "of.from": from = "", "of.to": to = "", ...errors }) => ({
      ...errors,
      ...(from === "" ? {} : { from }),
      ...(to === "" ? {} : { to }),
    }),
    onSaved: (saved, isNew) => {
      successToast(isNew ? "Recall started" : "Recall saved", saved.name);
      onClose();
      onSaved?.(saved);
    },
  });
  const traced = useQuery({
    ...api.trace.customers.queryOptions({ input: subject ?? { kind: "green", id: "" } }),
    enabled: subject !== null,
  }).data;
  const hasBagPages = useQuery(api.settings.roastery.queryOptions()).data?.hasBagPages === true;
  const { values } = form;
  const send = ({ name, reason, notice, from, to }: typeof values) => {
    const editing = { input: EditRecallInput, call: api.recalls.edit.call };
    if (base !== null) return edit(editing, base, { name, reason, notice });
    const of = subject ?? { kind: "period", from, to };
    return add({ input: AddRecallInput, call: api.recalls.add.call }, editing, { name, reason, notice, of });
  };
  return (
    <FormBody
      submitLabel={base === null ? "Start recall" : "Save"}
      {...state}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      {traced !== undefined && (
        <Text size="sm" c="dimmed">
          {traced.label}:{" "}
          {traced.customerCount === 0
            ? "no customer has any of it yet"
            : `${traced.customerCount} ${traced.customerCount === 1 ? "customer has" : "customers have"} some of it`}
          .
        </Text>
      )}
      {base === null && (
        <Text size="sm" c="dimmed">
          What is left of its roasted coffee goes on hold, until the recall is closed and somebody releases it.
        </Text>
      )}
      <TextInput
        label="Name"
        placeholder="Plastic in the Huila"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      {base === null && subject === null && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DayField
            label="Roasted from"
            value={values.from}
            onValue={(day) => form.setFieldValue("from", day)}
            error={form.errors.from}
          />
          <DayField
            label="Roasted until"
            value={values.to}
            onValue={(day) => form.setFieldValue("to", day)}
            error={form.errors.to}
          />
        </SimpleGrid>
      )}
      <Textarea label="Reason" autosize minRows={2} {...form.getInputProps("reason")} />
      {hasBagPages && (
        <Textarea
          label="Notice on the bag pages"
          description="Read by everybody who scans a bag while the recall is open. The reason stays with you."
          inputWrapperOrder={["label", "input", "description", "error"]}
          placeholder="Keep the bag, and ask us or the shop that you have it from what to do with it."
          autosize
          minRows={2}
          {...form.getInputProps("notice")}
        />
      )}
    </FormBody>
  );
}
