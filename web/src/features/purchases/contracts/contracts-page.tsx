import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { contractFields } from "@tryer/contract/purchases/contract-fields";
import { api } from "#api/client.ts";
import { ContractTotals } from "#shared/contracts/contract-totals.tsx";
import { supplierChoicesQuery } from "#shared/purchases/supplier-choices.ts";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { useCan } from "#ui/if-can.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { CONTRACT_CELLS } from "./contract-cells.tsx";
import { contractFilters } from "./contract-filters.ts";

const ContractForm = lazyPart(() => import("./contract-form.tsx").then(({ ContractForm }) => ContractForm));

const CONTRACTS = defineList({
  at: "/purchases/contracts",
  subtitle: "Green coffee contracts",
  noun: "contract",
  nouns: "contracts",
  read: "purchases:read",
  write: "purchases:write",
  forRole: "Only owners and managers see contracts.",
  empty: {
    drawing: <Sack />,
    title: "No contract yet",
    text: "Add a quantity agreed with a supplier, at a price or a differential to the C price.",
  },
  fields: contractFields,
  filters: contractFilters,
  operation: api.purchaseContracts.list,
});

/** Contracts with suppliers: where the coffee is, what it is worth, and what is left to call off. */
export function ContractsPage({ address }: { address: OpenList<typeof contractFilters> }) {
  const mayRead = useCan("purchases:read");
  const query = useQuery({ ...api.purchaseContracts.totals.queryOptions({ input: {} }), enabled: mayRead });
  const totals = query.data ?? [];
  const suppliers = useQuery({ ...supplierChoicesQuery(), enabled: mayRead }).data ?? [];
  return (
    <ListPage
      list={CONTRACTS}
      address={address}
      whole={{
        isLoading: query.isLoading,
        figures: totals.length > 0 && (
          <Box mb="lg">
            <ContractTotals totals={totals} />
          </Box>
        ),
      }}
      cells={CONTRACT_CELLS}
      choices={{ supplier: suppliers }}
      form={{ Form: NewContract, size: 640, isForEditing: false }}
    />
  );
}

/** Form of a new contract, whose page opens when it is saved. */
function NewContract({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ContractForm
      contract={null}
      onSaved={({ id }) => void navigate({ to: "/purchases/contracts/$id", params: { id } })}
      onClose={onClose}
    />
  );
}
