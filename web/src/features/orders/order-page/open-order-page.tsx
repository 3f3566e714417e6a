import { useMutation, useQuery } from "@tanstack/react-query";
import type { PageReceipt } from "@tryer/contract";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { linkIn } from "#shared/links/secret-link.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
import { RoasteryTimeZone } from "#ui/moments/use-moments.ts";
import { OrderByPage } from "./order-by-page.tsx";
import { SentOrder } from "./sent-order.tsx";

/** Page that the link of a customer opens: what they can order, and what they have. */
export function OpenOrderPage({ hash }: { hash: string }) {
  const link = linkIn(hash);
  if (link === null) {
    return (
      <EmptyState
        drawing={<Cup />}
        title="The link is not complete"
        text="Open the link again as it was sent to you, or ask the roastery for a new one."
      />
    );
  }
  return <PageOfLink link={link} />;
}

function PageOfLink({ link }: { link: string }) {
  const [sent, setSent] = useState<PageReceipt | null>(null);
  // The secret stays out of the keys of the cache, and another link never finds the answer to this one.
  const [visit] = useState(() => uuidv7());
  const page = useQuery({
    queryKey: ["order-page", visit],
    queryFn: () => api.orderPage.show.call({ link }),
    gcTime: 0,
  });
  const standing = useMutation({
    mutationFn: ({ call }: { id: string; call: () => Promise<unknown> }) => call(),
    onSettled: () => page.refetch(),
  });
  usePageSubject(page.data?.roasteryName);
  if (hasCode(page.error, "NOT_FOUND")) {
    return (
      <EmptyState
        drawing={<Cup />}
        title="This page no longer exists"
        text="The link has ended or was replaced. Ask the roastery for a new one."
      />
    );
  }
  return (
    <QueryBoundary query={page} errorTitle="The page could not be loaded">
      {(found) => (
        <RoasteryTimeZone value={found.timeZone}>
          {sent === null ? (
            <OrderByPage
              page={found}
              send={(order) => api.orderPage.order.call({ ...order, link })}
              onSent={(receipt) => {
                setSent(receipt);
                void page.refetch();
              }}
              onOutdated={() => void page.refetch()}
              askDays={(lines) => api.orderPage.days.call({ link, lines })}
              standing={{
                busyId: standing.isPending ? standing.variables.id : null,
                error: standing.error,
                onPaused(id, isPaused) {
                  const { pause, resume } = api.orderPage;
                  standing.mutate({ id, call: () => (isPaused ? pause : resume).call({ link, standingOrderId: id }) });
                },
                onSkipped(id, date, isSkipped) {
                  const { skip, unskip } = api.orderPage;
                  const input = { link, standingOrderId: id, date };
                  standing.mutate({ id, call: () => (isSkipped ? skip : unskip).call(input) });
                },
              }}
            />
          ) : (
            <SentOrder receipt={sent} roasteryName={found.roasteryName} onAnother={() => setSent(null)} />
          )}
        </RoasteryTimeZone>
      )}
    </QueryBoundary>
  );
}
