import "#ui/layout/print.css";
import { Button } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import { dayAt, isDay } from "@tryer/domain/calendar";
import { useEffect } from "react";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { useBatchGroups } from "../batch-groups.ts";
import { batchesInOrder, dayForPaper, machinesOfDay } from "../day/day-batches.ts";
import { binsOfGreen, type GreenBins } from "./green-bins.ts";
import { MachineSheet } from "./machine-sheet.tsx";
import { OrdersOfDay } from "./orders-of-day.tsx";

interface DaySheetPageProps {
  day: string | undefined;
  onDay: (day: string) => void;
}

/** A day on paper: its batches machine by machine in their order, then what is packed and picked. */
export function DaySheetPage({ day, onDay }: DaySheetPageProps) {
  const moments = useMoments();
  const weights = useWeights();
  const seesOrders = useCan("orders:read");
  const shownDay = day ?? moments.today();
  const { groups, error, retry } = useBatchGroups(undefined);
  const machines = useQuery(api.machines.list.queryOptions({ input: {} }));
  const week = useQuery(api.machines.week.queryOptions());
  const packing = useQuery({
    ...api.allocation.packing.queryOptions({ input: { day: shownDay } }),
    enabled: seesOrders,
  });
  const picking = useQuery({
    ...api.allocation.picking.queryOptions({ input: { day: shownDay } }),
    enabled: seesOrders,
  });
  const calendar = { today: moments.today(), dayOf: (iso: string) => dayAt(Date.parse(iso), moments.timeZone) };
  const asPlaced =
    groups === undefined || machines.data === undefined
      ? []
      : machinesOfDay(batchesInOrder(groups, machines.data, calendar, weights.unit), machines.data, shownDay);
  const dayOrder = week.data?.dayOrder;
  const ofDay =
    dayOrder === undefined
      ? asPlaced
      : asPlaced.map((own) => ({ ...own, batches: dayForPaper(own.batches, dayOrder) }));
  const isOrderNew = ofDay.some(({ batches }, machine) =>
    batches.some((batch, at) => batch !== asPlaced[machine]?.batches[at]),
  );
  const keepOrder = useKeptOrder(groups?.[0]?.plan.id, isOrderNew);
  const greenIds = new Set(
    ofDay.flatMap(({ batches }) =>
      batches.flatMap(({ group }) => group.row.parts.map(({ greenCoffee }) => greenCoffee.id)),
    ),
  );
  const greens = useQueries({ queries: [...greenIds].map((id) => api.green.get.queryOptions({ input: { id } })) });
  const places = useQuery(api.locations.list.queryOptions({ input: {} }));
  const bins: GreenBins = binsOfGreen(
    greens.flatMap(({ data }) => data ?? []),
    places.data ?? [],
  );
  const failed = [machines, week, packing, picking, places, ...greens].find((query) => query.isError);
  const isLoading =
    groups === undefined ||
    [machines, week, places, ...greens].some((query) => query.isPending) ||
    (seesOrders && [packing, picking].some((query) => query.isPending));
  const problem = error ?? failed?.error ?? null;
  const isEmpty = ofDay.length === 0 && (packing.data ?? []).length === 0 && (picking.data ?? []).length === 0;
  return (
    <>
      <div className="not-on-paper">
        <TextLink to="/batch-tracking" search={{ view: "day", ...(day === undefined ? {} : { day }) }}>
          ‹ Batches by day
        </TextLink>
        <PageHeader title="Print the day">
          <DayField isFilter label="Day" value={shownDay} onValue={(to) => isDay(to) && onDay(to)} />
          <Button
            disabled={isLoading || problem !== null || isEmpty}
            onClick={() => {
              keepOrder();
              window.print();
            }}
          >
            Print
          </Button>
        </PageHeader>
      </div>
      {problem !== null ? (
        <ErrorNotice
          title="The day could not be loaded"
          error={problem}
          retry={() => (error === null ? void failed?.refetch() : retry())}
        />
      ) : isLoading ? (
        <LoadingRows />
      ) : isEmpty ? (
        <EmptyState drawing={<Drum />} title="Nothing on this day" text="No batches, and no bags to pack or to pick." />
      ) : (
        <article className="day-sheet figures" aria-label={`Sheet of ${moments.calendarDay(shownDay)}`}>
          <h1 className="day-sheet-title">{moments.calendarDay(shownDay)}</h1>
          {ofDay.map((machineDay) => (
            <MachineSheet key={machineDay.machineId ?? ""} machineDay={machineDay} bins={bins} />
          ))}
          <OrdersOfDay packing={packing.data ?? []} picking={picking.data ?? []} />
        </article>
      )}
    </>
  );
}

/**
 * Keeps the order that a sheet has once it is printed, also by the browser's own key, so that every screen roasts as the paper
 * says. Nothing is kept where the order is the one of the screens, or for who may not change it.
 */
function useKeptOrder(planId: string | undefined, isNew: boolean): () => void {
  const mayWrite = useCan("batches:write");
  const { mutate } = useGuardedMutation(
    { mutationFn: (id: string) => api.allocation.placeBatches.call({ id, places: [] }) },
    (id) => id,
  );
  const keep = () => {
    if (planId !== undefined && isNew && mayWrite) mutate(planId);
  };
  useEffect(() => {
    window.addEventListener("beforeprint", keep);
    return () => window.removeEventListener("beforeprint", keep);
  });
  return keep;
}
