import { Group, Stack, Table, Text, Title } from "@mantine/core";
import type { Invoice, InvoiceLine } from "@tryer/contract";
import { INVOICE_KIND_WORDS, invoiceLineName, invoiceTotalRows } from "@tryer/domain/orders";
import { Fragment } from "react";
import { money, moneyFigure } from "#shared/money/money-text.ts";
import { percentAsSet } from "#ui/format/figures.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { invoiceName } from "./invoice-badge.tsx";
import "#ui/layout/print.css";
import "../print/print-page.css";
import classes from "./invoice-paper.module.css";

/** An invoice or credit note as it lies on paper. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const { seller, footer } = { ...invoice, footer: invoice.seller.footer };
  return (
    <section className="sheet" aria-label={invoiceName(invoice)}>
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start" gap="xl">
          <Address name={invoice.buyer.name} address={invoice.buyer.address} taxNumber={invoice.buyer.taxNumber} />
          <Address name={seller.name} address={seller.address} taxNumber={seller.taxNumber} />
        </Group>
        <Head invoice={invoice} />
        <Lines invoice={invoice} />
        <Totals invoice={invoice} />
        {invoice.exemptWords !== "" && <Text>{invoice.exemptWords}</Text>}
        {seller.paymentDetails !== "" && invoice.kind === "invoice" && <Words>{seller.paymentDetails}</Words>}
        {footer !== "" && <Words isDimmed>{footer}</Words>}
      </Stack>
    </section>
  );
}

const Words = ({ children, isDimmed = false }: { children: string; isDimmed?: boolean }) => (
  <Text size="sm" {...(isDimmed ? { c: "dimmed" } : {})} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
    {children}
  </Text>
);

interface AddressProps {
  name: string;
  address: string;
  taxNumber: string;
}

function Address({ name, address, taxNumber }: AddressProps) {
  const lines = address.split("\n");
  return (
    <div style={{ minWidth: 0 }}>
      <Text fw={600} style={{ overflowWrap: "anywhere" }}>
        {name}
      </Text>
      <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {(lines[0] === name ? lines.slice(1) : lines).join("\n")}
      </Text>
      {taxNumber !== "" && <Text size="sm">Tax number {taxNumber}</Text>}
    </div>
  );
}

function Head({ invoice }: { invoice: Invoice }) {
  const { calendarDay } = useMoments();
  const { issuedOn, dueOn, suppliedOn, corrects, reason, buyer, kind } = invoice;
  const facts = [
    { label: "Customer", value: buyer.number },
    { label: "Day of issue", value: issuedOn === null ? "When it is issued" : calendarDay(issuedOn) },
    { label: "Sent", value: suppliedOn === null ? "" : calendarDay(suppliedOn) },
    { label: "To be paid by", value: dueOn === null ? "" : calendarDay(dueOn) },
    { label: "Corrects invoice", value: corrects?.number ?? "" },
    { label: "Reason", value: reason },
  ].filter(({ value }) => value !== "");
  return (
    <div>
      <Title order={2} size="h3">
        {INVOICE_KIND_WORDS[kind]} {invoice.number ?? "(draft)"}
      </Title>
      <Group component="dl" gap="xl" m={0} mt="xs">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} style={{ overflowWrap: "anywhere" }}>
              {value}
            </Text>
          </div>
        ))}
      </Group>
    </div>
  );
}

/** Lines by order, in their order. */
function byOrder(lines: readonly InvoiceLine[]) {
  const groups = new Map<string, InvoiceLine[]>();
  for (const line of lines) groups.set(line.order.id, [...(groups.get(line.order.id) ?? []), line]);
  return [...groups.values()];
}

function Lines({ invoice: { lines, currency, isTaxExempt } }: { invoice: Invoice }) {
  const hasDiscount = lines.some(({ discountPercent }) => discountPercent > 0);
  const columns = hasDiscount ? 6 : 5;
  const discountOf = ({ discountPercent }: InvoiceLine) => (discountPercent > 0 ? percentAsSet(discountPercent) : "");
  const taxOf = ({ taxName, taxPercent }: InvoiceLine) =>
    isTaxExempt || taxName === "" ? "–" : percentAsSet(taxPercent);
  return (
    <div style={{ overflowX: "auto" }}>
      <Table aria-label="Lines" horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Product</Table.Th>
            <Table.Th ta="right" className={classes.wide}>
              Quantity
            </Table.Th>
            <Table.Th ta="right" className={classes.wide}>
              Price
            </Table.Th>
            {hasDiscount && (
              <Table.Th ta="right" className={classes.wide}>
                Discount
              </Table.Th>
            )}
            <Table.Th ta="right" className={classes.wide}>
              Tax
            </Table.Th>
            <Table.Th ta="right">Amount ({currency})</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {byOrder(lines).map((group) => (
            <Fragment key={group[0]?.order.id}>
              <Table.Tr>
                <Table.Td colSpan={columns} fz="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                  Order {group[0]?.order.number}
                  {group[0]?.order.reference !== "" && `, your reference ${group[0]?.order.reference}`}
                </Table.Td>
              </Table.Tr>
              {group.map((line) => (
                <Table.Tr key={line.id}>
                  <Table.Td style={{ overflowWrap: "anywhere", minWidth: 160 }}>
                    {invoiceLineName(line)}
                    <Text size="sm" c="dimmed" className={`figures ${classes.narrow}`}>
                      {[
                        `${line.quantity} × ${moneyFigure(line.unitPriceMinor, currency)}`,
                        discountOf(line) && `discount ${discountOf(line)}`,
                        `tax ${taxOf(line)}`,
                      ]
                        .filter(Boolean)
                        .join(", ")}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right" className={`figures ${classes.wide}`}>
                    {line.quantity}
                  </Table.Td>
                  <Table.Td ta="right" className={`figures ${classes.wide}`}>
                    {moneyFigure(line.unitPriceMinor, currency)}
                  </Table.Td>
                  {hasDiscount && (
                    <Table.Td ta="right" className={`figures ${classes.wide}`}>
                      {discountOf(line)}
                    </Table.Td>
                  )}
                  <Table.Td ta="right" className={`figures ${classes.wide}`} style={{ whiteSpace: "nowrap" }}>
                    {taxOf(line)}
                  </Table.Td>
                  <Table.Td ta="right" className="figures">
                    {moneyFigure(line.amountMinor, currency)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const Totals = ({ invoice }: { invoice: Invoice }) => (
  <Table aria-label="Totals" withRowBorders={false}>
    <Table.Tbody>
      {invoiceTotalRows(invoice, { money, percent: percentAsSet }).map(({ label, minor, isStrong = false }) => (
        <Table.Tr key={label}>
          <Table.Th ta="right" fw={isStrong ? 600 : 400}>
            {label}
          </Table.Th>
          <Table.Td ta="right" w={140} fw={isStrong ? 600 : 400} className="figures">
            {moneyFigure(minor, invoice.currency)}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
