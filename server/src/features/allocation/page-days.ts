import type { PageDay, PageDays, PageDaysInput } from "@tryer/contract";
import { orderNumberLabel } from "@tryer/domain/units";
import { customerAsking, draftLinesOf } from "#features/orders/index.ts";
import { guestCommand } from "../../runtime/guest-command.ts";
import { claimsOfNew, LAST_PLACE } from "./earliest-day.ts";
import { latest, type ReadyLine, readyDays } from "./ready-days.ts";

/**
 * Days on which the customer of a link can have what they choose, and each of their open orders. Their drafts come before what
 * they choose, and orders of others as they do for the roastery, of which nothing is told but the days.
 */
export const showPageDays = guestCommand({
  secret: ({ link }: PageDaysInput) => link,
  async run(work, { lines }: PageDaysInput, linkHash) {
    const { customerId, deliversOn, orders } = await customerAsking(work, linkHash, lines);
    if (orders.length === 0 && lines.length === 0) return answer({ basket: null, orders: [] });
    const chosen = await claimsOfNew(work, lines, { ...LAST_PLACE, promisedOn: deliversOn });
    const drafts = await draftLinesOf(work, customerId);
    const days = await readyDays(work, { further: [...drafts, ...chosen], keepsDays: true });
    const linesOf = new Map<string, ReadyLine[]>();
    for (const line of days.lines) {
      const { orderId } = line.claim;
      linesOf.set(orderId, [...(linesOf.get(orderId) ?? []), line]);
    }
    return answer({
      basket: lines.length === 0 ? null : dayOf(linesOf.get("") ?? [], days.today),
      orders: orders.map(({ id, number, status }) => ({
        number: orderNumberLabel(number),
        isConfirmed: status !== "draft",
        ...dayOf(linesOf.get(id) ?? [], days.today),
      })),
    });
  },
});

const answer = (result: PageDays) => ({ result, audit: null, isChange: false });

function dayOf(lines: readonly ReadyLine[], today: string): PageDay {
  const ready = lines.flatMap(({ readyOn }) => readyOn ?? []);
  if (ready.length < lines.length) return { roastsOn: null, readyOn: null };
  const roasted = lines.flatMap(({ roastsOn }) => roastsOn ?? []);
  return { roastsOn: roasted.toSorted().at(-1) ?? null, readyOn: latest(today, ready) };
}
