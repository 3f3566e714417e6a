import type { RecordField, RecordFields } from "@tryer/contract/basics/record-fields";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import type { FieldCells } from "../fields/field-cell.tsx";
import { useFieldText } from "../fields/field-text.ts";
import { RecordCards } from "./record-cards.tsx";
import { rowId } from "./record-list.ts";
import { RecordTable } from "./record-table.tsx";

interface RecordRowsProps<Row extends { id: string }> {
  /** Name of the table, read out. */
  name: string;
  rows: readonly Row[];
  fields: RecordFields<Row>;
  cells: FieldCells<Row>;
}

/** Records that belong to the subject of a page: a table, and cards on a phone. */
export function RecordRows<Row extends { id: string }>({ name, rows, fields, cells }: RecordRowsProps<Row>) {
  const all = Object.values<RecordField<Row>>(fields);
  const columns = all.filter(({ column, read }) => column !== undefined && rows.some((row) => read(row) !== undefined));
  const text = useFieldText(all);
  const title = all.find(({ card }) => card === "title");
  const shown = {
    name,
    rows,
    fields: { all, columns },
    cells,
    text,
    idOf: rowId,
    nameOf: (row: Row) => (title === undefined ? "" : text(title, row)),
    actions: { stepsOf: null, tools: null, busyId: null },
    choice: null,
    order: null,
  };
  return useIsPhone() ? <RecordCards {...shown} /> : <RecordTable {...shown} />;
}
