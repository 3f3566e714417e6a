import type { CellReading } from "./cells/cell-reading.ts";
import {
  type BagWeight,
  gramsOfBags,
  type Quantity,
  readBags,
  readBagWeight,
  readQuantity,
  type WeightContext,
} from "./cells/weight-cell.ts";
import type { GreenListValues } from "./green-fields.ts";
import type { CellInColumn, RowCells } from "./row-cells.ts";

type Stock = Pick<GreenListValues, "bags" | "bagWeight" | "packing" | "quantityGrams" | "quantity">;
type Bags = Omit<Stock, "quantityGrams" | "quantity">;

/** Share by which a written quantity may differ from bags × weight of a bag: bags lose weight on their way. */
const BAG_TOLERANCE = 0.02;
/** Weights that a column 'Weight' beside one of bags may give for each bag, and a bag that is too light to be one. */
const LEAST_BAG_GRAMS = 10_000;
const MOST_BAG_GRAMS = 100_000;

/** Reads what there is: a quantity where it is written, else bags × weight of a bag. */
export function readStock(cells: RowCells): Stock {
  const counted = cells.read("bags", (cell) => readBags(cell.text, contextOf(cell)));
  const packed =
    cells.read("bagWeight", (cell): CellReading<BagWeight> => readBagWeight(cell.text, contextOf(cell))) ??
    bagOfHeading(cells);
  const unit = cells.isConfirmed("quantity") ? "" : cells.text("unit");
  const quantity = cells.read(
    "quantity",
    (cell): CellReading<Quantity> => readQuantity(cell.text, unit, contextOf(cell)),
  );
  const bag = quantity?.bag ?? packed;
  const bags: Bags = {
    bags: quantity?.bags ?? counted,
    bagWeight: bag?.weight ?? null,
    packing: bag?.packing ?? null,
  };
  const isUnread = quantity === null && cells.text("quantity") !== "";
  const written = quantity?.grams ?? null;
  if (isUnread) return { ...bags, quantityGrams: null, quantity: null };
  if (written === null) return { ...bags, quantityGrams: stockInBags(cells, bags), quantity: null };
  const quantityGrams = checked(cells, written, bags);
  return { ...bags, quantityGrams, quantity: quantityGrams === null ? null : (quantity?.weight ?? null) };
}

const contextOf = ({ column, decimal, isConfirmed }: CellInColumn): WeightContext => ({
  unit: column.unit,
  decimal,
  isConfirmed,
});

/** Weight of a bag as the heading of their number has it: 'Sacas (60 kg)'. */
function bagOfHeading(cells: RowCells): BagWeight | null {
  if (cells.text("bagWeight") !== "") return null;
  return cells.read("bags", ({ column }) =>
    readBagWeight(column.bagWeight ?? "", { unit: null, decimal: ".", isConfirmed: true }),
  );
}

/** Grams of the bags; bags of which nobody knows the weight are asked about. */
function stockInBags(cells: RowCells, bags: Bags): number | null {
  const grams = gramsInBags(bags);
  if (grams === null && bags.bags !== null && !cells.isWaiting("bagWeight")) {
    cells.ask("bagWeight", "The bag weight is missing. Enter the weight of one bag.", []);
  }
  return grams;
}

function gramsInBags({ bags, bagWeight }: Bags): number | null {
  if (bags === 0) return 0;
  return bags === null || bagWeight === null ? null : gramsOfBags(bags, bagWeight);
}

/** The quantity that is written, unless its bags say that another one may be meant. */
function checked(cells: RowCells, written: number, bags: Bags): number | null {
  const other = otherGrams(written, bags) ?? inOtherUnit(cells, written);
  if (other === null || cells.isConfirmed("quantity")) return written;
  const choices = [`${written / 1000} kg`, `${other / 1000} kg`];
  cells.ask("quantity", "Two quantities do not match. Enter the right one.", choices);
  return null;
}

/** Share by which the same weight in kilograms and pounds may differ, as both are rounded. */
const UNIT_TOLERANCE = 0.01;

/** Grams of a further column of quantities that says something else. */
function inOtherUnit(cells: RowCells, written: number): number | null {
  for (const cell of cells.others("quantity")) {
    const reading = readQuantity(cell.text, "", contextOf(cell));
    const grams = "value" in reading ? (reading.value?.grams ?? null) : null;
    if (grams !== null && Math.abs(grams - written) > written * UNIT_TOLERANCE) return grams;
  }
  return null;
}

/** Grams that may be meant instead: bags × their weight, or × the quantity, where that is the weight of one bag. */
function otherGrams(written: number, bags: Bags): number | null {
  const inBags = gramsInBags(bags);
  if (inBags !== null) return Math.abs(written - inBags) > inBags * BAG_TOLERANCE ? inBags : null;
  const count = bags.bags ?? 0;
  const couldBeOneBag = written >= LEAST_BAG_GRAMS && written <= MOST_BAG_GRAMS && written < count * LEAST_BAG_GRAMS;
  return couldBeOneBag ? written * count : null;
}
