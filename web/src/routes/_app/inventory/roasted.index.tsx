import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { RoastedPage } from "#features/stock/roasted-page.tsx";
import { positiveNumber, searchParams, searchText, uuid } from "#ui/search-params.ts";

const Search = searchParams({ search: searchText, blend: uuid, kg: positiveNumber });

export const Route = createFileRoute("/_app/inventory/roasted/")({
  validateSearch: Search,
  search: { middlewares: [stripSearchParams({ search: "" })] },
  component: RoastedRoute,
});

function RoastedRoute() {
  const { search = "", blend, kg = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RoastedPage
      search={search}
      onSearch={(next) => void navigate({ search: { search: next }, replace: true })}
      blend={blend === undefined ? null : { roastedItemId: blend, amountKg: kg }}
      onBlendClosed={() => void navigate({ search: { search }, replace: true })}
    />
  );
}
