import { createFileRoute, isRedirect } from "@tanstack/react-router";
import { server } from "#api/connection/server.ts";
import { requireSession } from "#api/require-session.ts";
import { PrintSheetPage } from "#features/planner/print-sheet/print-sheet-page.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { flag, searchParams } from "#ui/search-params.ts";
import { requireId } from "./-route-options.tsx";

const Search = searchParams({ tags: flag });

const NoSuchAddress = lazyPart(() => import("./-no-such-address.tsx").then(({ NoSuchAddress }) => NoSuchAddress));

/** Sheet behind sign-in, but without the app's shell: the page is the paper. */
export const Route = createFileRoute("/printplan/$planId")({
  validateSearch: Search,
  beforeLoad: async (asked) => {
    requireId(asked.params.planId);
    // The stored plan can be printed without a server.
    if (!navigator.onLine || server.isAway.get()) return;
    try {
      await requireSession(asked);
    } catch (error) {
      if (isRedirect(error)) throw error;
    }
  },
  component: PrintPlan,
});

function PrintPlan() {
  const { planId } = Route.useParams();
  const { tags = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PrintSheetPage
      planId={planId}
      notFound={<NoSuchAddress />}
      hasTags={tags}
      onTags={(hasTags) => void navigate({ search: hasTags ? { tags: true } : {}, replace: true })}
    />
  );
}
