import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { flag, oneOf, searchParams, searchText } from "#ui/search-params.ts";

// The addresses of its parts stay out of the first page.
const ContractsPage = whenNeeded(() =>
  import("#features/purchases/contracts/contracts-page.tsx").then(({ ContractsPage }) => ContractsPage),
);

const Search = searchParams({ search: searchText, closed: flag, dialog: oneOf(["new"]) });

export const Route = createFileRoute("/_app/purchases/contracts/")({
  validateSearch: Search,
  search: { middlewares: [stripSearchParams({ search: "", closed: false })] },
  component: ContractsRoute,
});

function ContractsRoute() {
  const { search = "", closed = false, dialog } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ContractsPage
      state={{ search, closed }}
      isAdding={dialog === "new"}
      onState={(change) => navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
      onAdding={(isAdding) =>
        navigate({ search: (before) => ({ ...before, dialog: isAdding ? "new" : undefined }), replace: !isAdding })
      }
      onOpen={(id) => void navigate({ to: "/purchases/contracts/$id", params: { id } })}
    />
  );
}
