import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PickingLine } from "@tryer/contract";
import { isDay } from "@tryer/domain/calendar";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { PickRowCard } from "./pick-row-card.tsx";
import {
  heldPicks,
  notOnShelf,
  pickedOrders,
  pickRows,
  picksOfRows,
  putBack,
  unmarkedPicks,
  unmarkedRows,
} from "./picking-rows.ts";
import { ScanField } from "./scan-field.tsx";
import { SentOrders } from "./sent-orders.tsx";
import { usePicking } from "./use-picking.ts";

interface PickingPageProps {
  /** Day of the address; today without one. */
  day: string | undefined;
  /** Orders that are picked, whatever their day; of none those of the day. */
  ids: string[];
  onDay: (day: string | undefined) => void;
}

/** Bags to take from the shelf for the orders of a day, ticked or scanned, and the orders that may go. */
export function PickingPage({ day, ids, onDay }: PickingPageProps) {
  const { calendarDay, today } = useMoments();
  const mayRead = useCan("orders:read");
  const mayPick = useCan("orders:pack");
  const shownDay = day ?? today();
  const isOfDay = ids.length === 0;
  const input = { day: shownDay, ...(isOfDay ? {} : { ids: ids.join(",") }) };
  const query = useQuery({ ...api.allocation.picking.queryOptions({ input }), enabled: mayRead });
  const picking = usePicking();
  if (!mayRead) {
    return (
      <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners, managers and roasters see orders." />
    );
  }
  const orders = pickedOrders(query.data ?? []);
  return (
    <>
      <PageHeader
        at="/orders/picking"
        subtitle={
          isOfDay ? `Orders promised by ${calendarDay(shownDay)}, and those without a day` : count(ids.length, "order")
        }
      >
        {isOfDay && (
          <DayField
            key={shownDay}
            isFilter
            label="Promised by"
            value={shownDay}
            onValue={(to) => isDay(to) && onDay(to === today() ? undefined : to)}
          />
        )}
        {mayPick && orders.length > 0 && (
          <Button size="md" loading={picking.isSending} disabled={picking.isBusy} onClick={() => picking.send(orders)}>
            Fulfill {count(orders.length, "picked order")}
          </Button>
        )}
      </PageHeader>
      {picking.sent.length > 0 && <SentOrders orders={picking.sent} onChanged={picking.changeSent} />}
      <QueryBoundary query={query} errorTitle="The bags to pick could not be loaded">
        {(lines) => <PickList lines={lines} picking={picking} mayPick={mayPick} />}
      </QueryBoundary>
    </>
  );
}

interface PickListProps {
  lines: readonly PickingLine[];
  picking: ReturnType<typeof usePicking>;
  mayPick: boolean;
}

function PickList({ lines, picking, mayPick }: PickListProps) {
  const rows = pickRows(lines);
  const scannable = [...rows, ...unmarkedRows(lines)];
  const places = [...new Set(rows.map(({ place }) => place))];
  const open = rows.filter(({ bags, picked }) => picked < bags);
  const bags = open.reduce((sum, row) => sum + row.bags - row.picked, 0);
  return (
    <Stack gap="lg">
      {rows.length === 0 && <NothingToPick isEmpty={lines.length === 0} />}
      <OffShelf lines={lines} />
      {heldPicks(lines).map((held) => (
        <Alert key={`${held.lineId} ${held.lotId}`} color="amber">
          <Group justify="space-between" gap="sm">
            <Text style={{ overflowWrap: "anywhere" }}>
              {count(held.bags, "bag")} of {held.name} from {held.number} {held.bags === 1 ? "is" : "are"} picked for{" "}
              {held.orderNumber}, and on hold or past the date.
            </Text>
            {mayPick && (
              <Button
                variant="default"
                disabled={picking.isBusy}
                aria-label={`Put ${held.bags} back: ${held.number}`}
                onClick={() => picking.pick({ picks: [putBack(held)] })}
              >
                Put {held.bags} back
              </Button>
            )}
          </Group>
        </Alert>
      ))}
      {mayPick &&
        unmarkedPicks(lines).map(({ orderNumber, name, grind, number, place, bags, pick }) => (
          <Alert key={`${pick.lineId} ${pick.lotId}`}>
            <Group justify="space-between" gap="sm">
              <Text flex="1 1 260px" miw={0} style={{ overflowWrap: "anywhere" }}>
                {orderNumber} still needs {name} ground for {grind}. Packed bags of {number} are at {place}. Pick those
                that are ground for it.
              </Text>
              <Button
                variant="default"
                disabled={picking.isBusy}
                aria-label={`Pick ${count(bags, "bag")} of ${number} as ${grind} for ${orderNumber}`}
                onClick={() => picking.pick({ picks: [pick], said: `${count(bags, "bag")} as ${grind}` })}
              >
                Pick {bags}
              </Button>
            </Group>
          </Alert>
        ))}
      {mayPick && scannable.length > 0 && (
        <ScanField lines={lines} rows={scannable} isBusy={picking.isBusy} onPick={picking.pick} />
      )}
      {places.map((place) => {
        const ofPlace = rows.filter((row) => row.place === place);
        return (
          <section key={place} aria-label={place}>
            {places.length > 1 && (
              <Title order={2} size="h4" mb="xs">
                {place}
              </Title>
            )}
            <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }}>
              {ofPlace.map((row) => (
                <PickRowCard
                  key={row.key}
                  row={row}
                  asked={picking.asked}
                  onPick={(isPicked) => picking.pick({ picks: picksOfRows([row], isPicked) })}
                />
              ))}
            </Stack>
          </section>
        );
      })}
      {mayPick && open.length > 1 && (
        <Button
          variant="default"
          size="md"
          style={{ alignSelf: "flex-start" }}
          disabled={picking.isBusy}
          onClick={() => picking.pick({ picks: picksOfRows(open, true), said: count(bags, "bag") })}
        >
          Pick all {count(bags, "bag")}
        </Button>
      )}
    </Stack>
  );
}

/** Bags that lie on no shelf: those to pack first, and those that are not there. */
function OffShelf({ lines }: { lines: readonly PickingLine[] }) {
  const { toPack, missing } = notOnShelf(lines);
  if (toPack === 0 && missing === 0) return null;
  return (
    <Alert color="amber">
      {toPack > 0 && (
        <>
          {count(toPack, "bag")} {toPack === 1 ? "is" : "are"} to be packed first.{" "}
          <TextLink to="/orders/packing" fz="inherit">
            Pack them
          </TextLink>
          {missing > 0 && " "}
        </>
      )}
      {missing > 0 && `${count(missing, "bag")} ${missing === 1 ? "is" : "are"} not in stock for these orders.`}
    </Alert>
  );
}

function NothingToPick({ isEmpty }: { isEmpty: boolean }) {
  return isEmpty ? (
    <EmptyState
      drawing={<Cup />}
      title="Nothing to pick"
      text="No confirmed order is promised by this day. Choose a later day to pick ahead."
    >
      <ButtonLink to="/orders">Orders</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState drawing={<Cup />} title="No bags on the shelf" text="Pack the coffee of these orders first.">
      <ButtonLink to="/orders/packing">Packing</ButtonLink>
    </EmptyState>
  );
}
