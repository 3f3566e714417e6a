import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ProductPrice } from "@tryer/contract";
import { listsOn } from "@tryer/domain/pricing";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { profileQuery } from "#api/session.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { holdsTax, taxText } from "../lists/list-words.ts";
import { priceListsQuery, pricesQuery, sizesQuery } from "../pricing-queries.ts";
import { PriceTable } from "./price-table.tsx";

interface PricesPageProps {
  /** Tier whose prices are shown; null for those for everybody. */
  tierId: string | null;
  onTier: (tierId: string | null) => void;
}

/** Selling prices of every bag, for one tier at a time. */
export function PricesPage({ tierId, onTier }: PricesPageProps) {
  const mayRead = useCan("prices:read");
  const profile = useQuery(profileQuery());
  const terms = useQuery({ ...api.pricing.terms.queryOptions(), enabled: mayRead });
  const lists = useQuery({ ...priceListsQuery(), enabled: mayRead });
  const today = useMoments().today();
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
  const held = listsOn(lists.data ?? [], today).find((list) => list.tierId === tierId);
  const ofTier = (all: readonly ProductPrice[], id: string | null) => all.filter((price) => price.tierId === id);
  const currency = profile.data?.roastery.currency ?? "USD";
  const tiers = (terms.data?.tiers ?? []).filter(({ id, archivedAt }) => archivedAt === null || id === tierId);
  return (
    <>
      <PageHeader
        at="/pricing/prices"
        subtitle={
          held === undefined
            ? "What a bag costs today"
            : `What a bag costs today, by the price list ${held.name}, ${taxText(holdsTax(held, terms.data))}`
        }
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
      <QueryBoundary query={products} errorTitle="The products could not be loaded">
        {(items) => (
          <QueryBoundary query={sizes} errorTitle="The package sizes could not be loaded">
            {(bags) => (
              <QueryBoundary query={prices} errorTitle="The prices could not be loaded">
                {(all) =>
                  items.length === 0 || bags.length === 0 ? (
                    <NothingToPrice hasProducts={items.length > 0} />
                  ) : (
                    <PriceTable
                      products={items}
                      sizes={bags}
                      prices={ofTier(all, tierId)}
                      forEverybody={tierId === null ? [] : ofTier(all, null)}
                      currency={currency}
                      note={
                        tierId === null
                          ? `Prices in ${currency}. A tier can have prices of its own.`
                          : `Prices in ${currency}. An empty field takes the price for everybody, shown in grey.`
                      }
                      useNote="New orders use them."
                      save={(changed) =>
                        api.pricing.setPrices.call({ prices: changed.map((price) => ({ ...price, tierId })) })
                      }
                    />
                  )
                }
              </QueryBoundary>
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
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
