import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Purchase, PurchaseStep } from "@tryer/contract";
import { actsAllowed, nextPurchaseAct, purchaseAct } from "@tryer/domain/purchases";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { money } from "#shared/money/money-text.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import type { DocumentStep, DocumentSteps } from "#shared/records/document/document-steps.tsx";
import { FactsCard } from "#shared/records/document/facts.tsx";
import { NotesCard } from "#shared/records/document/notes-card.tsx";
import { type Sum, SumsCard } from "#shared/records/document/sums-card.tsx";
import { Explained } from "#ui/explained.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { PurchaseLines } from "./purchase-lines.tsx";
import { PurchaseReceipts } from "./purchase-receipts.tsx";
import { PurchaseStatusBadge } from "./purchase-status-badge.tsx";

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

/** Steps of the menu; what a status does not allow is left out. */
const STEPS: readonly PurchaseStep[] = ["order", "revise", "closeShort", "reopen", "cancel"];

const STEP_WORDS: Record<PurchaseStep, string> = {
  order: "Mark as ordered",
  revise: "Back to draft",
  closeShort: "Close short",
  cancel: "Cancel purchase",
  reopen: "Reopen",
};

/** One purchase: what was ordered, what it costs on arrival and what came. On paper it is the purchase order. */
export function PurchasePage({ id }: { id: string }) {
  const mayRead = useCan("purchases:read");
  const query = useQuery({ ...api.purchases.get.queryOptions({ input: { id } }), enabled: mayRead });
  return (
    <DocumentStates
      query={query}
      noun="purchase"
      nameOf={({ number }) => number}
      list={{ to: "/purchases", label: "Purchases" }}
      drawing={<Sack />}
      reading={{ may: mayRead, forRole: "Purchases are seen by owners and managers." }}
    >
      {(purchase) => <LoadedPurchase purchase={purchase} />}
    </DocumentStates>
  );
}

type Asked = "receive" | "correctCost";

function LoadedPurchase({ purchase }: { purchase: Purchase }) {
  const [isEditing, setEditing] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { primary, steps } = usePurchaseSteps(purchase, { onEdit: () => setEditing(true), onAsk: setAsked });
  const receipts = [...purchase.receipts, ...purchase.packagingReceipts];
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
    <DocumentPage
      title={purchase.number}
      about={purchase.supplier.name}
      state={<PurchaseStatusBadge status={purchase.status} />}
      primary={primary}
      steps={steps}
    >
      <PurchaseFacts purchase={purchase} />
      <PurchaseLines purchase={purchase} />
      <SumsCard sums={sumsOf(purchase)} />
      <NotesCard notes={purchase.notes} />
      {receipts.length > 0 && <PurchaseReceipts purchase={purchase} />}
      {receipts.length > 0 && <RecostingHistory purchase={purchase} />}
      <PurchaseDocuments purchaseId={purchase.id} />
      <FormModal isOpen={asked === "receive"} title={`Receive ${purchase.number}`} size={640} onClose={close}>
        <ReceivePurchaseForm purchase={purchase} onClose={close} />
      </FormModal>
      <FormModal
        isOpen={asked === "correctCost"}
        title={`Correct the cost of ${purchase.number}`}
        size={640}
        onClose={close}
      >
        <RecostingDialog purchase={purchase} onClose={close} />
      </FormModal>
    </DocumentPage>
  );
}

interface Asking {
  onEdit: () => void;
  onAsk: (asked: Asked) => void;
}

