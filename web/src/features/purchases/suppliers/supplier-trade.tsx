import { useQuery } from "@tanstack/react-query";
import type { RecordFields } from "@tryer/contract/basics/record-fields";
import { contractFields } from "@tryer/contract/purchases/contract-fields";
import { purchaseFields } from "@tryer/contract/purchases/purchase-fields";
import { sampleFields } from "@tryer/contract/purchases/sample-fields";
import type { ReactNode } from "react";
import { api } from "#api/client.ts";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { RecordRows } from "#shared/records/list/record-rows.tsx";
import { QueryBoundary, type SingleQuery } from "#ui/feedback/query-boundary.tsx";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { CONTRACT_CELLS } from "../contracts/contract-cells.tsx";
import { PURCHASE_CELLS } from "../purchase-cells.tsx";
import { SAMPLE_CELLS } from "../samples/sample-cells.tsx";

interface OfSupplier {
  supplierId: string;
}

/** Rows of each kind that the page of a supplier shows; the rest is in the list. */
const FEW = 5;

const { supplier: _, ...PURCHASE_FIELDS } = purchaseFields;
const { supplier: __, ...CONTRACT_FIELDS } = contractFields;
const { supplier: ___, ...SAMPLE_FIELDS } = sampleFields;

/** Newest purchases from a supplier. */
export function SupplierPurchases({ supplierId }: OfSupplier) {
  return (
    <Trade
      title="Purchases"
      query={useQuery(api.purchases.list.queryOptions({ input: { supplierId, limit: FEW } }))}
      empty="No purchases yet."
      fields={PURCHASE_FIELDS}
      cells={PURCHASE_CELLS}
      all={
        <TextLink to="/purchases" search={{ supplier: supplierId }}>
          All purchases
        </TextLink>
      }
    />
  );
}

/** Newest contracts with a supplier that are open. */
export function SupplierContracts({ supplierId }: OfSupplier) {
  return (
    <Trade
      title="Open contracts"
      query={useQuery(api.purchaseContracts.list.queryOptions({ input: { supplierId, limit: FEW } }))}
      empty="No open contracts."
      fields={CONTRACT_FIELDS}
      cells={CONTRACT_CELLS}
      all={
        <TextLink to="/purchases/contracts" search={{ supplier: supplierId }}>
          All contracts
        </TextLink>
      }
    />
  );
}

/** Newest samples of a supplier, for those who see samples. */
export function SupplierSamples({ supplierId }: OfSupplier) {
  const mayRead = useCan("samples:read");
  const query = useQuery({
    ...api.coffeeSamples.list.queryOptions({ input: { supplierId, limit: FEW } }),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  return (
    <Trade
      title="Samples"
      query={query}
      empty="No samples yet."
      fields={SAMPLE_FIELDS}
      cells={SAMPLE_CELLS}
      all={
        <TextLink to="/purchases/samples" search={{ supplier: supplierId }}>
          All samples
        </TextLink>
      }
    />
  );
}

interface TradeProps<Row extends object> {
  title: string;
  query: SingleQuery<{ items: Row[] }>;
  empty: string;
  fields: RecordFields<Row>;
  cells: FieldCells<Row>;
  /** Link to the list of all of them. */
  all: ReactNode;
}

/** The first rows of one kind, and the way to all of them. */
const Trade = <Row extends object>({ title, query, empty, fields, cells, all }: TradeProps<Row>) => (
  <SectionCard title={title} action={all}>
    <QueryBoundary query={query} errorTitle={`The ${title.toLowerCase()} could not be loaded`}>
      {({ items }) =>
        items.length === 0 ? empty : <RecordRows name={title} rows={items} fields={fields} cells={cells} />
      }
    </QueryBoundary>
  </SectionCard>
);
