import { spread } from "../money/index.ts";
import type { Link } from "./links.ts";
import { meltCycles } from "./melt-cycles.ts";

/** Link with the grams of it that belong to the coffee that is followed. */
export interface TracedLink extends Link {
  traced: number;
}

/**
 * Follows coffee from its starts downstream. All that leaves a start is that coffee. Every other place is one heap: what
 * came in leaves with everything that left it or lies there, in proportion to the grams, rounded by largest remainder, so
 * that the grams that came in are the grams that go on. Worked: 50 of 100 g in a heap that sent 30 and 70 → 15 and 35.
 * Answers the links that coffee went along, those nearest to the starts first. Each place needs all links out of it.
 */
export const followDown = (links: readonly Link[], starts: readonly string[]): TracedLink[] =>
  follow(links, starts, { near: "from", far: "to", takesLosses: false });

/**
 * Follows coffee upstream to where it came from: all that came into a start, and of every other place a share of all that
 * came in. The loss of a roast goes along with its roasted coffee. Worked: 42 of 84 g roasted from 60 and 40 g of two
 * lots, 16 g lost → 8 g of the loss, 30 and 20 g of the lots. Each place needs all links into it, and a roast its outs, too.
 */
export const followUp = (links: readonly Link[], starts: readonly string[]): TracedLink[] =>
  follow(links, starts, { near: "to", far: "from", takesLosses: true });

/**
 * Links of both directions with each pair of places once: what went from one start to another is upstream of the one and
 * downstream of the other. The direction that followed more of it counts. Worked: starts loose and bags, 50 g packed from
 * loose into bags → the link once, not 100 g.
 */
export function bothWays(up: readonly TracedLink[], down: readonly TracedLink[]): TracedLink[] {
  const [above, below] = [tracedOfPairs(up), tracedOfPairs(down)];
  const gramsIn = (sums: ReadonlyMap<string, number>, link: Link) => sums.get(pairOf(link)) ?? 0;
  return [
    ...up.filter((link) => gramsIn(above, link) >= gramsIn(below, link)),
    ...down.filter((link) => gramsIn(below, link) > gramsIn(above, link)),
  ];
}

const pairOf = ({ from, to }: Link) => `${from} ${to}`;

function tracedOfPairs(links: readonly TracedLink[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const link of links) sums.set(pairOf(link), (sums.get(pairOf(link)) ?? 0) + link.traced);
  return sums;
}

/**
 * Places that some of the coffee of the starts came through, the starts included, by their keys. A place whose bookings were
 * taken back sent nothing on, and is none of them; of places that coffee went round between, all are. Needs the links that
 * `followUp` needs. Worked: a lot from roast R of green coffee G → the lot, R and G.
 */
export function placesUpstream(links: readonly Link[], starts: readonly string[]): Set<string> {
  const heaps = meltCycles(links);
  const heapOf = (key: string) => heaps.get(key) ?? key;
  const reached = new Set(starts.map(heapOf));
  for (const { from, traced } of followUp(links, starts)) if (traced > 0) reached.add(from);
  const all = [...starts, ...links.flatMap(({ from, to }) => [from, to])];
  return new Set(all.filter((key) => reached.has(heapOf(key))));
}

interface Direction {
  near: "from" | "to";
  far: "from" | "to";
  /** Whether losses of a place are followed together with what else left it. */
  takesLosses: boolean;
}

function follow(
  given: readonly Link[],
  startKeys: readonly string[],
  { near, far, takesLosses }: Direction,
): TracedLink[] {
  const heaps = meltCycles(given);
  const heapOf = (key: string) => heaps.get(key) ?? key;
  const links = given
    .map((link) => ({ ...link, from: heapOf(link.from), to: heapOf(link.to) }))
    .filter(({ from, to, grams }) => from !== to && grams > 0);
  const starts = new Set(startKeys.map(heapOf));
  const leaving = groupBy(links, near);
  const losses = groupBy(takesLosses ? links.filter(({ isLoss }) => isLoss) : [], "from");
  const mains = sumsOf(takesLosses ? links.filter(({ isLoss }) => !isLoss) : [], "from");
  const arrived = new Map<string, number>();
  const traced: TracedLink[] = [];
  for (const key of inOrder(leaving, starts, far)) {
    const own = leaving.get(key) ?? [];
    let grams = arrived.get(key) ?? 0;
    if (!starts.has(key))
      for (const loss of losses.get(key) ?? []) {
        const [along = 0] = spread(loss.grams, [grams, Math.max(0, (mains.get(key) ?? 0) - grams)]);
        if (along > 0) traced.push({ ...loss, traced: along });
        arrived.set(key, (arrived.get(key) ?? 0) + along);
      }
    grams = arrived.get(key) ?? 0;
    if (own.length === 0) continue;
    const shares = starts.has(key)
      ? own.map((link) => link.grams)
      : spread(
          grams,
          own.map((link) => link.grams),
        );
    for (const [at, link] of own.entries()) {
      const share = shares[at] ?? 0;
      if (share === 0) continue;
      traced.push({ ...link, traced: share });
      arrived.set(link[far], (arrived.get(link[far]) ?? 0) + share);
    }
  }
  return traced;
}

function groupBy(links: readonly Link[], end: "from" | "to"): Map<string, Link[]> {
  const groups = new Map<string, Link[]>();
  for (const link of links) {
    const known = groups.get(link[end]);
    if (known) known.push(link);
    else groups.set(link[end], [link]);
  }
  return groups;
}

function sumsOf(links: readonly Link[], end: "from" | "to"): Map<string, number> {
  const sums = new Map<string, number>();
  for (const link of links) sums.set(link[end], (sums.get(link[end]) ?? 0) + link.grams);
  return sums;
}

/** Places that can be reached from the starts, each after all those before it. */
function inOrder(leaving: ReadonlyMap<string, readonly Link[]>, starts: ReadonlySet<string>, far: "from" | "to") {
  const reached = new Set(starts);
  const waits = new Map<string, number>();
  for (const key of reached)
    for (const link of leaving.get(key) ?? []) {
      reached.add(link[far]);
      waits.set(link[far], (waits.get(link[far]) ?? 0) + 1);
    }
  const order = [...starts].filter((key) => !waits.has(key));
  for (const key of order)
    for (const link of leaving.get(key) ?? []) {
      const left = (waits.get(link[far]) ?? 0) - 1;
      waits.set(link[far], left);
      if (left === 0) order.push(link[far]);
    }
  return order;
}
