import { Alert, Button, Group, Stack, Table, Text, Title } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import type { Order, OrderOrigins } from "@tryer/contract";
import { isDay } from "@tryer/domain/calendar";
import { MAX_PRINTED_ORDERS, parcelWords } from "@tryer/domain/orders";
import { Fragment } from "react";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { count } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { SlipReferences } from "../origins/slip-references.tsx";
import { LotWords } from "./lot-words.tsx";
import { type LineSources, type PickLine, pickList, slipLines } from "./pick-list.ts";
import "./print-page.css";

interface PrintPageProps {
  /** Orders that are printed; of none those of a day. */
  ids: string[];
  day: string | null;
  onDay: (day: string) => void;
}

/** Pick list and packing slips of chosen orders, or of all that are promised for a day. */
export function PrintPage({ ids, day, onDay }: PrintPageProps) {
  const mayRead = useCan("orders:read");
  const { today, calendarDay } = useMoments();
  const shownDay = day ?? today();
  const isOfDay = ids.length === 0;
  const ofDay = useQuery({
    ...api.orders.ofDay.queryOptions({ input: { day: shownDay } }),
    enabled: mayRead && isOfDay,
  });
  const single = useQueries({
    queries: ids.map((id) => ({ ...api.orders.get.queryOptions({ input: { id } }), enabled: mayRead })),
  });
  const error = isOfDay ? ofDay.error : (single.find((query) => query.error !== null)?.error ?? null);
  const isLoading = isOfDay ? ofDay.isPending : single.some(({ isPending }) => isPending);
  const found = isOfDay ? (ofDay.data ?? []) : single.flatMap(({ data }) => data ?? []);
  const orders = found.filter((order) => slipLines(order).length > 0);
  const origins = useQuery({
    ...api.trace.origins.queryOptions({ input: { ids: orders.map(({ id }) => id).join(",") } }),
    enabled: orders.length > 0 && !isLoading,
  });
  const allocated = useQuery({
    ...api.allocation.lines.queryOptions({ input: { ids: orders.map(({ id }) => id).join(",") } }),
    enabled: orders.length > 0 && !isLoading,
  });
  const sources: LineSources = new Map(allocated.data?.map((line) => [line.lineId, line]));
  if (!mayRead) {
    return (
      <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners, managers and roasters see orders." />
    );
  }
  return (
    <>
      <div className="not-on-paper">
        <TextLink to="/orders">‹ Orders</TextLink>
        <PageHeader
          title="Pick list and packing slips"
          subtitle={isOfDay ? `Promised for ${calendarDay(shownDay)}` : count(ids.length, "order")}
        >
          {isOfDay && (
            <DayField
              key={shownDay}
              isFilter
              label="Promised for"
              value={shownDay}
              onValue={(to) => isDay(to) && onDay(to)}
            />
          )}
          <Button
            disabled={orders.length === 0}
            loading={orders.length > 0 && (origins.isPending || allocated.isPending)}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </PageHeader>
      </div>
      {error !== null ? (
        <ErrorNotice title="The orders could not be loaded" error={error} />
      ) : isLoading ? (
        <LoadingRows />
      ) : orders.length === 0 ? (
        <EmptyState
          drawing={<Cup />}
          title="Nothing to pack"
          text={isOfDay ? "No confirmed orders for this day." : "These orders have no bags to send."}
        />
      ) : (
        <Stack gap="xl">
          {isOfDay && found.length === MAX_PRINTED_ORDERS && (
            <Alert color="amber" className="not-on-paper">
              These are the first {MAX_PRINTED_ORDERS} orders of the day. Print the rest from the list of orders.
            </Alert>
          )}
          {origins.error !== null && (
            <div className="not-on-paper">
              <ErrorNotice title="The slips lack due-diligence references" error={origins.error} />
            </div>
          )}
          {allocated.error !== null && (
            <div className="not-on-paper">
              <ErrorNotice title="The lists lack the roasts to take" error={allocated.error} />
            </div>
          )}
          <Overdue orders={orders} />
          <PickSheet orders={orders} sources={sources} />
          {orders.map((order) => (
            <PackingSlip
              key={order.id}
              order={order}
              sources={sources}
              origins={origins.data?.items.find(({ id }) => id === order.id) ?? null}
            />
          ))}
        </Stack>
      )}
    </>
  );
}

