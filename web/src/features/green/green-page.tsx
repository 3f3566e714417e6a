import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { GreenCoffee } from "@tryer/contract";
import { api } from "#api/client.ts";
import { invalidates } from "#api/invalidation.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfAllowed, useMay } from "#ui/if-allowed.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { whenNeeded, whenOpened } from "#ui/lazy/when-needed.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { ResultsStatus } from "#ui/lists/results-status.tsx";
import { ListBehindDialog } from "#ui/lists/row-action.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";
import { GreenCards } from "./green-cards.tsx";
import { type GreenListState, greenListQuery } from "./green-list.ts";
import { GreenTable } from "./green-table.tsx";
import { GreenToolbar } from "./green-toolbar.tsx";

const LedgerDrawer = whenOpened(() => import("./ledger-drawer.tsx").then(({ LedgerDrawer }) => LedgerDrawer));
const ReceiveForm = whenNeeded(() => import("./receive-form.tsx").then(({ ReceiveForm }) => ReceiveForm));
const GreenForm = whenNeeded(() => import("./green-form.tsx").then(({ GreenForm }) => GreenForm));

interface GreenPageProps {
  state: GreenListState;
  isAdding: boolean;
  /** The coffee whose ledger is open. */
  openId: string | null;
  onState: (change: Partial<GreenListState>) => void;
  onAdding: (isAdding: boolean) => void;
  onOpen: (id: string | null) => void;
}

export function GreenPage({ state, isAdding, openId, onState, onAdding, onOpen }: GreenPageProps) {
  const isNarrow = useIsNarrow();
  const mayWrite = useMay("green:write");
  const list = useInfiniteQuery(greenListQuery(state));
  const receiving = useSubjectDialog<GreenCoffee>();
  const editing = useSubjectDialog<GreenCoffee>();
  const archiving = useArchiving({
    archive: (input) => api.green.archive.call(input),
    restore: (input) => api.green.restore.call(input),
    touched: invalidates("green.archived"),
  });
  const rows = {
    coffees: list.data?.pages.flatMap((page) => page.items) ?? [],
    busyId: archiving.busyId,
    onOpen,
    onReceive: receiving.open,
    onEdit: editing.open,
    onArchive: ({ id, number }: GreenCoffee, away: boolean) => archiving.setArchived({ id, label: number }, away),
  };
  // While the search is being cleared the last answer is still that of the search, and says nothing about the whole.
  const isWhole = state.search === "" && !state.archived && !list.isPlaceholderData;
  const isEmpty = rows.coffees.length === 0;

  return (
    <>
      <PageHeader title="Green Coffee" subtitle="What is in the sacks, and what a roast takes out of them">
        {!(isEmpty && isWhole && list.isSuccess) && <AddButton onClick={() => onAdding(true)} />}
      </PageHeader>
      {(list.isPending || !isEmpty || !isWhole) && <GreenToolbar state={state} onState={onState} />}
      <ResultsStatus
        isAnswer={state.search !== "" && list.isSuccess && !list.isPlaceholderData}
        shown={rows.coffees.length}
        hasMore={list.hasNextPage}
        noun="coffee"
      />
      <ListStates
        query={list}
        isEmpty={isEmpty}
        errorTitle="The green coffees could not be loaded"
        empty={
          isWhole ? (
            <EmptyState
              drawing={<Sack />}
              title="No green coffee yet"
              text="Add what is in your sacks. Roasts take from it, and the planner says how much you need."
            >
              <AddButton onClick={() => onAdding(true)} />
              <Button variant="subtle" color="gray" onClick={() => onState({ archived: true })}>
                Show archived
              </Button>
            </EmptyState>
          ) : (
            <NothingFound state={state} onState={onState} />
          )
        }
      >
        <ListBehindDialog value={isAdding || editing.isOpen || receiving.isOpen}>
          {isNarrow ? <GreenCards {...rows} /> : <GreenTable {...rows} state={state} onState={onState} />}
        </ListBehindDialog>
      </ListStates>

      <FormModal isOpen={isAdding && mayWrite} title="New green coffee" onClose={() => onAdding(false)}>
        <GreenForm coffee={null} onClose={() => onAdding(false)} />
      </FormModal>
      <FormModal isOpen={editing.isOpen} title={`Edit ${editing.subject?.number ?? ""}`} onClose={editing.close}>
        {editing.subject && <GreenForm coffee={editing.subject} onClose={editing.close} />}
      </FormModal>
      <FormModal isOpen={receiving.isOpen} title={receiveTitle(receiving.subject)} onClose={receiving.close}>
        {receiving.subject && <ReceiveForm coffee={receiving.subject} onClose={receiving.close} />}
      </FormModal>
      <LedgerDrawer isOpen={openId !== null} id={openId} onClose={() => onOpen(null)} />
    </>
  );
}

const receiveTitle = (coffee: GreenCoffee | null) =>
  coffee === null ? "" : `Receive ${coffee.coffeeName} (${coffee.number})`;

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <IfAllowed permission="green:write">
      <Button onClick={onClick}>Add green coffee</Button>
    </IfAllowed>
  );
}

function NothingFound({ state, onState }: { state: GreenListState; onState: GreenPageProps["onState"] }) {
  return state.search === "" ? (
    <EmptyState drawing={<Sack />} title="Nothing archived" text="Coffees that you put away are kept here.">
      <Button variant="default" onClick={() => onState({ archived: false })}>
        Show the stock
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<Sack />}
      title="No coffee found"
      text={`Neither a number, a coffee nor a country matches “${state.search}”.`}
    >
      <Button variant="default" onClick={() => onState({ search: "" })}>
        Clear the search
      </Button>
    </EmptyState>
  );
}
