import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { searchParams, uuid } from "#ui/search-params.ts";

const BoardPage = lazyPart(
  () => import("#features/batches/board/board-page.tsx").then(({ BoardPage }) => BoardPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/batch-tracking_/board")({
  validateSearch: searchParams({ machine: uuid }),
  component: Board,
});

function Board() {
  const { machine } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BoardPage
      machineId={machine}
      onMachine={(id) => void navigate({ search: id === "" ? {} : { machine: id }, replace: true })}
    />
  );
}
