import { type AddStandingOrderInput, contract, type EditStandingOrderInput } from "@tryer/contract";
import { plusMonths } from "@tryer/domain/calendar";
import { giftEnd, type StandingRule } from "@tryer/domain/orders";
import { scaledInteger } from "@tryer/domain/units";
import { eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import {
  packageSizes,
  roastedCoffeeItems,
  standingOrderLines,
  standingOrders,
  standingOrderTurns,
} from "#db/schema/index.ts";
import { requireBuyer } from "#features/customers/index.ts";
import { activeTaxRateIds } from "#features/pricing/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { requireActive } from "../../../runtime/records/record-of.ts";
import { invalid, notFound, outdated } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { scheduleDrafts } from "./draft-orders.ts";
import { leftOutDates } from "./gift-dates.ts";
import {
  draftedDates,
  findStanding,
  linesOfStanding,
  loadStanding,
  lockStanding,
  ruleOf,
  type StandingRow,
} from "./standing-rows.ts";

/** Months from today within which a standing order begins and ends. */
const FARTHEST_MONTHS = 120;

export const addStandingOrder = command({
  operation: contract.standingOrders.add,
  permission: "orders:write",
  async run(work, { id = uuidv7(), customerId, lines, ...facts }: AddStandingOrderInput) {
    const { tx, actor, now } = work;
    const addedBefore = async () => ({ result: await loadStanding(work, id), subjectId: id, isRepeat: true });
    if (await findStanding(work, id)) return addedBefore();
    const buyer = await requireBuyer(work, customerId);
    await checkDays(work, facts);
    const gift = giftOf(facts, 0);
    const [row] = await tx
      .insert(standingOrders)
      .values({
        ...facts,
        ...gift,
        roasteryId: actor.roasteryId,
        id,
        customerId: buyer.id,
        customerName: buyer.name,
        currency: buyer.currency,
        userId: actor.userId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return addedBefore();
    await writeLines(work, id, lines);
    await scheduleDrafts(work, row);
    return { result: await loadStanding(work, id), subjectId: id };
  },
});

/** Changes what comes from now on. Drafts that are made stay as they are. */
export const editStandingOrder = command({
  operation: contract.standingOrders.edit,
  permission: "orders:write",
  async run(work, { id, version, customerId, lines, ...facts }: EditStandingOrderInput) {
    const before = await lockStanding(work, id);
    if (before.version !== version) throw outdated(await loadStanding(work, id));
    const isOther = customerId !== undefined && customerId !== before.customerId;
    const isPriced = isOther || facts.shippingMinor !== undefined;
    const buyer = isPriced ? await requireBuyer(work, customerId ?? before.customerId) : null;
    if (buyer && buyer.currency !== before.currency && facts.shippingMinor === undefined && before.shippingMinor > 0)
      throw invalid(`The customer pays in ${buyer.currency}. Enter the shipping again.`, "shippingMinor");
    const gift = giftOf(facts, await leftOutDates(work, id), before);
    await checkDays(work, { startsOn: facts.startsOn, endsOn: facts.endsOn, ...gift }, before);
    const [row] = await work.tx
      .update(standingOrders)
      .set({
        ...(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as typeof facts),
        ...gift,
        ...(buyer ? { customerId: buyer.id, customerName: buyer.name, currency: buyer.currency } : {}),
        problem: null,
        problemOn: null,
        version: version + 1,
        updatedAt: work.now,
      })
      .where(ownRows(work.actor, standingOrders, eq(standingOrders.id, id)))
      .returning();
    if (!row) throw new Error("a locked standing order is gone");
    if (lines !== undefined) await writeLines(work, id, lines);
    await scheduleDrafts(work, row);
    return { result: await loadStanding(work, id), subjectId: id };
  },
});

interface AskedDays {
  startsOn?: string | undefined;
  endsOn?: string | null | undefined;
}

async function checkDays(work: Work, asked: AskedDays, before?: { startsOn: string; endsOn: string | null }) {
  const { today } = await roasteryCalendar(work);
  const startsOn = asked.startsOn ?? before?.startsOn ?? today;
  const endsOn = asked.endsOn === undefined ? (before?.endsOn ?? null) : asked.endsOn;
  const [earliest, latest] = [plusMonths(today, -FARTHEST_MONTHS), plusMonths(today, FARTHEST_MONTHS)];
  if (asked.startsOn !== undefined && (asked.startsOn < earliest || asked.startsOn > latest))
    throw invalid("The first day is more than ten years away", "startsOn");
  if (endsOn !== null && endsOn < startsOn) throw invalid("The last day is before the first one", "endsOn");
}

/** Rule of a standing order before any was told. */
const FIRST_RULE = { rhythm: "weeks", every: 1, weekday: 1, monthDay: 1 } as const;

interface AskedGift extends AskedDays {
  rhythm?: StandingRule["rhythm"] | undefined;
  every?: number | undefined;
  weekday?: number | undefined;
  monthDay?: number | undefined;
  giftMonths?: number | null | undefined;
  shipTo?: string | undefined;
}

/** Last day of a gift, which follows from its first one, its months and the dates left out; nothing where it is none. */
function giftOf(asked: AskedGift, leftOut: number, before?: StandingRow) {
  const months = asked.giftMonths === undefined ? (before?.giftMonths ?? null) : asked.giftMonths;
  const startsOn = asked.startsOn ?? before?.startsOn;
  // A gift that becomes none goes on, unless its last day is told.
  const isEnded = before !== undefined && before.giftMonths !== null && months === null && asked.endsOn === undefined;
  if (months === null || startsOn === undefined) return isEnded ? { endsOn: null } : {};
  const rule = before === undefined ? FIRST_RULE : ruleOf(before);
  const { rhythm = rule.rhythm, every = rule.every, weekday = rule.weekday, monthDay = rule.monthDay } = asked;
  const endsOn = giftEnd({ rhythm, every, weekday, monthDay, startsOn }, months, leftOut);
  // A form sends the last day that the gift had, which goes with its months.
  const isTold = asked.endsOn && asked.endsOn !== before?.endsOn;
  if (isTold && asked.endsOn !== endsOn)
    throw invalid(`A gift of ${months} months ends by itself. Leave the last day blank.`, "endsOn");
  if ((asked.shipTo ?? before?.shipTo ?? "") === "") throw invalid("Enter who gets the gift, and where", "shipTo");
  return { endsOn };
}

async function writeLines(work: Work, id: string, lines: AddStandingOrderInput["lines"]): Promise<void> {
  const { tx, actor } = work;
  await checkBags(work, lines);
  const before = await linesOfStanding(work, [id]);
  const drafts = (await draftedDates(work, id)).length;
  // Turns go on where the products of a line are those of before, whatever else was changed about it.
  const turnsFrom = (products: readonly string[]) =>
    before.find((row) => row.products.map((product) => product.id).join() === products.join())?.line.turnsFrom ??
    drafts;
  await tx
    .delete(standingOrderLines)
    .where(ownRows(actor, standingOrderLines, eq(standingOrderLines.standingOrderId, id)));
  await tx.insert(standingOrderLines).values(
    lines.map(({ discountPercent, taxRateId, thenItemIds, ...line }, position) => ({
      roasteryId: actor.roasteryId,
      standingOrderId: id,
      position,
      ...line,
      discountE2: scaledInteger(discountPercent, 2),
      hasOwnTax: taxRateId !== undefined,
      taxRateId: taxRateId ?? null,
      turnsFrom: turnsFrom([line.roastedItemId, ...thenItemIds]),
    })),
  );
  const turns = lines.flatMap(({ thenItemIds }, position) =>
    thenItemIds.map((roastedItemId, place) => ({
      roasteryId: actor.roasteryId,
      standingOrderId: id,
      position,
      turn: place + 1,
      roastedItemId,
    })),
  );
  if (turns.length > 0) await tx.insert(standingOrderTurns).values(turns);
}

/** Refuses products, sizes and tax rates that are not there or were put away. */
async function checkBags(work: Work, lines: AddStandingOrderInput["lines"]): Promise<void> {
  const { tx, actor } = work;
  const products = await tx
    .select({ id: roastedCoffeeItems.id, name: roastedCoffeeItems.name, archivedAt: roastedCoffeeItems.archivedAt })
    .from(roastedCoffeeItems)
    .where(
      ownRows(
        actor,
        roastedCoffeeItems,
        inArray(
          roastedCoffeeItems.id,
          lines.flatMap(({ roastedItemId, thenItemIds }) => [roastedItemId, ...thenItemIds]),
        ),
      ),
    );
  const sizes = await tx
    .select({ id: packageSizes.id, archivedAt: packageSizes.archivedAt })
    .from(packageSizes)
    .where(
      ownRows(
        actor,
        packageSizes,
        inArray(
          packageSizes.id,
          lines.map(({ packageSizeId }) => packageSizeId),
        ),
      ),
    );
  const rates = await activeTaxRateIds(work);
  const cure = "Restore it, or choose another product.";
  const requireProduct = (id: string, field: string) =>
    requireActive(
      products.find((each) => each.id === id),
      { called: "Product", field, cure },
    );
  for (const [at, { roastedItemId, packageSizeId, taxRateId, thenItemIds }] of lines.entries()) {
    requireProduct(roastedItemId, `lines.${at}.roastedItemId`);
    for (const id of thenItemIds) requireProduct(id, `lines.${at}.thenItemIds`);
    if (new Set([roastedItemId, ...thenItemIds]).size <= thenItemIds.length)
      throw invalid("Each product takes turns once", `lines.${at}.thenItemIds`);
    const size = sizes.find(({ id }) => id === packageSizeId);
    if (!size) throw notFound("Package size");
    if (size.archivedAt)
      throw invalid("This size is archived. Restore it, or choose another one.", `lines.${at}.packageSizeId`);
    if (typeof taxRateId === "string" && !rates.has(taxRateId))
      throw invalid("Please select a tax rate", `lines.${at}.taxRateId`);
  }
}
