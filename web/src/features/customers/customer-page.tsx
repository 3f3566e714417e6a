import { Alert, Group, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Customer, CustomerStatement } from "@tryer/contract";
import { customerFields } from "@tryer/contract/customers/customer-fields";
import { isDay } from "@tryer/domain/calendar";
import { type ReactNode, useState } from "react";
import { api } from "#api/client.ts";
import { ArchivedBadge } from "#shared/records/archived-badge.tsx";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { FactsCard, useFacts } from "#shared/records/document/facts.tsx";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { useRowsFile } from "#shared/records/fields/use-rows-file.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { addressLines, PURPOSE_WORDS } from "./address-words.ts";
import { EraseCustomer } from "./erase-customer.tsx";
import { AlikeCustomers } from "./merge/alike.tsx";
import { OrderPageCard } from "./order-page/order-page-card.tsx";
import { statedLots, statementFields } from "./statement-fields.ts";
import { StatementLots } from "./statement-lots.tsx";

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
  const query = useQuery({
    // A first day after the last one shows the last day, until somebody chooses anew.
    ...api.customers.statement.queryOptions({ input: { id, from: from > to ? to : from, to } }),
    placeholderData: keepPreviousData,
    enabled: mayRead,
  });
  return (
    <DocumentStates
      query={query}
      noun="customer"
      nameOf={({ customer }) => customer.name}
      list={{ to: "/orders/customers", label: "Customers" }}
      drawing={<Cup />}
      reading={{ may: mayRead, forRole: "Only owners and managers see customers and their contacts." }}
    >
      {(statement) => <Statement statement={statement} period={{ from, to }} onPeriod={onPeriod} {...sections} />}
    </DocumentStates>
  );
}

interface StatementProps extends Pick<CustomerPageProps, "invoices" | "specialPrices"> {
  statement: CustomerStatement;
  period: Period;
  onPeriod: CustomerPageProps["onPeriod"];
}

function Statement({ statement, period, onPeriod, invoices, specialPrices }: StatementProps) {
  const [asked, setAsked] = useState<"edit" | "erase" | null>(null);
  const saveRows = useRowsFile();
  const close = () => setAsked(null);
  const merge = useSubjectDialog<string>();
  const { calendarDay } = useMoments();
  const mayWrite = useCan("customers:write");
  const mayOrder = useCan("orders:write");
  const { customer, lots } = statement;
  const stated = statedLots(statement);
  const save = () =>
    saveRows(`${customer.number} ${statement.from} to ${statement.to}`, statementFields(customer.currency), [
      ...stated.rows,
      stated.total,
    ]);
  const isMerged = customer.mergedInto !== null;
  const choose = (change: Partial<Period>) => {
    const next = { ...period, ...change };
    if (isDay(next.from) && isDay(next.to)) onPeriod(next);
  };
  return (
    <DocumentPage
      title={customer.name}
      about={[customer.number, customer.contact].filter(Boolean).join(" · ")}
      state={<ArchivedBadge archivedAt={customer.archivedAt} />}
      primary={
        mayOrder &&
        customer.archivedAt === null && { label: "New order", to: "/orders/new", search: { customer: customer.id } }
      }
      steps={[
        mayWrite && { label: "Edit", onChoose: () => setAsked("edit") },
        { label: "Orders", to: "/orders", search: { customer: customer.id } },
        lots.length > 0 && { label: "Export statement", onChoose: () => save() },
        { label: "Print", onChoose: () => window.print() },
        mayWrite && !isMerged && { label: "Merge with another customer", onChoose: () => merge.open("") },
        mayWrite && !isMerged && { label: "Erase customer", isDestructive: true, onChoose: () => setAsked("erase") },
      ]}
      changes={customer}
    >
      {customer.mergedInto && (
        <Alert color="gray">
          Merged into{" "}
          <TextLink to="/orders/customers/$id" params={{ id: customer.mergedInto.id }}>
            {customer.mergedInto.name}
          </TextLink>
        </Alert>
      )}
      {mayWrite && customer.archivedAt === null && <AlikeCustomers id={customer.id} onMerge={merge.open} />}
      <CustomerFacts customer={customer} />
      <div className="not-on-paper">
        <OrderPageCard customer={customer} />
      </div>
      {specialPrices(customer)}
      {invoices}
      <Title order={2} size="h4">
        Statement of their green coffee, {calendarDay(statement.from)} to {calendarDay(statement.to)}
      </Title>
      <Group gap="sm" className="not-on-paper">
        <DayField key={period.from} isFilter label="From" value={period.from} onValue={(from) => choose({ from })} />
        <DayField key={`to ${period.to}`} isFilter label="To" value={period.to} onValue={(to) => choose({ to })} />
      </Group>
      {period.from > period.to && (
        <Alert color="amber">The first day is after the last day. Choose an earlier first day.</Alert>
      )}
      {lots.length === 0 ? (
        <EmptyState
          drawing={<Cup />}
          title="No green coffee held for them"
          text={`Nothing that belongs to ${customer.name} was here in this period. Set the owner of a green coffee to keep it apart from yours.`}
        >
          <ButtonLink to="/inventory" variant="default">
            Green Coffee
          </ButtonLink>
        </EmptyState>
      ) : (
        <StatementLots statement={statement} />
      )}
      {lots.length > 0 && customer.roastingFee === null && (
        <Text size="sm" c="dimmed" className="not-on-paper">
          No roasting fee. Edit the customer to set one.
        </Text>
      )}
      <FormModal isOpen={asked === "edit"} title="Edit customer" onClose={close}>
        <CustomerForm row={customer} onClose={close} />
      </FormModal>
      <FormModal isOpen={merge.isOpen} title={`Merge ${customer.name}`} onClose={merge.close}>
        <MergeForm customer={customer} otherId={merge.subject ?? ""} onClose={merge.close} />
      </FormModal>
      <EraseCustomer customer={customer} isAsking={asked === "erase"} onClose={close} />
    </DocumentPage>
  );
}

/** Facts of a customer: whom to write to, on which terms they pay, their addresses. */
function CustomerFacts({ customer }: { customer: Customer }) {
  const terms = useFacts(customerFields, customer, TERMS, CELLS);
  const others = useFacts(customerFields, customer, ["roastingFee", "notes"]);
  const addresses = customer.addresses.map((address) => ({
    label: [PURPOSE_WORDS[address.purpose], address.label].filter(Boolean).join(": "),
    value: addressLines(address).join("\n"),
  }));
  return <FactsCard facts={[...terms, ...addresses, ...others]} />;
}

const TERMS = [
  "email",
  "phone",
  "currency",
  "termsDays",
  "priceTier",
  "creditLimit",
  "invoiceRhythm",
  "taxNumber",
  "debtorNumber",
] as const satisfies (keyof typeof customerFields)[];

const termsWords = (days: number) => (days === 0 ? "At once" : `Within ${count(days, "day")}`);

const CELLS: FieldCells<Customer> = {
  termsDays: ({ termsDays }) => termsDays !== null && termsWords(termsDays),
  taxNumber: ({ isTaxExempt, taxNumber }) => [isTaxExempt ? "Tax-exempt" : "", taxNumber].filter(Boolean).join(" · "),
};
