import type { PackagingMovement } from "@tryer/contract";
import { csvOfColumns, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import { ledgerColumns } from "#shared/ledger/ledger-columns.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";

const { figure, money, price } = tableColumn;

/** Movements of a material, newest first; values only where the server tells them. */
export const packagingLedgerCsv =
  (id: string, words: (movement: PackagingMovement) => string): WriteList =>
  async ({ every, currency, timeZone }) => {
    const movements = await every((page) => api.packaging.movements.call({ id, ...page }));
    const columns = await ledgerColumns<PackagingMovement>({
      timeZone,
      words,
      moved: [
        figure("Change (pieces)", ({ changePieces }) => changePieces),
        figure("Balance (pieces)", ({ balanceAfterPieces }) => balanceAfterPieces),
        money("Value", currency, ({ cost }) => cost?.valueMinor),
        price("Price per piece after it", currency, ({ cost }) => cost?.perPieceE4),
      ],
    });
    return csvOfColumns(columns, movements);
  };
