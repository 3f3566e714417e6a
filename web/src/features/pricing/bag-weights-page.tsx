import { SimpleGrid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PackageSize, Product } from "@tryer/contract";
import { productChoicesQuery } from "#api/product-choices.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { IfCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { sizesQuery } from "./pricing-queries.ts";
import { ProductBasis } from "./product-basis.tsx";

/** The weights behind a price: what a bag takes from the sack. */
export function BagWeightsPage() {
  const products = useQuery(productChoicesQuery());
  const sizes = useQuery(sizesQuery());
  return (
    <>
      <PageHeader
        at="/pricing/weights"
        subtitle="The weight behind a price: how much green coffee each bag takes, and what the roast loses"
      />
      <QueryBoundary query={products} errorTitle="The products could not be loaded">
        {(greens) => (
          <QueryBoundary query={sizes} errorTitle="The bags could not be loaded">
            {(bags) => <Bases greens={greens} sizes={bags} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </>
  );
}

function Bases({ greens, sizes }: { greens: Product[]; sizes: PackageSize[] }) {
  if (greens.length === 0 || sizes.length === 0) {
    return (
      <EmptyState
        drawing={<Cup />}
        title={greens.length === 0 ? "No products yet" : "No bags yet"}
        text="A price stands on a product and a bag. Add both and their weights appear here."
      >
        <IfCan permission="items:write">
          <ButtonLink to="/items">{greens.length === 0 ? "Add a product" : "Add a bag"}</ButtonLink>
        </IfCan>
      </EmptyState>
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
      {greens.map((product) => (
        <ProductBasis key={product.id} green={product} sizes={sizes} />
      ))}
    </SimpleGrid>
  );
}
