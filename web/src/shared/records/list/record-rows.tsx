import type { RecordField, RecordFields } from "@tryer/contract/basics/record-fields";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import type { FieldCells } from "../fields/field-cell.tsx";
import { useFieldText } from "../fields/field-text.ts";
import { RecordCards } from "./record-cards.tsx";
import { rowId } from "./record-list.ts";
import { RecordTable } from "./record-table.tsx";
import type { RowActions } from "./rows-props.ts";

interface SubjectRowsProps<Row extends object> extends Partial<RowActions<Row>> {
  /** Name of the table, read out. */
  name: string;
  rows: readonly Row[];
  /** Row of the sums below them. */
  sums?: Row;
  fields: RecordFields<Row>;
  cells: FieldCells<Row>;
  /** Tells rows apart that have no id. */
  idOf?: (row: Row) => string;
}

/** Records that belong to the subject of a page: a table, and cards on a phone. */
export function RecordRows<Row extends object>(props: SubjectRowsProps<Row>) {
  const { fields, idOf = rowId, stepsOf = null, tools = null, busyId = null, ...kept } = props;
  const all = Object.values<RecordField<Row>>(fields);
  const columns = all.filter(
    ({ column, read }) => column !== undefined && kept.rows.some((row) => read(row) !== undefined),
  );
  const text = useFieldText(all);
  const title = all.find(({ card }) => card === "title");
  const shown = {
    ...kept,
    fields: { all, columns },
    text,
    idOf,
    nameOf: (row: Row) => (title === undefined ? "" : text(title, row)),
    actions: { stepsOf, tools, busyId },
    choice: null,
    order: null,
  };
  return useIsPhone() ? <RecordCards {...shown} /> : <RecordTable {...shown} />;
}
