import { AddPaymentInput, Invoice } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { PAYMENT_METHOD_WORDS } from "@tryer/domain/orders";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

interface PaymentFormProps {
  invoice: Invoice;
  onSaved: (invoice: Invoice) => void;
  onClose: () => void;
}

const SIGN: Readonly<Record<string, 1 | -1>> = { in: 1, back: -1 };

/** Fields of a payment, which begins with what is open, or what was paid too much. */
const fieldsOn = (today: string) =>
  defineFields<Invoice>()({
    amount: {
      kind: "money",
      label: "Amount",
      input: "amountMinor",
      required: "Amount is required",
      read: ({ openMinor, currency }) => (openMinor === 0 ? null : { minor: Math.abs(openMinor), currency }),
    },
    direction: {
      kind: "choice",
      label: "Direction",
      words: { in: "Came in", back: "Paid back to the customer" },
      read: ({ openMinor }) => (openMinor < 0 ? "back" : "in"),
    },
    paidOn: { kind: "day", label: "Day", read: () => today },
    method: { kind: "choice", label: "Method", words: PAYMENT_METHOD_WORDS, read: () => "bank_transfer" },
    note: { kind: "text", label: "Note", read: () => "" },
  });

/** Form for a payment. */
export function PaymentForm({ invoice, onSaved, onClose }: PaymentFormProps) {
  const [paymentId] = useState(() => uuidv7());
  return (
    <RecordForm
      noun="Payment"
      fields={fieldsOn(useMoments().today())}
      layout={{ first: [["amount"], ["direction"], ["paidOn", "method"], ["note"]] }}
      looks={() => ({ amount: { currency: invoice.currency }, direction: { isHidden: invoice.paidMinor <= 0 } })}
      row={invoice}
      also={(_, { direction, amountMinor }) => ({
        paymentId,
        amountMinor: (SIGN[String(direction)] ?? 1) * Number(amountMinor),
      })}
      api={{ row: Invoice, edit: { input: AddPaymentInput, call: api.invoices.addPayment.call } }}
      submitLabel="Book payment"
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
