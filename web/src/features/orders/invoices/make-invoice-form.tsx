import { Checkbox, Radio, Stack, Switch, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { AddInvoiceInput, Invoice, type InvoiceableOrder } from "@tryer/contract";
import { INVOICE_BASES, INVOICE_BASIS_WORDS, type InvoiceBasis } from "@tryer/domain/orders";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { money } from "#shared/money/money-text.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

interface MakeInvoiceFormProps {
  customerId: string;
  /** Order that is chosen at first; null for all of the customer. */
  orderId: string | null;
  onMade: (invoice: Invoice) => void;
  onClose: () => void;
}

/**
 * Form for an invoice: which orders of a customer, and what was sent or what was ordered of them. No form of a record's
 * fields: both are choices whose sums follow from each other.
 */
export function MakeInvoiceForm(props: MakeInvoiceFormProps) {
  const query = useQuery(api.invoices.invoiceable.queryOptions({ input: { customerId: props.customerId } }));
  return (
    <QueryBoundary query={query} errorTitle="The orders to invoice could not be loaded">
      {(orders) => {
        const isPart = props.orderId !== null && !orders.some(({ id }) => id === props.orderId);
        return orders.length === 0 || isPart ? (
          <Text>All of it is invoiced. Credit an invoice, or discard its draft, to invoice it again.</Text>
        ) : (
          <Choices {...props} orders={orders} />
        );
      }}
    </QueryBoundary>
  );
}

interface Values {
  orderIds: string[];
  basis: InvoiceBasis;
  isIssued: boolean;
}

function Choices({ orders, orderId, onMade, onClose }: MakeInvoiceFormProps & { orders: InvoiceableOrder[] }) {
  const { calendarDay } = useMoments();
  const [id] = useState(() => uuidv7());
  const [start] = useState(() => startOf(orders, orderId));
  const form = useForm<Values>({ initialValues: start });
  const { basis, orderIds } = form.values;
  const chosen = orders.filter((order) => orderIds.includes(order.id));
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: Invoice,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return Object.keys(errors).length > 0;
    },
    onSaved: onMade,
  });
  const send = (values: Values) => {
    const input = AddInvoiceInput.safeParse({ ...values, id });
    if (input.success) saving.save(() => api.invoices.add.call(input.data));
    else form.setErrors(schemaErrors(input.error));
  };
  return (
    <FormBody
      submitLabel={form.values.isIssued ? "Issue invoice" : "Save draft"}
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Radio.Group label="Invoice" {...form.getInputProps("basis")}>
        <Stack gap="xs" mt={4}>
          {INVOICE_BASES.map((each) => (
            <Radio key={each} value={each} label={INVOICE_BASIS_WORDS[each]} description={sumText(chosen, each)} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox.Group label="Orders" {...form.getInputProps("orderIds")}>
        <Stack gap="xs" mt={4} mah={280} style={{ overflowY: "auto" }}>
          {orders.map((order) => (
            <Checkbox
              key={order.id}
              value={order.id}
              label={[order.number, order.reference].filter(Boolean).join(", ")}
              description={[
                calendarDay(order.orderedOn),
                count(order[basis].bags, "bag"),
                money(order[basis].totalMinor, order.currency),
              ].join(" · ")}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        label="Issue at once"
        description="Issued invoices get a number and never change. When off, a draft."
        {...form.getInputProps("isIssued", { type: "checkbox" })}
      />
    </FormBody>
  );
}

/** The order that was asked for, else all that can be invoiced; by what was sent where something was. */
function startOf(orders: readonly InvoiceableOrder[], orderId: string | null): Values {
  const asked = orders.filter(({ id }) => orderId === null || id === orderId);
  const basis = asked.some(({ sent }) => sent.bags > 0) ? "sent" : "ordered";
  const taken = asked.filter((order) => order[basis].bags > 0);
  return { basis, orderIds: taken.map(({ id }) => id), isIssued: false };
}

/** Bags and amount of several orders, the amounts apart by currency. */
function sumText(orders: readonly InvoiceableOrder[], basis: InvoiceBasis): string {
  const bags = orders.reduce((sum, order) => sum + order[basis].bags, 0);
  const sums = new Map<InvoiceableOrder["currency"], number>();
  for (const order of orders) sums.set(order.currency, (sums.get(order.currency) ?? 0) + order[basis].totalMinor);
  const amounts = [...sums].map(([currency, minor]) => money(minor, currency));
  return [count(bags, "bag"), ...amounts].join(" · ");
}
