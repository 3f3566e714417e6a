import type { StandingOrder } from "@tryer/contract";
import { ORDER_CHANNEL_WORDS } from "@tryer/domain/orders";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";
import { rhythmWords } from "./standing-words.ts";

const { text, list, figure, yesNo, rowMoney } = tableColumn;

/** Columns of a standing order; its drafts are priced on the day that each is made. */
const COLUMNS: readonly TableColumn<StandingOrder>[] = [
  text("Customer", ({ customer }) => customer.name),
  text("Channel", ({ channel }) => ORDER_CHANNEL_WORDS[channel]),
  text("Reference", ({ reference }) => reference),
  text("Rhythm", rhythmWords),
  figure("First day", ({ startsOn }) => startsOn),
  figure("Last day", ({ endsOn }) => endsOn),
  figure("Draft ahead (days)", ({ leadDays }) => leadDays),
  yesNo("Paused", ({ isPaused }) => isPaused),
  figure("Next date", ({ dates }) => dates.find(({ state }) => state === "planned")?.date ?? null),
  list("Lines", ({ lines }) =>
    lines.map(({ quantity, productName, sizeLabel, grind }) =>
      [`${quantity} × ${productName}`, sizeLabel, grind].filter(Boolean).join(", "),
    ),
  ),
  figure("Currency", ({ currency }) => currency),
  rowMoney("Shipping", ({ shippingMinor, currency }) => ({ minor: shippingMinor, currency })),
  text("Notes", ({ notes }) => notes),
  text("Problem", ({ problem }) => problem?.message ?? null),
];

/** Standing orders by customer. */
export const standingOrdersCsv: WriteList = async () => csvOfColumns(COLUMNS, await api.standingOrders.list.call());
