import type { FieldKind, FieldValues, RecordField, RecordFields } from "@tryer/contract/basics/record-fields";
import { csvOfColumns, type TableColumn, tableColumn, toldColumns } from "@tryer/domain/tables";
import { fixedText, scaledInteger } from "@tryer/domain/units";
import type { Page, PageInput } from "#api/lists/all-pages.ts";
import type { ListReading, TableFacts, WriteList } from "#ui/lists/list-csv.ts";
import { loadNames, type NameOf } from "./record-names.ts";

type Read<Value, Row> = (row: Row) => Value | null | undefined;

/** Facts of the roastery that columns are written by. */
interface FileFacts extends TableFacts {
  nameOf: NameOf;
}

type Columns = {
  [Kind in FieldKind]: <Row>(
    heading: string,
    read: Read<FieldValues[Kind], Row>,
    field: Extract<RecordField<Row>, { kind: Kind }>,
    facts: FileFacts,
  ) => TableColumn<Row>;
};

const { text, figure, kg, lb, list, moment, money, price, rowMoney, yesNo } = tableColumn;

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
  decimal: (heading, read, { places, isPadded = false }) =>
    figure(
      heading,
      told(read, (value) => (isPadded ? fixedText(scaledInteger(value, places), places) : value)),
    ),
  duration: figure,
  exact: figure,
  kg,
  lb,
  currency: figure,
  money: rowMoney,
  amount: (heading, read, _, { currency }) => money(heading, currency, read),
  price: (heading, read, _, { currency }) => price(heading, currency, read),
  unitPrice: (heading, read) =>
    figure(
      heading,
      told(read, ({ amount }) => amount),
    ),
  day: figure,
  moment: (heading, read, _, { timeZone }) =>
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
  named: (heading, read, { of }, { nameOf }) =>
    list(
      heading,
      told(read, (values) => values.map(({ id, amount = "" }) => `${nameOf(of, id)} ${amount}`.trimEnd())),
    ),
};

type Kinded<Row> = (heading: string, read: (row: Row) => unknown, of: object, facts: FileFacts) => TableColumn<Row>;

/** Column of the kind of a field, whose values `read` answers. */
const columnOf = <Row>(field: RecordField<never>, read: (row: Row) => unknown, facts: FileFacts): TableColumn<Row> =>
  // The reader and its column are of the same kind by the type of the field.
  (COLUMNS[field.kind] as Kinded<Row>)(field.csv ?? "", read, field, facts);

const columnsOf = <Row>(fields: RecordFields<Row>, facts: FileFacts) =>
  Object.values<RecordField<Row>>(fields)
    .filter(({ csv }) => csv !== undefined)
    .map((field) => ({ field, column: columnOf(field, field.read, facts) }));

/** Columns of a file by the fields of a record, in their order. */
export const csvColumns = <Row>(fields: RecordFields<Row>, facts: FileFacts): TableColumn<Row>[] =>
  columnsOf(fields, facts).map(({ column }) => column);

/** Line below the rows, by the keys of fields: a name, and the sums of whole columns. */
export type TotalLine = Readonly<Partial<Record<string, FieldValues[FieldKind]>>>;

/** Rows as a file with a column for each field, and totals below them. */
export function fileOfRows<Row>(
  fields: RecordFields<Row>,
  rows: readonly Row[],
  facts: FileFacts,
  totals: readonly TotalLine[] = [],
): string {
  const columns = columnsOf(fields, facts);
  const told = toldColumns(
    columns.map(({ column }) => column),
    rows,
  );
  const shown = columns.filter(({ column }) => told.includes(column));
  const cellOf = (field: RecordField<never>, value: unknown) => columnOf(field, () => value, facts).cell(null) ?? "";
  return csvOfColumns(
    told,
    rows,
    totals.map((total) => shown.map(({ field }) => cellOf(field, total[field.key]))),
  );
}

/** Writes a list as a file: every row that `load` answers, and below them what `loadTotals` answers. */
export const csvOfFields = <Row>(
  fields: RecordFields<Row>,
  load: (page: PageInput) => Promise<Page<Row>>,
  loadTotals?: () => Promise<readonly TotalLine[]>,
): WriteList => csvOfRows(fields, (every) => every(load), loadTotals);

/** Writes rows of several lists as one file: `load` reads all of them, page by page. */
export const csvOfRows =
  <Row>(
    fields: RecordFields<Row>,
    load: (every: ListReading["every"]) => Promise<Row[]>,
    loadTotals: () => Promise<readonly TotalLine[]> = async () => [],
  ): WriteList =>
  async ({ every, ...facts }) => {
    const rows = await load(every);
    const nameOf = await loadNames(Object.values<RecordField<Row>>(fields));
    return fileOfRows(fields, rows, { ...facts, nameOf }, await loadTotals());
  };
