import { Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CostBasis, Product } from "@tryer/contract";
import { pricedBags } from "@tryer/domain/pricing";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useCan } from "#ui/if-can.tsx";
import { costBasisQuery } from "../costs/cost-basis-query.ts";
import { gridRows } from "../grid/grid-rows.ts";
import { PriceGrid } from "../grid/price-grid.tsx";
import { sizesQuery } from "../pricing-queries.ts";
import { BagWeights } from "./bag-weights.tsx";

/** Prices, costs and margins of the bags of one product; nothing for people who may not see them. */
export function ProductPrices({ product }: { product: Product }) {
  const mayRead = useCan("prices:read");
  const basis = useQuery({ ...costBasisQuery(), enabled: mayRead });
  if (!mayRead || product.archivedAt !== null) return null;
  return (
    <section aria-label="Prices and margins">
      <Title order={2} size="h4" mb="xs">
        Prices and margins
      </Title>
      <QueryBoundary query={basis} errorTitle="The prices could not be loaded">
        {(loaded) => <OfProduct basis={loaded} productId={product.id} />}
      </QueryBoundary>
    </section>
  );
}

function OfProduct({ basis, productId }: { basis: CostBasis; productId: string }) {
  const products = basis.products.filter(({ id }) => id === productId);
  const rows = gridRows(basis, pricedBags({ ...basis, products }), null);
  if (rows.length === 0) return <Text c="dimmed">This product has no package size in use.</Text>;
  return <PriceGrid basis={basis} rows={rows} tierId={null} isGrouped hasProduct={false} sorting={null} />;
}

/** Weights of the bags that a product is sold in. */
export function ProductBagWeights({ product }: { product: Product }) {
  const sizes = useQuery(sizesQuery());
  const { packageSizeIds } = product;
  return (
    <QueryBoundary query={sizes} errorTitle="The bags could not be loaded">
      {(all) => (
        <BagWeights
          product={product}
          sizes={all.filter(({ id }) => packageSizeIds.length === 0 || packageSizeIds.includes(id))}
        />
      )}
    </QueryBoundary>
  );
}
