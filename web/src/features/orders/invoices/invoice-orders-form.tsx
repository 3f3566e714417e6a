import { Radio, Stack, Switch, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AddInvoiceInput, Invoice } from "@tryer/contract";
import { INVOICE_BASES, INVOICE_BASIS_WORDS, type InvoiceBasis, ordersOfWeek } from "@tryer/domain/orders";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { money } from "#shared/money/money-text.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { TALL_TICK } from "#ui/forms/tall-tick.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { invoiceName } from "./invoice-badge.tsx";
import { GROUPINGS, type Grouping, type InvoiceGroup, invoiceGroups, type OrderToInvoice } from "./invoice-groups.ts";

interface InvoiceOrdersFormProps {
  orders: readonly OrderToInvoice[];
  /** Whether they are all that a week sent to customers with one invoice a week; others leave such customers out. */
  isOfWeek?: boolean;
  onDone: () => void;
  onClose: () => void;
}

const GROUPING_WORDS: Record<Grouping, string> = {
  order: "One for each order",
  customer: "One for each customer",
};

/**
 * Form that invoices several orders at once. What was made stays made: sent again, it goes on with the rest. No form of a
 * record's fields: it makes several records, one request each.
 */
export function InvoiceOrdersForm({ orders, isOfWeek = false, onDone, onClose }: InvoiceOrdersFormProps) {
  const weekly = useQuery(api.invoices.weekly.queryOptions());
  const [grouping, setGrouping] = useState<Grouping>(isOfWeek ? "customer" : "order");
  const [takesWeekly, setTakesWeekly] = useState(isOfWeek);
  const [basis, setBasis] = useState<InvoiceBasis>("sent");
  const [isIssued, setIssued] = useState(true);
  const [isMailed, setMailed] = useState(false);
  const [invoiced, setInvoiced] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  // Sent again after a lost answer, an invoice is not made twice.
  const [ids] = useState(() => new Map<string, string>());
  const open = orders.filter(({ id }) => !invoiced.includes(id));
  const waiting = weekly.data === undefined ? [] : ordersOfWeek(open, weekly.data, basis);
  const left = takesWeekly ? open : open.filter((order) => !waiting.includes(order));
  const groups = invoiceGroups(left, grouping);
  const making = useGuardedMutation(
    {
      mutationFn: async (chosen: readonly InvoiceGroup[]) => {
        const made: Invoice[] = [];
        const failures: string[] = [];
        let mails = 0;
        // Orders of a week come from the list of what waits.
        const groups = isOfWeek ? chosen : await withoutIdle(chosen, basis, failures);
        for (const { orderIds, numbers } of groups) {
          // Other orders of the same customer, as after a part was made, are another invoice.
          const asked = `${orderIds.join(" ")} ${basis}`;
          const id = ids.get(asked) ?? uuidv7();
          ids.set(asked, id);
          try {
            const invoice = await invoiceOf({ id, orderIds, basis, isWeekly: isOfWeek, isIssued });
            made.push(invoice);
            setInvoiced((before) => [...before, ...orderIds]);
            if (!isMailed || !isIssued) continue;
            const problemOfMail = await mailOnce(invoice);
            if (problemOfMail === null) mails += 1;
            else failures.push(`${invoiceName(invoice)} is issued, but not mailed: ${problemOfMail}`);
          } catch (error) {
            failures.push(`${numbers.join(", ")}: ${failureMessage(error, "not invoiced.")}`);
          }
        }
        return { made, failures, mails };
      },
      onSuccess: ({ made, failures, mails }) => {
        if (made.length > 0) successToast(madeTitle(made, mails), madeWords(made));
        if (failures.length === 0) onDone();
        else setProblem(failures.join(" "));
      },
    },
    () => "invoices",
  );
  return (
    <FormBody
      submitLabel={`${isIssued ? "Issue" : "Draft"} ${count(groups.length, "invoice")}`}
      // Until it is known who is invoiced weekly, their orders would be invoiced one by one.
      isSubmitting={making.isPending || (!isOfWeek && weekly.data === undefined)}
      problem={problem ?? (weekly.isError ? failureMessage(weekly.error, "Not loaded.") : null)}
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(null);
        if (groups.length === 0) onDone();
        else making.mutate(groups);
      }}
      onClose={onClose}
    >
      <Radio.Group
        label="Invoices"
        value={grouping}
        onChange={(value) => setGrouping(GROUPINGS.find((each) => each === value) ?? "order")}
      >
        <Stack gap={0}>
          {GROUPINGS.map((each) => (
            <Radio
              key={each}
              value={each}
              label={GROUPING_WORDS[each]}
              description={count(invoiceGroups(left, each).length, "invoice")}
              styles={TALL_TICK}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label="Of what"
        value={basis}
        onChange={(value) => setBasis(INVOICE_BASES.find((each) => each === value) ?? "sent")}
      >
        <Stack gap={0}>
          {INVOICE_BASES.map((each) => (
            <Radio key={each} value={each} label={INVOICE_BASIS_WORDS[each]} styles={TALL_TICK} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label="Issue at once"
        description="Issued invoices get a number and never change. When off, a draft."
        checked={isIssued}
        onChange={({ currentTarget }) => setIssued(currentTarget.checked)}
      />
      {isIssued && (
        <Switch
          label="Email to customers"
          description="Each invoice goes to the customer's address, with the PDF attached."
          checked={isMailed}
          onChange={({ currentTarget }) => setMailed(currentTarget.checked)}
        />
      )}
      {!isOfWeek && waiting.length > 0 && (
        <Switch
          label="Include customers with weekly invoices"
          description={`${waiting.map(({ number }) => number).join(", ")}: left for the weekly invoice when off.`}
          checked={takesWeekly}
          onChange={({ currentTarget }) => setTakesWeekly(currentTarget.checked)}
        />
      )}
      <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {left.map(({ number }) => number).join(", ")}
      </Text>
    </FormBody>
  );
}

/** Makes an invoice. One that is there as a draft, since an answer was lost, is issued where that is asked for. */
async function invoiceOf(input: AddInvoiceInput): Promise<Invoice> {
  const invoice = await api.invoices.add.call(input);
  if (input.isIssued && invoice.status === "draft")
    return api.invoices.issue.call({ id: invoice.id, version: invoice.version });
  return invoice;
}

/** Mails an invoice unless it was before. Answers why not; the invoice stays, and its page mails it later. */
async function mailOnce({ id }: Invoice): Promise<string | null> {
  try {
    await api.invoices.mail.call({ id });
    return null;
  } catch (error) {
    return failureMessage(error, "try again on its page.");
  }
}

/** Groups of several orders without those that have nothing to invoice, which are told instead: the others go on. */
async function withoutIdle(
  groups: readonly InvoiceGroup[],
  basis: InvoiceBasis,
  told: string[],
): Promise<InvoiceGroup[]> {
  const left: InvoiceGroup[] = [];
  for (const group of groups) {
    if (group.orderIds.length === 1) {
      left.push(group);
      continue;
    }
    const { customerId, orderIds: chosen } = group;
    const open = await api.invoices.invoiceable.call({ customerId, ids: chosen.join(",") });
    const isOpen = (id: string) => open.some((order) => order.id === id && order[basis].bags > 0);
    const idle = group.numbers.filter((_, at) => !isOpen(group.orderIds[at] ?? ""));
    if (idle.length > 0) told.push(`${idle.join(", ")}: nothing is left to invoice.`);
    const orderIds = group.orderIds.filter(isOpen);
    if (orderIds.length > 0) left.push({ ...group, orderIds });
  }
  return left;
}

/** Words for what was made, by what it really is. */
function madeTitle(made: readonly Invoice[], mails: number): string {
  const issued = made.filter(({ status }) => status === "issued").length;
  const parts = [
    ...(issued > 0 ? [`${count(issued, "invoice")} issued`] : []),
    ...(mails > 0 ? [`${mails} mailed`] : []),
    ...(issued < made.length ? [`${count(made.length - issued, "draft")} saved`] : []),
  ];
  return parts.join(", ");
}

/** Names of what was made, with the sums by currency. */
function madeWords(made: readonly Invoice[]): string {
  const sums = new Map<Invoice["currency"], number>();
  for (const { currency, totalMinor } of made) sums.set(currency, (sums.get(currency) ?? 0) + totalMinor);
  return [made.map(invoiceName).join(", "), ...[...sums].map(([currency, minor]) => money(minor, currency))].join(
    " · ",
  );
}
