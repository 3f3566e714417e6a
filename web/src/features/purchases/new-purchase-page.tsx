import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { kgFromGrams } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { neededGreens } from "./plan-needs.ts";

const PurchaseForm = lazyPart(() => import("./purchase-form.tsx").then(({ PurchaseForm }) => PurchaseForm));

interface NewPurchasePageProps {
  isForPlan: boolean;
  /** Coffee that it is of, and its weight in kg where somebody proposes one. */
  coffee: { id: string; kg: number | null } | null;
  /** Packaging material that it is of. */
  materialId: string | null;
}

/** A new purchase: empty, of one coffee or packaging material, or of the coffees that the pending plan misses. */
export function NewPurchasePage({ isForPlan, coffee, materialId }: NewPurchasePageProps) {
  const mayWrite = useCan("purchases:write");
  const profile = useQuery(profileQuery());
  const plan = useQuery(api.planner.pending.queryOptions());
  const navigate = useNavigate();
  if (!mayWrite) {
    return <EmptyState drawing={<Sack />} title="Not for your role" text="Only owners and managers make purchases." />;
  }
  return (
    <>
      <PageHeader title="New purchase" />
      <QueryBoundary query={profile} errorTitle="The profile could not be loaded">
        {({ roastery }) => (
          <QueryBoundary query={plan} errorTitle="The plan could not be loaded">
            {({ rows }) => (
              <PurchaseForm
                purchase={null}
                homeCurrency={roastery.currency}
                materialId={materialId}
                missing={
                  isForPlan
                    ? neededGreens(rows)
                        .filter(({ missingGrams }) => missingGrams > 0)
                        .map(({ greenCoffeeId, missingGrams }) => ({ greenCoffeeId, kg: kgFromGrams(missingGrams) }))
                    : coffee === null
                      ? []
                      : [{ greenCoffeeId: coffee.id, kg: coffee.kg }]
                }
                onSaved={({ id, number }) => {
                  successToast("Draft saved", `${number} is not ordered yet.`);
                  void navigate({ to: "/purchases/$id", params: { id } });
                }}
                onClose={() => void navigate({ to: "/purchases" })}
              />
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </>
  );
}
