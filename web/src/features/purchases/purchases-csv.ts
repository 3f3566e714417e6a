import type { ListPurchasesInput, PurchaseSummary } from "@tryer/contract";
import { PURCHASE_STATUS_WORDS } from "@tryer/domain/purchases";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";

const { text, figure, kg, rowMoney } = tableColumn;

/** Columns of a purchase; its total in its own currency, empty while a price is open. */
const COLUMNS: readonly TableColumn<PurchaseSummary>[] = [
  figure("Purchase", ({ number }) => number),
  text("Supplier", ({ supplier }) => supplier.name),
  text("Status", ({ status }) => PURCHASE_STATUS_WORDS[status]),
  figure("Ordered", ({ orderedOn }) => orderedOn),
  figure("Expected", ({ expectedOn }) => expectedOn),
  kg("Coffee ordered", ({ orderedKg }) => orderedKg),
  kg("Coffee received", ({ receivedKg }) => receivedKg),
  figure("Packaging ordered (pieces)", ({ orderedPieces }) => orderedPieces),
  figure("Packaging received (pieces)", ({ receivedPieces }) => receivedPieces),
  figure("Currency", ({ currency }) => currency),
  rowMoney("Total", ({ totalMinor, currency }) => (totalMinor === null ? null : { minor: totalMinor, currency })),
];

/** Purchases that the filter finds, newest first. */
export const purchasesCsv =
  (filter: Partial<ListPurchasesInput>): WriteList =>
  async ({ every }) =>
    csvOfColumns(COLUMNS, await every((page) => api.purchases.list.call({ ...filter, ...page })));
