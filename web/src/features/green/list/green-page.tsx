import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ListedGreenCoffee } from "@tryer/contract";
import { useCallback } from "react";
import { api } from "#api/client.ts";
import { useOrderGreen } from "#shared/green/use-order-green.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { ResultsStatus } from "#ui/lists/results-status.tsx";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";
import { STOCK_CHANGES, type StockVerb } from "../stock/stock-verbs.ts";
import { type GreenListState, greenListQuery, greenTotalsQuery, isFiltered } from "./green-list.ts";
import { GreenRows, usePreparedRows } from "./green-rows.tsx";
import { GreenToolbar } from "./green-toolbar.tsx";
import { NothingFound } from "./nothing-found.tsx";

const StockForm = lazyPart(() => import("../stock/stock-form.tsx").then(({ StockForm }) => StockForm));
const GreenForm = lazyPart(() => import("../form/green-form.tsx").then(({ GreenForm }) => GreenForm));
const EditGreenForm = lazyPart(() => import("../form/edit-green-form.tsx").then(({ EditGreenForm }) => EditGreenForm));

interface GreenPageProps {
  state: GreenListState;
  isAdding: boolean;
  onState: (change: Partial<GreenListState>) => void;
  onAdding: (isAdding: boolean) => void;
}

export function GreenPage({ state, isAdding, onState, onAdding }: GreenPageProps) {
  const mayWrite = useCan("green:write");
  const navigate = useNavigate();
  usePreparedRows();
  const list = useInfiniteQuery(greenListQuery(state));
  const totals = useQuery(greenTotalsQuery(state)).data;
  const changing = useSubjectDialog<{ green: ListedGreenCoffee; verb: StockVerb }>();
  const editing = useSubjectDialog<ListedGreenCoffee>();
  const archiving = useArchiving({
    archive: (input) => api.green.archive.call(input),
    restore: (input) => api.green.restore.call(input),
  });
  const { order, orderingId } = useOrderGreen();
  const greens = list.data?.pages.flatMap((page) => page.items) ?? [];
  const counted = totals === undefined ? 0 : totals.coffeeCount + totals.customerCoffeeCount;
  const total = list.hasNextPage ? Math.max(counted, greens.length) : greens.length;
  const mayAskMore = list.hasNextPage && !list.isFetching && !list.isError;
  const { fetchNextPage } = list;
  const onMore = useCallback(() => void (mayAskMore && fetchNextPage()), [mayAskMore, fetchNextPage]);
  const { open: openChange } = changing;
  const count = (green: ListedGreenCoffee | null) => {
    editing.close();
    if (green !== null) openChange({ green, verb: "count" });
  };
  const rows = {
    greens,
    total,
    state,
    busyId: archiving.busyId,
    orderingId,
    onState,
    onMore,
    onOpen: (id: string) => void navigate({ to: "/inventory/$id", params: { id } }),
    onStock: (green: ListedGreenCoffee, verb: StockVerb) => openChange({ green, verb }),
    onOrder: (green: ListedGreenCoffee) => order({ greenCoffeeId: green.id, kg: () => proposedKg(green) }),
    onEdit: editing.open,
    onArchive: ({ id, number }: ListedGreenCoffee, away: boolean) => archiving.setArchived({ id, label: number }, away),
  };
  // Cleared searches show their last answer until the new one comes; it says nothing about the whole.
  const isNarrowed = state.search !== "" || isFiltered(state);
  const isWhole = !isNarrowed && !list.isPlaceholderData;
  const isEmpty = greens.length === 0;

  return (
    <>
      <PageHeader at="/inventory" subtitle="What is in the sacks, and what a roast takes out of them">
        {!isEmpty && (
          <IfCan permission="stock:count">
            <ButtonLink to="/inventory/count" variant="default">
              Count stock
            </ButtonLink>
          </IfCan>
        )}
        <ButtonLink to="/inventory/stock-on" variant="default">
          Stock on a day
        </ButtonLink>
        <ButtonLink to="/inventory/roasted" variant="default">
          Roasted Stock
        </ButtonLink>
        <ButtonLink to="/inventory/packaging" variant="default">
          Packaging
        </ButtonLink>
        <ImportLink />
        {!(isEmpty && isWhole && list.isSuccess) && <AddButton onClick={() => onAdding(true)} />}
      </PageHeader>
      <DialogOpenContext value={isAdding || editing.isOpen || changing.isOpen}>
        {(list.isPending || !isEmpty || !isWhole) && <GreenToolbar state={state} onState={onState} />}
        <ResultsStatus
          isAnswer={isNarrowed && list.isSuccess && !list.isPlaceholderData}
          shown={greens.length}
          hasMore={list.hasNextPage}
          total={totals === undefined ? undefined : total}
          noun="coffee"
        />
        <ListStates
          query={{ ...list, hasNextPage: false }}
          isEmpty={isEmpty}
          errorTitle="The green coffees could not be loaded"
          // Its button stands beside the totals.
          csv={null}
          empty={
            isWhole ? (
              <EmptyState
                drawing={<Sack />}
                title="No green coffee yet"
                text="Add what is in your sacks. Roasts take from it, and the planner says how much you need."
              >
                <AddButton onClick={() => onAdding(true)} />
                <IfCan permission="green:write">
                  <ButtonLink to="/moving-in" variant="default">
                    Move in from lists
                  </ButtonLink>
                </IfCan>
                <Button variant="subtle" color="gray" onClick={() => onState({ archived: true })}>
                  Show archived
                </Button>
              </EmptyState>
            ) : (
              <NothingFound state={state} onState={onState} />
            )
          }
        >
          <GreenRows {...rows} totals={totals} />
        </ListStates>
      </DialogOpenContext>

      <FormModal isOpen={isAdding && mayWrite} title="New green coffee" onClose={() => onAdding(false)}>
        <GreenForm green={null} onClose={() => onAdding(false)} />
      </FormModal>
      <FormModal isOpen={editing.isOpen} title={`Edit ${editing.subject?.number ?? ""}`} onClose={editing.close}>
        {editing.subject && (
          <EditGreenForm id={editing.subject.id} onClose={editing.close} onCount={() => count(editing.subject)} />
        )}
      </FormModal>
      <FormModal isOpen={changing.isOpen} title={stockTitle(changing.subject)} onClose={changing.close}>
        {changing.subject && <StockForm {...changing.subject} onClose={changing.close} />}
      </FormModal>
    </>
  );
}

const proposedKg = async (green: ListedGreenCoffee) =>
  (await import("#shared/green/proposed-order.ts")).askProposedOrderKg(green);

const stockTitle = (change: { green: ListedGreenCoffee; verb: StockVerb } | null) =>
  change === null ? "" : `${STOCK_CHANGES[change.verb].label} ${change.green.coffeeName} (${change.green.number})`;

const ImportLink = () => (
  <IfCan permission="green:write">
    <ButtonLink to="/inventory/import" variant="default">
      Import
    </ButtonLink>
  </IfCan>
);

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <IfCan permission="green:write">
      <Button onClick={onClick}>Add green coffee</Button>
    </IfCan>
  );
}
