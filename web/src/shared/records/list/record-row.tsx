import { Checkbox, Group, Skeleton, Table } from "@mantine/core";
import { rowSelectionFeature, type Row as SelectableRow, tableFeatures } from "@tanstack/react-table";
import type { ColumnRank, FieldKind, RecordField } from "@tryer/contract/basics/record-fields";
import { memo, type Ref } from "react";
import { UNKNOWN } from "#ui/format/figures.ts";
import { RowMenu } from "#ui/lists/row-menu.tsx";
import { FieldCell } from "../fields/field-cell.tsx";
import { isFigure } from "../fields/field-text.ts";
import classes from "./record-table.module.css";
import type { RecordRowsProps, RowActions } from "./rows-props.ts";

/** The table keeps the choice of rows. */
export const features = tableFeatures({ rowSelectionFeature });

type TableRow<Data extends object> = SelectableRow<typeof features, Data>;

interface RecordRowProps<Data extends object>
  extends Pick<RecordRowsProps<Data>, "cells" | "text" | "nameOf">,
    Pick<RowActions<Data>, "stepsOf" | "tools"> {
  row: TableRow<Data>;
  index: number;
  columns: readonly RecordField<Data>[];
  /** Null where rows cannot be chosen. */
  isChosen: boolean | null;
  isBusy: boolean;
  measure?: Ref<HTMLElement>;
}

function Row<Data extends object>(props: RecordRowProps<Data>) {
  const { row, index, columns, cells, text, nameOf, stepsOf, tools, isChosen, isBusy, measure } = props;
  const { original } = row;
  return (
    <Table.Tr
      className={classes.row ?? ""}
      data-row={index}
      {...(measure === undefined
        ? {}
        : { ref: measure as Ref<HTMLTableRowElement>, "data-index": index, "aria-rowindex": index + 2 })}
    >
      {isChosen !== null && (
        <Table.Td>
          <Checkbox
            aria-label={`Choose ${nameOf(original)}`}
            checked={isChosen}
            onChange={row.getToggleSelectedHandler()}
          />
        </Table.Td>
      )}
      {/* Cells keep their focus: none of them is made anew when the list is drawn again. */}
      {columns.map((field) => (
        <Table.Td key={field.key} {...lookOf(field)}>
          {isFigure(field) && !(field.key in cells) && text(field, original) === "" ? (
            UNKNOWN
          ) : (
            <FieldCell field={field} row={original} cells={cells} text={text} />
          )}
        </Table.Td>
      ))}
      {(stepsOf !== null || tools !== null) && (
        <Table.Td ta="right" py={0} className={classes.actions ?? ""}>
          <Group gap={4} justify="flex-end" wrap="nowrap">
            {tools?.(original)}
            {stepsOf !== null && <RowMenu name={nameOf(original)} steps={stepsOf(original)} isBusy={isBusy} />}
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

/** A row of a table. It is drawn again only when something of it changes, not while a long table scrolls. */
export const RecordRow = memo(Row) as typeof Row;

/** Place of a row that is not loaded yet. */
export function WaitingRow({ columns }: { columns: number }) {
  return (
    <Table.Tr h={47}>
      <Table.Td colSpan={columns}>
        <Skeleton height={12} radius="sm" />
      </Table.Td>
    </Table.Tr>
  );
}

/** Kinds whose values never break. */
const UNBROKEN: ReadonlySet<FieldKind> = new Set(["phone", "code", "day", "moment"]);

function classOf(field: { kind: FieldKind }): string {
  if (isFigure(field)) return `${classes.figure} figures`;
  return (UNBROKEN.has(field.kind) ? classes.unbroken : classes.text) ?? "";
}

/** Look of the cells of a column. */
export const lookOf = (field: { kind: FieldKind; column?: ColumnRank; isExtra?: true }) => ({
  // An extra column was asked for by the person: it gives way to none.
  "data-rank": field.isExtra ? 1 : (field.column ?? 1),
  className: classOf(field),
});
