import type { RecordFields } from "@tryer/contract/basics/record-fields";
import { centiLbsFromLbs, plannedHundredths } from "@tryer/domain/units";

/** Planned weight in kilograms, as screens show it. Worked: 26.46 lb → 12. */
const plannedKg = (lbs: number) => plannedHundredths(centiLbsFromLbs(lbs), "kg") / 100;

/** Fields of a planned weight, which is kept in pounds: in kilograms and in pounds, each with its unit in the heading. */
export const plannedFields = <Row>(label: string, lbsOf: (row: Row) => number | null): RecordFields<Row> => {
  const kgOf = (row: Row) => {
    const lbs = lbsOf(row);
    return lbs === null ? null : plannedKg(lbs);
  };
  return {
    [`${label} in kg`]: { key: `${label} in kg`, kind: "kg", label, read: kgOf, csv: label },
    [`${label} in lb`]: { key: `${label} in lb`, kind: "lb", label, read: lbsOf, csv: label },
  };
};
