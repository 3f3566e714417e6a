import type { Day } from "../../calendar/index.ts";
import { fineGramsOfTyped } from "../../units/index.ts";
import type { CellReading } from "./cells/cell-reading.ts";
import { readDuration, readMoment, readPercent, readRoastLevel, readYesNo } from "./cells/roasted-cells.ts";
import { readText } from "./cells/text-cell.ts";
import { readQuantity } from "./cells/weight-cell.ts";
import type { ListedProduct, ListedRoast, ListField } from "./green-fields.ts";
import type { CellInColumn, RowCells } from "./row-cells.ts";

/** Reads the product of a row. It has a name; what else is missing is answered once for the whole list. */
export function readProduct(cells: RowCells): ListedProduct {
  const name = text(cells, "product");
  if (name === null && !cells.isWaiting("product")) cells.refuse("product", "Name is required");
  return {
    name,
    roastLevel: cells.read("roastLevel", (cell) => readRoastLevel(cell.text)),
    sku: text(cells, "sku"),
    isDecaf: cells.read("decaf", (cell) => readYesNo(cell.text)),
    shrinkagePercent: cells.read("shrinkage", ({ text: written, decimal, isConfirmed }) =>
      readPercent(written, decimal, isConfirmed),
    ),
  };
}

/** Reads the past roast of a row. It has a day and a green weight, and lost some of it. */
export function readRoast(cells: RowCells, today: Day): ListedRoast {
  const roastedAt = cells.read("roastedAt", ({ text: written, column }) =>
    readMoment(written, cells.isConfirmed("roastedAt") ? "" : cells.text("time"), { order: column.dayOrder, today }),
  );
  if (roastedAt === null && !cells.isWaiting("roastedAt"))
    cells.refuse("roastedAt", "The day of the roast is required");
  const greenGrams = weight(cells, "greenWeight");
  if (greenGrams === null && !cells.isWaiting("greenWeight")) cells.refuse("greenWeight", "Green weight is required");
  if (greenGrams === 0) cells.refuse("greenWeight", "Green weight must be above 0");
  const roastedGrams = weight(cells, "roastedWeight");
  if (greenGrams !== null && roastedGrams !== null && roastedGrams > greenGrams)
    cells.refuse("roastedWeight", "Roasted weight is above green weight. Check weights and units");
  return {
    roastedAt,
    productName: text(cells, "product"),
    greenGrams,
    roastedGrams,
    durationSec: cells.read("duration", ({ text: written, decimal }) =>
      readDuration(written, cells.headingOf("duration"), decimal),
    ),
    roastLevel: cells.read("roastLevel", (cell) => readRoastLevel(cell.text)),
    batch: text(cells, "batch"),
    operator: text(cells, "operator"),
  };
}

const text = (cells: RowCells, field: ListField): string | null =>
  cells.read(field, ({ isConfirmed }) => readText(cells.text(field), field, isConfirmed));

/** Reads a weight in grams with up to 3 decimals, in the unit of its cell, its heading or the column of units. */
function weight(cells: RowCells, field: "greenWeight" | "roastedWeight"): number | null {
  const unit = cells.isConfirmed(field) ? "" : cells.text("unit");
  return cells.read(field, (cell): CellReading<number> => gramsOf(cell, unit));
}

function gramsOf({ text: written, column, decimal, isConfirmed }: CellInColumn, unit: string): CellReading<number> {
  const reading = readQuantity(written, unit, { unit: column.unit, decimal, isConfirmed });
  if (!("value" in reading)) return reading;
  const { value, ...note } = reading;
  if (value === null) return { value: null };
  if (value.weight === null || value.grams === null)
    return { ask: "This is not a weight. Enter it with its unit.", choices: [] };
  return { ...note, value: fineGramsOfTyped(value.weight) };
}
