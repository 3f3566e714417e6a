import type { FieldKind, FieldValues, RecordField, RecordFields } from "@tryer/contract/basics/record-fields";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import type { Page, PageInput } from "#api/lists/all-pages.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";

type Read<Value, Row> = (row: Row) => Value | null | undefined;

type Columns = {
  [Kind in FieldKind]: <Row>(
    heading: string,
    read: Read<FieldValues[Kind], Row>,
    field: Extract<RecordField<Row>, { kind: Kind }>,
    timeZone: string,
  ) => TableColumn<Row>;
};

const { text, figure, kg, list, moment, rowMoney, yesNo } = tableColumn;

const told =
  <Value, To, Row>(read: Read<Value, Row>, change: (value: Value) => To): Read<To, Row> =>
  (row) => {
    const value = read(row);
    return value === null || value === undefined ? (value as null | undefined) : change(value);
  };

/** The column of each kind of field in a file. */
const COLUMNS: Columns = {
  text,
  notes: text,
  email: text,
  phone: text,
  code: figure,
  whole: figure,
  decimal: figure,
  kg,
  currency: figure,
  money: rowMoney,
  unitPrice: (heading, read) =>
    figure(
      heading,
      told(read, ({ amount }) => amount),
    ),
  day: figure,
  moment: (heading, read, _, timeZone) =>
    moment(
      heading,
      timeZone,
      told(read, (iso) => Date.parse(iso)),
    ),
  yesNo,
  choice: (heading, read, { words }) =>
    text(
      heading,
      told(read, (value) => words[value] ?? value),
    ),
  reference: (heading, read) =>
    text(
      heading,
      told(read, ({ name }) => name),
    ),
  list,
};

/** Columns of a file by the fields of a record, in their order. */
export const csvColumns = <Row>(fields: RecordFields<Row>, timeZone: string): TableColumn<Row>[] =>
  Object.values(fields).flatMap((field) => {
    if (field.csv === undefined) return [];
    // The reader and its column are of the same kind by the type of the field.
    const column = COLUMNS[field.kind] as (
      heading: string,
      read: (row: Row) => unknown,
      of: object,
      zone: string,
    ) => TableColumn<Row>;
    return [column(field.csv, field.read, field, timeZone)];
  });

/** Writes a list as a file: every row that `load` answers, with a column for each field. */
export const csvOfFields =
  <Row>(fields: RecordFields<Row>, load: (page: PageInput) => Promise<Page<Row>>): WriteList =>
  async ({ every, timeZone }) =>
    csvOfColumns(csvColumns(fields, timeZone), await every(load));
