import type { Day } from "@tryer/domain/calendar";
import { bookCount, gramsAt, shortfallOf } from "@tryer/domain/green";
import { greenNumberLabel, listedTexts, type WeighedText, weighedText } from "@tryer/domain/units";
import { conflict, invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { bookOnLots, lockLots } from "../book-on-lots.ts";
import { dayFor, type LockedLot, placeFor } from "../locked-lot.ts";

/** Weight that a row of a list says a lot has at a location. A lot is counted once at each. */
export interface ListedCount {
  greenCoffeeId: string;
  locationId: string;
  grams: number;
  /** Stock on record that the person saw. */
  onRecordGrams: number;
  /** Row of the list, counted from 1. */
  row: number;
}

interface Counting {
  /** Today where none is named. */
  businessDay?: Day | undefined;
  reason: string;
  /** Answer to whether the counts settle what was roasted beyond the stock on record. */
  settlesShortfalls: boolean;
}

/** Most rows that a refusal names. */
const MOST_NAMED = 5;

/** Rows of a list in the words of a refusal, the first ones by name. */
export function namedRows(rows: readonly (string | WeighedText)[]): WeighedText {
  const more = rows.length > MOST_NAMED ? ` and ${rows.length - MOST_NAMED} more` : "";
  return weighedText`${listedTexts(rows.slice(0, MOST_NAMED))}${more}`;
}

/** A lot as a refusal names it, with its row in the list where that is known. */
export const namedLot = ({ row }: LockedLot, at: number | null): string =>
  `${at === null ? "" : `row ${at} `}${greenNumberLabel(row.number)} ${row.coffeeName}`;

/**
 * Books the counts of a list, all or none, by few statements. Refuses lots that are archived, whose stock is another one
 * than the person saw, or whose open shortfall nobody said to settle. Answers the movement of each count in their order;
 * null where a count confirms the books.
 */
export async function bookCounts(
  work: Work,
  counts: readonly ListedCount[],
  { businessDay, reason, settlesShortfalls }: Counting,
): Promise<(string | null)[]> {
  const lots = await lockLots(
    work,
    counts.map(({ greenCoffeeId }) => greenCoffeeId),
  );
  const listed = counts.map((count) => ({ ...count, lot: lotOf(lots, count.greenCoffeeId) }));
  const [first] = listed;
  if (!first) return [];
  for (const { lot, locationId } of listed) placeFor(lot.places, locationId);
  const those = (
    fits: (count: (typeof listed)[number]) => boolean,
    words: (count: (typeof listed)[number]) => WeighedText,
  ) => listed.filter(fits).map((count) => weighedText`${namedLot(count.lot, count.row)}${words(count)}`);
  const archived = those(
    ({ lot }) => lot.row.archivedAt !== null,
    () => [],
  );
  if (archived.length > 0) throw invalid(weighedText`Archived: ${namedRows(archived)}. Restore them to count them.`);
  const onRecord = ({ lot, locationId }: (typeof listed)[number]) => gramsAt(lot.stock, locationId);
  const changed = those(
    (count) => onRecord(count) !== count.onRecordGrams,
    (count) => weighedText` holds ${{ grams: onRecord(count) }}`,
  );
  if (changed.length > 0) throw conflict(weighedText`The stock changed meanwhile: ${namedRows(changed)}.`, "rows");
  const short = those(
    ({ lot }) => shortfallOf(lot.stock) > 0,
    ({ lot }) => weighedText` ${{ grams: shortfallOf(lot.stock) }}`,
  );
  if (short.length > 0 && !settlesShortfalls) {
    throw conflict(
      weighedText`More was roasted than was on record of ${namedRows(short)}. Confirm that the counts settle this, or leave them out.`,
      "settlesShortfalls",
    );
  }
  return bookOnLots(
    work,
    listed.map(({ lot, locationId, grams }) => ({ lot, book: (stock) => bookCount(stock, { locationId, grams }) })),
    { businessDay: dayFor(first.lot.places, businessDay), reason },
  );
}

/** One of the lots that a list names. */
export function lotOf(lots: ReadonlyMap<string, LockedLot>, id = ""): LockedLot {
  const lot = lots.get(id);
  if (!lot) throw new Error("a held lot is gone");
  return lot;
}
