import { Alert, Button, Card, Checkbox, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Order } from "@tryer/contract";
import { isOpenOrder, ORDER_CHANNEL_WORDS, orderActsAllowed } from "@tryer/domain/orders";
import { type ReactNode, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage, hasCode } from "#api/failures.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { OrderStatusBadge, StandingMark } from "../order-status-badge.tsx";
import { ConfirmationButton } from "./confirmation-mail.tsx";
import { Freshness } from "./freshness.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { StepButtons } from "./step-buttons.tsx";

const OrderForm = lazyPart(() => import("../form/order-form.tsx").then(({ OrderForm }) => OrderForm));

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
  const isUnknown = hasCode(query.error, "NOT_FOUND");
  usePageSubject(isUnknown ? "Order not found" : query.data?.number);
  if (!mayRead) {
    return (
      <EmptyState drawing={<Cup />} title="Not for your role" text="Orders are seen by those who roast and pack." />
    );
  }
  return (
    <>
      <TextLink to="/orders">‹ Orders</TextLink>
      {isUnknown ? (
        <EmptyState drawing={<Cup />} title="Order not found" text="It may belong to another roastery.">
          <ButtonLink to="/orders" variant="default">
            Show the orders
          </ButtonLink>
        </EmptyState>
      ) : (
        <QueryBoundary query={query} errorTitle="The order could not be loaded">
          {(order) => <LoadedOrder order={order} ofShop={ofShop(order)} />}
        </QueryBoundary>
      )}
    </>
  );
}

function LoadedOrder({ order, ofShop }: { order: Order; ofShop: ReactNode }) {
  const [isEditing, setEditing] = useState(false);
  const [isMailWanted, setMailWanted] = useState(false);
  const mayWrite = useCan("orders:write");
  const canEdit = mayWrite && orderActsAllowed(order.status).includes("editFacts");
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
  return (
    <>
      <PageHeader
        title={order.number}
        subtitle={
          <Group gap="xs" component="span">
            {order.customer.name} <OrderStatusBadge status={order.status} />
            {order.standingOrderId !== null && <StandingMark />}
          </Group>
        }
      >
        <ButtonLink to="/orders/print" search={{ orders: order.id }} variant="default">
          Print
        </ButtonLink>
        <ButtonLink to="/trace/$kind/$id" params={{ kind: "order", id: order.id }} variant="default">
          Trace
        </ButtonLink>
        {mayWrite && order.standingOrderId !== null && (
          <ButtonLink to="/orders/standing/$id" params={{ id: order.standingOrderId }} variant="default">
            Show its standing order
          </ButtonLink>
        )}
        {mayWrite && order.standingOrderId === null && order.lines.length > 0 && (
          <ButtonLink to="/orders/standing/new" search={{ order: order.id }} variant="default">
            Make it a standing order
          </ButtonLink>
        )}
        {mayWrite && order.status !== "draft" && order.status !== "cancelled" && <ConfirmationButton order={order} />}
        {mayWrite && <DuplicateButton order={order} />}
        {canEdit && (
          <Button variant="default" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
        <StepButtons order={order} isMailWanted={isMailWanted} />
      </PageHeader>
      <Stack gap="lg">
        {isOpenOrder(order.status) && order.status !== "packed" && order.promisedOn !== null && (
          <Freshness promisedOn={order.promisedOn} restDays={order.restDays} />
        )}
        {order.status === "draft" && order.lines.length === 0 && (
          <Alert color="steel">Add lines before you confirm the order.</Alert>
        )}
        {mayWrite && order.status === "draft" && order.lines.length > 0 && (
          <Checkbox
            label="Mail the confirmation to the customer on Confirm"
            checked={isMailWanted}
            onChange={(event) => setMailWanted(event.currentTarget.checked)}
          />
        )}
        {ofShop}
        <Facts order={order} />
        <OrderLines order={order} />
        {order.money && <OrderTotals money={order.money} />}
        <InvoicesSection
          customerId={order.customer.id}
          orderId={order.id}
          mayInvoice={order.status !== "draft" && order.status !== "cancelled"}
        />
        {order.status !== "draft" && order.status !== "cancelled" && <OriginsSection orderId={order.id} />}
        {order.history.length > 0 && <OrderHistory order={order} />}
      </Stack>
    </>
  );
}

function DuplicateButton({ order: { id } }: { order: Order }) {
  const navigate = useNavigate();
  const duplicating = useGuardedMutation(
    {
      mutationFn: (newId: string) => api.orders.duplicate.call({ id, newId }),
      onSuccess: (made) => {
        successToast("Order duplicated", `${made.number} is a draft at today's prices.`);
        void navigate({ to: "/orders/$id", params: { id: made.id } });
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

function Facts({ order }: { order: Order }) {
  const { calendarDay } = useMoments();
  const facts = [
    { label: "Ordered on", value: calendarDay(order.orderedOn) },
    { label: "Promised for", value: order.promisedOn === null ? "" : calendarDay(order.promisedOn) },
    { label: "Channel", value: ORDER_CHANNEL_WORDS[order.channel] },
    { label: "Reference", value: order.reference },
    { label: "Ship to", value: order.shipTo },
    { label: "Notes", value: order.notes },
  ].filter(({ value }) => value !== "");
  return (
    <Card>
      <SimpleGrid component="dl" cols={{ base: 1, sm: 2, md: 3 }} spacing="xl" verticalSpacing="sm" m={0}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Card>
  );
}
