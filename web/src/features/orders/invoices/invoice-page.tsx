import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Invoice } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage, hasCode } from "#api/failures.ts";
import { money } from "#shared/money/money-text.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
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
  const isUnknown = hasCode(query.error, "NOT_FOUND");
  usePageSubject(isUnknown ? "Invoice not found" : query.data && invoiceName(query.data));
  if (!mayRead) {
    return <EmptyState drawing={<Cup />} title="Not for your role" text="Invoices are seen by owners and managers." />;
  }
  return (
    <>
      <div className="not-on-paper">
        <TextLink to="/orders/invoices">‹ Invoices</TextLink>
      </div>
      {isUnknown ? (
        <EmptyState drawing={<Cup />} title="Invoice not found" text="It may belong to another roastery.">
          <ButtonLink to="/orders/invoices" variant="default">
            Show the invoices
          </ButtonLink>
        </EmptyState>
      ) : (
        <QueryBoundary query={query} errorTitle="The invoice could not be loaded">
          {(invoice) => <OneInvoice invoice={invoice} />}
        </QueryBoundary>
      )}
    </>
  );
}

function OneInvoice({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate();
  const mayWrite = useCan("invoices:write");
  const [isCrediting, setCrediting] = useState(false);
  const isReceivable = invoice.paymentState !== null;
  return (
    <>
      <div className="not-on-paper">
        <PageHeader
          title={invoiceName(invoice)}
          subtitle={
            <Group gap="xs" component="span">
              {invoice.customer.name} <InvoiceBadge invoice={invoice} /> <AccountingBadge invoice={invoice} />
            </Group>
          }
        >
          {mayWrite && isReceivable && invoice.creditedMinor < invoice.totalMinor && (
            <Button variant="default" onClick={() => setCrediting(true)}>
              Credit
            </Button>
          )}
          {mayWrite && <DraftButtons invoice={invoice} />}
          <Button variant={invoice.number === null ? "default" : "filled"} onClick={() => window.print()}>
            Print
          </Button>
        </PageHeader>
      </div>
      <Stack gap="lg">
        <div className="not-on-paper">
          <Related invoice={invoice} />
          <MissingAccounting invoice={invoice} />
        </div>
        <InvoicePaper invoice={invoice} />
        {isReceivable && (
          <div className="not-on-paper">
            <PaymentsCard invoice={invoice} />
          </div>
        )}
      </Stack>
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
    </>
  );
}

/** Buttons of a draft, and of one that was discarded. */
function DraftButtons({ invoice }: { invoice: Invoice }) {
  const moving = useGuardedMutation(
    {
      mutationFn: ({ move, id, version }: { move: "issue" | "discard" | "restore"; id: string; version: number }) =>
        api.invoices[move].call({ id, version }),
      onSuccess: (moved, { move }) => {
        const say = {
          issue: () => successToast("Issued", `${moved.number} never changes from now on.`),
          discard: () =>
            undoToast("Draft discarded", "Its bags can be invoiced again.", () =>
              moving.mutateAtOnce({ move: "restore", id: moved.id, version: moved.version }),
            ),
          restore: () => successToast("Draft is back", moved.customer.name),
        };
        say[move]();
      },
      onError: (error) => errorToast("Not changed", failureMessage(error, "Try again in a moment.")),
    },
    () => invoice.id,
  );
  const { id, version } = invoice;
  const button = (move: "issue" | "discard" | "restore", label: string, isPrimary = false) => (
    <Button
      variant={isPrimary ? "filled" : "default"}
      loading={moving.isPending && moving.variables.move === move}
      disabled={moving.isPending && moving.variables.move !== move}
      onClick={() => moving.mutate({ move, id, version })}
    >
      {label}
    </Button>
  );
  switch (invoice.status) {
    case "draft":
      return (
        <>
          {button("discard", "Discard draft")}
          {button("issue", "Issue", true)}
        </>
      );
    case "discarded":
      return button("restore", "Bring back", true);
    case "issued":
      return null;
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
