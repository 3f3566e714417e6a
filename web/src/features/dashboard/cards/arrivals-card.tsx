import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ExpectedArrivals } from "@tryer/contract";
import { PURCHASE_STATUS_WORDS } from "@tryer/domain/purchases";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { NameLink } from "../dashboard-links.tsx";
import { Line, Lines } from "../lines.tsx";

/** Purchases that were ordered and are not there yet. */
export function ArrivalsCard() {
  const query = useQuery(api.dashboard.arrivals.queryOptions());
  return (
    <SectionCard title="Expected arrivals" action={<TextLink to="/purchases">Purchases</TextLink>}>
      <QueryBoundary query={query} errorTitle="The arrivals could not be loaded">
        {(arrivals) => <Arriving arrivals={arrivals} />}
      </QueryBoundary>
    </SectionCard>
  );
}

function Arriving({ arrivals: { today, purchaseCount, overdueCount, purchases } }: { arrivals: ExpectedArrivals }) {
  const weights = useWeights();
  const { calendarDay } = useMoments();
  if (purchaseCount === 0) return <Text c="dimmed">Nothing on its way.</Text>;
  return (
    <>
      <Text size="sm" className="figures">
        {count(purchaseCount, "purchase")} on the way{overdueCount > 0 && `, ${overdueCount} overdue`}
      </Text>
      <Lines>
        {purchases.map(({ id, number, supplierName, status, expectedOn, openKg, openPieces }) => (
          <Line
            key={id}
            title={
              <NameLink to="/purchases/$id" params={{ id }} title={supplierName}>
                {supplierName}
              </NameLink>
            }
            detail={`${number} · ${PURCHASE_STATUS_WORDS[status]}`}
            figure={
              expectedOn === null ? (
                "No date"
              ) : expectedOn < today ? (
                <Text c="red">Overdue, {calendarDay(expectedOn)}</Text>
              ) : (
                calendarDay(expectedOn)
              )
            }
            figureDetail={[
              openKg > 0 || openPieces === 0 ? weights.traded(openKg) : null,
              openPieces > 0 ? count(openPieces, "piece") : null,
            ]
              .filter(Boolean)
              .join(" · ")}
          />
        ))}
      </Lines>
    </>
  );
}
