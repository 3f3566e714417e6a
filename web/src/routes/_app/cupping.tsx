import { createFileRoute } from "@tanstack/react-router";
import { CuppingPages } from "#features/cupping/cupping-pages.tsx";
import { flag, oneOf, searchParams, searchText, text, uuid } from "#ui/search-params.ts";

/** One address for all of cupping: its pages are chosen by the search, because each route weighs on the first page. */
export const Route = createFileRoute("/_app/cupping")({
  validateSearch: searchParams({
    session: uuid,
    at: oneOf(["new", "forms", "score"]),
    archived: flag,
    search: searchText,
    roasts: text,
  }),
  component: Cupping,
});

function Cupping() {
  const navigate = Route.useNavigate();
  return <CuppingPages place={Route.useSearch()} onGo={(search, replace) => void navigate({ search, replace })} />;
}
