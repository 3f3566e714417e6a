import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { Invoice, InvoicePayment } from "@tryer/contract";
import { PAYMENT_METHOD_WORDS } from "@tryer/domain/orders";
import { useState } from "react";
import { api } from "#api/client.ts";
import { money } from "#shared/money/money-text.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

const PaymentForm = lazyPart(() => import("./payment-form.tsx").then(({ PaymentForm }) => PaymentForm));

/** Payments of an invoice, those that were taken back among them, and what is still open. */
export function PaymentsCard({ invoice }: { invoice: Invoice }) {
  const mayWrite = useCan("invoices:write");
  const { calendarDay } = useMoments();
  const [isPaying, setPaying] = useState(false);
  const { currency, openMinor } = invoice;
  const marking = useGuardedMutation(
    {
      mutationFn: ({ mark, paymentId }: { mark: "takePaymentBack" | "restorePayment"; paymentId: string }) =>
        api.invoices[mark].call({ id: invoice.id, paymentId }),
      onSuccess: (_, { mark, paymentId }) => {
        if (mark === "restorePayment") successToast("Payment is back", invoice.number ?? "");
        else
          undoToast("Payment undone", invoice.number ?? "", () =>
            marking.mutateAtOnce({ mark: "restorePayment", paymentId }),
          );
      },
      onError: failureToast("Not changed"),
    },
    ({ paymentId }) => paymentId,
  );
  return (
    <Card component="section" aria-label="Payments">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h4">
            Payments
          </Title>
          {mayWrite && (
            <Button variant="default" onClick={() => setPaying(true)}>
              Add payment
            </Button>
          )}
        </Group>
        {invoice.payments.length === 0 && <Text c="dimmed">No payments yet.</Text>}
        {invoice.payments.map((payment) => (
          <Group key={payment.id} gap="sm">
            <Text
              className="figures"
              fw={500}
              {...(payment.takenBackAt === null ? {} : { td: "line-through", c: "dimmed" })}
            >
              {money(payment.amountMinor, currency)}
            </Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              {[calendarDay(payment.paidOn), detail(payment)].join(" · ")}
            </Text>
            {mayWrite && payment.takenBackAt === null && (
              <Button
                size="sm"
                variant="default"
                aria-label={`Undo ${money(payment.amountMinor, currency)}`}
                onClick={() => marking.mutate({ mark: "takePaymentBack", paymentId: payment.id })}
              >
                Undo
              </Button>
            )}
          </Group>
        ))}
        <Text fw={600} className="figures">
          {openMinor < 0
            ? `${money(-openMinor, currency)} paid too much. Pay it back, or undo a payment.`
            : `${money(openMinor, currency)} open`}
        </Text>
      </Stack>
      <FormModal isOpen={isPaying} title={`Payment of ${invoice.number}`} onClose={() => setPaying(false)}>
        <PaymentForm
          invoice={invoice}
          onSaved={(paid) => {
            setPaying(false);
            successToast("Payment booked", `${money(paid.openMinor, currency)} open`);
          }}
          onClose={() => setPaying(false)}
        />
      </FormModal>
    </Card>
  );
}

const detail = ({ method, note, takenBackAt, amountMinor }: InvoicePayment) =>
  [amountMinor < 0 ? "paid back" : "", PAYMENT_METHOD_WORDS[method], note, takenBackAt === null ? "" : "undone"]
    .filter(Boolean)
    .join(" · ");
