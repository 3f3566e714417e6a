import { Button, Card, Group, Text } from "@mantine/core";
import type { Order } from "@tryer/contract";
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

/** Orders that were fulfilled here, with their slips and the way to invoice them all. */
export function SentOrders({ orders }: { orders: readonly Order[] }) {
  const mayInvoice = useCan("invoices:write");
  const [isInvoicing, setInvoicing] = useState(false);
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
          {mayInvoice && toInvoice.length > 0 && (
            <Button variant="default" onClick={() => setInvoicing(true)}>
              Invoice {count(toInvoice.length, "order")}
            </Button>
          )}
        </Group>
      </Group>
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
