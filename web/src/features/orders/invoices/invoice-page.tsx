import { Alert, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Invoice } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { money } from "#shared/money/money-text.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import type { DocumentStep } from "#shared/records/document/document-steps.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { MissingAccounting } from "../accounting/missing-accounting.tsx";
import { AccountingBadge, InvoiceBadge, invoiceName } from "./invoice-badge.tsx";
import { InvoicePaper } from "./invoice-paper.tsx";
import { PaymentsCard } from "./payments-card.tsx";

const CreditForm = lazyPart(() => import("./credit-form.tsx").then(({ CreditForm }) => CreditForm));

/** One invoice or credit note as on paper, with its payments and what corrects it. */
export function InvoicePage({ id }: { id: string }) {
  const mayRead = useCan("invoices:read");
  const query = useQuery({ ...api.invoices.get.queryOptions({ input: { id } }), enabled: mayRead });
  return (
    <DocumentStates
      query={query}
      noun="invoice"
      nameOf={invoiceName}
      list={{ to: "/orders/invoices", label: "Invoices" }}
      drawing={<Cup />}
      reading={{ may: mayRead, forRole: "Invoices are seen by owners and managers." }}
    >
      {(invoice) => <OneInvoice invoice={invoice} />}
    </DocumentStates>
  );
}

function OneInvoice({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate();
  const mayWrite = useCan("invoices:write");
  const [isCrediting, setCrediting] = useState(false);
  const isReceivable = invoice.paymentState !== null;
  const moves = useDraftMoves(invoice);
  return (
    <DocumentPage
      title={invoiceName(invoice)}
      isHeadPrinted={false}
      about={invoice.customer.name}
      state={
        <>
          <InvoiceBadge invoice={invoice} />
          <AccountingBadge invoice={invoice} />
        </>
      }
      primary={(mayWrite && moves.next) || (invoice.number !== null && PRINT)}
      steps={[
        mayWrite &&
          isReceivable &&
          invoice.creditedMinor < invoice.totalMinor && { label: "Credit", onChoose: () => setCrediting(true) },
        invoice.number === null && PRINT,
        mayWrite && moves.discard,
      ]}
    >
      <div className="not-on-paper">
        <Related invoice={invoice} />
        <MissingAccounting invoice={invoice} />
        {invoice.bagsToCredit > 0 && (
          <CreditsDue bags={invoice.bagsToCredit} onCredit={mayWrite ? () => setCrediting(true) : null} />
        )}
      </div>
      <InvoicePaper invoice={invoice} />
      {isReceivable && (
        <div className="not-on-paper">
          <PaymentsCard invoice={invoice} />
        </div>
      )}
      <FormModal isOpen={isCrediting} title={`Credit ${invoiceName(invoice)}`} onClose={() => setCrediting(false)}>
        <CreditForm
          invoice={invoice}
          onCredited={(note) => {
            setCrediting(false);
            successToast("Credit note issued", note.number ?? "");
            void navigate({ to: "/orders/invoices/$id", params: { id: note.id } });
          }}
          onClose={() => setCrediting(false)}
        />
      </FormModal>
    </DocumentPage>
  );
}

/** Bags that the customer would pay for although they have them not, and the step that corrects it. */
function CreditsDue({ bags, onCredit }: { bags: number; onCredit: (() => void) | null }) {
  return (
    <Alert color="amber" mt="md" title={`${count(bags, "bag")} to credit`}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">They came back or will not be sent, and are still on this invoice.</Text>
        {onCredit !== null && (
          <Button size="xs" variant="default" onClick={onCredit}>
            Credit {count(bags, "bag")}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

const PRINT: DocumentStep = { label: "Print", onChoose: () => window.print() };

type Move = "issue" | "discard" | "restore";

/** Steps of a draft, and of one that was discarded: the next one, and the way out. */
function useDraftMoves({ id, version, status }: Invoice): Record<"next" | "discard", DocumentStep | null> {
  const moving = useGuardedMutation(
    {
      mutationFn: (move: Move) => api.invoices[move].call({ id, version }),
      onSuccess: (moved, move) => {
        const say = {
          issue: () => successToast("Issued", `${moved.number} never changes from now on.`),
          discard: () =>
            undoToast("Draft discarded", "Its bags can be invoiced again.", () => bringingBack.mutate(moved)),
          restore: () => successToast("Draft is back", moved.customer.name),
        };
        say[move]();
      },
      onError: failureToast("Not changed"),
    },
    () => id,
  );
  const bringingBack = useMutation({
    mutationFn: (discarded: Invoice) => api.invoices.restore.call({ id: discarded.id, version: discarded.version }),
    onSuccess: ({ customer }) => successToast("Draft is back", customer.name),
    onError: failureToast("Not changed"),
  });
  const step = (move: Move, label: string): DocumentStep => ({
    label,
    isBusy: moving.isPending,
    onChoose: () => moving.mutate(move),
  });
  switch (status) {
    case "draft":
      return { next: step("issue", "Issue"), discard: step("discard", "Discard draft") };
    case "discarded":
      return { next: step("restore", "Bring back"), discard: null };
    case "issued":
      return { next: null, discard: null };
  }
}

/** Orders that stand on the paper, and papers that correct each other. */
function Related({ invoice: { lines, corrects, creditNotes, currency } }: { invoice: Invoice }) {
  const { calendarDay } = useMoments();
  const orders = [...new Map(lines.map(({ order }) => [order.id, order])).values()];
  return (
    <Card component="section" aria-label="Related">
      <Stack gap={4}>
        <Group gap="sm">
          <Text c="dimmed">{orders.length === 1 ? "Order" : "Orders"}</Text>
          {orders.map(({ id, number }) => (
            <TextLink key={id} to="/orders/$id" params={{ id }} className="figures">
              {number}
            </TextLink>
          ))}
          {corrects !== null && (
            <>
              <Text c="dimmed">Corrects</Text>
              <TextLink to="/orders/invoices/$id" params={{ id: corrects.id }} className="figures">
                {corrects.number}
              </TextLink>
            </>
          )}
        </Group>
        {creditNotes.length > 0 && (
          <>
            <Title order={2} size="h5">
              Credit notes
            </Title>
            {creditNotes.map(({ id, number, issuedOn, totalMinor }) => (
              <Group key={id} gap="sm">
                <TextLink to="/orders/invoices/$id" params={{ id }} className="figures">
                  {number}
                </TextLink>
                <Text size="sm" className="figures">
                  {calendarDay(issuedOn)} · {money(totalMinor, currency)}
                </Text>
              </Group>
            ))}
          </>
        )}
      </Stack>
    </Card>
  );
}
