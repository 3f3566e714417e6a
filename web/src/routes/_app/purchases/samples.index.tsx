import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { SAMPLE_DECISIONS, SAMPLE_KINDS } from "@tryer/domain/purchases";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { flag, oneOf, searchParams, searchText, uuid } from "#ui/search-params.ts";

// The addresses of its parts stay out of the first page.
const SamplesPage = whenNeeded(() =>
  import("#features/purchases/samples/samples-page.tsx").then(({ SamplesPage }) => SamplesPage),
);

const Search = searchParams({
  search: searchText,
  kind: oneOf(SAMPLE_KINDS),
  decision: oneOf(SAMPLE_DECISIONS),
  supplier: uuid,
  archived: flag,
  dialog: oneOf(["new"]),
});

export const Route = createFileRoute("/_app/purchases/samples/")({
  validateSearch: Search,
  search: { middlewares: [stripSearchParams({ search: "", archived: false })] },
  component: SamplesRoute,
});

function SamplesRoute() {
  const { search = "", kind = null, decision = null, supplier = null, archived = false, dialog } = Route.useSearch();
  const navigate = Route.useNavigate();
  const state = { search, kind, decision, supplier, archived };
  return (
    <SamplesPage
      state={state}
      isAdding={dialog === "new"}
      onState={(change) => {
        const next = { ...state, ...change };
        const chosen = { kind: next.kind ?? undefined, decision: next.decision ?? undefined };
        const { search: words, archived: away } = next;
        void navigate({
          search: { search: words, archived: away, ...chosen, supplier: next.supplier ?? undefined },
          replace: true,
        });
      }}
      onAdding={(isAdding) =>
        navigate({ search: (before) => ({ ...before, dialog: isAdding ? "new" : undefined }), replace: !isAdding })
      }
      onOpen={(id) => void navigate({ to: "/purchases/samples/$id", params: { id } })}
    />
  );
}
