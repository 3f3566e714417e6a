import { Card, Checkbox, Group, Table, VisuallyHidden } from "@mantine/core";
import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import type { FieldKind, RecordField } from "@tryer/contract/basics/record-fields";
import { type ReactNode, useMemo } from "react";
import { FieldCell, type FieldCells } from "../fields/field-cell.tsx";
import { type FieldText, isFigure } from "../fields/field-text.ts";
import classes from "./record-table.module.css";
import { RowMenu, type RowStep } from "./row-menu.tsx";

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** Rows that are chosen, by id. */
export type ChosenRows = Readonly<Record<string, true>>;

export interface RecordRowsProps<Row extends { id: string }> {
  /** Name of the table, read out. */
  name: string;
  rows: readonly Row[];
  fields: readonly RecordField<Row>[];
  cells: FieldCells<Row>;
  text: FieldText;
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

interface RecordTableProps<Row extends { id: string }> extends RecordRowsProps<Row> {
  /** Keys of columns that the person has hidden. */
  hidden: readonly string[];
}

/** A list as a table: a column for each field, which give way by their rank where it is narrow. */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { name, rows, fields, cells, text, nameOf, stepsOf, tools, busyId, hidden, chosen, onChosen } = props;
  const columns = useMemo(() => columnsOf(fields, cells, text), [fields, cells, text]);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row.id,
    state: { columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])), rowSelection: chosen ?? {} },
    onRowSelectionChange: (change) => onChosen(typeof change === "function" ? change(chosen ?? {}) : change),
  });
  return (
    <Card className={classes.frame ?? ""}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label={name}>
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
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
              {group.headers.map((header) => (
                <Table.Th key={header.id} {...lookOf(header.column.columnDef.meta)}>
                  <table.FlexRender header={header} />
                </Table.Th>
              ))}
              {(stepsOf !== null || tools !== null) && (
                <Table.Th w={60}>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </Table.Th>
              )}
            </Table.Tr>
          ))}
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
              {row.getVisibleCells().map((cell) => (
                <Table.Td key={cell.id} {...lookOf(cell.column.columnDef.meta)}>
                  <table.FlexRender cell={cell} />
                </Table.Td>
              ))}
              {(stepsOf !== null || tools !== null) && (
                <Table.Td ta="right" py={0}>
                  <Group gap={4} justify="flex-end" wrap="nowrap">
                    {tools?.(row.original)}
                    {stepsOf !== null && (
                      <RowMenu
                        name={nameOf(row.original)}
                        steps={stepsOf(row.original)}
                        isBusy={busyId === row.original.id}
                      />
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

interface ColumnLook {
  rank: number;
  className: string;
}

const columnsOf = <Row extends { id: string }>(
  fields: readonly RecordField<Row>[],
  cells: FieldCells<Row>,
  text: FieldText,
): ColumnDef<typeof features, Row>[] =>
  fields.map((field) => ({
    id: field.key,
    header: field.heading ?? field.label,
    cell: ({ row }) => <FieldCell field={field} row={row.original} cells={cells} text={text} />,
    meta: { rank: field.column ?? 1, className: classOf(field) } satisfies ColumnLook,
  }));

/** Kinds whose values never break. */
const UNBROKEN: ReadonlySet<FieldKind> = new Set(["phone", "code", "day", "moment"]);

function classOf(field: { kind: FieldKind }): string {
  if (isFigure(field)) return `${classes.figure} figures`;
  return (UNBROKEN.has(field.kind) ? classes.unbroken : classes.text) ?? "";
}

function lookOf(meta: unknown) {
  const { rank, className } = meta as ColumnLook;
  return { "data-rank": rank, className };
}
