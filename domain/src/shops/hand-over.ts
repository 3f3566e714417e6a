import type { Parcel } from "../orders/index.ts";

/** Record in a shop with the parcels that the shop was told of. */
export interface ToldParcels {
  id: string;
  parcels: readonly Parcel[];
}

/** Work that brings a shop in step with the parcels of an order. */
export interface HandOverPlan {
  /** Records whose parcels were corrected, with those that they hold from now on. */
  updates: { id: string; parcels: Parcel[] }[];
  /** Parcels that the shop does not know yet. */
  fresh: Parcel[];
  /** Parcels that the shop knows and that were removed here: it keeps them. */
  kept: Parcel[];
}

const isSame = (one: Parcel, other: Parcel) =>
  one.carrier === other.carrier && one.number === other.number && one.url === other.url;

/**
 * Compares the parcels of an order with those that its shop was told of. A new one takes the place of one that is gone, as a
 * corrected number does; what is left over on either side is fresh, or stays in the shop. Worked: told [A, B] and now
 * [A, C, D] → B becomes C, and D is fresh.
 */
export function handOverPlan(parcels: readonly Parcel[], told: readonly ToldParcels[]): HandOverPlan {
  const known = told.flatMap((record) => record.parcels);
  const isThere = (parcel: Parcel) => parcels.some((each) => isSame(each, parcel));
  const fresh = parcels.filter((parcel) => !known.some((each) => isSame(each, parcel)));
  const kept: Parcel[] = [];
  // The same parcel in two records, as of two places that a shop sends from, becomes the same new one in both.
  const replaced = new Map<string, Parcel | undefined>();
  const updates = told.flatMap((record) => {
    const now = record.parcels.map((parcel) => {
      if (isThere(parcel)) return parcel;
      const key = JSON.stringify([parcel.carrier, parcel.number, parcel.url]);
      if (!replaced.has(key)) {
        replaced.set(key, fresh.shift());
        if (replaced.get(key) === undefined) kept.push(parcel);
      }
      return replaced.get(key) ?? parcel;
    });
    return now.some((parcel, at) => parcel !== record.parcels[at]) ? [{ id: record.id, parcels: now }] : [];
  });
  return { updates, fresh, kept };
}

/** Whether a shop has something to learn. */
export const isDue = ({ updates, fresh }: Pick<HandOverPlan, "updates" | "fresh">): boolean =>
  updates.length > 0 || fresh.length > 0;

/** Record in a shop with the bags of each line that it holds as sent. */
interface ToldBags {
  lines: readonly { lineId: string; quantity: number }[];
}

/**
 * Records in a shop that hold bags as sent which have not left, as after a fulfillment that was undone: the newest first, until
 * no line is left with more than was sent. Worked: records of 2 and 1 bags where 2 were sent → the second; where 1 was → both.
 */
export function surplusRecords<Told extends ToldBags>(
  told: readonly Told[],
  sent: readonly { lineId: string; sent: number }[],
): Told[] {
  const left = new Map(sent.map((line) => [line.lineId, line.sent]));
  for (const { lineId, quantity } of told.flatMap(({ lines }) => lines))
    left.set(lineId, (left.get(lineId) ?? 0) - quantity);
  return told.toReversed().filter(({ lines }) => {
    if (!lines.some(({ lineId, quantity }) => quantity > 0 && (left.get(lineId) ?? 0) < 0)) return false;
    for (const { lineId, quantity } of lines) left.set(lineId, (left.get(lineId) ?? 0) + quantity);
    return true;
  });
}
