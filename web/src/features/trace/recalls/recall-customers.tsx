import { Card, NativeSelect, Stack, Table, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RecallCustomer, RecallPage } from "@tryer/contract";
import { RECALL_STATE_WORDS, RECALL_STATES, type RecallState } from "@tryer/domain/trace";
import { useState } from "react";
import { api } from "#api/client.ts";
import { TracedName, TracedOrders } from "#shared/links/traced-customer.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { plainCount, UNKNOWN } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

interface RowProps {
  customer: RecallCustomer;
  /** Null where the person may not note states, or the recall is closed. */
  onState: ((state: RecallState) => void) | null;
}

/** Customers of a recall with their contacts, orders and states; cards where it is narrow. */
export function RecallCustomers({ page: { recall, customers, customerCount } }: { page: RecallPage }) {
  const mayWrite = useCan("orders:write") && recall.closedAt === null;
  const isPhone = useIsPhone();
  const { stateOf, note } = useNoting(recall.id);
  const rows = customers.map((each) => {
    const customer = { ...each, state: stateOf(each) };
    return { customer, onState: mayWrite ? (state: RecallState) => note({ customer, state }) : null };
  });
  return (
    <Stack gap="sm">
      {isPhone ? <CustomerCards rows={rows} /> : <CustomerTable rows={rows} />}
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

function CustomerTable({ rows }: { rows: readonly RowProps[] }) {
  const weights = useWeights();
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Customers of the recall">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Customer</Table.Th>
            <Table.Th>Orders</Table.Th>
            <Table.Th ta="right">Still has ({weights.titleUnit})</Table.Th>
            <Table.Th>Mailed</Table.Th>
            <Table.Th>State</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.customer.id}>
              <Table.Td style={{ overflowWrap: "anywhere", minWidth: 160 }}>
                <TracedName {...row.customer} />
              </Table.Td>
              <Table.Td>
                <Orders {...row} />
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {weights.weighedFigure(row.customer.grams / 1000)}
              </Table.Td>
              <Table.Td>
                <Mailed {...row} />
              </Table.Td>
              <Table.Td>
                <State {...row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function CustomerCards({ rows }: { rows: readonly RowProps[] }) {
  const weights = useWeights();
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }} aria-label="Customers of the recall">
      {rows.map((row) => (
        <Card key={row.customer.id} component="li">
          <Stack gap="xs" style={{ overflowWrap: "anywhere" }}>
            <TracedName {...row.customer} />
            <Orders {...row} />
            <Text size="sm" className="figures">
              {weights.weighedFigure(row.customer.grams / 1000)} {weights.titleUnit}
              {row.customer.mailedAt !== null && " · mailed "}
              {row.customer.mailedAt !== null && <Mailed {...row} />}
            </Text>
            <State {...row} />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

function Orders({ customer }: RowProps) {
  const { firstOn, lastOn } = customer;
  if (firstOn !== null && lastOn !== null) return <TracedOrders {...{ ...customer, firstOn, lastOn }} />;
  return (
    <Text size="sm" c="dimmed">
      has none left
    </Text>
  );
}

function Mailed({ customer: { mailedAt } }: RowProps) {
  const { day } = useMoments();
  return <span>{mailedAt === null ? UNKNOWN : day(mailedAt)}</span>;
}

function State({ customer: { name, state }, onState }: RowProps) {
  if (onState === null) return <Text size="sm">{RECALL_STATE_WORDS[state]}</Text>;
  return (
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
}
