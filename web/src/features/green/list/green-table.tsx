import { Card, Table } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { IfCan } from "#ui/if-can.tsx";
import { SortableHeader } from "#ui/lists/sortable-header.tsx";
import { focusRow, useRowKeys } from "#ui/lists/use-row-keys.ts";
import type { CellContext, GreenColumn } from "./green-columns.tsx";
import type { GreenListState } from "./green-list.ts";
import type { GreenListProps } from "./green-list-props.ts";
import { GreenRow, WaitingRow } from "./green-row.tsx";
import classes from "./green-table.module.css";

const ROW_HEIGHT = 47;
/** Rows that are drawn beyond what is seen, and rows before the end at which more are asked for. */
const OVERSCAN = 6;
const AHEAD = 60;
/** Columns that always stand, in px; the name takes what is left, and never less. */
const WIDTHS = { number: 92, name: 170, stock: 132, actions: 226 };

interface GreenTableProps extends GreenListProps {
  columns: readonly GreenColumn[];
  context: CellContext;
}

/** The list as a table whose header stays; of the rows only those in view are drawn. */
export function GreenTable(props: GreenTableProps) {
  const { greens, total, columns, context, busyId, orderingId, state, onState, onMore } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (index) => greens[index]?.id ?? index,
  });
  const drawn = rows.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last + AHEAD > greens.length) onMore();
  }, [last, greens.length, onMore]);
  useFocusedRow(scroller, greens.length, (index) => rows.scrollToIndex(index));

  const [before, after] = useMemo(() => split(columns), [columns]);
  const actions = useSteadyActions(props);
  const header = (label: string, sort: GreenListState["sort"] | undefined, isNumber: boolean) =>
    sort === undefined ? (
      <Table.Th key={label} ta={isNumber ? "right" : "left"} style={{ whiteSpace: "nowrap" }}>
        {label}
      </Table.Th>
    ) : (
      <SortableHeader
        key={label}
        label={label}
        isNumber={isNumber}
        sorted={state.sort === sort ? state.direction : null}
        onSort={(direction) => onState({ sort, direction })}
      />
    );
  const chosenHeader = ({ label, heading, sort, isNumber }: GreenColumn) =>
    header(heading?.(context) ?? label, sort, isNumber);
  const above = drawn[0]?.start ?? 0;
  const below = rows.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <Card p={0} ref={scroller} className={classes.scroller ?? ""}>
      <Table
        verticalSpacing={8}
        horizontalSpacing="sm"
        highlightOnHover
        layout="fixed"
        miw={tableWidth(columns)}
        aria-rowcount={total + 1}
      >
        <colgroup>
          <col style={{ width: WIDTHS.number }} />
          <col />
          {before.map(widthOf)}
          <col style={{ width: WIDTHS.stock }} />
          {after.map(widthOf)}
          <col style={{ width: WIDTHS.actions }} />
        </colgroup>
        <Table.Thead className={classes.head ?? ""}>
          <Table.Tr>
            {header("No.", "added", false)}
            {header("Name", "name", false)}
            {before.map(chosenHeader)}
            {header("Stock (kg)", "quantity", true)}
            {after.map(chosenHeader)}
            <Table.Th ta="right">
              <IfCan permission="stock:count">Actions</IfCan>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Gap height={above} />
          {drawn.map(({ index, key }) => {
            const green = greens[index];
            if (green === undefined) return <WaitingRow key={key} height={ROW_HEIGHT} columns={columns.length + 4} />;
            return (
              <GreenRow
                key={key}
                green={green}
                index={index}
                isBusy={busyId === green.id}
                isOrdering={orderingId === green.id}
                before={before}
                after={after}
                context={context}
                actions={actions}
                measure={rows.measureElement}
              />
            );
          })}
          <Gap height={below} />
        </Table.Tbody>
      </Table>
    </Card>
  );
}

type RowActions = Pick<GreenListProps, "onOpen" | "onStock" | "onOrder" | "onEdit" | "onArchive">;

/** The actions of the page as one object for good: rows are not drawn anew while somebody types and the answer is on its way. */
function useSteadyActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      onOpen: (id) => latest.current.onOpen(id),
      onStock: (green, verb) => latest.current.onStock(green, verb),
      onOrder: (green) => latest.current.onOrder(green),
      onEdit: (green) => latest.current.onEdit(green),
      onArchive: (green, away) => latest.current.onArchive(green, away),
    }),
    [],
  );
}

/** Columns in words come before the stock, those of figures after it. */
const split = (columns: readonly GreenColumn[]) =>
  [columns.filter(({ isNumber }) => !isNumber), columns.filter(({ isNumber }) => isNumber)] as const;

const widthOf = ({ key, width }: GreenColumn) => <col key={key} style={{ width }} />;

const tableWidth = (columns: readonly GreenColumn[]) =>
  columns.reduce((sum, { width }) => sum + width, WIDTHS.number + WIDTHS.name + WIDTHS.stock + WIDTHS.actions);

/** Room of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

/** Moves the focus by keys; a row that is out of sight gets it as soon as it is drawn. */
function useFocusedRow(list: RefObject<HTMLDivElement | null>, count: number, reach: (index: number) => void) {
  const wanted = useRef<number | null>(null);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (wanted.current !== null && focusRow(list.current, wanted.current)) wanted.current = null;
  });
  useRowKeys({
    list,
    count,
    onReach: (index) => {
      wanted.current = index;
      reach(index);
      redraw((drawing) => drawing + 1);
    },
  });
}
