import { type ArrangeCardsInput, type CardArrangement, contract } from "@tryer/contract";
import { placedCards } from "@tryer/domain/dashboard";
import { eq } from "drizzle-orm";
import { dashboardArrangements as arrangements } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";

const isOwn = ({ actor }: Work) => ownRows(actor, arrangements, eq(arrangements.userId, actor.userId));

async function loadArrangement(work: Work): Promise<CardArrangement> {
  const [kept] = await work.tx.select({ cards: arrangements.cards }).from(arrangements).where(isOwn(work));
  return { cards: placedCards(kept?.cards ?? []), isUsual: kept === undefined };
}

export const showCards = query({
  permission: "profile:read",
  run: (work, _input: undefined) => loadArrangement(work),
});

export const arrangeCards = command({
  operation: contract.dashboardCards.arrange,
  permission: "profile:write",
  async run(work, { cards }: ArrangeCardsInput) {
    const { tx, actor, now } = work;
    const { roasteryId, userId } = actor;
    if (cards === null) await tx.delete(arrangements).where(isOwn(work));
    else {
      const kept = { cards: placedCards(cards), updatedAt: now };
      await tx
        .insert(arrangements)
        .values({ roasteryId, userId, ...kept })
        .onConflictDoUpdate({ target: [arrangements.roasteryId, arrangements.userId], set: kept });
    }
    return { result: await loadArrangement(work), subjectId: userId };
  },
});
