import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { ROAST_STATUSES } from "@tryer/domain/roasts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { type RoastListState, roastListQuery } from "#features/roasts/roast-list.ts";
import { RoastsPage } from "#features/roasts/roasts-page.tsx";
import { day, oneOf, searchParams, searchText, uuid } from "#ui/search-params.ts";

const Search = searchParams({
  search: searchText,
  green: uuid,
  from: day,
  to: day,
  machine: uuid,
  operator: searchText,
  status: oneOf(ROAST_STATUSES),
  dialog: oneOf(["new"]),
});

const listState = ({ search = "", green, from, to, machine, operator, status }: ReturnType<typeof Search>) => ({
  search,
  green: green ?? null,
  from: from ?? null,
  to: to ?? null,
  machine: machine ?? null,
  operator: operator ?? null,
  status: status ?? null,
});

const inAddress = ({ search, green, from, to, machine, operator, status }: RoastListState) => ({
  search,
  green: green ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
  machine: machine ?? undefined,
  operator: operator ?? undefined,
  status: status ?? undefined,
});

export const Route = createFileRoute("/_app/roasts/")({
  validateSearch: Search,
  search: { middlewares: [stripSearchParams({ search: "" })] },
  loaderDeps: ({ search }) => listState(search),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(roastListQuery(deps));
    void context.queryClient.prefetchQuery(greenChoicesQuery());
  },
  component: RoastsRoute,
});

function RoastsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RoastsPage
      state={listState(search)}
      isAdding={search.dialog === "new"}
      onState={(change) =>
        navigate({
          search: (before) => ({ ...before, ...inAddress({ ...listState(before), ...change }) }),
          replace: true,
        })
      }
      onAdding={(isAdding) =>
        navigate({ search: (before) => ({ ...before, dialog: isAdding ? "new" : undefined }), replace: !isAdding })
      }
    />
  );
}
