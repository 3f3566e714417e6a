import { Alert, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Invoice, InvoiceMail } from "@tryer/contract";
import { type InvoiceAct, invoiceStatusAfter, nextInvoiceAct } from "@tryer/domain/orders";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { money } from "#shared/money/money-text.ts";
import { documentAct } from "#shared/records/document/document-acts.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import type { DocumentStep } from "#shared/records/document/document-steps.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { saveFrom } from "#ui/format/csv.ts";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { MissingAccounting } from "../accounting/missing-accounting.tsx";
import { downloadEInvoice, MissingForEInvoice } from "./e-invoice.tsx";
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
      reading={{ may: mayRead, forRole: "Only owners and managers see invoices." }}
    >
      {(invoice) => <OneInvoice invoice={invoice} />}
    </DocumentStates>
  );
}

function OneInvoice({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate();
  const mayWrite = useCan("invoices:write");
  const [isCrediting, setCrediting] = useState(false);
  const [isEInvoiceAsked, setEInvoiceAsked] = useState(false);
  const isReceivable = invoice.paymentState !== null;
  const missing = invoice.eInvoice?.missing ?? [];
  const next = mayWrite ? nextInvoiceAct(invoice.status) : null;
  const may = (act: InvoiceAct) => mayWrite && invoiceStatusAfter(invoice.status, act) !== null;
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
      primary={(next && NEXT_STEPS[next](invoice)) ?? (invoice.number !== null && PRINT)}
      steps={[
        may("credit") &&
          isReceivable &&
          invoice.creditedMinor < invoice.totalMinor && { label: "Credit", onChoose: () => setCrediting(true) },
        invoice.eInvoice !== null && {
          label: "Download e-invoice",
          onChoose: () => (missing.length === 0 ? downloadEInvoice(invoice) : setEInvoiceAsked(true)),
        },
        may("mail") && { label: mailLabel(invoice), act: mailing(invoice) },
        invoice.number !== null && {
          label: "Download PDF",
          onChoose: () => saveFrom(`/api/v1/invoices/${invoice.id}/pdf`, `${invoice.number}.pdf`),
        },
        invoice.number === null && PRINT,
        may("discard") && { label: "Discard draft", act: discarding(invoice) },
      ]}
      changes={{ id: invoice.id, name: invoiceName(invoice) }}
    >
      <div className="not-on-paper">
        <Related invoice={invoice} />
        <InvoiceMails invoice={invoice} />
        {isEInvoiceAsked && missing.length > 0 && (
          <MissingForEInvoice missing={missing} customerId={invoice.customer.id} />
        )}
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
        <Text size="sm">Returned or not sent, but still on this invoice.</Text>
        {onCredit !== null && (
          <Button size="xs" variant="default" onClick={onCredit}>
            Credit {count(bags, "bag")}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** Mails with the paper: where the latest went and when, or that it could not be sent. */
function InvoiceMails({ invoice: { mails } }: { invoice: Invoice }) {
  const { momentInFull } = useMoments();
  const [latest] = mails;
  if (latest === undefined) return null;
  const to = latest.to === "" ? "" : ` to ${latest.to}`;
  const at = momentInFull(latest.at);
  if (latest.state === "failed") {
    return (
      <Alert color="red" mt="md" title="The mail was not sent">
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          The mail server refused it{to}. Check the address, then choose ‘Email again’.
        </Text>
      </Alert>
    );
  }
  return (
    <Text size="sm" c="dimmed" mt="xs" style={{ overflowWrap: "anywhere" }}>
      {MAIL_WORDS[latest.state]}
      {to} on {at}
    </Text>
  );
}

const MAIL_WORDS: Record<Exclude<InvoiceMail["state"], "failed">, string> = {
  queued: "Waiting to be mailed",
  sent: "Mailed",
};

const mailLabel = ({ mails }: Invoice) => (mails.length === 0 ? "Email" : "Email again");

const mailing = ({ id, mails }: Invoice) => {
  const requestId = uuidv7();
  return documentAct({
    call: () => api.invoices.mail.call({ id, requestId, isAgain: mails.length > 0 }),
    said: ({ number, mails: [mail] }) => ["Mail on its way", `${number} to ${mail?.to ?? ""}`],
  });
};

const PRINT: DocumentStep = { label: "Print", onChoose: () => window.print() };

const NEXT_STEPS: Record<"issue" | "restore", (invoice: Invoice) => DocumentStep> = {
  issue: (invoice) => ({ label: "Issue", act: issuing(invoice) }),
  restore: (invoice) => ({ label: "Restore", act: restoring(invoice) }),
};

const issuing = ({ id, version }: Invoice) =>
  documentAct({
    call: () => api.invoices.issue.call({ id, version }),
    said: ({ number }) => ["Issued", `${number} can no longer change.`],
  });

const discarding = ({ id, version }: Invoice) =>
  documentAct({
    call: () => api.invoices.discard.call({ id, version }),
    said: () => ["Draft discarded", "Its bags can be invoiced again."],
    undo: restoring,
  });

const restoring = ({ id, version }: Invoice) =>
  documentAct({
    call: () => api.invoices.restore.call({ id, version }),
    said: ({ customer }) => ["Draft restored", customer.name],
  });

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
