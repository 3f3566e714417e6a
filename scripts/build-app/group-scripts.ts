/** A script of a build in which nothing is grouped: it holds what the very same pages and dialogs need. */
export interface LooseScript {
  name: string;
  /** Names of the scripts that it imports before it runs. */
  imports: string[];
  /** Whether it may be joined with others: a page's own script, or one that every page starts with, may not. */
  isShared: boolean;
}

/** A page with the scripts that a browser loads for it. */
export interface Opening {
  /** Scripts that it needs, with all that those import; the ones of the start left out. */
  needs: ReadonlySet<string>;
  /** The most bytes that it may need beyond the first opening; null for any number. */
  limit: number | null;
  /** Whether its requests and bytes count; one that does not has its limit only. */
  isCounted: boolean;
}

/** Cost of a request in bytes that take as long to arrive: a browser on a phone asks for few scripts at a time. */
const REQUEST_BYTES = 8_000;
/** Cost of a request where so many are asked for at once that they wait for one another. */
const MANY_REQUESTS = 17;
const WAITING_REQUEST_BYTES = 40_000;

/** Scripts that become one. */
interface Group {
  members: string[];
  bytes: number;
  isShared: boolean;
}

/**
 * Joins shared scripts that are needed together, as long as the requests that this saves weigh more than the bytes that
 * an opening then loads without needing them, and every opening stays within its limit. What stands between two, imported
 * by the one and importing the other, is joined with them: scripts that import one another run before what they wait for.
 * @param openings the first one is loaded before all others: their limits do not count what it loaded
 * @param bytesOf bytes of scripts of these names as one, as they go over the wire
 * @param mostScripts the most scripts of an opening that has a limit, where joining within the limits can reach it
 * @returns names of the scripts that are to be one, two or more each
 */
