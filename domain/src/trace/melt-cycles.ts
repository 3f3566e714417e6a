import type { Link } from "./links.ts";

interface Visit {
  key: string;
  next: string[];
}

/**
 * Places that coffee went round between count as one heap: answers the place that stands for each of them. Cycles are rare,
 * as when bags that were filled from two lots come back from two customers the other way round. A place in none is not named.
 */
export function meltCycles(links: readonly Link[]): Map<string, string> {
  const after = new Map<string, string[]>();
  for (const { from, to } of links) {
    const known = after.get(from);
    if (known) known.push(to);
    else after.set(from, [to]);
  }
  const heaps = new Map<string, string>();
  const seen = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const isOpen = new Set<string>();
  const lower = (key: string, to: number) => low.set(key, Math.min(low.get(key) ?? to, to));
  const enter = (key: string): Visit => {
    seen.set(key, seen.size);
    lower(key, seen.size - 1);
    stack.push(key);
    isOpen.add(key);
    return { key, next: [...(after.get(key) ?? [])] };
  };
  // Tarjan's strongly connected components, without recursion: a chain can be longer than the call stack.
  for (const root of after.keys()) {
    if (seen.has(root)) continue;
    const path = [enter(root)];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const to = top.next.pop();
      if (to !== undefined) {
        if (!seen.has(to)) path.push(enter(to));
        else if (isOpen.has(to)) lower(top.key, seen.get(to) ?? 0);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent) lower(parent.key, low.get(top.key) ?? 0);
      if (low.get(top.key) === seen.get(top.key)) closeHeap(top.key);
    }
  }
  return heaps;

  function closeHeap(key: string): void {
    const members = stack.splice(stack.lastIndexOf(key));
    for (const member of members) isOpen.delete(member);
    if (members.length > 1) for (const member of members) heaps.set(member, key);
  }
}
