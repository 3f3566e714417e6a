import type { AddressPurpose, Customer, CustomerAddress, ListCustomersInput } from "@tryer/contract";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";

const { text, list, figure, yesNo } = tableColumn;

const PURPOSE_WORDS: Record<AddressPurpose, string> = { both: "", shipping: "shipping: ", billing: "billing: " };

/** An address in one line. Worked: 'shipping: Roastery door, Bar Nord, Hafen 2, 20457 Hamburg, Germany'. */
const addressLine = ({ purpose, label, recipient, address, city, state, zip, country }: CustomerAddress) => {
  const place = [zip, city].filter(Boolean).join(" ");
  const line = [label, recipient, address, place, state, country].filter(Boolean).join(", ");
  return PURPOSE_WORDS[purpose] + line;
};

const COLUMNS: readonly TableColumn<Customer>[] = [
  figure("Customer", ({ number }) => number),
  text("Name", ({ name }) => name),
  text("Contact", ({ contact }) => contact),
  text("Email", ({ email }) => email),
  text("Phone", ({ phone }) => phone),
  figure("Currency", ({ currency }) => currency),
  figure("Roasting fee", ({ roastingFee }) => roastingFee),
  text("Roasting fee per", ({ roastingFee, roastingFeeUnit }) => (roastingFee === null ? null : roastingFeeUnit)),
  list("Addresses", ({ addresses }) => addresses.map(addressLine)),
  figure("Terms (days)", ({ termsDays }) => termsDays),
  text("Price tier", ({ priceTier }) => priceTier?.name ?? null),
  yesNo("Tax-exempt", ({ isTaxExempt }) => isTaxExempt),
  text("Tax number", ({ taxNumber }) => taxNumber),
  text("Debtor number", ({ debtorNumber }) => debtorNumber),
  text("Notes", ({ notes }) => notes),
];

/** Customers that the filter finds, by name. */
export const customersCsv =
  (filter: Partial<ListCustomersInput>): WriteList =>
  async ({ every }) =>
    csvOfColumns(COLUMNS, await every((page) => api.customers.list.call({ ...filter, ...page })));
