import type { ListPackagingInput, Location, PackagingMaterial, PackagingMovement } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import { ledgerColumns } from "#shared/ledger/ledger-columns.ts";
import { KIND_WORDS } from "#shared/packaging/packaging-words.ts";
import type { TableFacts, WriteList } from "#ui/lists/list-csv.ts";

const { text, list, figure, money, price } = tableColumn;

const LEVEL_WORDS: Record<PackagingMaterial["level"], string> = { out: "Out", low: "Low", enough: "Enough" };

/** Columns of a material; supplier and cost only where the server tells them. */
export const packagingColumns = (
  { currency }: Pick<TableFacts, "currency">,
  locations: readonly Location[],
): TableColumn<PackagingMaterial>[] => {
  const nameOf = (id: string) => locations.find((each) => each.id === id)?.name ?? "";
  return [
    figure("Material", ({ number }) => number),
    text("Name", ({ name }) => name),
    text("Kind", ({ kind }) => KIND_WORDS[kind]),
    text("SKU", ({ sku }) => sku),
    text("Size", ({ sizeText }) => sizeText),
    text("For bags of", ({ packageSize }) => packageSize && packageLabel(packageSize)),
    figure("Stock (pieces)", ({ pieces }) => pieces),
    list("Locations", ({ stock }) => stock.map(({ locationId, pieces }) => `${nameOf(locationId)} ${pieces}`)),
    figure("Reorder point (pieces)", ({ reorderPoint }) => reorderPoint),
    text("Level", ({ level }) => LEVEL_WORDS[level]),
    text("Supplier", ({ supplier }) => (supplier === null ? null : supplier?.name)),
    price("Price per piece", currency, ({ costs }) => costs?.perPieceE4),
    money("Value", currency, ({ costs }) => costs?.valueMinor),
    text("Notes", ({ notes }) => notes),
  ];
};

/** Packaging that the filter finds, by name. */
export const packagingCsv =
  (filter: Partial<ListPackagingInput>): WriteList =>
  async ({ every, ...facts }) => {
    const materials = await every((page) => api.packaging.list.call({ ...filter, ...page }));
    return csvOfColumns(packagingColumns(facts, await api.locations.list.call({})), materials);
  };

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
