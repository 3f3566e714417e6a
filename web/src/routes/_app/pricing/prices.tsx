import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { searchParams, uuid } from "#ui/search-params.ts";

const PricesPage = lazyPart(() =>
  import("#features/pricing/prices/prices-page.tsx").then(({ PricesPage }) => PricesPage),
);

export const Route = createFileRoute("/_app/pricing/prices")({
  validateSearch: searchParams({ tier: uuid }),
  component: Prices,
});

function Prices() {
  const { tier = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PricesPage
      key={tier}
      tierId={tier}
      onTier={(chosen) => void navigate({ search: { tier: chosen ?? undefined }, replace: true })}
    />
  );
}
