import type { GreenSuccessor } from "@tryer/contract";
import { MAX_SUCCESSORS, type SuccessorProblem, successorProblem } from "@tryer/domain/green";
import { greenNumberLabel, kgFromGrams } from "@tryer/domain/units";
import { eq, inArray, sql } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { greenCoffeeInventory as lots } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { invalid, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

type Lot = Pick<typeof lots.$inferSelect, "id" | "coffeeName" | "successorId" | "ownerId">;

/** Ids of the lots that take over from a lot, one after the other. */
async function laterIds({ tx, actor }: Work, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive later (id, place) as (
      select successor_id, 1 from green_coffee_inventory where roastery_id = ${actor.roasteryId} and id = ${id}
      union all
      select lot.successor_id, later.place + 1
      from later join green_coffee_inventory lot on lot.roastery_id = ${actor.roasteryId} and lot.id = later.id
      where later.place <= ${MAX_SUCCESSORS}
    )
    select id from later where id is not null order by place`);
  return rows.map((row) => row.id);
}

/** Lots in use that take over from a lot, of the same owner, with what is left of each. */
export async function successorsOf(work: Work, lot: Pick<Lot, "id" | "successorId" | "ownerId">) {
  if (lot.successorId === null) return [];
  const ids = await laterIds(work, lot.id);
  const found = await work.tx
    .select({ ...greenBriefColumns, ownerId: lots.ownerId, grams: lots.quantityGrams, archivedAt: lots.archivedAt })
    .from(lots)
    .where(ownRows(work.actor, lots, inArray(lots.id, ids)));
  return ids.flatMap((id): GreenSuccessor[] => {
    const one = found.find((each) => each.id === id);
    if (one === undefined || one.archivedAt !== null || one.ownerId !== lot.ownerId) return [];
    const { coffeeName, origin, sharesName, ownerName, number, grams } = one;
    return [
      {
        id,
        number: greenNumberLabel(number),
        coffeeName,
        origin,
        sharesName,
        ownerName,
        quantityKg: kgFromGrams(grams),
      },
    ];
  });
}

const PROBLEMS: Record<SuccessorProblem, string> = {
  itself: "A coffee cannot follow itself",
  circle: "These two coffees would follow each other. Choose another",
  tooMany: `At most ${MAX_SUCCESSORS} coffees can follow one another`,
};

/** Refuses a successor that is no lot in use of the same owner, or closes a circle. The caller holds the pending plan. */
export async function checkSuccessor(work: Work, lot: Lot, successorId: string | null | undefined): Promise<void> {
  if (successorId == null || successorId === lot.successorId) return;
  const [next] = await work.tx
    .select({ name: lots.coffeeName, archivedAt: lots.archivedAt, ownerId: lots.ownerId })
    .from(lots)
    .where(ownRows(work.actor, lots, eq(lots.id, successorId)));
  if (!next) throw notFound("Green coffee");
  if (next.archivedAt) throw refused(`${next.name} is archived. Restore it first, or choose another`);
  if (next.ownerId !== lot.ownerId)
    throw refused(`${next.name} does not belong to the same owner as ${lot.coffeeName}`);
  const problem = successorProblem(lot.id, successorId, await laterIds(work, successorId));
  if (problem !== null) throw refused(PROBLEMS[problem]);
}

const refused = (why: string) => invalid(`${why}.`, "successorId");
