import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { AddPaymentInput, Invoice } from "@tryer/contract";
import { amountText, parseAmount } from "@tryer/domain/money";
import { PAYMENT_METHOD_WORDS, PAYMENT_METHODS, type PaymentMethod } from "@tryer/domain/orders";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { fieldNumber, typedSeparators } from "#ui/forms/typed-numbers.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

type Direction = "in" | "back";

const SIGN: Record<Direction, 1 | -1> = { in: 1, back: -1 };

interface PaymentFormProps {
  invoice: Invoice;
  onSaved: (invoice: Invoice) => void;
  onClose: () => void;
}

/** Form for a payment; what is open is filled in, or what was paid too much. */
export function PaymentForm({ invoice, onSaved, onClose }: PaymentFormProps) {
  const { currency, openMinor, paidMinor } = invoice;
  const { today } = useMoments();
  const [paymentId] = useState(() => uuidv7());
  const form = useForm({
    initialValues: {
      direction: (openMinor < 0 ? "back" : "in") as Direction,
      amount: openMinor === 0 ? "" : fieldNumber(amountText(Math.abs(openMinor), currency)),
      paidOn: today(),
      method: "bank_transfer" as PaymentMethod,
      note: "",
    },
  });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: Invoice,
    onFieldErrors: ({ amountMinor, ...errors }) => {
      form.setErrors({ ...errors, ...(amountMinor === undefined ? {} : { amount: amountMinor }) });
      return amountMinor !== undefined || Object.keys(errors).length > 0;
    },
    onSaved,
  });
  const send = ({ direction, amount, ...typed }: typeof form.values) => {
    const parsed = parseAmount(amount, { currency, label: "Amount", minMinor: 1 }, typedSeparators);
    if (!parsed.ok) return form.setErrors({ amount: parsed.reason });
    const amountMinor = SIGN[direction] * parsed.minor;
    const input = AddPaymentInput.safeParse({ id: invoice.id, paymentId, amountMinor, ...typed });
    if (input.success) saving.save(() => api.invoices.addPayment.call(input.data));
    else form.setErrors(schemaErrors(input.error));
  };
  return (
    <FormBody
      submitLabel="Book payment"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <TextInput
        label={`Amount (${currency})`}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("amount")}
      />
      {paidMinor > 0 && (
        <NativeSelect
          label="Direction"
          data={[
            { value: "in", label: "Came in" },
            { value: "back", label: "Paid back to the customer" },
          ]}
          {...form.getInputProps("direction")}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: "start" }}>
        <DayField
          label="Day"
          value={form.values.paidOn}
          onValue={(day) => form.setFieldValue("paidOn", day)}
          error={form.errors.paidOn}
        />
        <NativeSelect
          label="Method"
          data={PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_WORDS[value] }))}
          {...form.getInputProps("method")}
        />
      </SimpleGrid>
      <TextInput label="Note" autoComplete="off" {...form.getInputProps("note")} />
    </FormBody>
  );
}
