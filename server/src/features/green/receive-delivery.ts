import type { ReceiveGreenInput } from "@tryer/contract";
import { bookReceipt, isTooMuch, type OpenShortfall } from "@tryer/domain/green";
import type { Currency } from "@tryer/domain/money";
import { weighedText } from "@tryer/domain/units";
import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { greenCoffeeMovements as movements, roastParts, roasts } from "#db/schema/index.ts";
import { homeLocationOf } from "#features/locations/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { bookStock, plusCost } from "./book-stock.ts";
import { type GreenLotRow, lockGreenLots } from "./green-lot.ts";
import { dayFor, lockLot, NO_ROAST, placeFor } from "./locked-lot.ts";
import { refuseCostOfCustomers } from "./lot-owner.ts";
import { isStandingCount, ofLot } from "./movements-of-lot.ts";

type DeliveryFacts = Pick<ReceiveGreenInput, "cropYear" | "dueDiligenceReference">;

interface Delivery {
  greenCoffeeId: string;
  /** Id of the movement, where the request named it. */
  movementId?: string | undefined;
  grams: number;
  businessDay: string | undefined;
  /** Field of the input that has the day. */
  dayField?: string;
  /** The home location of the lot, or the first one, where none is named. */
  locationId: string | undefined;
  /** Landed cost in minor units of the roastery's currency; null where it is open. */
  landedMinorIn: (currency: Currency) => number | null;
  /** Answer to 'Were 40 kg of it already roasted?'; undefined where nobody was asked. */
  wasRoasted: boolean | undefined;
  /** Whether the roastery bought it, so that no lot of a customer takes it. */
  isBought: boolean;
  /** Facts of what came, which a lot without stock takes over where it has none of its own. */
  facts: DeliveryFacts;
  /** Reason of the movement, as 'PO-0007'. */
  reason: string;
  /** Field of the input that has the answer. */
  field: string;
}

/**
 * Books a delivery into a lot and answers its movement and day. With a shortfall open the answer has to be given: yes takes
 * out what roasts were missing as well, so that those roasts have taken their whole weight.
 */
export async function receiveDelivery(
  work: Work,
  { greenCoffeeId, movementId = uuidv7(), grams, wasRoasted, reason, ...delivery }: Delivery,
): Promise<{ movementId: string; receivedOn: string }> {
  const lot = await lockLot(work, greenCoffeeId);
  const { coffeeName, archivedAt, shortfallGrams, ownerId } = lot.row;
  if (archivedAt) throw invalid(`${coffeeName} is archived. Restore it to receive more of it.`);
  if (ownerId !== null && delivery.isBought) {
    throw invalid(
      `${coffeeName} belongs to a customer. Receive your purchase into your own lot or a new one.`,
      delivery.field.replace(/[^.]*$/, "greenCoffeeId"),
    );
  }
  const asked = delivery.locationId ?? (await homeLocationOf(work, "green_coffee_movements", greenCoffeeId));
  const place = placeFor(lot.places, asked);
  const receivedOn = dayFor(lot.places, delivery.businessDay, delivery.dayField);
  const shortfalls = await shortfallsByRoast(work, greenCoffeeId, shortfallGrams);
  const receipt = { kind: "delivery", locationId: place, grams, wasRoasted: wasRoasted ?? null } as const;
  const booking = bookReceipt({ ...lot.stock, shortfalls }, receipt);
  if (!booking.ok && booking.reason === "askRoasted") {
    throw invalid(
      weighedText`Were ${{ grams: booking.missingGrams }} of ${coffeeName} already roasted?`,
      delivery.field,
    );
  }
  const receiptMinor = delivery.landedMinorIn(lot.places.currency);
  refuseCostOfCustomers(ownerId, receiptMinor !== null);
  if (receiptMinor !== null && isTooMuch(receiptMinor, grams)) throw invalid("This is more than green coffee can cost");
  const columns =
    lot.row.quantityGrams === 0 ? missingFacts(lot.row, { ...delivery.facts, arrivalDate: receivedOn }) : {};
  const circumstances = { columns, movementId, businessDay: receivedOn, reason, costs: { receiptMinor } };
  const booked = await bookStock(work, lot, booking, circumstances);
  for (const { roastId, shortfallChangeGrams } of booked.entries) {
    if (roastId === null || roastId === NO_ROAST) continue;
    const settled = { grams: -shortfallChangeGrams, costMinor: booked.costOfRoasts.get(roastId) ?? null };
    await settleRoast(work, { roastId, greenCoffeeId }, settled);
  }
  return { movementId, receivedOn };
}

/** Facts of a delivery that the lot itself does not have. */
const missingFacts = (lot: GreenLotRow, facts: DeliveryFacts & Pick<GreenLotRow, "arrivalDate">) =>
  Object.fromEntries(Object.entries(facts).filter(([fact, value]) => value && !lot[fact as keyof typeof facts]));

