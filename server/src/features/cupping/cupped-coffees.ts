import type { CuppedCoffee, CuppedKind } from "@tryer/contract";
import { mayDo, type Permission } from "@tryer/domain/team";
import { greenNumberLabel, roastNumberLabel, sampleNumberLabel } from "@tryer/domain/units";
import { inArray, isNull, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import {
  type cuppingSamples,
  greenCoffeeInventory as greens,
  roastedCoffeeItems as items,
  roasts,
  coffeeSamples as samples,
} from "#db/schema/index.ts";
import type { GuestWork } from "../../runtime/guest-command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Handle that both members and guests have. */
export type TableWork = Pick<GuestWork, "tx" | "actor" | "now">;

type CoffeeIds = Pick<typeof cuppingSamples.$inferSelect, "roastId" | "greenCoffeeId" | "coffeeSampleId">;

interface Named {
  id: string;
  number: number;
  name: string;
}

const LABELS: Record<CuppedKind, { permission: Permission; missing: string; number(number: number): string }> = {
  roast: { permission: "roasts:read", missing: "Roast", number: roastNumberLabel },
  green: { permission: "green:read", missing: "Green coffee", number: greenNumberLabel },
  sample: { permission: "samples:read", missing: "Sample", number: sampleNumberLabel },
};

/** Coffees of a blend, in the order of its parts. */
const namesOfParts = sql`(
  select string_agg(green.coffee_name, ', ' order by part.position)
  from roast_parts part join green_coffee_inventory green
    on green.roastery_id = part.roastery_id and green.id = part.green_coffee_id
  where part.roastery_id = roasts.roastery_id and part.roast_id = roasts.id
)`;

/** Names by kind: three statements at most for a whole table. */
const READ: Record<CuppedKind, (work: TableWork, ids: string[]) => Promise<Named[]>> = {
  roast: ({ tx, actor }, ids) =>
    tx
      .select({
        id: roasts.id,
        number: roasts.number,
        name: sql<string>`coalesce(${items.name}, ${greens.coffeeName}, ${namesOfParts})`,
      })
      .from(roasts)
      .leftJoin(greens, refersTo(roasts.greenCoffeeId, greens))
      .leftJoin(items, refersTo(roasts.roastedItemId, items))
      .where(ownRows(actor, roasts, inArray(roasts.id, ids), isNull(roasts.deletedAt))),
  green: ({ tx, actor }, ids) =>
    tx
      .select({ id: greens.id, number: greens.number, name: greens.coffeeName })
      .from(greens)
      .where(ownRows(actor, greens, inArray(greens.id, ids))),
  sample: ({ tx, actor }, ids) =>
    tx
      .select({ id: samples.id, number: samples.number, name: samples.coffeeName })
      .from(samples)
      .where(ownRows(actor, samples, inArray(samples.id, ids))),
};

const KINDS = ["roast", "green", "sample"] as const satisfies readonly CuppedKind[];

/** Kind and id of the coffee that a sample is of. */
function coffeeOf({ roastId, greenCoffeeId, coffeeSampleId }: CoffeeIds): { kind: CuppedKind; id: string } {
  if (roastId !== null) return { kind: "roast", id: roastId };
  if (greenCoffeeId !== null) return { kind: "green", id: greenCoffeeId };
  return { kind: "sample", id: coffeeSampleId ?? "" };
}

async function namesByKind(work: TableWork, coffees: readonly { kind: CuppedKind; id: string }[]) {
  const found = new Map<string, Named>();
  for (const kind of KINDS) {
    const ids = [...new Set(coffees.filter((coffee) => coffee.kind === kind).map(({ id }) => id))];
    if (ids.length === 0) continue;
    for (const row of await READ[kind](work, ids)) found.set(`${kind} ${row.id}`, row);
  }
  return found;
}

/** Coffees behind samples, each null where it is gone or the person may not see records of its kind. */
export async function coffeeNames(
  work: Work,
  rows: readonly CoffeeIds[],
): Promise<(sample: CoffeeIds) => CuppedCoffee | null> {
  const found = await namesByKind(work, rows.map(coffeeOf));
  return (sample) => {
    const { kind, id } = coffeeOf(sample);
    const named = found.get(`${kind} ${id}`);
    if (!named || !mayDo(work.actor.role, LABELS[kind].permission)) return null;
    return { kind, id, number: LABELS[kind].number(named.number), name: named.name };
  };
}

/** Names of coffees alone, for guests of a session that is not blind. */
export async function plainNames(
  work: TableWork,
  rows: readonly CoffeeIds[],
): Promise<(sample: CoffeeIds) => string | null> {
  const found = await namesByKind(work, rows.map(coffeeOf));
  return (sample) => {
    const { kind, id } = coffeeOf(sample);
    return found.get(`${kind} ${id}`)?.name ?? null;
  };
}

const COLUMNS: Record<CuppedKind, (id: string) => CoffeeIds> = {
  roast: (id) => ({ roastId: id, greenCoffeeId: null, coffeeSampleId: null }),
  green: (id) => ({ roastId: null, greenCoffeeId: id, coffeeSampleId: null }),
  sample: (id) => ({ roastId: null, greenCoffeeId: null, coffeeSampleId: id }),
};

/** Columns for the coffees of a request; refuses what is not of the roastery, or was deleted. */
export async function requireCoffees(
  work: Work,
  coffees: readonly { kind: CuppedKind; id: string }[],
): Promise<CoffeeIds[]> {
  const found = await namesByKind(work, coffees);
  const missing = coffees.find(({ kind, id }) => !found.has(`${kind} ${id}`));
  if (missing) throw notFound(LABELS[missing.kind].missing);
  return coffees.map(({ kind, id }) => COLUMNS[kind](id));
}
