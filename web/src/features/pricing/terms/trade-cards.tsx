import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ArchivableRowsCard } from "#ui/lists/archivable-rows-card.tsx";
import { TaxRatesCard } from "./tax-rates-card.tsx";
import { TermsCard } from "./terms-card.tsx";

const TierForm = lazyPart(() => import("./tier-form.tsx").then(({ TierForm }) => TierForm));

/** Cards of what a roastery sells by: what new orders begin with, tax rates and price tiers. */
export function TradeCards() {
  const mayRead = useCan("prices:read");
  const query = useQuery({ ...api.pricing.terms.queryOptions(), enabled: mayRead });
  if (!mayRead) {
    return (
      <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners and managers see taxes and prices." />
    );
  }
  return (
    <QueryBoundary query={query} errorTitle="Taxes and tiers could not be loaded">
      {(terms) => (
        <>
          <TermsCard terms={terms} />
          <TaxRatesCard terms={terms} />
          <ArchivableRowsCard
            title="Price tiers"
            text="Customers of a tier get its prices. Without one, prices for everybody apply."
            noun="price tier"
            empty="No tiers yet. All customers get the same prices."
            rows={terms.tiers}
            permission="prices:write"
            operations={{
              archive: (input) => api.pricing.archiveTier.call(input),
              restore: (input) => api.pricing.restoreTier.call(input),
            }}
            form={(tier, close) => <TierForm tier={tier} onClose={close} />}
          />
        </>
      )}
    </QueryBoundary>
  );
}