/** Word on the orders that should be gone by now. */
function Overdue({ orders }: { orders: Order[] }) {
  const { today } = useMoments();
  const overdue = orders.filter(({ promisedOn }) => isOverdue(promisedOn, today()));
  if (overdue.length === 0) return null;
  return (
    <Alert color="amber" className="not-on-paper">
      {count(overdue.length, "order")} {overdue.length === 1 ? "is" : "are"} overdue:{" "}
      {overdue.map(({ number }) => number).join(", ")}. Listed first.
    </Alert>
  );
}

const isOverdue = (promisedOn: string | null, today: string): boolean => promisedOn !== null && promisedOn < today;

function PickSheet({ orders, sources }: { orders: Order[]; sources: LineSources }) {
  const lines = pickList(orders, sources);
  if (lines.length === 0) return null;
  const places = [...new Set(lines.map(({ place }) => place))];
  return (
    <section className="sheet" aria-label="Pick list">
      <Title order={2} size="h3" mb="sm">
        Pick list
      </Title>
      <Table aria-label="Pick list" className="picked-lines">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={70}>Picked</Table.Th>
            <Table.Th ta="right">Bags</Table.Th>
            <Table.Th>Product</Table.Th>
            <Table.Th>Size</Table.Th>
            <Table.Th>For</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, at) => (
            <Fragment key={line.key}>
              {places.length > 1 && line.place !== lines[at - 1]?.place && (
                <Table.Tr>
                  <Table.Th colSpan={5} scope="rowgroup">
                    {line.place === "" ? "Not in stock" : line.place}
                  </Table.Th>
                </Table.Tr>
              )}
              <PickSheetRow line={line} />
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function PickSheetRow({ line: { bags, productName, sizeLabel, grind, numbers, lots, missing } }: { line: PickLine }) {
  return (
    <Table.Tr>
      <Table.Td>☐</Table.Td>
      <Table.Td ta="right" fw={600} className="figures">
        {bags}
      </Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        {[productName, grind].filter(Boolean).join(", ")}
        <LotWords lots={lots} missing={missing} isInternal />
      </Table.Td>
      <Table.Td style={{ whiteSpace: "nowrap" }}>{sizeLabel}</Table.Td>
      <Table.Td className="figures">{numbers.map((number) => number.replace("-", "\u2011")).join(", ")}</Table.Td>
    </Table.Tr>
  );
}

interface PackingSlipProps {
  order: Order;
  sources: LineSources;
  origins: OrderOrigins | null;
}

/** Paper that goes with the bags: address, contents and their roasts, without prices. */
function PackingSlip({ order, sources, origins }: PackingSlipProps) {
  const { calendarDay, today } = useMoments();
  const roastery = useQuery(profileQuery()).data?.roastery.name ?? "";
  const lines = slipLines(order, sources);
  return (
    <section className="sheet" aria-label={`Packing slip ${order.number}`}>
      <Group justify="space-between" align="flex-start" mb="md">
        <div>
          <Text size="sm" c="dimmed">
            {roastery}
          </Text>
          <Title order={2} size="h3">
            Packing slip {order.number}
          </Title>
          <Text>{order.customer.name}</Text>
          {order.reference !== "" && <Text>Your reference {order.reference}</Text>}
          {order.promisedOn !== null && (
            <Text>
              For {calendarDay(order.promisedOn)}
              {isOverdue(order.promisedOn, today()) && (
                <Text span fw={600}>
                  , overdue
                </Text>
              )}
            </Text>
          )}
        </div>
        <Text style={{ whiteSpace: "pre-wrap" }}>{order.shipTo}</Text>
      </Group>
      <Table aria-label={`Contents of ${order.number}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right" w={80}>
              Bags
            </Table.Th>
            <Table.Th>Product</Table.Th>
            <Table.Th>Size</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ line: { id, productName, grind, sizeLabel }, bags, lots }) => (
            <Table.Tr key={id}>
              <Table.Td ta="right" fw={600} className="figures">
                {bags}
              </Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere" }}>
                {[productName, grind].filter(Boolean).join(", ")}
                <LotWords lots={lots} />
              </Table.Td>
              <Table.Td style={{ whiteSpace: "nowrap" }}>{sizeLabel}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {order.parcels.length > 0 && <Text mt="md">Sent with {order.parcels.map(parcelWords).join(", ")}</Text>}
      {origins && <SlipReferences origins={origins} />}
      {order.notes !== "" && (
        <Text mt="md" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {order.notes}
        </Text>
      )}
    </section>
  );
}
