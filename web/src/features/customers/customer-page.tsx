import { Alert, Button, Card, Group, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CustomerStatement } from "@tryer/contract";
import { isDay } from "@tryer/domain/calendar";
import { type ReactNode, useState } from "react";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { money, typedPrice } from "#shared/money/money-text.ts";
import { kilograms, kilogramsFigure } from "#shared/weights/weights.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { Explained } from "#ui/explained.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { downloadCsv } from "#ui/format/csv.ts";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { addressLines, PURPOSE_WORDS } from "./address-words.ts";
import { CustomerMenu } from "./customer-menu.tsx";
import { AlikeCustomers } from "./merge/alike.tsx";
import { OrderPageCard } from "./order-page/order-page-card.tsx";
import { statementCsv } from "./statement-csv.ts";
import "./customer-print.css";

const MergeForm = lazyPart(() => import("./merge/merge-dialog.tsx").then(({ MergeForm }) => MergeForm));

const CustomerForm = lazyPart(() => import("./customer-form.tsx").then(({ CustomerForm }) => CustomerForm));

interface Period {
  from: string;
  to: string;
}

interface CustomerPageProps {
  id: string;
  /** Days of the statement; the month until today where they are left out. */
  period: Partial<Period>;
  onPeriod: (period: Period) => void;
  /** Invoices of the customer, shown below the facts. */
  invoices: ReactNode;
  /** Prices that are agreed with the customer. */
  specialPrices: (customer: CustomerStatement["customer"]) => ReactNode;
}

/** A customer with the statement of their own green coffee: what came, was roasted and is left, and the fee for it. */
export function CustomerPage({ id, period, onPeriod, ...sections }: CustomerPageProps) {
  const mayRead = useCan("customers:read");
  const today = useMoments().today();
  const { from = `${today.slice(0, 7)}-01`, to = today } = period;
  const isOrdered = from <= to;
  const query = useQuery({
    ...api.customers.statement.queryOptions({ input: { id, from, to } }),
    placeholderData: keepPreviousData,
    enabled: mayRead && isOrdered,
  });
  const isUnknown = hasCode(query.error, "NOT_FOUND");
  usePageSubject(isUnknown ? "Customer not found" : query.data?.customer.name);
  if (!mayRead) {
    return (
      <EmptyState
        drawing={<Cup />}
        title="Not for your role"
        text="Customers and their contacts are seen by owners and managers."
      />
    );
  }
  return (
    <>
      <div className="statement-actions">
        <TextLink to="/orders/customers">‹ Customers</TextLink>
      </div>
      {isUnknown ? (
        <EmptyState drawing={<Cup />} title="Customer not found" text="It may belong to another roastery.">
          <ButtonLink to="/orders/customers" variant="default">
            Show the customers
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          {!isOrdered && (
            <Alert color="amber" mb="md">
              The first day is after the last one. Choose an earlier first day.
            </Alert>
          )}
          <QueryBoundary query={query} errorTitle="The statement could not be loaded">
            {(statement) => <Statement statement={statement} period={{ from, to }} onPeriod={onPeriod} {...sections} />}
          </QueryBoundary>
        </>
      )}
    </>
  );
}

interface StatementProps extends Pick<CustomerPageProps, "invoices" | "specialPrices"> {
  statement: CustomerStatement;
  period: Period;
  onPeriod: CustomerPageProps["onPeriod"];
}

