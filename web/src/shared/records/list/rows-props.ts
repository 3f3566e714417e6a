import type { RecordField } from "@tryer/contract/basics/record-fields";
import type { ReactNode, Ref, RefObject } from "react";
import type { RowStep } from "#ui/lists/row-menu.tsx";
import type { SortDirection } from "#ui/lists/sortable-header.tsx";
import type { FieldCells } from "../fields/field-cell.tsx";
import type { FieldText } from "../fields/field-text.ts";

/** Rows that are chosen, by id, in the order in which they were. */
export type ChosenRows<Row> = Readonly<Record<string, Row>>;

/** Steps and buttons of a row. */
export interface RowActions<Row> {
  /** Steps of a row; null where rows have no menu. */
  stepsOf: ((row: Row) => RowStep[]) | null;
  /** Buttons of a row beside its menu; null where rows have none. */
  tools: ((row: Row) => ReactNode) | null;
  busyId: string | null;
}

interface RowOrder {
  sort: string | undefined;
  direction: SortDirection;
  onOrder: (order: { sort: string; direction: SortDirection }) => void;
}

/** Rows as a table and as cards show them. */
export interface RecordRowsProps<Row extends object> {
  /** Name of the table, read out. */
  name: string;
  rows: readonly Row[];
  /** Row of their sums, below them; absent where nothing is summed. */
  sums?: Row;
  /** Fields of the record, and those that are columns now. */
  fields: { all: readonly RecordField<Row>[]; columns: readonly RecordField<Row>[] };
  cells: FieldCells<Row>;
  text: FieldText;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  actions: RowActions<Row>;
  /** Null where rows cannot be chosen. */
  choice: { chosen: ChosenRows<Row>; onChosen: (chosen: ChosenRows<Row>) => void } | null;
  /** Null where the table is not sorted by its headings. */
  order: RowOrder | null;
  /** The part of a long list that is drawn; absent where all of it is. */
  part?: RowsPart;
}

/** Part of a list that is drawn, with the room of the rows before and after it in px. */
export interface RowsPart {
  total: number;
  places: readonly number[];
  above: number;
  below: number;
  measure: Ref<HTMLElement>;
  /** Element that the rows scroll in; null where that is the page. */
  scroller: RefObject<HTMLDivElement | null> | null;
}
