import { Stack } from "@mantine/core";
import type { FieldKind, RecordField } from "@tryer/contract/basics/record-fields";
import { type ReactNode, useRef } from "react";
import { useCan } from "#ui/if-can.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { archivableSteps } from "#ui/lists/archivable-steps.ts";
import type { ListFilters } from "#ui/lists/list-filters.ts";
import type { RowStep } from "#ui/lists/row-menu.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";
import { focusRow, useRowKeys } from "#ui/lists/use-row-keys.ts";
import type { FieldCells } from "../fields/field-cell.tsx";
import { type FieldText, useFieldText } from "../fields/field-text.ts";
import { sortedBy } from "./filter-bar.tsx";
import type { RecordChoices } from "./filter-control.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { RecordCards } from "./record-cards.tsx";
import { type RecordList, type RowPage, rowId } from "./record-list.ts";
import { RecordTable } from "./record-table.tsx";
import { RowLink } from "./row-link.tsx";
import type { ChosenRows, RecordRowsProps } from "./rows-props.ts";
import type { OpenList } from "./use-list-address.ts";

const LongRows = lazyPart(
  () => import("./long-rows.tsx").then(({ LongRows }) => LongRows),
  <ListSkeleton columns={6} />,
) as typeof import("./long-rows.tsx").LongRows;

/** Facts of all rows of a list. */
interface WholeRows {
  count?: number | undefined;
  /** Figures of them, above the list. */
  figures?: ReactNode;
  /** Whether the figures are on their way: the list waits for them, so that nothing jumps. */
  isLoading?: boolean;
  /** A line about them, beside the columns and the file. */
  line?: ReactNode;
  /** Words where there is none that fits what was chosen, where more than that can be said. */
  nothing?: { title: string; text: string } | undefined;
}

export interface ListSectionProps<Row extends object, Filters extends ListFilters> {
  list: RecordList<Row, Filters>;
  address: OpenList<Filters>;
  archiving?: Record<"archive" | "restore", (input: { id: string }) => Promise<unknown>>;
  /** Cells that are more than the words of their field. */
  cells?: FieldCells<Row>;
  /** Records and texts to choose from in the filters. */
  choices?: RecordChoices;
  /** All rows of the state, whether they are on screen or not. */
  whole?: WholeRows;
  /** Buttons of a row beside its menu. */
  tools?: (row: Row) => ReactNode;
  /** Steps of a row besides 'Edit' and 'Archive', before them; what takes the row away comes after them. */
  stepsOf?: (row: Row) => RowStep[];
  /** Actions on the rows that are chosen; they stay chosen when the list is filtered. */
  bulk?: (rows: Row[], onDone: () => void) => ReactNode;
  /** The next step where there is no row yet. */
  firstStep?: ReactNode;
  /** Opens the form of a row; absent where rows are not edited here. */
  onEdit?: (row: Row) => void;
}

interface ListRowsProps<Row extends object, Filters extends ListFilters> {
  section: ListSectionProps<Row, Filters>;
  rows: Row[];
  columns: readonly RecordField<Row>[];
  hidden: readonly string[];
  chosen: ChosenRows<Row>;
  onChosen: (chosen: ChosenRows<Row>) => void;
  /** Rows of the whole list, and what asks for more of them, where they are reached by scrolling. */
  endless: { total: number; onMore: () => void } | null;
}

/** The rows of a list as a table or as cards, with their menus and their choice. */
export function ListRows<Row extends object, Filters extends ListFilters>(props: ListRowsProps<Row, Filters>) {
  const { section, rows, columns, hidden, chosen, onChosen, endless } = props;
  const { list, address, cells: own = NO_CELLS, stepsOf, tools = null, bulk, archiving, onEdit } = section;
  const mayWrite = useCan(list.write);
  const fields = Object.values<RecordField<Row>>(list.fields);
  const text = useFieldText(fields);
  const put = useArchiving(archiving ?? NO_ARCHIVE);
  const title = fields.find(({ card }) => card === "title");
  const idOf = list.idOf ?? rowId;
  const linked = fields.find(({ key }) => key === list.page?.of);
  const cells: FieldCells<Row> =
    linked === undefined || list.page === undefined
      ? own
      : { ...own, [linked.key]: linkCell(linked, list.page.to, { own, text, idOf }) };
  const nameOf = list.nameOf ?? ((row: Row) => (title === undefined ? "" : text(title, row)));
  const steps = (row: Row): RowStep[] => {
    const isAway = "archivedAt" in row && typeof row.archivedAt === "string";
    const own = stepsOf?.(row) ?? [];
    if (!mayWrite) return own;
    const kept = archivableSteps(isAway, {
      onEdit: onEdit === undefined ? null : () => onEdit(row),
      onArchive:
        archiving === undefined ? null : (away) => put.setArchived({ id: idOf(row), label: nameOf(row) }, away),
    });
    const [destructive, others] = [own.filter(isDestructive), own.filter((step) => !isDestructive(step))];
    return [...others, ...kept, ...destructive];
  };
  const hasMenu = stepsOf !== undefined || (mayWrite && (onEdit !== undefined || archiving !== undefined));
  const { orders } = list;
  const shown = {
    name: capital(list.nouns),
    rows,
    fields: { all: fields, columns: columns.filter(({ key }) => !hidden.includes(key)) },
    cells,
    text,
    idOf,
    nameOf,
    actions: { stepsOf: hasMenu ? steps : null, tools, busyId: put.busyId },
    choice: bulk === undefined ? null : { chosen, onChosen },
    order:
      orders === undefined
        ? null
        : {
            sort: address.state.sort ?? orders[0]?.sort,
            direction: address.state.direction ?? orders[0]?.direction ?? "asc",
            // The state of a list has an order whatever its filters are.
            onOrder: (order: { sort: string; direction: "asc" | "desc" }) =>
              address.onState(sortedBy(order, orders) as Partial<typeof address.state>),
          },
  };
  const selected = Object.entries(chosen).map(([id, row]) => rows.find((each) => idOf(each) === id) ?? row);
  return (
    <Stack gap="md">
      {bulk !== undefined && selected.length > 0 && bulk(selected, () => onChosen({}))}
      {endless === null ? <ShortRows {...shown} /> : <LongRows {...shown} {...endless} />}
    </Stack>
  );
}

interface CellParts<Row> {
  own: FieldCells<Row>;
  text: FieldText;
  idOf: (row: Row) => string;
}

/** Kinds whose values are numbers of records. */
const IN_FIGURES: ReadonlySet<FieldKind> = new Set(["code"]);

/** Cell of the field by which a row leads to its page. */
const linkCell =
  <Row extends object>(field: RecordField<Row>, to: RowPage, { own, text, idOf }: CellParts<Row>) =>
  (row: Row) => (
    <RowLink to={to} params={{ id: idOf(row) }} {...(IN_FIGURES.has(field.kind) ? { className: "figures" } : {})}>
      {own[field.key]?.(row) ?? text(field, row)}
    </RowLink>
  );

/** Rows that are all drawn. */
function ShortRows<Row extends object>(props: RecordRowsProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys({ list: frame, count: props.rows.length, onReach: (index) => focusRow(frame.current, index) });
  const Rows = useIsPhone() ? RecordCards : RecordTable;
  return (
    <div ref={frame}>
      <Rows {...props} />
    </div>
  );
}

const NO_CELLS = {};

const NO_ARCHIVE = { archive: async () => undefined, restore: async () => undefined };

const isDestructive = (step: RowStep) => "isDestructive" in step && (step.isDestructive ?? false);

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
