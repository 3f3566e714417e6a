import { Card, Checkbox, Group, Table, VisuallyHidden } from "@mantine/core";
import { rowSelectionFeature, tableFeatures, useTable } from "@tanstack/react-table";
import type { ColumnRank, FieldKind, RecordField } from "@tryer/contract/basics/record-fields";
import type { ReactNode } from "react";
import { FieldCell, type FieldCells } from "../fields/field-cell.tsx";
import { type FieldText, isFigure } from "../fields/field-text.ts";
import classes from "./record-table.module.css";
import { RowMenu, type RowStep } from "./row-menu.tsx";

const features = tableFeatures({ rowSelectionFeature });

/** Columns are drawn by their fields; the table keeps the choice of rows. */
const NO_COLUMNS: never[] = [];

/** Rows that are chosen, by id. */
export type ChosenRows = Readonly<Record<string, true>>;

export interface RecordRowsProps<Row extends object> {
  /** Name of the table, read out. */
  name: string;
  rows: readonly Row[];
  fields: readonly RecordField<Row>[];
  cells: FieldCells<Row>;
  text: FieldText;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Steps of a row; null where rows have no menu. */
  stepsOf: ((row: Row) => RowStep[]) | null;
  /** Buttons of a row beside its menu; null where rows have none. */
  tools: ((row: Row) => ReactNode) | null;
  busyId: string | null;
  /** Null where rows cannot be chosen. */
  chosen: ChosenRows | null;
  onChosen: (chosen: ChosenRows) => void;
}

interface RecordTableProps<Row extends object> extends RecordRowsProps<Row> {
  /** Keys of columns that the person has hidden. */
  hidden: readonly string[];
}

/** A list as a table: a column for each field, which give way by their rank where it is narrow. */
export function RecordTable<Row extends object>(props: RecordTableProps<Row>) {
  const { name, rows, fields, cells, text, idOf, nameOf, stepsOf, tools, busyId, hidden, chosen, onChosen } = props;
  const shown = fields.filter(({ key }) => !hidden.includes(key));
  const table = useTable({
    features,
    columns: NO_COLUMNS,
    data: rows,
    getRowId: idOf,
    state: { rowSelection: chosen ?? {} },
    onRowSelectionChange: (change) => onChosen(typeof change === "function" ? change(chosen ?? {}) : change),
  });
  return (
    <Card className={classes.frame ?? ""}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label={name}>
        <Table.Thead>
          <Table.Tr>
            {chosen !== null && (
              <Table.Th w={44}>
                <Checkbox
                  aria-label={`Choose all ${name.toLowerCase()}`}
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </Table.Th>
            )}
            {shown.map((field) => (
              <Table.Th key={field.key} {...lookOf(field)}>
                {field.heading ?? field.label}
              </Table.Th>
            ))}
            {(stepsOf !== null || tools !== null) && (
              <Table.Th w={60}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row, index) => (
            <Table.Tr key={row.id} className={classes.row ?? ""} data-row={index}>
              {chosen !== null && (
                <Table.Td>
                  <Checkbox
                    aria-label={`Choose ${nameOf(row.original)}`}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </Table.Td>
              )}
              {/* Cells keep their focus: none of them is made anew when the list is drawn again. */}
              {shown.map((field) => (
                <Table.Td key={field.key} {...lookOf(field)}>
                  <FieldCell field={field} row={row.original} cells={cells} text={text} />
                </Table.Td>
              ))}
              {(stepsOf !== null || tools !== null) && (
                <Table.Td ta="right" py={0}>
                  <Group gap={4} justify="flex-end" wrap="nowrap">
                    {tools?.(row.original)}
                    {stepsOf !== null && (
                      <RowMenu name={nameOf(row.original)} steps={stepsOf(row.original)} isBusy={busyId === row.id} />
                    )}
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

/** Kinds whose values never break. */
const UNBROKEN: ReadonlySet<FieldKind> = new Set(["phone", "code", "day", "moment"]);

function classOf(field: { kind: FieldKind }): string {
  if (isFigure(field)) return `${classes.figure} figures`;
  return (UNBROKEN.has(field.kind) ? classes.unbroken : classes.text) ?? "";
}

const lookOf = (field: { kind: FieldKind; column?: ColumnRank }) => ({
  "data-rank": field.column ?? 1,
  className: classOf(field),
});
