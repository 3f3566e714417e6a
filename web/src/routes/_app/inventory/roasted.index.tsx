import { createFileRoute } from "@tanstack/react-router";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { positiveNumber, searchParams, searchText, uuid } from "#ui/search-params.ts";

const RoastedPage = lazyPart(() => import("#features/stock/roasted-page.tsx").then(({ RoastedPage }) => RoastedPage));

export const Route = createFileRoute("/_app/inventory/roasted/")({
  validateSearch: searchParams({ search: searchText, blend: uuid, kg: positiveNumber }),
  component: RoastedRoute,
});

const NO_FILTERS = {};

function RoastedRoute() {
  const { search, blend, kg = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RoastedPage
      address={useListAddress(NO_FILTERS, { search })}
      blend={blend === undefined ? null : { roastedItemId: blend, amountKg: kg }}
      onBlendClosed={() => void navigate({ search: { search }, replace: true })}
    />
  );
}
