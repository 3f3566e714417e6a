import { createFileRoute, isRedirect } from "@tanstack/react-router";
import { server } from "#api/connection/server.ts";
import { requireSession } from "#api/require-session.ts";
import { PrintSheetPage } from "#features/planner/print-sheet/print-sheet-page.tsx";
import { NoSuchAddress } from "./-no-such-address.tsx";
import { requireId } from "./-require-id.ts";

/** Sheet behind sign-in, but without the app's shell: the page is the paper. */
export const Route = createFileRoute("/printplan/$planId")({
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
  return <PrintSheetPage planId={planId} notFound={<NoSuchAddress />} />;
}
