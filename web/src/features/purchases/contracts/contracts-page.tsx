import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { PurchaseContract } from "@tryer/contract";
import { contractFields } from "@tryer/contract/purchases/contract-fields";
import { api } from "#api/client.ts";
import { ContractTotals } from "#shared/contracts/contract-totals.tsx";
import { contractPrice } from "#shared/contracts/contract-words.ts";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { kilograms } from "#shared/weights/weights.ts";
import { useCan } from "#ui/if-can.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { contractFilters } from "./contract-filters.ts";

const ContractForm = lazyPart(() => import("./contract-form.tsx").then(({ ContractForm }) => ContractForm));

const CONTRACTS = defineList({
  at: "/purchases/contracts",
  subtitle: "Quantities at a price, called off in parts",
  noun: "contract",
  nouns: "contracts",
  read: "purchases:read",
  write: "purchases:write",
  forRole: "Contracts are seen by owners and managers.",
  empty: {
    drawing: <Sack />,
    title: "No contract yet",
    text: "Add what you agreed with a supplier: a quantity at a price, or at a differential to the C price. Purchases call off parts of it.",
  },
  fields: contractFields,
  page: { of: "number", to: "/purchases/contracts/$id" },
  filters: contractFilters,
  operation: api.purchaseContracts.list,
});

const CELLS = {
  price: contractPrice,
  leftKg: ({ leftKg, quantityKg }: PurchaseContract) => `${kilograms(leftKg)} of ${kilograms(quantityKg)}`,
};

/** Contracts with suppliers: where the coffee is, what it is worth, and what is left to call off. */
export function ContractsPage({ address }: { address: OpenList<typeof contractFilters> }) {
  const mayRead = useCan("purchases:read");
  const totals = useQuery({ ...api.purchaseContracts.totals.queryOptions({ input: {} }), enabled: mayRead }).data ?? [];
  return (
    <ListPage
      list={CONTRACTS}
      address={address}
      whole={{
        figures: totals.length > 0 && (
          <Box mb="lg">
            <ContractTotals totals={totals} />
          </Box>
        ),
      }}
      cells={CELLS}
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
