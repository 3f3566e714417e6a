import { Button, Card, Group, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Purchase, PurchaseStep } from "@tryer/contract";
import { actsAllowed, purchaseAct } from "@tryer/domain/purchases";
import { type ReactNode, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { money } from "#shared/money/money-text.ts";
import { Explained } from "#ui/explained.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { PurchaseLines } from "./purchase-lines.tsx";
import { PurchaseReceipts } from "./purchase-receipts.tsx";
import { PurchaseStatusBadge } from "./purchase-status-badge.tsx";
import "./purchase-print.css";

const PurchaseDocuments = lazyPart(() =>
  import("./purchase-documents.tsx").then(({ PurchaseDocuments }) => PurchaseDocuments),
);
const PurchaseForm = lazyPart(() => import("./purchase-form.tsx").then(({ PurchaseForm }) => PurchaseForm));
const ReceivePurchaseForm = lazyPart(() =>
  import("./receive-purchase-form.tsx").then(({ ReceivePurchaseForm }) => ReceivePurchaseForm),
);
const RecostingHistory = lazyPart(() =>
  import("./recosting/recosting-history.tsx").then(({ RecostingHistory }) => RecostingHistory),
);
const RecostingDialog = lazyPart(() =>
  import("./recosting/recosting-dialog.tsx").then(({ RecostingDialog }) => RecostingDialog),
);

const STEPS: readonly PurchaseStep[] = ["order", "revise", "closeShort", "cancel", "reopen"];

const STEP_WORDS: Record<PurchaseStep, string> = {
  order: "Mark as ordered",
  revise: "Back to draft",
  closeShort: "Close short",
  cancel: "Cancel purchase",
  reopen: "Reopen",
};

const STEP_VARIANTS: Record<PurchaseStep, "filled" | "default"> = {
  order: "filled",
  revise: "default",
  closeShort: "default",
  cancel: "default",
  reopen: "default",
};

/** One purchase: what was ordered, what it costs on arrival and what came. On paper it is the purchase order. */
export function PurchasePage({ id }: { id: string }) {
  const mayRead = useCan("purchases:read");
  const query = useQuery({ ...api.purchases.get.queryOptions({ input: { id } }), enabled: mayRead });
  if (!mayRead) {
    return (
      <EmptyState drawing={<Sack />} title="Not for your role" text="Purchases are seen by owners and managers." />
    );
  }
  return (
    <QueryBoundary query={query} errorTitle="The purchase could not be loaded">
      {(purchase) => <LoadedPurchase purchase={purchase} />}
    </QueryBoundary>
  );
}

function LoadedPurchase({ purchase }: { purchase: Purchase }) {
  const [isEditing, setEditing] = useState(false);
  const [isReceiving, setReceiving] = useState(false);
  const [isRecosting, setRecosting] = useState(false);
  const mayWrite = useCan("purchases:write");
  const acts = actsAllowed(purchase.status);
  const receipts = [...purchase.receipts, ...purchase.packagingReceipts];
  const hasReceived = receipts.some(({ takenBackAt }) => takenBackAt === null);
  if (isEditing) {
    return (
      <>
        <PageHeader title={`Edit ${purchase.number}`} />
        <PurchaseForm
          purchase={purchase}
          homeCurrency={purchase.homeCurrency}
          onSaved={() => setEditing(false)}
          onClose={() => setEditing(false)}
        />
      </>
    );
  }
  return (
    <div className="purchase-order">
      <PageHeader
        title={purchase.number}
        subtitle={
          <Group gap="xs" component="span">
            {purchase.supplier.name} <PurchaseStatusBadge status={purchase.status} />
          </Group>
        }
      >
        <Group gap="sm" className="purchase-actions">
          <ButtonLink to="/purchases" variant="default">
            Purchases
          </ButtonLink>
          <ButtonLink to="/trace/$kind/$id" params={{ kind: "purchase", id: purchase.id }} variant="default">
            Trace
          </ButtonLink>
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
          {mayWrite && <DuplicateButton purchase={purchase} />}
          {mayWrite && acts.includes("editLines") && (
            <Button variant="default" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
          {mayWrite && hasReceived && (
            <Button variant="default" onClick={() => setRecosting(true)}>
              Correct the cost
            </Button>
          )}
          {mayWrite && <StepButtons purchase={purchase} />}
          {mayWrite && acts.includes("receive") && <Button onClick={() => setReceiving(true)}>Receive</Button>}
        </Group>
      </PageHeader>
      <Stack gap="lg">
        <Facts purchase={purchase} />
        <PurchaseLines purchase={purchase} />
        <Totals purchase={purchase} />
        {purchase.notes !== "" && (
          <Card>
            <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{purchase.notes}</Text>
          </Card>
        )}
        {receipts.length > 0 && <PurchaseReceipts purchase={purchase} />}
        {receipts.length > 0 && <RecostingHistory purchase={purchase} />}
        <PurchaseDocuments purchaseId={purchase.id} />
      </Stack>
      <FormModal
        isOpen={isReceiving}
        title={`Receive ${purchase.number}`}
        size={640}
        onClose={() => setReceiving(false)}
      >
        <ReceivePurchaseForm purchase={purchase} onClose={() => setReceiving(false)} />
      </FormModal>
      <FormModal
        isOpen={isRecosting}
        title={`Correct the cost of ${purchase.number}`}
        size={640}
        onClose={() => setRecosting(false)}
      >
        <RecostingDialog purchase={purchase} onClose={() => setRecosting(false)} />
      </FormModal>
    </div>
  );
}

function StepButtons({ purchase }: { purchase: Purchase }) {
  const { id, version, status, number, lines, packagingLines } = purchase;
  const stepping = useGuardedMutation(
    {
      mutationFn: (step: PurchaseStep) => api.purchases.step.call({ id, version, step }),
      onSuccess: (_, step) => successToast(number, `${purchaseAct(step).does}: done.`),
      onError: (error) => errorToast("Not changed", failureMessage(error, "Try again in a moment.")),
    },
    () => id,
  );
  // Reopening what came whole would change nothing.
  const isOpen = lines.some(({ openKg }) => openKg > 0) || packagingLines.some(({ openPieces }) => openPieces > 0);
  const isWhole = status === "received" && !isOpen;
  const allowed = STEPS.filter((step) => actsAllowed(status).includes(step) && !(isWhole && step === "reopen"));
  return allowed.map((step) => (
    <Button key={step} variant={STEP_VARIANTS[step]} loading={stepping.isPending} onClick={() => stepping.mutate(step)}>
      {STEP_WORDS[step]}
    </Button>
  ));
}

function DuplicateButton({ purchase: { id } }: { purchase: Purchase }) {
  const navigate = useNavigate();
  const duplicating = useGuardedMutation(
    {
      mutationFn: (newId: string) => api.purchases.duplicate.call({ id, newId }),
      onSuccess: (made) => {
        successToast("Purchase duplicated", `${made.number} is a draft.`);
        void navigate({ to: "/purchases/$id", params: { id: made.id } });
      },
      onError: (error) => errorToast("Not duplicated", failureMessage(error, "Try again in a moment.")),
    },
    () => id,
  );
  return (
    <Button variant="default" loading={duplicating.isPending} onClick={() => duplicating.mutate(uuidv7())}>
      Duplicate
    </Button>
  );
}

function Facts({ purchase }: { purchase: Purchase }) {
  const { calendarDay } = useMoments();
  const { supplier, orderedOn, expectedOn, exchangeRate, rateOn, currency, homeCurrency } = purchase;
  const rate = exchangeRate === null ? "Still open" : `1 ${currency} = ${exchangeRate} ${homeCurrency}`;
  // A number that is dialled stays on one line.
  const phone = supplier.phone.replaceAll(" ", "\u00a0");
  const facts = [
    { label: "Contact", value: [supplier.contact, supplier.email, phone].filter(Boolean).join(", ") },
    { label: "Terms", value: supplier.terms },
    { label: "Ordered on", value: orderedOn === null ? "" : calendarDay(orderedOn) },
    { label: "Expected on", value: expectedOn === null ? "" : calendarDay(expectedOn) },
    {
      label: "Exchange rate",
      value: currency === homeCurrency ? "" : rateOn === null ? rate : `${rate}, of ${calendarDay(rateOn)}`,
    },
  ].filter(({ value }) => value !== "");
  if (facts.length === 0) return null;
  return (
    <Card>
      <SimpleGrid component="dl" cols={{ base: 1, sm: 2, md: 3 }} spacing="xl" verticalSpacing="sm" m={0}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} style={{ overflowWrap: "anywhere" }}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Card>
  );
}

function goodsLabel({ lines, packagingLines }: Purchase): string {
  if (packagingLines.length === 0) return "Coffee";
  return lines.length === 0 ? "Packaging" : "Coffee and packaging";
}

/** Measure that charges are spread by: by weight packaging, which has none, bears nothing beside coffee. */
function spreadWords({ lines, packagingLines, spreadBy }: Purchase): string {
  if (packagingLines.length === 0 || spreadBy === "value") return `spread by ${spreadBy}`;
  return lines.length === 0 ? "spread by value" : "spread by weight over the coffee";
}

function Totals({ purchase }: { purchase: Purchase }) {
  const { currency, homeCurrency, goodsMinor, totalMinor, landedHomeMinor, exchangeRate } = purchase;
  const charges = [
    { label: "Fees", minor: purchase.feesMinor },
    { label: "Freight", minor: purchase.freightMinor },
    { label: "Duty", minor: purchase.dutyMinor },
  ].filter(({ minor }) => minor !== 0);
  const parts = [goodsMinor, ...charges.map(({ minor }) => minor)].map((minor) => money(minor, currency));
  return (
    <Card>
      <Table aria-label="Totals" withRowBorders={false} fz="md">
        <Table.Tbody>
          <TotalRow label={goodsLabel(purchase)}>{money(goodsMinor, currency)}</TotalRow>
          {charges.map(({ label, minor }) => (
            <TotalRow key={label} label={`${label}, ${spreadWords(purchase)}`}>
              {money(minor, currency)}
            </TotalRow>
          ))}
          <TotalRow label="Total" isStrong>
            {totalMinor === null ? (
              "A price is still open"
            ) : (
              <Explained how={`Total ${money(totalMinor, currency)} = ${parts.join(" + ")}`}>
                {money(totalMinor, currency)}
              </Explained>
            )}
          </TotalRow>
          {currency !== homeCurrency && landedHomeMinor !== null && (
            <TotalRow label="Landed" isStrong>
              <Explained
                how={`The sum of the lines, each ${currency} × ${exchangeRate ?? ""} and rounded once to ${homeCurrency}`}
              >
                {money(landedHomeMinor, homeCurrency)}
              </Explained>
            </TotalRow>
          )}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

const TotalRow = ({
  label,
  isStrong = false,
  children,
}: {
  label: string;
  isStrong?: boolean;
  children: ReactNode;
}) => (
  <Table.Tr>
    <Table.Th fw={isStrong ? 600 : 400}>{label}</Table.Th>
    <Table.Td ta="right" fw={isStrong ? 600 : 400} className="figures">
      {children}
    </Table.Td>
  </Table.Tr>
);
