import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { GreenCoffee } from "@tryer/contract";
import { api } from "#api/client.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfAllowed, useMay } from "#ui/if-allowed.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { whenNeeded, whenOpened } from "#ui/lazy/when-needed.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { ResultsStatus } from "#ui/lists/results-status.tsx";
import { ListBehindDialog } from "#ui/lists/row-action.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";
import { STOCK_CHANGES, type StockVerb } from "../stock/stock-verbs.ts";
import { GreenCards } from "./green-cards.tsx";
import { type GreenListState, greenListQuery } from "./green-list.ts";
import { GreenTable } from "./green-table.tsx";
import { GreenToolbar } from "./green-toolbar.tsx";

const LedgerDrawer = whenOpened(() => import("../stock/ledger-drawer.tsx").then(({ LedgerDrawer }) => LedgerDrawer));
const StockForm = whenNeeded(() => import("../stock/stock-form.tsx").then(({ StockForm }) => StockForm));
const GreenForm = whenNeeded(() => import("../form/green-form.tsx").then(({ GreenForm }) => GreenForm));
const EditGreenForm = whenNeeded(() =>
  import("../form/edit-green-form.tsx").then(({ EditGreenForm }) => EditGreenForm),
);

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
  const changing = useSubjectDialog<{ green: GreenCoffee; verb: StockVerb }>();
  const editing = useSubjectDialog<GreenCoffee>();
  const archiving = useArchiving({
    archive: (input) => api.green.archive.call(input),
    restore: (input) => api.green.restore.call(input),
  });
  const rows = {
    greens: list.data?.pages.flatMap((page) => page.items) ?? [],
    busyId: archiving.busyId,
    onOpen,
    onStock: (green: GreenCoffee, verb: StockVerb) => changing.open({ green, verb }),
    onEdit: editing.open,
    onArchive: ({ id, number }: GreenCoffee, away: boolean) => archiving.setArchived({ id, label: number }, away),
  };
  // Cleared searches show their last answer until the new one comes; it says nothing about the whole.
  const isWhole = state.search === "" && !state.archived && !list.isPlaceholderData;
  const isEmpty = rows.greens.length === 0;

  return (
    <>
      <PageHeader at="/inventory" subtitle="What is in the sacks, and what a roast takes out of them">
        {!isEmpty && (
          <IfAllowed permission="stock:count">
            <ButtonLink to="/inventory/count" variant="default">
              Count stock
            </ButtonLink>
          </IfAllowed>
        )}
        <ButtonLink to="/inventory/stock-on" variant="default">
          Stock on a day
        </ButtonLink>
        <ButtonLink to="/inventory/packaging" variant="default">
          Packaging
        </ButtonLink>
        <ImportLink />
        {!(isEmpty && isWhole && list.isSuccess) && <AddButton onClick={() => onAdding(true)} />}
      </PageHeader>
      {(list.isPending || !isEmpty || !isWhole) && <GreenToolbar state={state} onState={onState} />}
      <ResultsStatus
        isAnswer={state.search !== "" && list.isSuccess && !list.isPlaceholderData}
        shown={rows.greens.length}
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
        <ListBehindDialog value={isAdding || editing.isOpen || changing.isOpen}>
          {isNarrow ? <GreenCards {...rows} /> : <GreenTable {...rows} state={state} onState={onState} />}
        </ListBehindDialog>
      </ListStates>

      <FormModal isOpen={isAdding && mayWrite} title="New green coffee" onClose={() => onAdding(false)}>
        <GreenForm green={null} onClose={() => onAdding(false)} />
      </FormModal>
      <FormModal isOpen={editing.isOpen} title={`Edit ${editing.subject?.number ?? ""}`} onClose={editing.close}>
        {editing.subject && <EditGreenForm id={editing.subject.id} onClose={editing.close} />}
      </FormModal>
      <FormModal isOpen={changing.isOpen} title={stockTitle(changing.subject)} onClose={changing.close}>
        {changing.subject && <StockForm {...changing.subject} onClose={changing.close} />}
      </FormModal>
      <LedgerDrawer isOpen={openId !== null} id={openId} onClose={() => onOpen(null)} />
    </>
  );
}

const stockTitle = (change: { green: GreenCoffee; verb: StockVerb } | null) =>
  change === null ? "" : `${STOCK_CHANGES[change.verb].label} ${change.green.coffeeName} (${change.green.number})`;

const ImportLink = () => (
  <IfAllowed permission="green:write">
    <ButtonLink to="/inventory/import" variant="default">
      Import
    </ButtonLink>
  </IfAllowed>
);

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