/** Steps that this person can take with a purchase in its status. */
function usePurchaseSteps(purchase: Purchase, { onEdit, onAsk }: Asking) {
  const { id, version, status, number, lines, packagingLines, receipts, packagingReceipts } = purchase;
  const mayWrite = useCan("purchases:write");
  const duplicating = useDuplicating(id);
  const stepping = useGuardedMutation(
    {
      mutationFn: (step: PurchaseStep) => api.purchases.step.call({ id, version, step }),
      onSuccess: (_, step) => successToast(number, `${purchaseAct(step).does}: done.`),
      onError: failureToast("Not changed"),
    },
    () => id,
  );
  const acts = mayWrite ? actsAllowed(status) : [];
  // Reopening what came whole would change nothing.
  const isOpen = lines.some(({ openKg }) => openKg > 0) || packagingLines.some(({ openPieces }) => openPieces > 0);
  const isWhole = status === "received" && !isOpen;
  const hasReceived = [...receipts, ...packagingReceipts].some(({ takenBackAt }) => takenBackAt === null);
  const stepTo = (step: PurchaseStep) => ({
    label: STEP_WORDS[step],
    isBusy: stepping.isPending,
    isDestructive: step === "cancel",
    onChoose: () => stepping.mutate(step),
  });
  const next = mayWrite ? nextPurchaseAct(status) : null;
  const primary: Record<"order" | "receive", DocumentStep> = {
    order: stepTo("order"),
    receive: { label: "Receive", onChoose: () => onAsk("receive") },
  };
  const others = STEPS.filter((step) => step !== next && acts.includes(step) && !(isWhole && step === "reopen"));
  const steps: DocumentSteps = [
    acts.includes("editLines") && { label: "Edit", onChoose: onEdit },
    { label: "Print", onChoose: () => window.print() },
    mayWrite && hasReceived && { label: "Correct the cost", onChoose: () => onAsk("correctCost") },
    mayWrite && { label: "Duplicate", isBusy: duplicating.isPending, onChoose: () => duplicating.mutate(uuidv7()) },
    { label: "Trace", to: `/trace/purchase/${id}` },
    ...others.map(stepTo),
  ];
  return { primary: next && primary[next], steps };
}

function useDuplicating(id: string) {
  const navigate = useNavigate();
  return useGuardedMutation(
    {
      mutationFn: (newId: string) => api.purchases.duplicate.call({ id, newId }),
      onSuccess: (made) => {
        successToast("Purchase duplicated", `${made.number} is a draft.`);
        void navigate({ to: "/purchases/$id", params: { id: made.id } });
      },
      onError: failureToast("Not duplicated"),
    },
    () => id,
  );
}

function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { calendarDay } = useMoments();
  const { supplier, orderedOn, expectedOn, exchangeRate, rateOn, currency, homeCurrency } = purchase;
  const rate = exchangeRate === null ? "Still open" : `1 ${currency} = ${exchangeRate} ${homeCurrency}`;
  // A number that is dialled stays on one line.
  const phone = supplier.phone.replaceAll(" ", "\u00a0");
  const facts = [
    { label: "Contact", value: [supplier.contact, supplier.email, phone].filter(Boolean).join(", ") },
    { label: "Terms", value: supplier.terms },
    { label: "Ordered on", value: orderedOn && calendarDay(orderedOn) },
    { label: "Expected on", value: expectedOn && calendarDay(expectedOn) },
    {
      label: "Exchange rate",
      value: currency === homeCurrency ? "" : rateOn === null ? rate : `${rate}, of ${calendarDay(rateOn)}`,
    },
  ];
  return <FactsCard facts={facts} />;
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

/** Goods, charges and the total of a purchase; landed too where it was paid in another currency. */
function sumsOf(purchase: Purchase): Sum[] {
  const { currency, homeCurrency, goodsMinor, totalMinor, landedHomeMinor, exchangeRate } = purchase;
  const charges = [
    { label: "Fees", minor: purchase.feesMinor },
    { label: "Freight", minor: purchase.freightMinor },
    { label: "Duty", minor: purchase.dutyMinor },
  ].filter(({ minor }) => minor !== 0);
  const parts = [goodsMinor, ...charges.map(({ minor }) => minor)].map((minor) => money(minor, currency));
  const total =
    totalMinor === null ? (
      "A price is still open"
    ) : (
      <Explained how={`Total ${money(totalMinor, currency)} = ${parts.join(" + ")}`}>
        {money(totalMinor, currency)}
      </Explained>
    );
  const sums: Sum[] = [
    { label: goodsLabel(purchase), value: money(goodsMinor, currency) },
    ...charges.map(({ label, minor }) => ({
      label: `${label}, ${spreadWords(purchase)}`,
      value: money(minor, currency),
    })),
    { label: "Total", isStrong: true, value: total },
  ];
  if (currency === homeCurrency || landedHomeMinor === null) return sums;
  const how = `The sum of the lines, each ${currency} × ${exchangeRate ?? ""} and rounded once to ${homeCurrency}`;
  const landed = <Explained how={how}>{money(landedHomeMinor, homeCurrency)}</Explained>;
  return [...sums, { label: "Landed", isStrong: true, value: landed }];
}
