import type { ProductRequirement } from "@tryer/contract";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";

const { text, list, kg } = tableColumn;

/** Terms of the requirement in the order in which they are added and taken off. */
const COLUMNS: readonly TableColumn<ProductRequirement>[] = [
  text("Product", ({ name }) => name),
  text("Roast level", ({ roastLevel }) => roastLevel),
  kg("Ordered", ({ orderedKg }) => orderedKg),
  kg("Minimum stock", ({ minimumKg }) => minimumKg),
  kg("Needed for blends", ({ neededKg }) => neededKg),
  kg("On hand", ({ onHandKg }) => onHandKg),
  kg("Of it on hold", ({ heldKg }) => heldKg),
  kg("Can be blended", ({ blendableKg }) => blendableKg),
  kg("Can be blended once released", ({ blendableHeldKg }) => blendableHeldKg),
  kg("Already planned", ({ plannedKg }) => plannedKg),
  kg("Net requirement", ({ netKg }) => netKg),
  list("To plan", ({ sizes }) => sizes.flatMap(({ label, toPlan }) => (toPlan > 0 ? [`${toPlan} × ${label}`] : []))),
  list("Orders", ({ orders }) => orders.map(({ number }) => number)),
  text("Hindrance", ({ hindrance }) => hindrance),
];

/** Coffee to roast for open orders and the minimum stock, product by product. */
export const requirementCsv: WriteList = async () => csvOfColumns(COLUMNS, await api.orders.requirement.call());
