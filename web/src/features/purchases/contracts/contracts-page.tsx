import { Button, Card, Group, SimpleGrid, Stack, Switch, Table, Text } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { PurchaseContract } from "@tryer/contract";
import { api } from "#api/client.ts";
import { listQuery } from "#api/lists/list-query.ts";
import { ContractTotals } from "#shared/contracts/contract-totals.tsx";
import { contractCoffee, contractPrice } from "#shared/contracts/contract-words.ts";
import { kilograms } from "#shared/weights/weights.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfAllowed, useMay } from "#ui/if-allowed.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { ResultsStatus } from "#ui/lists/results-status.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

const ContractForm = whenNeeded(() => import("./contract-form.tsx").then(({ ContractForm }) => ContractForm));

interface ContractListState {
  search: string;
  closed: boolean;
}

const contractListQuery = (state: ContractListState) =>
  listQuery(api.purchaseContracts.list, (page) => ({ ...state, ...page }));

interface ContractsPageProps {
  state: ContractListState;
  isAdding: boolean;
  onState: (change: Partial<ContractListState>) => void;
  onAdding: (isAdding: boolean) => void;
  onOpen: (id: string) => void;
}

/** Contracts with suppliers: where the coffee is, what it is worth, and what is left to call off. */
export function ContractsPage({ state, isAdding, onState, onAdding, onOpen }: ContractsPageProps) {
  const mayRead = useMay("purchases:read");
  const mayWrite = useMay("purchases:write");
  const isNarrow = useIsNarrow();
  const list = useInfiniteQuery({ ...contractListQuery(state), enabled: mayRead });
  const totals = useQuery({ ...api.purchaseContracts.totals.queryOptions({ input: {} }), enabled: mayRead }).data ?? [];
  const contracts = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isWhole = state.search === "" && !state.closed && !list.isPlaceholderData;
  if (!mayRead) return <NotForRole />;
  return (
    <>
      <PageHeader at="/purchases/contracts" subtitle="Quantities at a price, called off in parts">
        <ButtonLink to="/purchases" variant="default">
          Purchases
        </ButtonLink>
        <IfAllowed permission="purchases:write">
          <Button onClick={() => onAdding(true)}>Add contract</Button>
        </IfAllowed>
      </PageHeader>
      <Stack gap="lg">
        <ContractTotals totals={totals} />
        <Group gap="md">
          <SearchField label="Search contracts" value={state.search} onSearch={(search) => onState({ search })} />
          <Switch
            label="Closed"
            checked={state.closed}
            onChange={(event) => onState({ closed: event.currentTarget.checked })}
          />
        </Group>
      </Stack>
      <ResultsStatus
        isAnswer={state.search !== "" && list.isSuccess && !list.isPlaceholderData}
        shown={contracts.length}
        hasMore={list.hasNextPage}
        noun="contract"
      />
      <ListStates
        query={list}
        isEmpty={contracts.length === 0}
        errorTitle="The contracts could not be loaded"
        csv={{ name: "Contracts", load: async () => (await import("./contracts-csv.ts")).contractsCsv(state) }}
        empty={
          <EmptyState
            drawing={<Sack />}
            title={isWhole ? "No contract yet" : "Nothing found"}
            text={
              isWhole
                ? "Add what you agreed with a supplier: a quantity at a price, or at a differential to the C price. Purchases call off parts of it."
                : "No contract fits."
            }
          />
        }
      >
        {isNarrow ? <ContractCards contracts={contracts} /> : <ContractTable contracts={contracts} />}
      </ListStates>
      <FormModal isOpen={isAdding && mayWrite} title="New contract" size={640} onClose={() => onAdding(false)}>
        <ContractForm contract={null} onSaved={({ id }) => onOpen(id)} onClose={() => onAdding(false)} />
      </FormModal>
    </>
  );
}

const NumberLink = ({ contract: { id, number } }: { contract: PurchaseContract }) => (
  <TextLink
    to="/purchases/contracts/$id"
    params={{ id }}
    fw={600}
    fz="inherit"
    className="figures"
    style={{ whiteSpace: "nowrap" }}
  >
    {number}
  </TextLink>
);

const leftWords = ({ leftKg, quantityKg }: PurchaseContract) => `${kilograms(leftKg)} of ${kilograms(quantityKg)}`;

function ContractTable({ contracts }: { contracts: PurchaseContract[] }) {
  const { calendarDay } = useMoments();
  return (
    <Card p={0} mt="md" style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Contracts">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>No.</Table.Th>
            <Table.Th>Supplier</Table.Th>
            <Table.Th>Coffee</Table.Th>
            <Table.Th>Price</Table.Th>
            <Table.Th>Expected</Table.Th>
            <Table.Th ta="right">Left to call off</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {contracts.map((contract) => (
            <Table.Tr key={contract.id}>
              <Table.Td>
                <NumberLink contract={contract} />
              </Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere", minWidth: 120 }}>{contract.supplier.name}</Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere", minWidth: 120 }}>{contractCoffee(contract)}</Table.Td>
              <Table.Td className="figures">{contractPrice(contract)}</Table.Td>
              <Table.Td>{contract.expectedOn === null ? "" : calendarDay(contract.expectedOn)}</Table.Td>
              <Table.Td ta="right" className="figures">
                {leftWords(contract)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

const ContractCards = ({ contracts }: { contracts: PurchaseContract[] }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="md">
    {contracts.map((contract) => (
      <Card key={contract.id} padding="md">
        <Group justify="space-between" wrap="nowrap">
          <NumberLink contract={contract} />
          <Text size="sm" className="figures">
            {contractPrice(contract)}
          </Text>
        </Group>
        <Text style={{ overflowWrap: "anywhere" }}>{contractCoffee(contract)}</Text>
        <Text size="sm" c="dimmed" className="figures" style={{ overflowWrap: "anywhere" }}>
          {contract.supplier.name} · {leftWords(contract)} left
        </Text>
      </Card>
    ))}
  </SimpleGrid>
);

const NotForRole = () => (
  <>
    <PageHeader at="/purchases/contracts" />
    <EmptyState drawing={<Sack />} title="Not for your role" text="Contracts are seen by owners and managers." />
  </>
);
