import { Button, Group, NativeSelect, Switch } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { PackagingMaterial } from "@tryer/contract";
import { PACKAGING_KINDS, type PackagingKind } from "@tryer/domain/packaging";
import { api } from "#api/client.ts";
import { listQuery } from "#api/lists/list-query.ts";
import { KIND_WORDS } from "#shared/packaging/packaging-words.ts";
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
import { ListBehindDialog } from "#ui/lists/row-action.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";
import { PackagingList } from "./packaging-list.tsx";
import { PACKAGING_CHANGES, type PackagingVerb } from "./packaging-verbs.ts";

const PackagingForm = lazyPart(() => import("./packaging-form.tsx").then(({ PackagingForm }) => PackagingForm));
const PackagingStockForm = lazyPart(() =>
  import("./packaging-stock-form.tsx").then(({ PackagingStockForm }) => PackagingStockForm),
);

export interface PackagingListState {
  search: string;
  kind: PackagingKind | null;
  low: boolean;
  archived: boolean;
}

const packagingFilter = ({ kind, ...state }: PackagingListState) => ({ ...state, ...(kind === null ? {} : { kind }) });

/** The pages of the list; the last answer stays on screen while the next one is on the way. */
const packagingListQuery = (state: PackagingListState) =>
  listQuery(api.packaging.list, (page) => ({
    ...packagingFilter(state),
    ...page,
  }));

interface PackagingPageProps {
  state: PackagingListState;
  isAdding: boolean;
  onState: (change: Partial<PackagingListState>) => void;
  onAdding: (isAdding: boolean) => void;
}

/** Bags, labels, valves and boxes with their pieces. */
export function PackagingPage({ state, isAdding, onState, onAdding }: PackagingPageProps) {
  const mayWrite = useCan("packaging:write");
  const list = useInfiniteQuery(packagingListQuery(state));
  const editing = useSubjectDialog<PackagingMaterial>();
  const changing = useSubjectDialog<{ material: PackagingMaterial; verb: PackagingVerb }>();
  const archiving = useArchiving({
    archive: (input) => api.packaging.archive.call(input),
    restore: (input) => api.packaging.restore.call(input),
  });
  const materials = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = materials.length === 0;
  const isFiltered = state.search !== "" || state.kind !== null || state.low || state.archived;
  const isWhole = !isFiltered && !list.isPlaceholderData;
  return (
    <>
      <PageHeader at="/inventory/packaging" subtitle="Bags, labels, valves and boxes, by the piece">
        <ButtonLink to="/inventory" variant="default">
          Green Coffee
        </ButtonLink>
        {!(isEmpty && isWhole && list.isSuccess) && <AddButton onClick={() => onAdding(true)} />}
      </PageHeader>
      {(list.isPending || !isEmpty || !isWhole) && <Toolbar state={state} onState={onState} />}
      <ResultsStatus
        isAnswer={state.search !== "" && list.isSuccess && !list.isPlaceholderData}
        shown={materials.length}
        hasMore={list.hasNextPage}
        noun="material"
      />
      <ListStates
        query={list}
        isEmpty={isEmpty}
        errorTitle="The packaging could not be loaded"
        csv={{
          name: "Packaging",
          load: async () => (await import("./packaging-csv.ts")).packagingCsv(packagingFilter(state)),
        }}
        empty={
          isWhole ? (
            <EmptyState
              drawing={<Sack />}
              title="No packaging yet"
              text="Add the bags, labels, valves and boxes that you use, with a reorder point to be told in time."
            >
              <AddButton onClick={() => onAdding(true)} />
            </EmptyState>
          ) : (
            <EmptyState drawing={<Sack />} title="Nothing found" text="No packaging fits what you chose.">
              <Button
                variant="default"
                onClick={() => onState({ search: "", kind: null, low: false, archived: false })}
              >
                Show everything
              </Button>
            </EmptyState>
          )
        }
      >
        <ListBehindDialog value={isAdding || editing.isOpen || changing.isOpen}>
          <PackagingList
            materials={materials}
            busyId={archiving.busyId}
            onStock={(material, verb) => changing.open({ material, verb })}
            onEdit={editing.open}
            onArchive={({ id, number }, away) => archiving.setArchived({ id, label: number }, away)}
          />
        </ListBehindDialog>
      </ListStates>
      <FormModal isOpen={isAdding && mayWrite} title="New packaging" onClose={() => onAdding(false)}>
        <PackagingForm material={null} onClose={() => onAdding(false)} />
      </FormModal>
      <FormModal isOpen={editing.isOpen} title={`Edit ${editing.subject?.number ?? ""}`} onClose={editing.close}>
        {editing.subject && <PackagingForm material={editing.subject} onClose={editing.close} />}
      </FormModal>
      <FormModal
        isOpen={changing.isOpen}
        title={
          changing.subject === null
            ? ""
            : `${PACKAGING_CHANGES[changing.subject.verb].label} ${changing.subject.material.name}`
        }
        onClose={changing.close}
      >
        {changing.subject && <PackagingStockForm {...changing.subject} onClose={changing.close} />}
      </FormModal>
    </>
  );
}

function Toolbar({ state, onState }: Pick<PackagingPageProps, "state" | "onState">) {
  return (
    <Group mb="md" gap="md">
      <SearchField label="Search packaging" value={state.search} onSearch={(search) => onState({ search })} />
      <NativeSelect
        aria-label="Kind"
        data={[
          { value: "", label: "Every kind" },
          ...PACKAGING_KINDS.map((value) => ({ value: value as string, label: KIND_WORDS[value] })),
        ]}
        value={state.kind ?? ""}
        onChange={(event) =>
          onState({ kind: PACKAGING_KINDS.find((kind) => kind === event.currentTarget.value) ?? null })
        }
      />
      <Switch label="Low" checked={state.low} onChange={(event) => onState({ low: event.currentTarget.checked })} />
      <Switch
        label="Archived"
        checked={state.archived}
        onChange={(event) => onState({ archived: event.currentTarget.checked })}
      />
    </Group>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <IfCan permission="packaging:write">
    <Button onClick={onClick}>Add packaging</Button>
  </IfCan>
);
