import type { RecordField, RecordFields } from "@tryer/contract/basics/record-fields";
import type { RoasteryArea } from "@tryer/domain/onboarding";

/** Fields of a list that may be columns. */
export const columnsOf = <Row extends object>(fields: RecordFields<Row>) =>
  Object.values<RecordField<Row>>(fields).filter(({ column }) => column !== undefined);

/**
 * Columns of a list by its rows. What the server tells nobody of this role is none, nor is what no row has of an area that
 * is not in use.
 */
export const shownColumns = <Row extends object>(
  fields: RecordFields<Row>,
  rows: readonly Row[],
  areas: ReadonlySet<RoasteryArea>,
) =>
  columnsOf(fields).filter(({ read, area }) =>
    rows.some((row) => (area === undefined || areas.has(area) ? read(row) !== undefined : isFilled(read(row)))),
  );

/** Whether somebody filled a field: 0 and 'no' are what a row has by itself. */
const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
