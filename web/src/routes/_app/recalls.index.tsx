import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { oneOf, searchParams, uuid } from "#ui/search-params.ts";

const RecallsPage = lazyPart(() =>
  import("#features/trace/recalls/recalls-page.tsx").then(({ RecallsPage }) => RecallsPage),
);

export const Route = createFileRoute("/_app/recalls/")({
  validateSearch: searchParams({ kind: oneOf(["green", "roast", "lot"]), id: uuid }),
  component: Recalls,
});

function Recalls() {
  const { kind, id } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RecallsPage
      key={id}
      subject={kind === undefined || id === undefined ? null : { kind, id }}
      onSubjectLeft={() => void navigate({ search: {}, replace: true })}
    />
  );
}
