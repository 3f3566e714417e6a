/** Price list of a tier, or of everybody where `tierId` is null. */
export interface DatedList {
  id: string;
  tierId: string | null;
  /** First day on which it holds; null for one that holds from the beginning. */
  startsOn: string | null;
  /** Set for a list that was put away, which holds on no day. */
  archivedAt: unknown;
}

/** Order of lists by their first day: one that holds from the beginning comes first. */
const isLater = (one: DatedList, other: DatedList): boolean => (one.startsOn ?? "") > (other.startsOn ?? "");

/**
 * Lists that hold on a day: for each tier, and for everybody, the one that began last. A list replaces the one before it as a
 * whole. Worked: lists from the beginning and from 2026-12-01 → on 2026-11-30 the first, on 2026-12-01 the second.
 */
export function listsOn<List extends DatedList>(lists: readonly List[], day: string): List[] {
  const held = new Map<string | null, List>();
  for (const list of lists) {
    if (list.archivedAt !== null || (list.startsOn ?? "") > day) continue;
    const before = held.get(list.tierId);
    if (before === undefined || isLater(list, before)) held.set(list.tierId, list);
  }
  return [...held.values()];
}

/** First day on which the next list of the same tier takes the place of a list; null where none is prepared. */
export function replacedOn(list: DatedList, lists: readonly DatedList[]): string | null {
  const later = lists.filter(
    (each) => each.archivedAt === null && each.tierId === list.tierId && isLater(each, list) && each.id !== list.id,
  );
  return later.flatMap(({ startsOn }) => startsOn ?? []).toSorted()[0] ?? null;
}

/** States of a price list on a day: it holds, will hold, held, or was put away. */
export const LIST_STATES = ["holds", "comes", "over", "archived"] as const;
export type ListState = (typeof LIST_STATES)[number];

export const LIST_STATE_WORDS: Record<ListState, string> = {
  holds: "Applies today",
  comes: "Comes",
  over: "Over",
  archived: "Archived",
};

/** State of a list among all lists of a roastery. */
export function listState(list: DatedList, lists: readonly DatedList[], day: string): ListState {
  if (list.archivedAt !== null) return "archived";
  if ((list.startsOn ?? "") > day) return "comes";
  return listsOn(lists, day).some(({ id }) => id === list.id) ? "holds" : "over";
}

/** Days of a price that one customer pays, both included; null where it is open. */
export interface PriceDays {
  startsOn: string | null;
  endsOn: string | null;
}

/** Whether a special price holds on a day. */
export const holdsOn = ({ startsOn, endsOn }: PriceDays, day: string): boolean =>
  (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn);

/** Whether two special prices would hold on the same day. */
export const overlap = (one: PriceDays, other: PriceDays): boolean =>
  (one.startsOn ?? "") <= (other.endsOn ?? "9999-12-31") && (other.startsOn ?? "") <= (one.endsOn ?? "9999-12-31");

/** Price of a bag that a tier pays: its own, else that of everybody. */
export const priceForTier = <Price extends { tierId: string | null }>(
  ofBag: readonly Price[],
  tierId: string | null,
): Price | undefined => ofBag.find((each) => each.tierId === tierId) ?? ofBag.find((each) => each.tierId === null);

interface PricesOfDay<Special, Listed> {
  /** Special prices of the customer that hold on the day. */
  specials: readonly Special[];
  /** Prices of the lists that hold on the day. */
  listed: readonly Listed[];
  tierId: string | null;
}

interface OfBag {
  roastedItemId: string;
  packageSizeId: string;
}

/** Price of a bag for a customer: the special one, else that of the tier, else that of everybody. */
export function priceForCustomer<Special extends OfBag, Listed extends OfBag & { tierId: string | null }>(
  { roastedItemId, packageSizeId }: OfBag,
  { specials, listed, tierId }: PricesOfDay<Special, Listed>,
): Special | Listed | undefined {
  const isOfBag = (price: OfBag) => price.roastedItemId === roastedItemId && price.packageSizeId === packageSizeId;
  return specials.find(isOfBag) ?? priceForTier(listed.filter(isOfBag), tierId);
}

export type SpecialState = "holds" | "comes" | "over";

export const SPECIAL_WORDS: Record<SpecialState, string> = { holds: "Applies today", comes: "Comes", over: "Over" };

/** State of a special price on a day. */
export function specialState(price: PriceDays, today: string): SpecialState {
  if (holdsOn(price, today)) return "holds";
  return price.endsOn !== null && price.endsOn < today ? "over" : "comes";
}
