import { Button, Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { RecordField, RecordFields } from "@tryer/contract/basics/record-fields";
import { type ReactNode, useRef, useState } from "react";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { type ListFilters, type ListState, setFilters, wholeList } from "#ui/lists/list-filters.ts";
import { ListStates } from "#ui/lists/list-states.tsx";
import { ResultsStatus } from "#ui/lists/results-status.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";
import { focusRow, useRowKeys } from "#ui/lists/use-row-keys.ts";
import type { FieldCells } from "../fields/field-cell.tsx";
import { useFieldText } from "../fields/field-text.ts";
import { FilterBar } from "./filter-bar.tsx";
import type { RecordChoices } from "./filter-control.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { RecordCards } from "./record-cards.tsx";
import { type RecordList, rowId } from "./record-list.ts";
import { type ChosenRows, RecordTable } from "./record-table.tsx";
import type { RowStep } from "./row-menu.tsx";
import { useHiddenColumns } from "./use-hidden-columns.ts";
import type { OpenList } from "./use-list-address.ts";

const ColumnsMenu = lazyPart(() => import("./columns-menu.tsx").then(({ ColumnsMenu }) => ColumnsMenu));

export interface ListSectionProps<Row extends object, Filters extends ListFilters> {
  list: RecordList<Row, Filters>;
  address: OpenList<Filters>;
  archiving?: Record<"archive" | "restore", (input: { id: string }) => Promise<unknown>>;
  /** Cells that are more than the words of their field. */
  cells?: FieldCells<Row>;
  /** Records to choose from in the filters. */
  choices?: RecordChoices;
  /** Buttons of a row beside its menu. */
  tools?: (row: Row) => ReactNode;
  /** Steps of a row before 'Edit' and 'Archive'. */
  stepsOf?: (row: Row) => RowStep[];
  /** Actions on the rows that are chosen. */
  bulk?: (rows: Row[], onDone: () => void) => ReactNode;
  /** The next step where there is no row yet. */
  firstStep?: ReactNode;
  /** Opens the form of a row; absent where rows are not edited here. */
  onEdit?: (row: Row) => void;
}

/** The rows of a list by its state, and whether there are none at all. */
export function useListRows<Row extends object, Filters extends ListFilters>(
  list: RecordList<Row, Filters>,
  state: ListState<Filters>,
) {
  const query = useInfiniteQuery({ ...list.query(state), enabled: useCan(list.read) });
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const isAnswer = query.isSuccess && !query.isPlaceholderData;
  const isNarrowed = state.search !== "" || setFilters(list.filters, state).length > 0;
  return { query, rows, isNarrowed, isAnswer, isNothing: rows.length === 0 && isAnswer && !isNarrowed };
}

/** Words before the first row for a person who cannot add it. */
const FOR_READERS = "Nobody has added anything yet.";

/** A list of records: search and filters, then its rows as a table or as cards, in each of its states. */
export function ListSection<Row extends object, Filters extends ListFilters>(props: ListSectionProps<Row, Filters>) {
  const { list, address, choices = {}, firstStep } = props;
  const { query, rows, isNarrowed, isAnswer } = useListRows(list, address.state);
  const isPhone = useIsPhone();
  const mayWrite = useCan(list.write);
  // What the server tells nobody of this role is no column.
  const columns = columnsOf(list).filter(({ read }) => rows.some((row) => read(row) !== undefined));
  const { hidden, toggle } = useHiddenColumns(list.at, columns);
  const hideable = columns.filter(({ column }) => column !== 1);
  const showEverything = () => address.onState(wholeList(list.filters));
  return (
    <section aria-label={capital(list.nouns)}>
      <FilterBar
        searched={list.search === false ? null : list.nouns}
        filters={list.filters}
        state={address.state}
        choices={choices}
        onState={address.onState}
      />
      <ResultsStatus
        isAnswer={isNarrowed && isAnswer}
        shown={rows.length}
        hasMore={query.hasNextPage}
        noun={list.noun}
      />
      <ListStates
        query={query}
        isEmpty={rows.length === 0}
        errorTitle={`The ${list.nouns} could not be loaded`}
        skeleton={<ListSkeleton columns={columnsOf(list).length} />}
        {...(isPhone || hideable.length < 2
          ? {}
          : { tools: <ColumnsMenu offered={hideable} hidden={hidden} onToggle={toggle} /> })}
        csv={{ name: capital(list.nouns), load: () => list.csv(address.state) }}
        empty={
          isNarrowed ? (
            <EmptyState
              drawing={list.empty.drawing}
              title="Nothing found"
              text={`No ${list.noun} fits what you chose.`}
            >
              <Button variant="default" onClick={showEverything}>
                Show everything
              </Button>
            </EmptyState>
          ) : (
            <EmptyState {...list.empty} {...(mayWrite ? {} : { text: FOR_READERS })}>
              {firstStep}
            </EmptyState>
          )
        }
      >
        <Rows page={props} rows={rows} columns={columns} hidden={hidden} />
      </ListStates>
    </section>
  );
}

interface RowsProps<Row extends object, Filters extends ListFilters> {
  page: ListSectionProps<Row, Filters>;
  rows: Row[];
  columns: readonly RecordField<Row>[];
  hidden: readonly string[];
}

/** The rows as a table or as cards, with their menus and their choice. */
function Rows<Row extends object, Filters extends ListFilters>({
  rows,
  columns,
  hidden,
  page,
}: RowsProps<Row, Filters>) {
  const { list, cells = NO_CELLS, stepsOf, tools = null, bulk, archiving, onEdit } = page;
  const isPhone = useIsPhone();
  const mayWrite = useCan(list.write);
  const fields = Object.values<RecordField<Row>>(list.fields);
  const text = useFieldText(fields);
  const [chosen, setChosen] = useState<ChosenRows>({});
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys({ list: frame, count: rows.length, onReach: (index) => focusRow(frame.current, index) });
  const put = useArchiving(archiving ?? NO_ARCHIVE);
  const title = fields.find(({ card }) => card === "title");
  const idOf = list.idOf ?? rowId;
  const nameOf = (row: Row) => (title === undefined ? "" : text(title, row));
  const steps = (row: Row): RowStep[] => {
    const isAway = "archivedAt" in row && typeof row.archivedAt === "string";
    const own = stepsOf?.(row) ?? [];
    if (!mayWrite) return own;
    const edit = onEdit !== undefined && !isAway ? [{ verb: "Edit", onClick: () => onEdit(row) }] : [];
    const verb = isAway ? "Restore" : "Archive";
    const away = { verb, onClick: () => put.setArchived({ id: idOf(row), label: nameOf(row) }, !isAway) };
    return [...own, ...edit, ...(archiving === undefined ? [] : [away])];
  };
  const hasMenu = stepsOf !== undefined || (mayWrite && (onEdit !== undefined || archiving !== undefined));
  const shown = {
    name: capital(list.nouns),
    rows,
    cells,
    text,
    idOf,
    nameOf,
    stepsOf: hasMenu ? steps : null,
    tools,
    busyId: put.busyId,
    chosen: bulk === undefined ? null : chosen,
    onChosen: setChosen,
  };
  const selected = rows.filter((row) => chosen[idOf(row)]);
  return (
    <Stack ref={frame} gap="md">
      {bulk !== undefined && selected.length > 0 && bulk(selected, () => setChosen({}))}
      {isPhone ? (
        <RecordCards {...shown} fields={fields} />
      ) : (
        <RecordTable {...shown} fields={columns} hidden={hidden} />
      )}
    </Stack>
  );
}

const NO_CELLS = {};

const NO_ARCHIVE = { archive: async () => undefined, restore: async () => undefined };

const columnsOf = <Row extends object>({ fields }: { fields: RecordFields<Row> }) =>
  Object.values<RecordField<Row>>(fields).filter(({ column }) => column !== undefined);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
