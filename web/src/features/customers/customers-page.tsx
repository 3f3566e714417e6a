import { Button, Group, Switch } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Customer } from "@tryer/contract";
import { api } from "#api/client.ts";
import { listQuery } from "#api/lists/list-query.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfAllowed, useMay } from "#ui/if-allowed.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { ResultsStatus } from "#ui/lists/results-status.tsx";
import { ListBehindDialog } from "#ui/lists/row-action.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";
import { CustomersList } from "./customers-list.tsx";

const CustomerForm = whenNeeded(() => import("./customer-form.tsx").then(({ CustomerForm }) => CustomerForm));

interface CustomerListState {
  search: string;
  archived: boolean;
}

/** The pages of the list of customers; the last answer stays on screen while the next one is on the way. */
const customerListQuery = (state: CustomerListState) =>
  listQuery(api.customers.list, (page) => ({ ...state, ...page }));

interface CustomersPageProps {
  state: CustomerListState;
  isAdding: boolean;
  onState: (change: Partial<CustomerListState>) => void;
  onAdding: (isAdding: boolean) => void;
}

/** The people that the roastery roasts for, with contacts and fees. */
export function CustomersPage({ state, isAdding, onState, onAdding }: CustomersPageProps) {
  const mayRead = useMay("customers:read");
  const mayWrite = useMay("customers:write");
  const list = useInfiniteQuery({ ...customerListQuery(state), enabled: mayRead });
  const editing = useSubjectDialog<Customer>();
  const archiving = useArchiving({
    archive: (input) => api.customers.archive.call(input),
    restore: (input) => api.customers.restore.call(input),
  });
  const customers = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isWhole = state.search === "" && !state.archived && !list.isPlaceholderData;
  if (!mayRead) return <NotForRole />;
  return (
    <>
      <PageHeader
        at="/orders/customers"
        subtitle="Who you roast for, with contacts and the fee for their own green coffee"
      >
        <ButtonLink to="/orders" variant="default">
          Orders
        </ButtonLink>
        <AddButton onClick={() => onAdding(true)} />
      </PageHeader>
      <Group mb="md" gap="md">
        <SearchField label="Search customers" value={state.search} onSearch={(search) => onState({ search })} />
        <Switch
          label="Archived"
          checked={state.archived}
          onChange={(event) => onState({ archived: event.currentTarget.checked })}
        />
      </Group>
      <ResultsStatus
        isAnswer={state.search !== "" && list.isSuccess && !list.isPlaceholderData}
        shown={customers.length}
        hasMore={list.hasNextPage}
        noun="customer"
      />
      <ListStates
        query={list}
        isEmpty={customers.length === 0}
        errorTitle="The customers could not be loaded"
        csv={{ name: "Customers", load: async () => (await import("./customers-csv.ts")).customersCsv(state) }}
        empty={
          <EmptyState
            drawing={<Cup />}
            title={isWhole ? "No customer yet" : "Nothing found"}
            text={
              isWhole
                ? "Add the cafés and shops that you roast for. Green coffee that is theirs is kept apart from yours."
                : "No customer fits the search."
            }
          />
        }
      >
        <ListBehindDialog value={isAdding || editing.isOpen}>
          <CustomersList
            customers={customers}
            busyId={archiving.busyId}
            onEdit={editing.open}
            onArchive={({ id, name }, away) => archiving.setArchived({ id, label: name }, away)}
          />
        </ListBehindDialog>
      </ListStates>
      <FormModal isOpen={isAdding && mayWrite} title="New customer" onClose={() => onAdding(false)}>
        <CustomerForm customer={null} onClose={() => onAdding(false)} />
      </FormModal>
      <FormModal isOpen={editing.isOpen} title="Edit customer" onClose={editing.close}>
        {editing.subject && <CustomerForm customer={editing.subject} onClose={editing.close} />}
      </FormModal>
    </>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <IfAllowed permission="customers:write">
    <Button onClick={onClick}>Add customer</Button>
  </IfAllowed>
);

const NotForRole = () => (
  <>
    <PageHeader at="/orders/customers" />
    <EmptyState
      drawing={<Cup />}
      title="Not for your role"
      text="Customers and their contacts are seen by owners and managers."
    />
  </>
);
