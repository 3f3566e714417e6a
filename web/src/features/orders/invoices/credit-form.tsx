import { Stack, TextInput } from "@mantine/core";
import { CreditInvoiceInput, Invoice, type InvoiceLine } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { invoiceLineName } from "@tryer/domain/orders";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { formPart } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";

interface CreditFormProps {
  invoice: Invoice;
  onCredited: (note: Invoice) => void;
  onClose: () => void;
}

const FIELDS = defineFields<Invoice>()({
  reason: { kind: "text", label: "Reason", placeholder: "Shown on the credit note", read: () => "" },
});

const left = ({ quantity, creditedQuantity }: InvoiceLine) => quantity - creditedQuantity;
const linesLeft = (invoice: Invoice | null) => invoice?.lines.filter((line) => left(line) > 0) ?? [];

/** Quantities by line: those that are to be credited where there are some, else all that are left. */
const quantitiesPart = formPart<Invoice, { quantities: Record<string, string> }>({
  label: "Quantities",
  valuesOf: (invoice) => ({
    quantities: Object.fromEntries(
      linesLeft(invoice).map((line) => [
        line.id,
        String(invoice !== null && invoice.bagsToCredit > 0 ? line.toCreditQuantity : left(line)),
      ]),
    ),
  }),
  read({ quantities }, invoice) {
    const errors: Record<string, string> = {};
    const lines = linesLeft(invoice).flatMap((line) => {
      const text = quantities[line.id] ?? "";
      if (text.trim() === "") return [];
      const parsed = typedDecimal(text, { label: "Quantity", places: 0, min: 0, max: left(line) });
      if (parsed.ok) return { lineId: line.id, quantity: parsed.value };
      errors[`quantities.${line.id}`] = parsed.reason;
      return [];
    });
    const [first] = linesLeft(invoice);
    if (first && lines.every(({ quantity }) => quantity === 0)) errors[`quantities.${first.id}`] ??= "Enter how many";
    return Object.keys(errors).length === 0 ? { ok: true, input: { lines } } : { ok: false, errors };
  },
  draw: (form, invoice) => (
    <Stack gap="sm">
      {linesLeft(invoice).map((line) => (
        <TextInput
          key={line.id}
          label={invoiceLineName(line)}
          description={`${left(line)} on the invoice`}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps(`quantities.${line.id}`)}
        />
      ))}
    </Stack>
  ),
});

/** Form for a credit note: bags that came back or will not be sent are filled in, else all that is left of the invoice. */
export function CreditForm({ invoice, onCredited, onClose }: CreditFormProps) {
  const [newId] = useState(() => uuidv7());
  return (
    <RecordForm
      noun="Credit note"
      fields={FIELDS}
      parts={{ quantities: quantitiesPart }}
      layout={{ first: [["reason"], ["quantities"]] }}
      note={() => "A credit note has its own number and never changes. Credited lines can be invoiced again."}
      row={invoice}
      also={() => ({ newId })}
      api={{ row: Invoice, edit: { input: CreditInvoiceInput, call: api.invoices.credit.call } }}
      submitLabel="Issue credit note"
      onSaved={onCredited}
      onClose={onClose}
    />
  );
}