export function groupScripts(
  scripts: LooseScript[],
  openings: Opening[],
  bytesOf: (names: string[]) => number,
  mostScripts = Number.POSITIVE_INFINITY,
): string[][] {
  const byName = new Map(scripts.map((script) => [script.name, script]));
  const groupOf = new Map<string, Group>();
  for (const { name, isShared } of scripts) groupOf.set(name, { members: [name], bytes: bytesOf([name]), isShared });
  const loaded = openings.map(({ needs }) => new Set([...needs].flatMap((name) => groupOf.get(name) ?? [])));
  const shared = new Set([...groupOf.values()].filter((group) => group.isShared && loaded.some((of) => of.has(group))));
  const counted = loaded.filter((_, at) => openings[at]?.isCounted);
  const closures = new Map<Group, Set<Group>>();
  const worth = new Map([...shared].map((group) => [group, new Map<Group, number>()]));

  for (const [at, one] of [...shared].entries()) for (const other of [...shared].slice(at + 1)) keepWorth(one, other);
  for (let best = bestPair(); best !== null; best = bestPair()) {
    const { one, other, saved } = best;
    const joined = withBetween(one, other);
    // What others joined meanwhile may have changed it.
    if (worthOf(joined) < saved) keepWorth(one, other);
    else if (isWithinLimits(joined)) join(joined);
    else worth.get(one)?.delete(other);
  }
  // What is joined by its worth alone may leave a page with more requests than it may have.
  for (const [at, has] of loaded.entries())
    while (openings[at]?.limit !== null && has.size > mostScripts) {
      const joined = leastLoss(has);
      if (joined === null) break;
      join(joined);
    }
  return [...shared].map(({ members }) => members).filter(({ length }) => length > 1);

  /** Groups that a group imports, directly or not, itself included. */
  function closureOf(group: Group): Set<Group> {
    const kept = closures.get(group);
    if (kept) return kept;
    const found = new Set<Group>();
    const follow = (next: Group) => {
      if (found.has(next)) return;
      found.add(next);
      const names = next.members.flatMap((name) => byName.get(name)?.imports ?? []);
      for (const imported of names.flatMap((name) => groupOf.get(name) ?? [])) follow(imported);
    };
    follow(group);
    closures.set(group, found);
    return found;
  }

  function withBetween(one: Group, other: Group): Group[] {
    const fromTo = (from: Group, to: Group) => [...closureOf(from)].filter((group) => closureOf(group).has(to));
    return [...new Set([one, other, ...fromTo(one, other), ...fromTo(other, one)])];
  }

  /** Groups that several import together, themselves included. */
  function closureOfAll(joined: Group[]): Set<Group> {
    return new Set(joined.flatMap((group) => [...closureOf(group)]));
  }

  /** Groups that an opening has loaded once these become one. */
  function withJoined(has: Set<Group>, joined: Group[], needed: Set<Group>): Set<Group> {
    return joined.some((group) => has.has(group)) ? new Set([...has, ...needed]) : has;
  }

  /** Bytes that joining saves, requests counted as bytes; below nothing where it costs more. */
  function worthOf(joined: Group[]): number {
    if (!joined.every(({ isShared }) => isShared)) return -1;
    const needed = closureOfAll(joined);
    let saved = 0;
    for (const has of counted) {
      const count = joined.filter((group) => has.has(group)).length;
      if (count === 0) continue;
      saved += (has.size > MANY_REQUESTS ? WAITING_REQUEST_BYTES : REQUEST_BYTES) * (count - 1);
      if (count < joined.length) for (const group of needed) if (!has.has(group)) saved -= group.bytes;
    }
    return saved;
  }

  function keepWorth(one: Group, other: Group) {
    const isTogether = counted.some((has) => has.has(one) && has.has(other));
    const saved = isTogether ? worthOf(withBetween(one, other)) : 0;
    if (saved > 0) worth.get(one)?.set(other, saved);
    else worth.get(one)?.delete(other);
  }

  function bestPair(): { one: Group; other: Group; saved: number } | null {
    let best: { one: Group; other: Group; saved: number } | null = null;
    for (const [one, others] of worth) {
      for (const [other, saved] of others) if (saved > (best?.saved ?? 0)) best = { one, other, saved };
    }
    return best;
  }

  /** Scripts of an opening that cost others least when they become one; null where none may. */
  function leastLoss(has: Set<Group>): Group[] | null {
    const own = [...has].filter((group) => shared.has(group));
    const pairs = own.flatMap((one, at) => own.slice(at + 1).map((other) => withBetween(one, other)));
    return (
      pairs
        .filter((joined) => joined.every(({ isShared }) => isShared))
        .map((joined) => ({ joined, worth: worthOf(joined) }))
        .sort((one, other) => other.worth - one.worth)
        .find(({ joined }) => isWithinLimits(joined))?.joined ?? null
    );
  }

  function isWithinLimits(joined: Group[]): boolean {
    const needed = closureOfAll(joined);
    const first = withJoined(loaded[0] ?? new Set(), joined, needed);
    const largest = Math.max(...joined.map(({ bytes }) => bytes));
    let packed: number | undefined;
    return openings.every(({ limit }, at) => {
      const has = loaded[at] ?? new Set();
      // What the first opening loads besides makes the others smaller.
      if (limit === null || !joined.some((group) => has.has(group))) return true;
      const further = beyond(at === 0 ? null : first, withJoined(has, joined, needed));
      const bytes = sumOf(further);
      if (bytes <= limit) return true;
      const most = Math.max(limit, sumOf(beyond(at === 0 ? null : (loaded[0] ?? null), has)));
      if (!further.some((group) => joined.includes(group))) return bytes <= most;
      // Scripts pack better together, though never below the largest of them: packing takes long, so only where it decides.
      if (bytes - sumOf(joined) + largest > most) return false;
      packed ??= bytesOf(joined.flatMap(({ members }) => members));
      return bytes - sumOf(joined) + packed <= most;
    });
  }

  function beyond(first: Set<Group> | null, has: Set<Group>): Group[] {
    return [...has].filter((group) => !first?.has(group));
  }

  function join(joined: Group[]) {
    const [one, ...others] = joined;
    if (!one) return;
    const needed = closureOfAll(joined);
    for (const has of loaded) for (const group of withJoined(has, joined, needed)) has.add(group);
    for (const other of others) {
      one.members.push(...other.members);
      for (const name of other.members) groupOf.set(name, one);
      for (const has of loaded) has.delete(other);
      shared.delete(other);
      worth.delete(other);
      for (const ofThird of worth.values()) ofThird.delete(other);
    }
    one.bytes = bytesOf(one.members);
    closures.clear();
    for (const third of shared) {
      if (third === one) continue;
      worth.get(third)?.delete(one);
      keepWorth(one, third);
    }
  }
}

const sumOf = (groups: Group[]): number => groups.reduce((sum, { bytes }) => sum + bytes, 0);
