import { NativeSelect, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RecallCustomer, RecallPage } from "@tryer/contract";
import { recallCustomerFields } from "@tryer/contract/trace/trace-fields";
import { RECALL_STATE_WORDS, RECALL_STATES, type RecallState } from "@tryer/domain/trace";
import { useState } from "react";
import { api } from "#api/client.ts";
import { TracedName, TracedOrders } from "#shared/links/traced-customer.tsx";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { RecordRows } from "#shared/records/list/record-rows.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { plainCount } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";

/** Customers of a recall with their contacts, orders and states. */
export function RecallCustomers({ page: { recall, customers, customerCount } }: { page: RecallPage }) {
  const mayWrite = useCan("orders:write") && recall.closedAt === null;
  const { stateOf, note } = useNoting(recall.id);
  const rows = customers.map((customer) => ({ ...customer, state: stateOf(customer) }));
  const cells: FieldCells<RecallCustomer> = mayWrite
    ? {
        ...CELLS,
        state: (customer) => <StateChoice customer={customer} onState={(state) => note({ customer, state })} />,
      }
    : CELLS;
  return (
    <Stack gap="sm">
      <RecordRows name="Customers of the recall" rows={rows} fields={recallCustomerFields} cells={cells} />
      {customerCount > customers.length && (
        <Text c="dimmed">and {plainCount(customerCount - customers.length)} more</Text>
      )}
    </Stack>
  );
}

interface Note {
  customer: Pick<RecallCustomer, "id" | "name">;
  state: RecallState;
}

/** Notes states one after the other, in the order in which they were chosen; what is on its way is shown at once. */
function useNoting(recallId: string) {
  const queryClient = useQueryClient();
  const [onTheWay, setOnTheWay] = useState<ReadonlyMap<string, Note>>(new Map());
  // Read when its turn has come: the state before a note is what the notes ahead of it have left.
  const storedState = ({ id }: Note["customer"]) =>
    queryClient
      .getQueryData(api.recalls.get.queryOptions({ input: { id: recallId } }).queryKey)
      ?.customers.find((each) => each.id === id)?.state;
  const noting = useMutation({
    scope: { id: `states of ${recallId}` },
    mutationFn: async ({ customer, state }: Note) => {
      const before = storedState(customer);
      await api.recalls.setStates.call({ id: recallId, customers: [{ customerId: customer.id, state }] });
      return before;
    },
    onMutate: (note) => setOnTheWay((notes) => new Map(notes).set(note.customer.id, note)),
    onSuccess: (before, { customer, state }) => {
      if (before === undefined) return;
      undoToast("State noted", `${customer.name}: ${RECALL_STATE_WORDS[state].toLowerCase()}`, () =>
        noting.mutate({ customer, state: before }),
      );
    },
    onError: failureToast("Not noted"),
    onSettled: (_before, _error, note) =>
      setOnTheWay((notes) => new Map([...notes].filter(([, each]) => each !== note))),
  });
  return {
    stateOf: ({ id, state }: RecallCustomer) => onTheWay.get(id)?.state ?? state,
    note: (note: Note) => noting.mutate(note),
  };
}

const CELLS: FieldCells<RecallCustomer> = {
  name: (customer) => <TracedName {...customer} />,
  orders: (customer) => <Orders customer={customer} />,
};

function Orders({ customer }: { customer: RecallCustomer }) {
  const { firstOn, lastOn } = customer;
  if (firstOn !== null && lastOn !== null) return <TracedOrders {...{ ...customer, firstOn, lastOn }} />;
  return (
    <Text size="sm" c="dimmed">
      has none left
    </Text>
  );
}

interface StateChoiceProps {
  customer: RecallCustomer;
  onState: (state: RecallState) => void;
}

const StateChoice = ({ customer: { name, state }, onState }: StateChoiceProps) => (
  <NativeSelect
    aria-label={`State of ${name}`}
    data={RECALL_STATES.map((value) => ({ value, label: RECALL_STATE_WORDS[value] }))}
    value={state}
    onChange={({ currentTarget }) => {
      const chosen = RECALL_STATES.find((each) => each === currentTarget.value);
      if (chosen !== undefined) onState(chosen);
    }}
  />
);
