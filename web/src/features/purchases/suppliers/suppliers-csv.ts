import type { ListSuppliersInput, Supplier } from "@tryer/contract";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";
import { momentColumn } from "#ui/lists/moment-column.ts";

const { text, figure } = tableColumn;

const columns = (timeZone: string): TableColumn<Supplier>[] => [
  text("Name", ({ name }) => name),
  text("Contact", ({ contact }) => contact),
  text("Email", ({ email }) => email),
  text("Phone", ({ phone }) => phone),
  text("Terms", ({ terms }) => terms),
  figure("Currency", ({ currency }) => currency),
  figure("Lead time (days)", ({ leadTimeDays }) => leadTimeDays),
  text("Notes", ({ notes }) => notes),
  momentColumn("Archived at", timeZone, ({ archivedAt }) => archivedAt),
];

/** Suppliers that the filter finds, by name. */
export const suppliersCsv =
  (filter: Partial<ListSuppliersInput>): WriteList =>
  async ({ every, timeZone }) =>
    csvOfColumns(columns(timeZone), await every((page) => api.suppliers.list.call({ ...filter, ...page })));
