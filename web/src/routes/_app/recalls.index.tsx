import { createFileRoute } from "@tanstack/react-router";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { oneOf, searchParams, searchText, uuid } from "#ui/search-params.ts";

const RecallsPage = lazyPart(() =>
  import("#features/trace/recalls/recalls-page.tsx").then(({ RecallsPage }) => RecallsPage),
);

export const Route = createFileRoute("/_app/recalls/")({
  validateSearch: searchParams({ kind: oneOf(["green", "roast", "lot"]), id: uuid, search: searchText }),
  component: Recalls,
});

const NO_FILTERS = {};

function Recalls() {
  const { kind, id, search } = Route.useSearch();
  const address = useListAddress(NO_FILTERS, { search });
  const navigate = Route.useNavigate();
  return (
    <RecallsPage
      key={id}
      address={address}
      subject={kind === undefined || id === undefined ? null : { kind, id }}
      onSubjectLeft={() => void navigate({ search: { search }, replace: true })}
    />
  );
}
