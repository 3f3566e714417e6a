import { Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { CreditInvoiceInput, Invoice, type InvoiceLine } from "@tryer/contract";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { lineName } from "./invoice-paper.tsx";

interface CreditFormProps {
  invoice: Invoice;
  onCredited: (note: Invoice) => void;
  onClose: () => void;
}

const left = ({ quantity, creditedQuantity }: InvoiceLine) => quantity - creditedQuantity;

/** Quantities by line: those that are to be credited where there are some, else all that are left. */
const filledIn = ({ lines, bagsToCredit }: Invoice): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => [line.id, String(bagsToCredit > 0 ? line.toCreditQuantity : left(line))] as const),
  );

/** Form for a credit note: bags that came back or will not be sent are filled in, else all that is left of the invoice. */
export function CreditForm({ invoice, onCredited, onClose }: CreditFormProps) {
  const [newId] = useState(() => uuidv7());
  const [seen, setSeen] = useState(invoice);
  const lines = seen.lines.filter((line) => left(line) > 0);
  const form = useForm<Record<string, string>>({ initialValues: { reason: "", ...filledIn(invoice) } });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: Invoice,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return Object.keys(errors).length > 0;
    },
    onSaved: onCredited,
    onLoadCurrent: (current) => {
      setSeen(current);
      form.setValues(filledIn(current));
    },
  });
  const send = ({ reason = "", ...values }: Record<string, string>) => {
    const errors: Record<string, string> = {};
    const credited = lines.flatMap((line) => {
      const text = values[line.id] ?? "";
      if (text.trim() === "") return [];
      const parsed = typedDecimal(text, { label: "Quantity", places: 0, min: 0, max: left(line) });
      if (parsed.ok) return { lineId: line.id, quantity: parsed.value };
      errors[line.id] = parsed.reason;
      return [];
    });
    const first = lines[0];
    if (first && credited.every(({ quantity }) => quantity === 0)) errors[first.id] ??= "Enter how many";
    const input = CreditInvoiceInput.safeParse({ id: seen.id, newId, version: seen.version, reason, lines: credited });
    if (!input.success) Object.assign(errors, schemaErrors(input.error));
    if (!input.success || Object.keys(errors).length > 0) return form.setErrors(errors);
    saving.save(() => api.invoices.credit.call(input.data));
  };
  return (
    <FormBody
      submitLabel="Issue credit note"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onLoadCurrent={saving.loadCurrent}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Text c="dimmed">
        A credit note gets a number of its own and never changes. What it takes back can be invoiced again.
      </Text>
      <TextInput
        label="Reason"
        placeholder="As it stands on the credit note"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("reason")}
      />
      <Stack gap="sm">
        {lines.map((line) => (
          <TextInput
            key={line.id}
            label={lineName(line)}
            description={`${left(line)} on the invoice`}
            inputWrapperOrder={["label", "input", "description", "error"]}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps(line.id)}
          />
        ))}
      </Stack>
    </FormBody>
  );
}
