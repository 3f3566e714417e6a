import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { day, searchParams } from "#ui/search-params.ts";

const DaySheetPage = lazyPart(() =>
  import("#features/batches/print/day-sheet-page.tsx").then(({ DaySheetPage }) => DaySheetPage),
);

export const Route = createFileRoute("/_app/batch-tracking_/print")({
  validateSearch: searchParams({ day }),
  component: Print,
});

function Print() {
  const { day: shown } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <DaySheetPage day={shown} onDay={(chosen) => void navigate({ search: { day: chosen }, replace: true })} />;
}
