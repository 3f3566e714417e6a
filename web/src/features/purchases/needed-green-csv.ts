import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { kgFromGrams } from "@tryer/domain/units";
import type { WriteList } from "#ui/lists/list-csv.ts";
import type { NeededGreen } from "./plan-needs.ts";

const { text, list, kg } = tableColumn;

const COLUMNS: readonly TableColumn<NeededGreen>[] = [
  text("Coffee", ({ name }) => name),
  text("Origin", ({ origin }) => origin),
  kg("Needed", ({ neededGrams }) => kgFromGrams(neededGrams)),
  kg("In stock", ({ stockGrams }) => kgFromGrams(stockGrams)),
  kg("To buy", ({ missingGrams }) => kgFromGrams(missingGrams)),
  list("Needed for", ({ neededFor }) => neededFor),
];

/** Green coffee that the pending plan needs, as it stands on screen: it is all of one answer. */
export const neededGreenCsv =
  (greens: readonly NeededGreen[]): WriteList =>
  () =>
    Promise.resolve(csvOfColumns(COLUMNS, greens));
