import { Button, Group, Switch } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Supplier } from "@tryer/contract";
import { api } from "#api/client.ts";
import { listQuery } from "#api/lists/list-query.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfAllowed, useMay } from "#ui/if-allowed.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { ResultsStatus } from "#ui/lists/results-status.tsx";
import { ListBehindDialog } from "#ui/lists/row-action.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";
import { SuppliersList } from "./suppliers-list.tsx";

const SupplierForm = whenNeeded(() => import("./supplier-form.tsx").then(({ SupplierForm }) => SupplierForm));

interface SupplierListState {
  search: string;
  archived: boolean;
}

/** The pages of the list of suppliers; the last answer stays on screen while the next one is on the way. */
const supplierListQuery = (state: SupplierListState) =>
  listQuery(api.suppliers.list, (page) => ({ ...state, ...page }));

interface SuppliersPageProps {
  state: SupplierListState;
  isAdding: boolean;
  onState: (change: Partial<SupplierListState>) => void;
  onAdding: (isAdding: boolean) => void;
}

/** The people who sell green coffee, with contacts, terms and lead time. */
export function SuppliersPage({ state, isAdding, onState, onAdding }: SuppliersPageProps) {
  const mayRead = useMay("purchases:read");
  const mayWrite = useMay("purchases:write");
  const list = useInfiniteQuery({ ...supplierListQuery(state), enabled: mayRead });
  const editing = useSubjectDialog<Supplier>();
  const archiving = useArchiving({
    archive: (input) => api.suppliers.archive.call(input),
    restore: (input) => api.suppliers.restore.call(input),
  });
  const suppliers = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isWhole = state.search === "" && !state.archived && !list.isPlaceholderData;
  if (!mayRead) return <NotForRole />;
  return (
    <>
      <PageHeader at="/purchases/suppliers" subtitle="Who you buy green coffee from, and on what terms">
        <ButtonLink to="/purchases" variant="default">
          Purchases
        </ButtonLink>
        <AddButton onClick={() => onAdding(true)} />
      </PageHeader>
      <Group mb="md" gap="md">
        <SearchField label="Search suppliers" value={state.search} onSearch={(search) => onState({ search })} />
        <Switch
          label="Archived"
          checked={state.archived}
          onChange={(event) => onState({ archived: event.currentTarget.checked })}
        />
      </Group>
      <ResultsStatus
        isAnswer={state.search !== "" && list.isSuccess && !list.isPlaceholderData}
        shown={suppliers.length}
        hasMore={list.hasNextPage}
        noun="supplier"
      />
      <ListStates
        query={list}
        isEmpty={suppliers.length === 0}
        errorTitle="The suppliers could not be loaded"
        csv={{ name: "Suppliers", load: async () => (await import("./suppliers-csv.ts")).suppliersCsv(state) }}
        empty={
          <EmptyState
            drawing={<Sack />}
            title={isWhole ? "No supplier yet" : "Nothing found"}
            text={
              isWhole
                ? "Add the importers and farms that you buy from. Purchases begin with one."
                : "No supplier fits the search."
            }
          />
        }
      >
        <ListBehindDialog value={isAdding || editing.isOpen}>
          <SuppliersList
            suppliers={suppliers}
            busyId={archiving.busyId}
            onEdit={editing.open}
            onArchive={({ id, name }, away) => archiving.setArchived({ id, label: name }, away)}
          />
        </ListBehindDialog>
      </ListStates>
      <FormModal isOpen={isAdding && mayWrite} title="New supplier" onClose={() => onAdding(false)}>
        <SupplierForm supplier={null} onClose={() => onAdding(false)} />
      </FormModal>
      <FormModal isOpen={editing.isOpen} title="Edit supplier" onClose={editing.close}>
        {editing.subject && <SupplierForm supplier={editing.subject} onClose={editing.close} />}
      </FormModal>
    </>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <IfAllowed permission="purchases:write">
    <Button onClick={onClick}>Add supplier</Button>
  </IfAllowed>
);

const NotForRole = () => (
  <>
    <PageHeader at="/purchases/suppliers" />
    <EmptyState
      drawing={<Sack />}
      title="Not for your role"
      text="Suppliers and their prices are seen by owners and managers."
    />
  </>
);
