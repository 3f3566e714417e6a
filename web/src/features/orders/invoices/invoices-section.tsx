import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { invoiceFields } from "@tryer/contract/orders/invoice-fields";
import { useState } from "react";
import { api } from "#api/client.ts";
import { pagesQuery } from "#api/lists/list-query.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";
import { RecordRows } from "#shared/records/list/record-rows.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { invoiceName } from "./invoice-badge.tsx";
import { INVOICE_CELLS } from "./invoice-cells.tsx";
import "#ui/layout/print.css";

const MakeInvoiceForm = lazyPart(() =>
  import("./make-invoice-form.tsx").then(({ MakeInvoiceForm }) => MakeInvoiceForm),
);

interface InvoicesSectionProps {
  customerId: string;
  /** Order whose invoices are shown; null for all of the customer. */
  orderId?: string | null;
  /** Whether something can be invoiced, as of an order that is confirmed. */
  mayInvoice?: boolean;
}

const { customer: _, ...OWN_FIELDS } = invoiceFields;

/** Invoices and credit notes of an order or a customer, and the way to a new one. */
export function InvoicesSection({ customerId, orderId = null, mayInvoice = true }: InvoicesSectionProps) {
  const mayRead = useCan("invoices:read");
  const mayWrite = useCan("invoices:write");
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const filter = orderId === null ? { customerId } : { orderId };
  const list = useInfiniteQuery({
    ...pagesQuery(api.invoices.list, (page) => ({
      ...filter,
      limit: 20,
      ...page,
    })),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  const invoices = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack component="section" aria-label="Invoices" gap="sm" className="not-on-paper">
      <Group justify="space-between">
        <Title order={2} size="h4">
          Invoices
        </Title>
        {mayWrite && mayInvoice && (
          <Button variant="default" onClick={() => setMaking(true)}>
            Invoice
          </Button>
        )}
      </Group>
      <ListStates
        query={list}
        isEmpty={invoices.length === 0}
        errorTitle="The invoices could not be loaded"
        csv={{
          name: "Invoices",
          load: fileOf(invoiceFields, (page) => api.invoices.list.call({ ...filter, ...page })),
        }}
        empty={<Text c="dimmed">No invoice yet.</Text>}
      >
        {invoices.map(
          ({ id, number, bagsToCredit }) =>
            bagsToCredit > 0 && (
              <Alert key={id} color="amber" mb="sm" title={`${count(bagsToCredit, "bag")} to credit`}>
                <Text size="sm">
                  Returned or not sent, but still on{" "}
                  <TextLink to="/orders/invoices/$id" params={{ id }} className="figures" size="sm">
                    {number}
                  </TextLink>
                  . Credit them there.
                </Text>
              </Alert>
            ),
        )}
        <RecordRows name="Invoices" rows={invoices} fields={OWN_FIELDS} cells={INVOICE_CELLS} />
      </ListStates>
      <FormModal isOpen={isMaking} title="New invoice" onClose={() => setMaking(false)}>
        <MakeInvoiceForm
          customerId={customerId}
          orderId={orderId}
          onMade={(made) => {
            setMaking(false);
            successToast(made.number === null ? "Draft saved" : "Issued", invoiceName(made));
            void navigate({ to: "/orders/invoices/$id", params: { id: made.id } });
          }}
          onClose={() => setMaking(false)}
        />
      </FormModal>
    </Stack>
  );
}
