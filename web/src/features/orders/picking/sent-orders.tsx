import { Button, Card, Group, Text } from "@mantine/core";
import type { Order } from "@tryer/contract";
import { parcelWords } from "@tryer/domain/orders";
import { useState } from "react";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { chosenOrders, printings } from "../print/chosen-orders.ts";

const InvoiceOrdersForm = lazyPart(() =>
  import("../invoices/invoice-orders-form.tsx").then(({ InvoiceOrdersForm }) => InvoiceOrdersForm),
);

const TrackingForm = lazyPart(() => import("./tracking-form.tsx").then(({ TrackingForm }) => TrackingForm));

interface SentOrdersProps {
  orders: readonly Order[];
  /** Takes orders that were changed here, as they are now. */
  onChanged: (orders: readonly Order[]) => void;
}

/** Orders that were fulfilled here, with their slips, the tracking numbers of all and the way to invoice them all. */
export function SentOrders({ orders, onChanged }: SentOrdersProps) {
  const mayTrack = useCan("orders:pack");
  const mayInvoice = useCan("invoices:write");
  const [isInvoicing, setInvoicing] = useState(false);
  const [isTracking, setTracking] = useState(false);
  const [invoiced, setInvoiced] = useState<readonly string[]>([]);
  const toInvoice = orders.filter(({ id }) => !invoiced.includes(id));
  return (
    <Card component="section" aria-label="Fulfilled now" mb="lg">
      <Group justify="space-between" gap="sm">
        <Text style={{ overflowWrap: "anywhere" }}>
          {count(orders.length, "order")} fulfilled:{" "}
          {orders.map(({ id, number }, at) => (
            <span key={id}>
              {at > 0 && ", "}
              <TextLink to="/orders/$id" params={{ id }}>
                {number}
              </TextLink>
            </span>
          ))}
        </Text>
        <Group gap="sm">
          {printings(orders).map(({ label, orders }) => (
            <ButtonLink key={label} to="/orders/print" search={{ orders: chosenOrders(orders) }} variant="default">
              {label}
            </ButtonLink>
          ))}
          {mayTrack && (
            <Button variant="default" onClick={() => setTracking(true)}>
              {orders.some(({ parcels }) => parcels.length > 0) ? "Add more tracking" : "Add tracking"}
            </Button>
          )}
          {mayInvoice && toInvoice.length > 0 && (
            <Button variant="default" onClick={() => setInvoicing(true)}>
              Invoice {count(toInvoice.length, "order")}
            </Button>
          )}
        </Group>
      </Group>
      {orders.some(({ parcels }) => parcels.length > 0) && (
        <Text size="sm" c="dimmed" mt="xs" style={{ overflowWrap: "anywhere" }}>
          {orders
            .filter(({ parcels }) => parcels.length > 0)
            .map(({ number, parcels }) => `${number}: ${parcels.map(parcelWords).join(", ")}`)
            .join(" · ")}
        </Text>
      )}
      <FormModal isOpen={isTracking} title="Tracking numbers" onClose={() => setTracking(false)}>
        {isTracking && <TrackingForm orders={orders} onTracked={onChanged} onClose={() => setTracking(false)} />}
      </FormModal>
      <FormModal
        isOpen={isInvoicing}
        title={`Invoice ${count(toInvoice.length, "order")}`}
        onClose={() => setInvoicing(false)}
      >
        {isInvoicing && (
          <InvoiceOrdersForm
            orders={toInvoice}
            onDone={() => {
              setInvoicing(false);
              setInvoiced((before) => [...before, ...toInvoice.map(({ id }) => id)]);
            }}
            onClose={() => setInvoicing(false)}
          />
        )}
      </FormModal>
    </Card>
  );
}
