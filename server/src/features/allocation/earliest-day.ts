import type { EarliestDay, EarliestDayInput } from "@tryer/contract";
import { MAX_SPREAD_DAYS } from "@tryer/domain/batches";
import { plusDays } from "@tryer/domain/calendar";
import { isReadyLate } from "@tryer/domain/orders";
import { inArray } from "drizzle-orm";
import { packageSizes } from "#db/schema/index.ts";
import { claimOfOrder } from "#features/orders/index.ts";
import { findTerms } from "#features/pricing/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";
import type { Claim } from "./allocated-lines.ts";
import { productFacts } from "./product-facts.ts";
import { LAST, latest, readyDays } from "./ready-days.ts";

/** Id of an order that is not entered yet. */
const NEW = "";

/**
 * Earliest day on which an order could be promised, before it is entered: what lies there for it, the batches of the plan
 * that it would get, and new batches for the rest, each on the first day that its machine has room for. Orders that come
 * before it by their promised day keep what they have, and the machines roast what those still lack before.
 */
export const showEarliestDay = query({
  permission: "orders:read",
  async run(work, { promisedOn, orderId, lines }: EarliestDayInput): Promise<EarliestDay> {
    const place = await placeOfOrder(work, { orderId, promisedOn });
    const further = await claimsOfNew(work, lines, { ...place, promisedOn });
    const days = await readyDays(work, { further, withoutOrderId: orderId });
    const found = days.lines.filter(({ claim }) => claim.orderId === NEW);
    const ready = found.flatMap(({ readyOn }) => readyOn ?? []);
    const earliestOn = ready.length === found.length ? latest(days.today, ready) : null;
    const isWithinYear = promisedOn !== null && promisedOn <= plusDays(days.today, MAX_SPREAD_DAYS);
    const isLate =
      earliestOn === null
        ? isWithinYear && found.some(({ isBeyondYear }) => isBeyondYear)
        : isReadyLate(earliestOn, promisedOn);
    return {
      earliestOn,
      // An order of which all has left waits for nothing.
      isLate: found.length > 0 && isLate,
      lines: found.map(({ claim: { line }, readyOn, newBatches, heldQuantity }) => {
        const { roastedItemId, packageSizeId } = line;
        return { roastedItemId, packageSizeId, readyOn, newBatches, heldQuantity };
      }),
    };
  },
});

/** Place of an order among the others, and bags that have left of its lines by their ids. */
interface PlaceOfOrder extends Pick<Claim, "number" | "dayRank" | "promisedOn" | "isPacked"> {
  sentOf: ReadonlyMap<string, number>;
}

/** Place of an order that is not entered yet, or not confirmed: after all others of its day. */
export const LAST_PLACE = { number: LAST, dayRank: null, isPacked: false, sentOf: new Map<string, number>() };

/** Lines of an order that is not entered yet, or is being edited, as they would claim coffee: of those that are sent in part, the rest. */
export async function claimsOfNew(
  work: RoasteryWork,
  lines: EarliestDayInput["lines"],
  { sentOf, ...place }: PlaceOfOrder,
): Promise<Claim[]> {
  const facts = await productFacts(
    work,
    lines.map(({ roastedItemId }) => roastedItemId),
  );
  const { restDays } = await findTerms(work);
  const sizes = await knownSizes(work, lines);
  return lines.flatMap(({ id, roastedItemId, packageSizeId, grind, quantity }, at): Claim[] => {
    const product = facts.get(roastedItemId);
    if (product === undefined) throw notFound("Product");
    if (!sizes.has(packageSizeId)) throw notFound("Package size");
    const sentQuantity = sentOf.get(id ?? "") ?? 0;
    if (quantity <= sentQuantity) return [];
    return [
      {
        line: { id: id ?? `new ${at}`, roastedItemId, packageSizeId, grind, quantity, sentQuantity },
        ...{ productName: "", sizeLabel: "", orderId: NEW, ...place, version: 1, customerName: "" },
        restDays: product.restDays ?? restDays,
      },
    ];
  });
}

/**
 * Place of the order among those of its day: that of one which is edited stays, and so does its rank while its promised
 * day does. One that is not entered yet comes last.
 */
async function placeOfOrder(
  work: RoasteryWork,
  { orderId, promisedOn }: Pick<EarliestDayInput, "orderId" | "promisedOn">,
): Promise<Omit<PlaceOfOrder, "promisedOn">> {
  const order = orderId === undefined ? undefined : await claimOfOrder(work, orderId);
  if (order === undefined) return LAST_PLACE;
  return { ...order, dayRank: order.promisedOn === promisedOn ? order.dayRank : null };
}

async function knownSizes({ tx, actor }: RoasteryWork, lines: EarliestDayInput["lines"]): Promise<Set<string>> {
  const ids = [...new Set(lines.map(({ packageSizeId }) => packageSizeId))];
  const rows = await tx
    .select({ id: packageSizes.id })
    .from(packageSizes)
    .where(ownRows(actor, packageSizes, inArray(packageSizes.id, ids)));
  return new Set(rows.map(({ id }) => id));
}
