import { Alert, Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Order } from "@tryer/contract";
import { orderFields } from "@tryer/contract/orders/order-fields";
import { isOpenOrder, isOrderToSend, orderActsAllowed } from "@tryer/domain/orders";
import { type ReactNode, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { documentAct } from "#shared/records/document/document-acts.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import type { DocumentStep } from "#shared/records/document/document-steps.tsx";
import { FactsCard, useFacts } from "#shared/records/document/facts.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { TALL_TICK } from "#ui/forms/tall-tick.ts";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { OrderStatusBadge, StandingMark } from "../order-status-badge.tsx";
import { Freshness } from "./freshness.tsx";
import { MissingCoffee } from "./line-sources.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { ParcelsSection } from "./parcels-section.tsx";
import { useConfirmationMail } from "./use-confirmation-mail.ts";
import { useOrderSteps } from "./use-order-steps.tsx";

const OrderForm = lazyPart(() => import("../form/order-form.tsx").then(({ OrderForm }) => OrderForm));

const RankForm = lazyPart(() => import("./rank-form.tsx").then(({ RankForm }) => RankForm));

const InvoicesSection = lazyPart(() =>
  import("../invoices/invoices-section.tsx").then(({ InvoicesSection }) => InvoicesSection),
);

const OriginsSection = lazyPart(() =>
  import("../origins/origins-section.tsx").then(({ OriginsSection }) => OriginsSection),
);

/** One order: what is wanted and until when, what it costs, and how far it is. `ofShop` shows what its shop says. */
export function OrderPage({ id, ofShop }: { id: string; ofShop: (order: Order) => ReactNode }) {
  const mayRead = useCan("orders:read");
  const query = useQuery({ ...api.orders.get.queryOptions({ input: { id } }), enabled: mayRead });
  return (
    <DocumentStates
      query={query}
      noun="order"
      nameOf={({ number }) => number}
      list={{ to: "/orders", label: "Orders" }}
      drawing={<Cup />}
      reading={{ may: mayRead, forRole: "Only owners, managers and roasters see orders." }}
    >
      {(order) => <LoadedOrder order={order} ofShop={ofShop(order)} />}
    </DocumentStates>
  );
}

function LoadedOrder({ order, ofShop }: { order: Order; ofShop: ReactNode }) {
  const [isEditing, setEditing] = useState(false);
  const [isMailWanted, setMailWanted] = useState(false);
  const [isRanking, setRanking] = useState(false);
  const mayWrite = useCan("orders:write");
  const mayPick = useCan("orders:pack");
  const canEdit = mayWrite && orderActsAllowed(order.status).includes("editFacts");
  const stepping = useOrderSteps(order, { isMailWanted });
  const mailing = useConfirmationMail(order);
  const duplicating = useDuplicating(order);
  // Also when the order is sent meanwhile: what was typed stays, and saving says why it is refused.
  if (isEditing && mayWrite) {
    return (
      <>
        <PageHeader title={`Edit ${order.number}`} />
        <OrderForm
          order={order}
          customerId={null}
          onSaved={({ number }) => {
            successToast("Order saved", number);
            setEditing(false);
          }}
          onClose={() => setEditing(false)}
        />
      </>
    );
  }
  const isDraft = order.status === "draft";
  const isLive = !isDraft && order.status !== "cancelled";
  return (
    <DocumentPage
      title={order.number}
      about={order.customer.name}
      state={
        <>
          <OrderStatusBadge status={order.status} />
          {order.standingOrderId !== null && <StandingMark />}
        </>
      }
      primary={stepping.next}
      steps={[
        canEdit && { label: "Edit", onChoose: () => setEditing(true) },
        { label: "Print", to: "/orders/print", search: { orders: order.id } },
        { label: "Box labels", to: `/orders/labels/${order.id}` },
        mayPick &&
          isOrderToSend(order.status) && { label: "Pick bags", to: "/orders/picking", search: { orders: order.id } },
        mayWrite &&
          isOrderToSend(order.status) && { label: "Change who gets coffee first", onChoose: () => setRanking(true) },
        ...stepping.others.filter((step) => !("isDestructive" in step && step.isDestructive)),
        mayWrite && isLive && { label: "Send confirmation", isBusy: mailing.isSending, onChoose: mailing.send },
        mayWrite && { label: "Duplicate", act: duplicating },
        { label: "Trace", to: `/trace/order/${order.id}` },
        mayWrite && standingStep(order),
        ...stepping.others.filter((step) => "isDestructive" in step && step.isDestructive),
      ]}
      history={order.history.length > 0 && { title: "Steps", content: <OrderHistory order={order} /> }}
      changes={{ id: order.id, name: order.number }}
    >
      {isOpenOrder(order.status) && order.status !== "packed" && order.promisedOn !== null && (
        <Freshness promisedOn={order.promisedOn} restDays={order.restDays} />
      )}
      <MissingCoffee order={order} />
      {isDraft && order.heldBecause !== "" && (
        <Alert color="amber" title="Confirm it?">
          {order.heldBecause}
        </Alert>
      )}
      {isDraft && order.lines.length === 0 && <Alert color="steel">Add lines before you confirm the order.</Alert>}
      {mayWrite && isDraft && order.lines.length > 0 && (
        <Checkbox
          label="Mail the confirmation to the customer on Confirm"
          styles={TALL_TICK}
          checked={isMailWanted}
          onChange={(event) => setMailWanted(event.currentTarget.checked)}
        />
      )}
      {ofShop}
      <OrderFacts order={order} />
      {isLive && <ParcelsSection order={order} />}
      <OrderLines order={order} />
      {order.money && <OrderTotals money={order.money} />}
      <InvoicesSection customerId={order.customer.id} orderId={order.id} mayInvoice={isLive} />
      {isLive && <OriginsSection orderId={order.id} />}
      {stepping.dialog}
      <FormModal isOpen={isRanking} title="Who gets coffee first" onClose={() => setRanking(false)}>
        {isRanking && <RankForm order={order} onClose={() => setRanking(false)} />}
      </FormModal>
    </DocumentPage>
  );
}

/** Way to the standing order that made the order, or to a new one like it. */
function standingStep({ id, standingOrderId, lines }: Order): DocumentStep | null {
  if (standingOrderId !== null) return { label: "Show its standing order", to: `/orders/standing/${standingOrderId}` };
  return lines.length === 0
    ? null
    : { label: "Make it a standing order", to: "/orders/standing/new", search: { order: id } };
}

function useDuplicating({ id }: Order) {
  const navigate = useNavigate();
  return documentAct({
    call: () => api.orders.duplicate.call({ id, newId: uuidv7() }),
    said: ({ number }) => ["Order duplicated", `${number} is a draft at today's prices.`],
    leadsOn: (made) => void navigate({ to: "/orders/$id", params: { id: made.id } }),
    failed: ["Not duplicated"],
  });
}

const OrderFacts = ({ order }: { order: Order }) => (
  <FactsCard
    facts={useFacts(orderFields, order, ["orderedOn", "promisedOn", "channel", "reference", "shipTo", "notes"])}
  />
);
