import { type TableColumn, tableColumn } from "@tryer/domain/tables";
import { centiLbsFromLbs, plannedHundredths } from "@tryer/domain/units";

/** Planned weight in kilograms, as screens show it. Worked: 26.46 lb → 12. */
const plannedKg = (lbs: number) => plannedHundredths(centiLbsFromLbs(lbs), "kg") / 100;

/** Columns of a planned weight, which is kept in pounds: in kilograms and in pounds, each with its unit in the heading. */
export const plannedWeight = <Row>(
  heading: string,
  lbsOf: (row: Row) => number | null,
): readonly TableColumn<Row>[] => [
  tableColumn.kg(heading, (row) => {
    const lbs = lbsOf(row);
    return lbs === null ? null : plannedKg(lbs);
  }),
  tableColumn.lb(heading, lbsOf),
];
