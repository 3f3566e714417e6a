import { Card, Group, Stack, Table, Text } from "@mantine/core";
import type { InvoiceSummary } from "@tryer/contract";
import type { InvoiceKind } from "@tryer/domain/orders";
import { money } from "#shared/money/money-text.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { AccountingBadge, InvoiceBadge, invoiceName } from "./invoice-badge.tsx";

interface InvoiceRowsProps {
  invoices: InvoiceSummary[];
  /** Whether the customer is the same in every row, and left out. */
  isOfCustomer?: boolean;
}

const SIGN: Record<InvoiceKind, 1 | -1> = { invoice: 1, credit_note: -1 };

const total = ({ kind, totalMinor, currency }: InvoiceSummary) => money(SIGN[kind] * totalMinor, currency);

const InvoiceLink = ({ invoice }: { invoice: InvoiceSummary }) => (
  <TextLink
    to="/orders/invoices/$id"
    params={{ id: invoice.id }}
    fw={600}
    fz="inherit"
    className="figures"
    style={{ whiteSpace: "nowrap" }}
  >
    {invoiceName(invoice)}
  </TextLink>
);

/** Invoices and credit notes: a table, and cards on a phone. Credit notes stand with a minus. */
export function InvoiceRows(props: InvoiceRowsProps) {
  return useIsNarrow() ? <InvoiceCards {...props} /> : <InvoiceTable {...props} />;
}

function InvoiceTable({ invoices, isOfCustomer = false }: InvoiceRowsProps) {
  const { calendarDay } = useMoments();
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Invoices">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>No.</Table.Th>
            {!isOfCustomer && <Table.Th>Customer</Table.Th>}
            <Table.Th>State</Table.Th>
            <Table.Th>Issued</Table.Th>
            <Table.Th>Due</Table.Th>
            <Table.Th>Books</Table.Th>
            <Table.Th ta="right">Total</Table.Th>
            <Table.Th ta="right">Open</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoices.map((invoice) => (
            <Table.Tr key={invoice.id}>
              <Table.Td>
                <InvoiceLink invoice={invoice} />
              </Table.Td>
              {!isOfCustomer && (
                <Table.Td style={{ overflowWrap: "anywhere", minWidth: 140 }}>{invoice.customer.name}</Table.Td>
              )}
              <Table.Td>
                <InvoiceBadge invoice={invoice} />
              </Table.Td>
              <Table.Td>{invoice.issuedOn !== null && calendarDay(invoice.issuedOn)}</Table.Td>
              <Table.Td>{invoice.dueOn !== null && calendarDay(invoice.dueOn)}</Table.Td>
              <Table.Td>
                <AccountingBadge invoice={invoice} />
              </Table.Td>
              <Table.Td ta="right" className="figures" style={{ whiteSpace: "nowrap" }}>
                {total(invoice)}
              </Table.Td>
              <Table.Td ta="right" className="figures" style={{ whiteSpace: "nowrap" }}>
                {invoice.openMinor !== 0 && money(invoice.openMinor, invoice.currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function InvoiceCards({ invoices, isOfCustomer = false }: InvoiceRowsProps) {
  const { calendarDay } = useMoments();
  return (
    <Stack gap="sm">
      {invoices.map((invoice) => (
        <Card key={invoice.id} padding="md">
          <Group justify="space-between" wrap="nowrap">
            <InvoiceLink invoice={invoice} />
            <InvoiceBadge invoice={invoice} />
          </Group>
          {!isOfCustomer && <Text style={{ overflowWrap: "anywhere" }}>{invoice.customer.name}</Text>}
          <Text size="sm" className="figures">
            {total(invoice)}
            {invoice.openMinor !== 0 && ` · ${money(invoice.openMinor, invoice.currency)} open`}
          </Text>
          {invoice.issuedOn !== null && (
            <Text size="sm" c="dimmed">
              {calendarDay(invoice.issuedOn)}
              {invoice.dueOn !== null && ` · due ${calendarDay(invoice.dueOn)}`}
            </Text>
          )}
          <AccountingBadge invoice={invoice} />
        </Card>
      ))}
    </Stack>
  );
}
