import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { OrdersDue } from "@tryer/contract";
import { ORDER_STATUS_WORDS } from "@tryer/domain/orders";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count, plainCount } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { NameLink } from "../dashboard-links.tsx";
import { Line, Lines } from "../lines.tsx";

const CoffeeOfOrder = lazyPart(
  () => import("#shared/orders/coffee-of-order.tsx").then(({ CoffeeOfOrder }) => CoffeeOfOrder),
  null,
);

/** Orders to send of today, of days that have passed, and of the week to come. */
export function OrdersCard() {
  const query = useQuery(api.dashboard.orders.queryOptions());
  return (
    <SectionCard
      title="Orders due"
      action={
        <TextLink to="/orders" search={{ status: "to_send" }}>
          All to send
        </TextLink>
      }
    >
      <QueryBoundary query={query} errorTitle="The orders could not be loaded">
        {(due) => <Due due={due} />}
      </QueryBoundary>
    </SectionCard>
  );
}

function Due({ due: { today, to, overdueCount, todayCount, laterCount, orders } }: { due: OrdersDue }) {
  const { calendarDay } = useMoments();
  if (orders.length === 0) return <Text c="dimmed">No order is due until {calendarDay(to)}.</Text>;
  return (
    <>
      <Text size="sm" className="figures">
        <TextLink to="/orders" search={{ status: "to_send", to: today }}>
          {`${overdueCount > 0 ? `${plainCount(overdueCount)} overdue, ` : ""}${plainCount(todayCount)} today`}
        </TextLink>
        , {plainCount(laterCount)} until {calendarDay(to)}
      </Text>
      <Lines>
        {orders.map(({ id, number, customerName, status, promisedOn, pieces, sentPieces }) => (
          <Line
            key={id}
            title={
              <NameLink to="/orders/$id" params={{ id }} title={customerName}>
                {customerName}
              </NameLink>
            }
            detail={`${number} · ${ORDER_STATUS_WORDS[status]}`}
            figure={<DayDue promisedOn={promisedOn} today={today} />}
            figureDetail={
              <>
                {count(pieces - sentPieces, "bag")}
                <CoffeeOfOrder id={id} before=" · " />
              </>
            }
          />
        ))}
      </Lines>
    </>
  );
}

/** Day that something was promised for; one that has passed says so. */
function DayDue({ promisedOn, today }: { promisedOn: string; today: string }) {
  const { calendarDay } = useMoments();
  if (promisedOn === today) return "Today";
  return promisedOn < today ? <Text c="red">Overdue, {calendarDay(promisedOn)}</Text> : calendarDay(promisedOn);
}
