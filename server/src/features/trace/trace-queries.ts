import {
  MAX_TRACED_CUSTOMERS,
  MAX_TRACED_STEPS,
  type Trace,
  type TracedCustomer,
  type TracedCustomers,
  type TracedSteps,
  type TraceInput,
} from "@tryer/contract";
import { mayDo, type Permission } from "@tryer/domain/team";
import {
  followDown,
  followUp,
  placeOfKey,
  type TracedLink,
  type TraceEnd,
  type TraceKind,
  tracePicture,
} from "@tryer/domain/trace";
import { customerNumberLabel, orderNumberLabel } from "@tryer/domain/units";
import { sql } from "drizzle-orm";
import { query } from "../../runtime/query.ts";
import type { Actor, Work } from "../../runtime/request-context.ts";
import { linksOfGreens, linksOfRoasts } from "./green-links.ts";
import { namePlaces } from "./name-places.ts";
import { reach } from "./reach.ts";
import { linksOfLots, type SentLine } from "./roasted-links.ts";
import { findStart, type TraceStart } from "./trace-subject.ts";

/** Follows coffee upstream and downstream and sums the chain up to a picture. */
export const showTrace = query({
  permission: "roasted:read",
  async run(work, { kind, id }: TraceInput): Promise<Trace> {
    const start = await findStart(work, kind, id);
    const up = await followChain(work, start, "up");
    const down = await followChain(work, start, "down");
    const starts = new Set(start.keys);
    const customerOf = customersOf(down, up);
    const shown = shownTo(work.actor);
    const { marks, ribbons } = tracePicture([...up.links, ...down.links], start.keys, (key) =>
      shown(starts.has(key) ? key : customerOf(key)),
    );
    const names = await namePlaces(work, [...marks.map(({ key }) => key), ...start.keys]);
    return {
      label: labelOf(start, names),
      places: marks.map(({ key, column, grams, count }) => {
        const name = names.get(key);
        return {
          key,
          column,
          place: placeOfKey(key),
          label: name?.label ?? `and ${count} more`,
          detail: name?.detail ?? "",
          grams,
          count,
          isStart: starts.has(key),
        };
      }),
      flows: ribbons,
    };
  },
});

/** Lists every step of the chain, upstream first. */
export const listTraceSteps = query({
  permission: "roasted:read",
  async run(work, { kind, id }: TraceInput): Promise<TracedSteps> {
    const start = await findStart(work, kind, id);
    const up = await followChain(work, start, "up");
    const down = await followChain(work, start, "down");
    const shown = shownTo(work.actor);
    const steps = sumAsShown([...up.links.toReversed(), ...down.links], shown);
    const listed = steps.slice(0, MAX_TRACED_STEPS);
    const names = await namePlaces(work, [...listed.flatMap(({ from, to }) => [from, to]), ...start.keys]);
    const nameOf = (key: string) => names.get(key)?.label ?? key;
    return {
      label: labelOf(start, names),
      steps: listed.map(({ from, to, grams, traced }) => ({
        from: nameOf(from),
        to: nameOf(to),
        grams: traced,
        allGrams: grams,
      })),
      stepCount: steps.length,
    };
  },
});

/** Lists the customers that have coffee of the chain, those with the most first. */
export const listTraceCustomers = query({
  permission: "orders:read",
  async run(work, { kind, id }: TraceInput): Promise<TracedCustomers> {
    const start = await findStart(work, kind, id);
    const chain = await followChain(work, start, "down");
    const customers = await customersOfChain(work, chain);
    return {
      label: labelOf(start, await namePlaces(work, start.keys)),
      customers: customers.slice(0, MAX_TRACED_CUSTOMERS),
      customerCount: customers.length,
      grams: customers.reduce((sum, each) => sum + each.grams, 0),
    };
  },
});

interface Chain {
  links: TracedLink[];
  /** Order lines of the links, by their keys. */
  lines: Map<string, SentLine>;
}

const FOLLOW = { down: followDown, up: followUp };

/** Follows coffee from its start in one direction, by the ledgers. */
async function followChain(work: Work, start: TraceStart, way: "down" | "up"): Promise<Chain> {
  const reached = await reach(work, start[way], way);
  const { links, lines } = await linksOfLots(work, reached.lot, reached.line);
  const green = await linksOfGreens(work, reached.green);
  const roasts = await linksOfRoasts(work, reached.roast);
  return { links: FOLLOW[way]([...green, ...roasts, ...links], start.keys), lines };
}

const labelOf = (start: TraceStart, names: ReadonlyMap<string, { label: string }>) =>
  names.get(start.keys[0] ?? "")?.label ?? "";