const shortRoasts = ({ tx, actor }: Work, greenCoffeeId: string) => {
  const blends = tx
    .select({ id: roastParts.roastId })
    .from(roastParts)
    .where(
      ownRows(actor, roastParts, and(eq(roastParts.greenCoffeeId, greenCoffeeId), gt(roastParts.shortfallGrams, 0))),
    );
  const isShortOfLot = or(eq(roasts.greenCoffeeId, greenCoffeeId), inArray(roasts.id, blends));
  return ownRows(actor, roasts, and(isShortOfLot, gt(roasts.shortfallGrams, 0), isNull(roasts.deletedAt)));
};

/**
 * Locks everything that receipts into some lots may change: the roasts that were short of them, then the lots, the order in
 * which editing a roast comes across them. Called once, before the first `receiveDelivery`.
 */
export async function lockForReceipts(work: Work, greenCoffeeIds: readonly string[]): Promise<void> {
  await work.tx
    .select({ id: roasts.id })
    .from(roasts)
    .where(or(...greenCoffeeIds.map((id) => shortRoasts(work, id))))
    .orderBy(asc(roasts.id))
    .for("no key update");
  await lockGreenLots(work, greenCoffeeIds);
}

/**
 * The open shortfall of a lot by roast, the oldest first: of roasts that took from it after its last count. What no roast
 * accounts for, as in older ledgers, comes last, under none.
 */
async function shortfallsByRoast(work: Work, greenCoffeeId: string, openGrams: number): Promise<OpenShortfall[]> {
  if (openGrams === 0) return [];
  const [count] = await work.tx
    .select({ sequence: movements.sequence })
    .from(movements)
    .where(and(ofLot(work, greenCoffeeId), isStandingCount))
    .orderBy(desc(movements.sequence))
    .limit(1);
  const short = work.tx.select({ id: roasts.id }).from(roasts).where(shortRoasts(work, greenCoffeeId));
  const taken = await work.tx
    .select({ roastId: movements.roastId })
    .from(movements)
    .where(
      and(
        ofLot(work, greenCoffeeId),
        eq(movements.kind, "roast"),
        gt(movements.sequence, count?.sequence ?? 0),
        inArray(movements.roastId, short),
      ),
    )
    .orderBy(asc(movements.sequence));
  const rows = await work.tx
    .select({ id: roasts.id, grams: shortfallOfPart })
    .from(roasts)
    .leftJoin(roastParts, partOfLot(greenCoffeeId))
    .where(shortRoasts(work, greenCoffeeId));
  const gramsOf = new Map(rows.map(({ id, grams }) => [id, grams]));
  let left = openGrams;
  const shortfalls: OpenShortfall[] = [];
  for (const roastId of new Set(taken.map((each) => each.roastId ?? ""))) {
    const grams = Math.min(left, gramsOf.get(roastId) ?? 0);
    left -= grams;
    if (grams > 0) shortfalls.push({ roastId, grams });
  }
  return left > 0 ? [...shortfalls, { roastId: NO_ROAST, grams: left }] : shortfalls;
}

const partOfLot = (greenCoffeeId: string) =>
  and(
    eq(roastParts.roasteryId, roasts.roasteryId),
    eq(roastParts.roastId, roasts.id),
    eq(roastParts.greenCoffeeId, greenCoffeeId),
  );

const shortfallOfPart = sql<number>`coalesce(${roastParts.shortfallGrams}, ${roasts.shortfallGrams})`.mapWith(
  roasts.shortfallGrams,
);

/** Lowers what a roast was short of: it has taken that much now, at this cost. */
async function settleRoast(
  { tx, actor, now }: Work,
  { roastId, greenCoffeeId }: { roastId: string; greenCoffeeId: string },
  settled: { grams: number; costMinor: number | null },
): Promise<void> {
  const isRoast = ownRows(actor, roasts, eq(roasts.id, roastId));
  const [roast] = await tx.select().from(roasts).where(isRoast);
  if (!roast) throw new Error("a locked roast is gone");
  if (roast.greenCoffeeId === null) {
    await tx
      .update(roastParts)
      .set({
        shortfallGrams: sql`${roastParts.shortfallGrams} - ${sql.param(settled.grams, roastParts.shortfallGrams)}`,
        costMinor: sql`${roastParts.costMinor} + ${settled.costMinor}::bigint`,
      })
      .where(ownRows(actor, roastParts, eq(roastParts.roastId, roastId), eq(roastParts.greenCoffeeId, greenCoffeeId)));
  }
  await tx
    .update(roasts)
    .set({
      shortfallGrams: roast.shortfallGrams - settled.grams,
      // Unknown as long as the cost of one part is: null and a number make null.
      costMinor: plusCost(roast.costMinor, settled.costMinor),
      version: roast.version + 1,
      updatedAt: now,
    })
    .where(isRoast);
}
