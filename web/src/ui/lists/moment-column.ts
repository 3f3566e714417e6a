import { type TableColumn, tableColumn } from "@tryer/domain/tables";

/** Column of a moment, by the clocks of the roastery. Worked: Vienna, 2026-11-17T06:40:00Z → `2026-11-17T07:40:00+01:00`. */
export const momentColumn = <Row>(
  heading: string,
  timeZone: string,
  isoOf: (row: Row) => string | null,
): TableColumn<Row> =>
  tableColumn.moment(heading, timeZone, (row) => {
    const iso = isoOf(row);
    return iso === null ? null : Date.parse(iso);
  });