function Statement({ statement, period, onPeriod, invoices, specialPrices }: StatementProps) {
  const [isEditing, setEditing] = useState(false);
  const merge = useSubjectDialog<string>();
  const { calendarDay } = useMoments();
  const isNarrow = useIsNarrow();
  const { customer, lots } = statement;
  const choose = (change: Partial<Period>) => {
    const next = { ...period, ...change };
    if (isDay(next.from) && isDay(next.to)) onPeriod(next);
  };
  return (
    <>
      <PageHeader title={customer.name} subtitle={[customer.number, customer.contact].filter(Boolean).join(" · ")}>
        <Group gap="sm" className="statement-actions">
          <ButtonLink to="/orders" search={{ customer: customer.id }} variant="default">
            Orders
          </ButtonLink>
          {customer.archivedAt === null && (
            <IfCan permission="orders:write">
              <ButtonLink to="/orders/new" search={{ customer: customer.id }} variant="default">
                New order
              </ButtonLink>
            </IfCan>
          )}
          <IfCan permission="customers:write">
            <Button variant="default" onClick={() => setEditing(true)}>
              Edit
            </Button>
            {customer.mergedInto === null && <CustomerMenu customer={customer} onMerge={() => merge.open("")} />}
          </IfCan>
          <Button variant="default" disabled={lots.length === 0} onClick={() => download(statement)}>
            CSV
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
        </Group>
      </PageHeader>
      <Stack gap="md">
        {customer.mergedInto && (
          <Alert color="gray">
            Merged into{" "}
            <TextLink to="/orders/customers/$id" params={{ id: customer.mergedInto.id }}>
              {customer.mergedInto.name}
            </TextLink>
          </Alert>
        )}
        {customer.archivedAt === null && (
          <IfCan permission="customers:write">
            <AlikeCustomers id={customer.id} onMerge={merge.open} />
          </IfCan>
        )}
        <Facts customer={customer} />
        <div className="statement-actions">
          <OrderPageCard customer={customer} />
        </div>
        {specialPrices(customer)}
        {invoices}
        <Title order={2} size="h4">
          Statement of their green coffee, {calendarDay(statement.from)} to {calendarDay(statement.to)}
        </Title>
        <Group gap="sm" className="statement-actions">
          <DayField key={period.from} isFilter label="From" value={period.from} onValue={(from) => choose({ from })} />
          <DayField key={`to ${period.to}`} isFilter label="To" value={period.to} onValue={(to) => choose({ to })} />
        </Group>
        {lots.length === 0 ? (
          <EmptyState
            drawing={<Cup />}
            title="No green coffee of theirs"
            text={`Nothing that belongs to ${customer.name} lay here in these days. Set the owner of a green coffee to keep it apart from yours.`}
          >
            <ButtonLink to="/inventory" variant="default">
              Green Coffee
            </ButtonLink>
          </EmptyState>
        ) : isNarrow ? (
          <LotCards statement={statement} />
        ) : (
          <LotTable statement={statement} />
        )}
        {lots.length > 0 && customer.roastingFee === null && (
          <Text size="sm" c="dimmed" className="statement-actions">
            No roasting fee is agreed. Edit the customer to set one.
          </Text>
        )}
      </Stack>
      <FormModal isOpen={isEditing} title="Edit customer" onClose={() => setEditing(false)}>
        <CustomerForm row={customer} onClose={() => setEditing(false)} />
      </FormModal>
      <FormModal isOpen={merge.isOpen} title={`Merge ${customer.name}`} onClose={merge.close}>
        <MergeForm customer={customer} otherId={merge.subject ?? ""} onClose={merge.close} />
      </FormModal>
    </>
  );
}

