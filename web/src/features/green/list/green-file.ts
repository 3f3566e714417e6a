import type { GreenTotals } from "@tryer/contract";
import { greenFields } from "@tryer/contract/green/green-fields";
import { api } from "#api/client.ts";
import type { TotalLine } from "#shared/records/fields/field-csv.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";
import { type GreenListState, greenPageInput, greenTotalsInput } from "./green-list.ts";

/** Lines below the coffees: the totals, coffee of customers apart. */
export const totalLines = ({ quantityKg, valueMinor, customerCoffeeCount, customerKg }: GreenTotals): TotalLine[] => [
  { coffeeName: "Total", quantityKg, ...(valueMinor === undefined ? {} : { value: valueMinor }) },
  ...(customerCoffeeCount > 0 ? [{ coffeeName: "Total of customers", quantityKg: customerKg }] : []),
];

/** Loads what writes the whole filtered list as a file with its totals. */
export const greenFile = (state: GreenListState) =>
  fileOf(
    greenFields,
    (page) => api.green.list.call({ ...greenPageInput(state, undefined), ...page }),
    async () => totalLines(await api.green.totals.call(greenTotalsInput(state))),
  )();
