import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Purchase, PurchaseStep } from "@tryer/contract";
import { purchaseFields } from "@tryer/contract/purchases/purchase-fields";
import { actsAllowed, nextPurchaseAct, purchaseAct } from "@tryer/domain/purchases";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { money } from "#shared/money/money-text.ts";
import { SupplierLink } from "#shared/purchases/supplier-link.tsx";
import { documentAct } from "#shared/records/document/document-acts.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import type { DocumentStep, DocumentSteps } from "#shared/records/document/document-steps.tsx";
import { FactsCard, useFacts } from "#shared/records/document/facts.tsx";
import { NotesCard } from "#shared/records/document/notes-card.tsx";
import { type Sum, SumsCard } from "#shared/records/document/sums-card.tsx";
import { Explained } from "#ui/explained.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { PurchaseLines } from "./purchase-lines.tsx";
import { PurchaseReceipts } from "./purchase-receipts.tsx";
import { PurchaseStatusBadge } from "./purchase-status-badge.tsx";

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
      reading={{ may: mayRead, forRole: "Only owners and managers see purchases." }}
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
  const recostings =
    useQuery({
      ...api.purchases.recostings.queryOptions({ input: { id: purchase.id } }),
      enabled: receipts.length > 0,
    }).data?.items ?? [];
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
      about={<SupplierLink supplier={purchase.supplier} />}
      state={<PurchaseStatusBadge status={purchase.status} />}
      primary={primary}
      steps={steps}
      files={{
        query: api.files.ofPurchase.queryOptions({ input: { id: purchase.id } }),
        send: (_, body, fileId) =>
          api.files.addToPurchase.call({ params: { id: purchase.id }, query: { fileId, name: body.name }, body }),
        empty: { document: "No documents yet. Add offers, invoices or bills of lading." },
      }}
      history={
        recostings.length > 0 && {
          title: "Cost corrections",
          isPrinted: false,
          content: <RecostingHistory booked={recostings} currency={purchase.homeCurrency} />,
        }
      }
      changes={{ id: purchase.id, name: purchase.number }}
    >
      <PurchaseFacts purchase={purchase} />
      <PurchaseLines purchase={purchase} />
      <SumsCard sums={sumsOf(purchase)} />
      <NotesCard notes={purchase.notes} />
      {receipts.length > 0 && <PurchaseReceipts purchase={purchase} />}
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
  const duplicating = useDuplicating(purchase);
  const acts = mayWrite ? actsAllowed(status) : [];
  // Reopening what came whole would change nothing.
  const isOpen = lines.some(({ openKg }) => openKg > 0) || packagingLines.some(({ openPieces }) => openPieces > 0);
  const isWhole = status === "received" && !isOpen;
  const hasReceived = [...receipts, ...packagingReceipts].some(({ takenBackAt }) => takenBackAt === null);
  const stepTo = (step: PurchaseStep) => ({
    label: STEP_WORDS[step],
    isDestructive: step === "cancel",
    act: documentAct({
      call: () => api.purchases.step.call({ id, version, step }),
      said: () => [number, `${purchaseAct(step).does}: done.`],
    }),
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
    mayWrite && { label: "Duplicate", act: duplicating },
    { label: "Trace", to: `/trace/purchase/${id}` },
    ...others.map(stepTo),
  ];
  return { primary: next && primary[next], steps };
}

function useDuplicating({ id }: Purchase) {
  const navigate = useNavigate();
  return documentAct({
    call: () => api.purchases.duplicate.call({ id, newId: uuidv7() }),
    said: ({ number }) => ["Purchase duplicated", `${number} is a draft.`],
    leadsOn: (made) => void navigate({ to: "/purchases/$id", params: { id: made.id } }),
    failed: ["Not duplicated"],
  });
}

function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { calendarDay } = useMoments();
  const { supplier } = purchase;
  const agreed = useFacts(purchaseFields, purchase, ["orderedOn", "expectedOn", "exchangeRate"], {
    exchangeRate: ({ exchangeRate, rateOn, currency, homeCurrency }: Purchase) => {
      if (currency === homeCurrency) return "";
      const rate = exchangeRate === null ? "Still open" : `1 ${currency} = ${exchangeRate} ${homeCurrency}`;
      return rateOn === null ? rate : `${rate}, of ${calendarDay(rateOn)}`;
    },
  });
  // A number that is dialled stays on one line.
  const phone = supplier.phone.replaceAll(" ", "\u00a0");
  const facts = [
    { label: "Contact", value: [supplier.contact, supplier.email, phone].filter(Boolean).join(", ") },
    { label: "Terms", value: supplier.terms },
    ...agreed,
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
