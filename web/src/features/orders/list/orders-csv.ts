import type { ListOrdersInput, OrderSummary } from "@tryer/contract";
import { ORDER_CHANNEL_WORDS, ORDER_STATUS_WORDS } from "@tryer/domain/orders";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";

const { text, figure, rowMoney, yesNo } = tableColumn;

/** Columns of an order; its total in its own currency, only where the server tells it. */
export const ORDER_COLUMNS: readonly TableColumn<OrderSummary>[] = [
  figure("Order", ({ number }) => number),
  text("Status", ({ status }) => ORDER_STATUS_WORDS[status]),
  text("Customer", ({ customer }) => customer.name),
  text("Channel", ({ channel }) => ORDER_CHANNEL_WORDS[channel]),
  text("Reference", ({ reference }) => reference),
  figure("Ordered", ({ orderedOn }) => orderedOn),
  figure("Promised", ({ promisedOn }) => promisedOn),
  yesNo("Of a standing order", ({ standingOrderId }) => standingOrderId !== null),
  figure("Bags", ({ pieces }) => pieces),
  figure("Bags sent", ({ sentPieces }) => sentPieces),
  figure("Currency", ({ money }) => money?.currency),
  rowMoney("Total", ({ money }) => money && { minor: money.totalMinor, currency: money.currency }),
];

/** Orders that the filter finds, one row each, newest first. */
export const ordersCsv =
  (filter: Partial<ListOrdersInput>): WriteList =>
  async ({ every }) =>
    csvOfColumns(ORDER_COLUMNS, await every((page) => api.orders.list.call({ ...filter, ...page })));
