import { Card, Checkbox, Table, VisuallyHidden } from "@mantine/core";
import { useTable } from "@tanstack/react-table";
import type { CardPlace, FieldKind, RecordField } from "@tryer/contract/basics/record-fields";
import { SortableHeader } from "#ui/lists/sortable-header.tsx";
import { FieldCell } from "../fields/field-cell.tsx";
import { isFigure } from "../fields/field-text.ts";
import { features, lookOf, RecordRow, WaitingRow } from "./record-row.tsx";
import classes from "./record-table.module.css";
import type { RecordRowsProps } from "./rows-props.ts";

/** Columns are drawn by their fields; the table keeps the choice of rows. */
const NO_COLUMNS: never[] = [];

/** A list as a table: a column for each field, which give way by their rank where it is narrow. */
export function RecordTable<Data extends object>(props: RecordRowsProps<Data>) {
  const { name, rows, sums, fields, idOf, actions, choice, order, part, ...shown } = props;
  const { columns } = fields;
  const chosen = choice?.chosen ?? {};
  const hasActions = actions.stepsOf !== null || actions.tools !== null;
  const table = useTable({
    features,
    columns: NO_COLUMNS,
    data: rows,
    getRowId: idOf,
    state: { rowSelection: Object.fromEntries(Object.keys(chosen).map((id) => [id, true as const])) },
    onRowSelectionChange: (change) => {
      const before = Object.fromEntries(Object.keys(chosen).map((id) => [id, true as const]));
      const ids = Object.keys(typeof change === "function" ? change(before) : change);
      const found = ids.map((id) => [id, rows.find((row) => idOf(row) === id) ?? chosen[id]]);
      choice?.onChosen(Object.fromEntries(found));
    },
  });
  const drawn = table.getRowModel().rows;
  return (
    <Card className={`${classes.frame} ${part === undefined ? "" : classes.scroller}`} ref={part?.scroller ?? null}>
      <Table
        verticalSpacing={8}
        horizontalSpacing="md"
        aria-label={name}
        {...(part === undefined ? {} : { layout: "fixed", "aria-rowcount": part.total + 1 })}
      >
        <Table.Thead {...(part === undefined ? {} : { className: classes.head ?? "" })}>
          <Table.Tr>
            {choice !== null && (
              <Table.Th w={44}>
                <Checkbox
                  aria-label={`Choose all ${name.toLowerCase()}`}
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </Table.Th>
            )}
            {columns.map((field) => (
              <Heading key={field.key} field={field} order={order} isFixed={part !== undefined} />
            ))}
            {hasActions && (
              <Table.Th
                className={classes.actions ?? ""}
                w={part !== undefined && actions.tools !== null ? TOOLS_WIDTH : 60}
              >
                <VisuallyHidden>Actions</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Gap height={part?.above ?? 0} />
          {(part?.places ?? drawn.map((_, index) => index)).map((index) => {
            const row = drawn[index];
            if (row === undefined) return <WaitingRow key={index} columns={columns.length + 2} />;
            return (
              <RecordRow
                key={row.id}
                row={row}
                index={index}
                columns={columns}
                isChosen={choice === null ? null : row.id in chosen}
                stepsOf={actions.stepsOf}
                tools={actions.tools}
                isBusy={actions.busyId === row.id}
                {...shown}
                {...(part === undefined ? {} : { measure: part.measure })}
              />
            );
          })}
          <Gap height={part?.below ?? 0} />
        </Table.Tbody>
        {sums !== undefined && (
          <Table.Tfoot>
            <Table.Tr>
              {columns.map((field) => (
                // A field without a sum leaves its cell empty, which no heading may be.
                <Table.Td key={field.key} fw={600} {...lookOf(field)}>
                  <FieldCell field={field} row={sums} cells={shown.cells} text={shown.text} />
                </Table.Td>
              ))}
              {hasActions && <Table.Td className={classes.actions ?? ""} />}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </Card>
  );
}

/** Room of a menu and the button beside it, in px. */
const TOOLS_WIDTH = 176;

const WIDTHS: Partial<Record<FieldKind, number>> = {
  code: 88,
  text: 132,
  list: 148,
  named: 148,
  kg: 120,
  amount: 112,
  price: 124,
};

const PLACE_WIDTHS: Partial<Record<CardPlace, number>> = { title: 200 };

/** Room of a column in px where its rows come and go, at about 8 a letter of its heading. */
const widthOf = ({ kind, label, heading = label, card = 3 }: RecordField<never>) =>
  Math.max(PLACE_WIDTHS[card] ?? WIDTHS[kind] ?? 108, heading.length * 8 + 32);

interface HeadingProps<Data extends object> extends Pick<RecordRowsProps<Data>, "order"> {
  field: RecordField<Data>;
  isFixed: boolean;
}

/** Heading of a column, to be pressed where the list is sorted by it. */
function Heading<Data extends object>({ field, order, isFixed }: HeadingProps<Data>) {
  const { label, heading = label, sort } = field;
  const look = { ...lookOf(field), ...(isFixed ? { w: widthOf(field) } : {}) };
  if (order === null || sort === undefined) return <Table.Th {...look}>{heading}</Table.Th>;
  return (
    <SortableHeader
      label={heading}
      isNumber={isFigure(field)}
      sorted={order.sort === sort ? order.direction : null}
      onSort={(direction) => order.onOrder({ sort, direction })}
      {...look}
    />
  );
}

/** Room of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
