import type { GreenMovement } from "@tryer/contract";
import { csvOfColumns, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import { ledgerColumns } from "#shared/ledger/ledger-columns.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";

const { figure, kg, money, price } = tableColumn;

/** Movements of a coffee, newest first; values only where the server tells them. */
export const greenLedgerCsv =
  (id: string, words: (movement: GreenMovement) => string): WriteList =>
  async ({ every, currency, timeZone }) => {
    const movements = await every((page) => api.green.movements.call({ id, ...page }));
    const columns = await ledgerColumns<GreenMovement>({
      timeZone,
      words,
      moved: [
        figure("Roast", ({ roastNumber }) => roastNumber),
        kg("Change", ({ changeKg }) => changeKg),
        kg("Balance", ({ balanceAfterKg }) => balanceAfterKg),
        kg("Not in stock", ({ shortfallKg }) => shortfallKg),
        money("Value", currency, ({ amountMinor }) => amountMinor),
        price("Price per kg after it", currency, ({ averageAfterE4 }) => averageAfterE4),
      ],
    });
    return csvOfColumns(columns, movements);
  };