function Facts({ customer }: Pick<CustomerStatement, "customer">) {
  const { email, phone, addresses, termsDays, priceTier, isTaxExempt, taxNumber, debtorNumber } = customer;
  const { roastingFee, roastingFeeUnit, currency, notes } = customer;
  const facts = [
    { label: "E-mail", value: email },
    { label: "Phone", value: phone },
    { label: "Payment", value: termsDays === null ? "" : termsWords(termsDays) },
    { label: "Prices", value: priceTier?.name ?? "" },
    { label: "Tax", value: [isTaxExempt ? "Pays no tax" : "", taxNumber].filter(Boolean).join(" · ") },
    { label: "Debtor number", value: debtorNumber },
    ...addresses.map((address) => ({
      label: [PURPOSE_WORDS[address.purpose], address.label].filter(Boolean).join(": "),
      value: addressLines(address).join("\n"),
    })),
    {
      label: "Roasting fee",
      value: roastingFee === null ? "" : typedPrice(roastingFee, currency, roastingFeeUnit),
    },
    { label: "Notes", value: notes },
  ].filter(({ value }) => value !== "");
  if (facts.length === 0) return null;
  return (
    <Card>
      <SimpleGrid component="dl" cols={{ base: 1, sm: 2, md: 4 }} spacing="sm" m={0}>
        {facts.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
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

const termsWords = (days: number) => (days === 0 ? "At once" : `Within ${count(days, "day")}`);

const COLUMNS = [
  { key: "openingKg", label: "Opening" },
  { key: "inKg", label: "In" },
  { key: "roastedKg", label: "Roasted" },
  { key: "otherKg", label: "Other" },
  { key: "leftKg", label: "Left" },
] as const;

type Weights = CustomerStatement["totals"];

const howLeft = ({ openingKg, inKg, roastedKg, otherKg, leftKg }: Weights) =>
  `${kilograms(leftKg)} left = ${kilogramsFigure(openingKg)} opening + ${kilogramsFigure(inKg)} in − ${kilogramsFigure(roastedKg)} roasted + ${kilogramsFigure(otherKg)} of counts, samples and other`;

function howFee(roastedKg: number, { roastingFee, roastingFeeUnit, currency }: CustomerStatement["customer"]) {
  return `${kilograms(roastedKg)} × ${roastingFee === null ? "" : typedPrice(roastingFee, currency, roastingFeeUnit)}, rounded once`;
}

function LotTable({ statement: { customer, lots, totals, feeMinor } }: Pick<StatementProps, "statement">) {
  const hasFee = feeMinor !== null;
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Statement">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Lot</Table.Th>
            <Table.Th>Coffee</Table.Th>
            {COLUMNS.map(({ key, label }) => (
              <Table.Th key={key} ta="right">
                {label} (kg)
              </Table.Th>
            ))}
            {hasFee && <Table.Th ta="right">Fee</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lots.map(({ greenCoffee, feeMinor: ofLot, ...weights }) => (
            <Table.Tr key={greenCoffee.id}>
              <Table.Td className="figures">{greenCoffee.number}</Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere", minWidth: 140 }}>
                <TextLink to="/inventory/$id" params={{ id: greenCoffee.id }}>
                  {greenCoffee.coffeeName}
                </TextLink>
              </Table.Td>
              <WeightCells weights={weights} />
              {hasFee && (
                <Table.Td ta="right" className="figures">
                  <Explained how={howFee(weights.roastedKg, customer)}>{money(ofLot, customer.currency)}</Explained>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={2}>Total</Table.Th>
            <WeightCells weights={totals} />
            {hasFee && (
              <Table.Td ta="right" fw={600} className="figures">
                {money(feeMinor, customer.currency)}
              </Table.Td>
            )}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Card>
  );
}

function WeightCells({ weights }: { weights: Weights }) {
  return COLUMNS.map(({ key }) => (
    <Table.Td key={key} ta="right" className="figures">
      {key === "leftKg" ? (
        <Explained how={howLeft(weights)}>{kilogramsFigure(weights.leftKg)}</Explained>
      ) : (
        kilogramsFigure(weights[key])
      )}
    </Table.Td>
  ));
}

function LotCards({ statement: { customer, lots, totals, feeMinor } }: Pick<StatementProps, "statement">) {
  const rows = [
    ...lots.map(({ greenCoffee, feeMinor: ofLot, ...weights }) => ({
      key: greenCoffee.id,
      title: `${greenCoffee.number} ${greenCoffee.coffeeName}`,
      weights,
      fee: ofLot,
    })),
    { key: "total", title: "Total", weights: totals, fee: feeMinor },
  ];
  return (
    <Stack gap="sm">
      {rows.map(({ key, title, weights, fee }) => (
        <Card key={key} padding="md">
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            {title}
          </Text>
          <Table withRowBorders={false} aria-label={title}>
            <Table.Tbody>
              {COLUMNS.map((column) => (
                <Table.Tr key={column.key}>
                  <Table.Th fw={400}>{column.label}</Table.Th>
                  <Table.Td ta="right" className="figures">
                    {kilograms(weights[column.key])}
                  </Table.Td>
                </Table.Tr>
              ))}
              {fee !== null && (
                <Table.Tr>
                  <Table.Th fw={400}>Fee</Table.Th>
                  <Table.Td ta="right" className="figures">
                    {money(fee, customer.currency)}
                  </Table.Td>
                </Table.Tr>
              )}
            </Table.Tbody>
          </Table>
        </Card>
      ))}
    </Stack>
  );
}

const download = (statement: CustomerStatement) =>
  downloadCsv(`${statement.customer.number} ${statement.from} to ${statement.to}`, statementCsv(statement));