/** Shows an order line as its customer. */
const customersOf =
  (...chains: readonly Chain[]) =>
  (key: string): string => {
    for (const { lines } of chains) {
      const line = lines.get(key);
      if (line) return `customer:${line.customerId}`;
    }
    return key;
  };

/** Sums that stand for places which a role may not see. */
const HIDDEN: Partial<Record<TraceKind, { right: Permission; shownAs: TraceEnd }>> = {
  purchase: { right: "purchases:read", shownAs: "source:green:bought" },
  line: { right: "orders:read", shownAs: "end:orders" },
  customer: { right: "orders:read", shownAs: "end:orders" },
};

/** Shows purchases and customers in one sum to whoever may not see them. */
const shownTo =
  ({ role }: Actor) =>
  (key: string): string => {
    const place = placeOfKey(key);
    const hidden = place === null ? undefined : HIDDEN[place.kind];
    return hidden === undefined || mayDo(role, hidden.right) ? key : hidden.shownAs;
  };

function sumAsShown(links: readonly TracedLink[], shown: (key: string) => string): TracedLink[] {
  const sums = new Map<string, TracedLink>();
  for (const link of links) {
    const from = shown(link.from);
    const to = shown(link.to);
    if (from === to) continue;
    const known = sums.get(`${from} ${to}`);
    if (known) {
      known.grams += link.grams;
      known.traced += link.traced;
    } else sums.set(`${from} ${to}`, { from, to, grams: link.grams, traced: link.traced });
  }
  return [...sums.values()];
}

interface CustomerRow {
  [column: string]: unknown;
  id: string;
  number: number;
  name: string;
  person: string;
  email: string;
  phone: string;
}

/** Most orders that are named for a customer. */
const MAX_NAMED_ORDERS = 50;

interface Had {
  grams: number;
  lineGrams: number;
  orders: Set<string>;
  firstOn: string;
  lastOn: string;
}

/** Customers with what they have of a chain, those with the most first. */
async function customersOfChain({ tx, actor }: Work, { links, lines }: Chain): Promise<TracedCustomer[]> {
  const byCustomer = new Map<string, Had>();
  for (const { from, grams, traced, to } of links) {
    const line = lines.get(from);
    if (!line || placeOfKey(to)?.kind !== "customer") continue;
    const known = byCustomer.get(line.customerId);
    if (known) {
      known.grams += traced;
      known.lineGrams += grams;
      known.orders.add(line.orderId);
      if (line.firstOn < known.firstOn) known.firstOn = line.firstOn;
      if (line.lastOn > known.lastOn) known.lastOn = line.lastOn;
    } else {
      const { firstOn, lastOn } = line;
      byCustomer.set(line.customerId, {
        grams: traced,
        lineGrams: grams,
        orders: new Set([line.orderId]),
        firstOn,
        lastOn,
      });
    }
  }
  const { rows } = await tx.execute<CustomerRow>(sql`
    select id, number, name, contact as person, email, phone from customers
    where roastery_id = ${actor.roasteryId} and id = any(${sql.param([...byCustomer.keys()])}::uuid[])`);
  const named = [...byCustomer.values()].flatMap(({ orders }) => [...orders].slice(0, MAX_NAMED_ORDERS));
  const { rows: orders } = await tx.execute<{ id: string; number: number }>(sql`
    select id, number from orders
    where roastery_id = ${actor.roasteryId} and id = any(${sql.param(named)}::uuid[])`);
  const numberOf = new Map(orders.map(({ id, number }) => [id, number]));
  const seesContacts = mayDo(actor.role, "customers:read");
  return rows
    .flatMap(({ id, number, name, ...contact }): TracedCustomer[] => {
      const had = byCustomer.get(id);
      if (!had) return [];
      const { person, email, phone } = contact;
      return [
        {
          id,
          number: customerNumberLabel(number),
          name,
          ...(seesContacts ? { contact: { person, email, phone } } : {}),
          grams: had.grams,
          lineGrams: had.lineGrams,
          orders: [...had.orders]
            .flatMap((orderId) => {
              const ofOrder = numberOf.get(orderId);
              return ofOrder === undefined ? [] : [{ id: orderId, number: orderNumberLabel(ofOrder) }];
            })
            .slice(0, MAX_NAMED_ORDERS),
          orderCount: had.orders.size,
          firstOn: had.firstOn,
          lastOn: had.lastOn,
        },
      ];
    })
    .toSorted((a, b) => b.grams - a.grams || (a.name < b.name ? -1 : 1));
}
