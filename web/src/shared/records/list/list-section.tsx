import { Button, VisuallyHidden } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useContext } from "react";
import { count } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { type ListFilters, type ListState, setFilters, wholeList } from "#ui/lists/list-filters.ts";
import { ListStates } from "#ui/lists/list-states.tsx";
import { ShownAreas } from "#ui/shell/pages/shown-areas.ts";
import { FilterBar } from "./filter-bar.tsx";
import { capital, ListRows, type ListSectionProps } from "./list-rows.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { type RecordList, rowId } from "./record-list.ts";
import { columnsOf, shownColumns } from "./shown-columns.ts";
import { useChosenRows } from "./use-chosen-rows.ts";
import { useHiddenColumns } from "./use-hidden-columns.ts";

const ColumnsMenu = lazyPart(() => import("./columns-menu.tsx").then(({ ColumnsMenu }) => ColumnsMenu));

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
const FOR_READERS = "Nothing here yet.";

/** A list of records: search and filters, then its rows as a table or as cards, in each of its states. */
export function ListSection<Row extends object, Filters extends ListFilters>(props: ListSectionProps<Row, Filters>) {
  const { list, address, choices = {}, whole, firstStep } = props;
  const { query, rows, isNarrowed, isAnswer } = useListRows(list, address.state);
  const { chosen, onChosen } = useChosenRows(address, isAnswer ? { rows, idOf: list.idOf ?? rowId } : null);
  const isPhone = useIsPhone();
  const mayWrite = useCan(list.write);
  const areas = useContext(ShownAreas).shown;
  const columns = shownColumns(list.fields, rows, areas);
  const { hidden, toggle } = useHiddenColumns(list.at, columns);
  const hideable = columns.filter(({ column }) => column !== 1);
  const showEverything = () => address.onState(wholeList(list.filters));
  const { isEndless = false, csv } = list;
  const mayAskMore = query.hasNextPage && !query.isFetching && !query.isError;
  const { fetchNextPage } = query;
  const onMore = useCallback(() => void (mayAskMore && fetchNextPage()), [mayAskMore, fetchNextPage]);
  // Rows that are counted but not loaded yet have their room.
  const total = query.hasNextPage ? Math.max(whole?.count ?? 0, rows.length) : rows.length;
  if (whole?.isLoading) return <ListSkeleton columns={columnsOf(list.fields).length} />;
  return (
    <section aria-label={capital(list.nouns)}>
      {whole?.figures}
      <FilterBar
        search={list.search === false ? null : { nouns: list.nouns, ...list.search }}
        filters={list.filters}
        state={address.state}
        choices={choices}
        orders={list.orders ?? NO_ORDERS}
        onState={address.onState}
      />
      <ResultsStatus
        isAnswer={isNarrowed && isAnswer}
        shown={rows.length}
        hasMore={query.hasNextPage}
        total={whole?.count}
        noun={list.noun}
      />
      <ListStates
        query={isEndless ? { ...query, hasNextPage: false } : query}
        isEmpty={rows.length === 0}
        errorTitle={`The ${list.nouns} could not be loaded`}
        summary={whole?.line}
        skeleton={<ListSkeleton columns={columnsOf(list.fields).length} />}
        {...(isPhone || hideable.length < 2
          ? {}
          : { tools: <ColumnsMenu offered={hideable} hidden={hidden} onToggle={toggle} /> })}
        csv={csv && { name: list.file ?? capital(list.nouns), load: () => csv(address.state) }}
        empty={
          isNarrowed ? (
            <EmptyState
              drawing={list.empty.drawing}
              title={whole?.nothing?.title ?? "Nothing found"}
              text={whole?.nothing?.text ?? `No ${list.noun} fits the filters.`}
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
        <ListRows
          section={props}
          rows={rows}
          columns={columns}
          hidden={hidden}
          chosen={chosen}
          onChosen={onChosen}
          endless={isEndless ? { total, onMore } : null}
        />
      </ListStates>
    </section>
  );
}

const NO_ORDERS = [] as const;

interface ResultsStatusProps {
  /** Whether the list shows a part only, and answers the present search. */
  isAnswer: boolean;
  shown: number;
  hasMore: boolean;
  /** Size of the whole list, where it is known. */
  total?: number | undefined;
  /** Noun for one row. */
  noun: string;
}

/**
 * Announces the rest of a list after a search or filter, for people who do not see it. Always in the page: only then a
 * change is read out.
 */
function ResultsStatus({ isAnswer, shown, hasMore, total, noun }: ResultsStatusProps) {
  const isWhole = !hasMore || total !== undefined;
  const found = `${count(total ?? shown, noun)} ${isWhole ? "found" : "shown, there are more"}`;
  const text = shown === 0 ? `No ${noun} found` : found;
  return <VisuallyHidden role="status">{isAnswer ? text : ""}</VisuallyHidden>;
}
