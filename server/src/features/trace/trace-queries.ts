import {
  MAX_TRACED_CUSTOMERS,
  MAX_TRACED_STEPS,
  type Trace,
  type TracedCustomers,
  type TracedSteps,
  type TraceInput,
} from "@tryer/contract";
import { mayDo, type Permission } from "@tryer/domain/team";
import {
  bothWays,
  placeOfKey,
  type TracedLink,
  type TraceEnd,
  type TraceKind,
  tracePicture,
} from "@tryer/domain/trace";
import { query } from "../../runtime/query.ts";
import type { Actor } from "../../runtime/request-context.ts";
import { type Chain, followChain } from "./follow-chain.ts";
import { namePlaces } from "./name-places.ts";
import { findStart, type TraceStart } from "./trace-subject.ts";
import { customersOfChain } from "./traced-customers.ts";

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
    const { marks, ribbons } = tracePicture(bothWays(up.links, down.links), start.keys, (key) =>
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
    const steps = sumAsShown(bothWays(up.links.toReversed(), down.links), shown);
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

const labelOf = (start: TraceStart, names: ReadonlyMap<string, { label: string }>) =>
  names.get(start.keys[0] ?? "")?.label ?? "";

/** Shows an order line as its customer. */
const customersOf =
  (...chains: readonly Chain[]) =>
  (key: string): string => {
    for (const { lines, orders } of chains) {
      const order = orders.get(lines.get(key)?.orderId ?? "");
      if (order) return `customer:${order.customerId}`;
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
