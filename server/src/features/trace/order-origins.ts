import type { OrderOrigins, OriginGreen, Origins } from "@tryer/contract";
import { isOpenOrder, type OrderStatus } from "@tryer/domain/orders";
import { followUp, type Link, placeOfKey, type TracedLink, traceKey } from "@tryer/domain/trace";
import { greenNumberLabel, orderNumberLabel } from "@tryer/domain/units";
import { sql } from "drizzle-orm";
import { type ExpectedLot, expectedStock, type LineBags } from "#features/stock/index.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { linksFrom } from "./follow-chain.ts";
import { groupBy } from "./group-by.ts";

interface LineRow {
  [column: string]: unknown;
  orderId: string;
  number: number;
  status: OrderStatus;
  lineId: string | null;
  roastedItemId: string;
  packageSizeId: string;
  grind: string;
  bags: number;
}

interface GreenRow {
  [column: string]: unknown;
  id: string;
  number: number;
  coffeeName: string;
  origin: string;
  dueDiligenceReference: string;
  dueDiligenceVerification: string;
  dueDiligencePlots: string;
}

/**
 * Green coffees of orders with their due-diligence references: of what was sent, by the ledgers, and of what is open, by the
 * stock that would be sent now. Each order is looked at by itself: what lies there may be promised to several.
 */
export const listOrderOrigins = query({
  permission: "orders:read",
  async run(work, { ids }: { ids: readonly string[] }): Promise<{ items: OrderOrigins[] }> {
    const orders = [...groupBy(await linesOfOrders(work, ids), ({ orderId }) => orderId).values()].map(openOf);
    if (orders.length === 0) throw notFound("Order");
    const expected = await expectedStock(
      work,
      orders.map(({ open }) => open),
    );
    const lot = new Set(expected.flatMap(({ taken }) => taken.map(({ lotId }) => lotId)));
    const line = new Set([...orders.flatMap(({ lineIds }) => lineIds), ...(await sentLinesOf(work, ids))]);
    const { links, lines } = await linksFrom(work, { line: [...line], lot: [...lot] }, "up");
    const sent = groupBy([...lines], ([, { orderId }]) => orderId);
    const followed = orders.map((order, at) => {
      const { taken = [], bags: readyBags = 0 } = expected[at] ?? {};
      const keys = (sent.get(order.id) ?? []).map(([key]) => key);
      return {
        ...order,
        readyBags,
        sentLinks: followUp(links, keys),
        openLinks: followUp([...links, ...taken.map(linkOfExpected)], [TO_BE_SENT]),
      };
    });
    const greens = await greensOf(
      work,
      followed.flatMap(({ sentLinks, openLinks }) => [...sentLinks, ...openLinks]),
    );
    const items = followed.map(({ id, number, open, readyBags, sentLinks, openLinks }): OrderOrigins => {
      const bags = open.reduce((sum, each) => sum + each.bags, 0);
      return {
        id,
        number: orderNumberLabel(number),
        sent: originsOf(sentLinks, greens),
        open: { ...originsOf(openLinks, greens), bags, missingBags: bags - readyBags },
      };
    });
    return { items: items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) };
  },
});

/** An order with the lines of it that are still to be sent. */
function openOf([first, ...others]: [LineRow, ...LineRow[]]) {
  const own = [first, ...others];
  return {
    id: first.orderId,
    number: first.number,
    lineIds: own.flatMap(({ lineId }) => lineId ?? []),
    open: own.flatMap(({ lineId, status, bags, roastedItemId, packageSizeId, grind }): LineBags[] =>
      lineId !== null && bags > 0 && isOpenOrder(status) ? [{ lineId, bags, roastedItemId, packageSizeId, grind }] : [],
    ),
  };
}

/** Key of what an order would be sent from now. */
const TO_BE_SENT = "to be sent";

const linkOfExpected = ({ packageSizeId, holdingId, lotId, grams }: ExpectedLot): Link => ({
  from: packageSizeId === null ? traceKey("loose", lotId) : traceKey("bags", holdingId),
  to: TO_BE_SENT,
  grams,
});

async function linesOfOrders({ tx, actor }: Work, ids: readonly string[]): Promise<LineRow[]> {
  const { rows } = await tx.execute<LineRow>(sql`
    select o.id as "orderId", o.number, o.status, l.id as "lineId", l.roasted_item_id as "roastedItemId",
      l.package_size_id as "packageSizeId", l.grind, l.quantity - l.sent_quantity as bags
    from orders o
    left join order_lines l on l.roastery_id = ${actor.roasteryId} and l.order_id = o.id
    where o.roastery_id = ${actor.roasteryId} and o.id = any(${sql.param([...ids])}::uuid[])
    order by o.number, l.position`);
  return rows;
}

/** Lines that something was sent of, also those that stand in their orders no more. */
async function sentLinesOf({ tx, actor }: Work, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct order_line_id as id from roasted_movements
    where roastery_id = ${actor.roasteryId} and order_id = any(${sql.param([...ids])}::uuid[])
      and order_line_id is not null`);
  return rows.map(({ id }) => id);
}

const isIntoRoast = ({ from, to }: Link) => placeOfKey(from)?.kind === "green" && placeOfKey(to)?.kind === "roast";

async function greensOf({ tx, actor }: Work, links: readonly TracedLink[]): Promise<Map<string, GreenRow>> {
  const ids = [...new Set(links.filter(isIntoRoast).map(({ from }) => placeOfKey(from)?.id ?? ""))];
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<GreenRow>(sql`
    select id, number, coffee_name as "coffeeName", origin, due_diligence_reference as "dueDiligenceReference",
      due_diligence_verification as "dueDiligenceVerification", due_diligence_plots as "dueDiligencePlots"
    from green_coffee_inventory
    where roastery_id = ${actor.roasteryId} and id = any(${sql.param(ids)}::uuid[])
    order by number`);
  return new Map(rows.map((row) => [row.id, row]));
}

function originsOf(links: readonly TracedLink[], greens: ReadonlyMap<string, GreenRow>): Origins {
  const grams = new Map<string, number>();
  let unknownGrams = 0;
  for (const link of links) {
    if (link.from.startsWith("source:roasted:")) unknownGrams += link.traced;
    if (!isIntoRoast(link)) continue;
    const id = placeOfKey(link.from)?.id ?? "";
    grams.set(id, (grams.get(id) ?? 0) + link.traced);
  }
  return {
    greens: [...greens.values()].flatMap(({ number, ...green }): OriginGreen[] => {
      const used = grams.get(green.id);
      return used === undefined ? [] : [{ ...green, number: greenNumberLabel(number), grams: used }];
    }),
    unknownGrams,
  };
}
