import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { z } from "zod";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { roastListQuery } from "#features/roasts/roast-list.ts";
import { RoastsPage } from "#features/roasts/roasts-page.tsx";

const Search = z.object({
  search: z.string().max(100).catch("").optional(),
  green: z.uuid().optional().catch(undefined),
  dialog: z.literal("new").optional().catch(undefined),
});

const listState = ({ search = "", green }: z.output<typeof Search>) => ({ search, green: green ?? null });

export const Route = createFileRoute("/_app/roasts")({
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
      onState={({ green, ...change }) =>
        navigate({
          search: (before) => ({ ...before, ...change, ...(green === undefined ? {} : { green: green ?? undefined }) }),
          replace: true,
        })
      }
      onAdding={(isAdding) =>
        navigate({ search: (before) => ({ ...before, dialog: isAdding ? "new" : undefined }), replace: !isAdding })
      }
    />
  );
}
