import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { ContractTotals } from "#shared/contracts/contract-totals.tsx";
import { contractPrice } from "#shared/contracts/contract-words.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";

/** Open contracts of a lot, with where their coffee is, for those who see purchases; nothing where there are none. */
export function LotContracts({ greenId }: { greenId: string }) {
  const { traded } = useWeights();
  const enabled = useCan("purchases:read");
  const input = { greenCoffeeId: greenId };
  const contracts = useQuery({ ...api.purchaseContracts.list.queryOptions({ input }), enabled }).data?.items ?? [];
  const totals = useQuery({ ...api.purchaseContracts.totals.queryOptions({ input }), enabled }).data ?? [];
  if (contracts.length === 0) return null;
  return (
    <SectionCard title="Contracts" action={<TextLink to="/purchases/contracts">All contracts</TextLink>}>
      <ContractTotals totals={totals} />
      <Stack gap={4}>
        {contracts.map((contract) => (
          <Text key={contract.id} className="figures" style={{ overflowWrap: "anywhere" }}>
            <TextLink to="/purchases/contracts/$id" params={{ id: contract.id }} fz="inherit">
              {contract.number}
            </TextLink>{" "}
            {contract.supplier.name} · {contractPrice(contract)} · {traded(contract.leftKg)} left to call off
          </Text>
        ))}
      </Stack>
    </SectionCard>
  );
}
