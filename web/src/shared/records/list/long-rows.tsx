import { useVirtualizer, useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { focusRow, useRowKeys } from "#ui/lists/use-row-keys.ts";
import { RecordCards } from "./record-cards.tsx";
import { RecordTable } from "./record-table.tsx";
import type { RecordRowsProps } from "./rows-props.ts";

const ROW_HEIGHT = 47;
const CARD_HEIGHT = 172;
const CARD_GAP = 12;
/** Rows that are drawn beyond what is seen, and rows before the end at which more are asked for. */
const OVERSCAN = 6;
const AHEAD = 60;

interface LongRowsProps<Row extends object> extends RecordRowsProps<Row> {
  /** Rows of the whole list, whose room is there before they are. */
  total: number;
  onMore: () => void;
}

/** A list of thousands, of which only the rows in view are drawn. */
export const LongRows = <Row extends object>(props: LongRowsProps<Row>) =>
  useIsPhone() ? <LongCards {...props} /> : <LongTable {...props} />;

function LongTable<Row extends object>({ total, onMore, ...table }: LongRowsProps<Row>) {
  const { rows, idOf } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const { getVirtualItems, getTotalSize, measureElement, scrollToIndex } = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: keyOf(rows, idOf),
  });
  const drawn = getVirtualItems();
  useMoreRows(drawn, rows.length, onMore);
  useFocusedRow(scroller, rows.length, scrollToIndex);
  return (
    <RecordTable {...table} part={{ total, ...roomAround(drawn, getTotalSize()), measure: measureElement, scroller }} />
  );
}

function LongCards<Row extends object>({ total, onMore, ...cards }: LongRowsProps<Row>) {
  const { rows, idOf } = cards;
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const { getVirtualItems, getTotalSize, measureElement, scrollToIndex } = useWindowVirtualizer({
    count: total,
    estimateSize: () => CARD_HEIGHT,
    gap: CARD_GAP,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: keyOf(rows, idOf),
  });
  // What stands above the list comes and goes: notices, chips.
  useEffect(() => setTop(frame.current?.offsetTop ?? 0));
  const drawn = getVirtualItems();
  useMoreRows(drawn, rows.length, onMore);
  useFocusedRow(frame, rows.length, scrollToIndex);
  const { places, above, below } = roomAround(drawn, getTotalSize() + top);
  return (
    <div ref={frame} style={{ paddingTop: Math.max(0, above - top), paddingBottom: below }}>
      <RecordCards {...cards} part={{ total, places, above: 0, below: 0, measure: measureElement, scroller: null }} />
    </div>
  );
}

const keyOf =
  <Row,>(rows: readonly Row[], idOf: (row: Row) => string) =>
  (index: number) => {
    const row = rows[index];
    return row === undefined ? index : idOf(row);
  };

/** Places of the rows that are drawn, and the room before and after them. */
const roomAround = (drawn: VirtualItem[], height: number) => ({
  places: drawn.map(({ index }) => index),
  above: drawn[0]?.start ?? 0,
  below: Math.max(0, height - (drawn.at(-1)?.end ?? height)),
});

/** Asks for more rows as soon as the place of those that are missing comes near. */
function useMoreRows(drawn: VirtualItem[], loaded: number, onMore: () => void) {
  const last = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last + AHEAD > loaded) onMore();
  }, [last, loaded, onMore]);
}

/** Moves the focus by keys; a row that is out of sight gets it as soon as it is drawn. */
function useFocusedRow(list: RefObject<HTMLElement | null>, count: number, reach: (index: number) => void) {
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
