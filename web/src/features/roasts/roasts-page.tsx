import { Button, Text } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Roast } from "@tryer/contract";
import { useEffect } from "react";
import { api } from "#api/client.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { lazyDialog, lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { ResultsStatus } from "#ui/lists/results-status.tsx";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";
import {
  EVERY_ROAST,
  isEveryRoast,
  type RoastListState,
  roastFilter,
  roastListQuery,
  roastTotalsQuery,
} from "./roast-list.ts";
import { roastTotals } from "./roast-totals.ts";
import { RoastsToolbar } from "./roasts-toolbar.tsx";
import { useRoastSelection } from "./selection/use-roast-selection.ts";
import { useDroppedLogs } from "./use-dropped-logs.ts";

const DeleteRoastDialog = lazyDialog(() =>
  import("./delete-roast-dialog.tsx").then(({ DeleteRoastDialog }) => DeleteRoastDialog),
);
// A screen shows one of the three.
const loadTable = () => import("./roasts-table.tsx").then(({ RoastsTable }) => RoastsTable);
const loadCards = () => import("./roast-cards.tsx").then(({ RoastCards }) => RoastCards);
const loadLines = () => import("./roast-lines.tsx").then(({ RoastLines }) => RoastLines);
const RoastsTable = lazyPart(loadTable, <LoadingRows />);
const RoastCards = lazyPart(loadCards, <LoadingRows />);
const RoastLines = lazyPart(loadLines, <LoadingRows />);
const NoRoastFound = lazyPart(() => import("./no-roast-found.tsx").then(({ NoRoastFound }) => NoRoastFound));
const RoastForm = lazyPart(() => import("./roast-form.tsx").then(({ RoastForm }) => RoastForm));

const SelectionBar = lazyPart(() => import("./selection/selection-bar.tsx").then(({ SelectionBar }) => SelectionBar));

const FORM_WIDTH = 600;

/** Roasts that the filter finds as a file, newest first. */
async function roastsFile(state: RoastListState) {
  const { roastFields } = await import("@tryer/contract/roasts/roast-fields");
  return fileOf(roastFields, (page) => api.roasts.list.call({ ...roastFilter(state), ...page }))();
}

interface RoastsPageProps {
  state: RoastListState;
  isAdding: boolean;
  onState: (change: Partial<RoastListState>) => void;
  onAdding: (isAdding: boolean) => void;
}

export function RoastsPage({ state, isAdding, onState, onAdding }: RoastsPageProps) {
  const isNarrow = useIsNarrow();
  const isPhone = useIsPhone();
  const weights = useWeights();
  const mayWrite = useCan("roasts:write");
  useDroppedLogs(mayWrite);
  const list = useInfiniteQuery(roastListQuery(state));
  const { data: totals, isPlaceholderData: isOldTotal } = useQuery(roastTotalsQuery(state));
  const editing = useSubjectDialog<Roast>();
  const deleting = useSubjectDialog<Roast>();
  const selection = useRoastSelection();
  const roasts = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = roasts.length === 0;
  // Cleared searches show their last answer until the new one comes; it says nothing about the whole.
  const isWhole = isEveryRoast(state) && !list.isPlaceholderData;
  const log = mayWrite && <Button onClick={() => onAdding(true)}>Log a roast</Button>;
  const wide = isNarrow ? RoastCards : RoastsTable;
  const List = isPhone ? RoastLines : wide;
  const loadWide = isNarrow ? loadCards : loadTable;
  const load = isPhone ? loadLines : loadWide;
  // The form of the list is on its way together with the first roasts. What cannot be loaded is said when it is shown.
  useEffect(() => void load().catch(() => undefined), [load]);

  return (
    <>
      <PageHeader at="/roasts" subtitle="What went into the drum and what came out">
        {mayWrite && (
          <ButtonLink to="/roasts/import" variant="default">
            Import logs
          </ButtonLink>
        )}
        {!(isEmpty && isWhole && list.isSuccess) && log}
      </PageHeader>
      {(list.isPending || !isEmpty || !isWhole) && <RoastsToolbar state={state} onState={onState} />}
      <ResultsStatus
        isAnswer={!isEveryRoast(state) && list.isSuccess && !list.isPlaceholderData}
        shown={roasts.length}
        hasMore={list.hasNextPage}
        total={isOldTotal ? undefined : totals?.roastCount}
        noun="roast"
      />
      <ListStates
        query={list}
        isEmpty={isEmpty}
        errorTitle="The roasts could not be loaded"
        csv={{ name: "Roasts", load: () => roastsFile(state) }}
        summary={
          <Text c="dimmed" size="sm" className="figures" mih="1lh">
            {totals === undefined ? "" : roastTotals(totals, weights)}
          </Text>
        }
        empty={
          isWhole ? (
            <EmptyState
              drawing={<Drum />}
              title="No roasts yet"
              text="Log what goes into the drum and what comes out. The green coffee is taken from stock by itself."
            >
              {log}
            </EmptyState>
          ) : (
            <NoRoastFound greenId={state.green} onShowAll={() => onState(EVERY_ROAST)} />
          )
        }
      >
        {selection.roasts.length > 0 && <SelectionBar selection={selection} />}
        <DialogOpenContext value={isAdding || editing.isOpen}>
          <List roasts={roasts} onEdit={editing.open} onDelete={deleting.open} selection={selection} />
        </DialogOpenContext>
      </ListStates>

      <FormModal isOpen={isAdding && mayWrite} title="Log a roast" size={FORM_WIDTH} onClose={() => onAdding(false)}>
        <RoastForm roast={null} onClose={() => onAdding(false)} />
      </FormModal>
      <FormModal
        isOpen={editing.isOpen}
        title={`Edit ${editing.subject?.number ?? ""}`}
        size={FORM_WIDTH}
        onClose={editing.close}
      >
        {editing.subject && <RoastForm roast={editing.subject} onClose={editing.close} />}
      </FormModal>
      <DeleteRoastDialog roast={deleting.subject} isOpen={deleting.isOpen} onClose={deleting.close} />
    </>
  );
}
