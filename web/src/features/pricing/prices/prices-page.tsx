import { NativeSelect } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { allPages } from "#api/all-pages.ts";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { profileQuery } from "#api/session.ts";
import { QueryStates } from "#ui/feedback/query-states.tsx";
import { useMay } from "#ui/if-allowed.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { sizesQuery } from "../pricing-queries.ts";
import { PriceTable } from "./price-table.tsx";

const pricesQuery = () =>
  queryOptions({
    queryKey: [...api.pricing.key(), "all prices"],
    queryFn: () => allPages((input) => api.pricing.prices.call(input)),
  });

interface PricesPageProps {
  /** Tier whose prices are shown; null for those for everybody. */
  tierId: string | null;
  onTier: (tierId: string | null) => void;
}

/** Selling prices of every bag, for one tier at a time. */
export function PricesPage({ tierId, onTier }: PricesPageProps) {
  const mayRead = useMay("prices:read");
  const profile = useQuery(profileQuery());
  const terms = useQuery({ ...api.pricing.terms.queryOptions(), enabled: mayRead });
  const prices = useQuery({ ...pricesQuery(), enabled: mayRead });
  const products = useQuery(productChoicesQuery());
  const sizes = useQuery(sizesQuery());
  if (!mayRead) {
    return (
      <>
        <PageHeader at="/pricing/prices" />
        <EmptyState drawing={<Cup />} title="Not for your role" text="Prices are seen by owners and managers." />
      </>
    );
  }
  const tiers = (terms.data?.tiers ?? []).filter(({ id, archivedAt }) => archivedAt === null || id === tierId);
  return (
    <>
      <PageHeader
        at="/pricing/prices"
        subtitle={`What a bag costs${terms.data === undefined ? "" : terms.data.pricesIncludeTax ? ", tax included" : ", without tax"}`}
      >
        <ButtonLink to="/settings/trade" variant="default">
          Taxes and tiers
        </ButtonLink>
      </PageHeader>
      {tiers.length > 0 && (
        <NativeSelect
          label="Prices for"
          maw={320}
          mb="md"
          data={[{ value: "", label: "Everybody" }, ...tiers.map(({ id, name }) => ({ value: id, label: name }))]}
          value={tierId ?? ""}
          onChange={({ currentTarget }) => onTier(currentTarget.value || null)}
        />
      )}
      <QueryStates query={products} errorTitle="The products could not be loaded">
        {(items) => (
          <QueryStates query={sizes} errorTitle="The package sizes could not be loaded">
            {(bags) => (
              <QueryStates query={prices} errorTitle="The prices could not be loaded">
                {(all) =>
                  items.length === 0 || bags.length === 0 ? (
                    <NothingToPrice hasProducts={items.length > 0} />
                  ) : (
                    <PriceTable
                      products={items}
                      sizes={bags}
                      prices={all}
                      tierId={tierId}
                      currency={profile.data?.roastery.currency ?? "USD"}
                    />
                  )
                }
              </QueryStates>
            )}
          </QueryStates>
        )}
      </QueryStates>
    </>
  );
}

const NothingToPrice = ({ hasProducts }: { hasProducts: boolean }) => (
  <EmptyState
    drawing={<Cup />}
    title={hasProducts ? "No package sizes yet" : "No products yet"}
    text="A price stands on a product in a bag. Add both, then say here what they cost."
  >
    <ButtonLink to="/items">{hasProducts ? "Add a package size" : "Add a product"}</ButtonLink>
  </EmptyState>
);
