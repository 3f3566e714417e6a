import type { FindPastRoastsInput, ImportRoastsInput } from "@tryer/contract";
import { dayAt } from "@tryer/domain/calendar";
import { type RoastKey, sameRoasts } from "@tryer/domain/green";
import { fineGramsFromKg, roastNumberLabel } from "@tryer/domain/units";
import { and, asc, between, eq, exists, inArray, isNotNull, isNull, ne, notInArray, or } from "drizzle-orm";
import { cuppingSamples, fileLinks, greenCoffeeInventory, roastedCoffeeItems, roasts } from "#db/schema/index.ts";
import { loadMembers } from "#features/team/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { drawShortNumbers } from "../../../runtime/short-number.ts";
import { checkRoastedAt, checkWeights } from "../check-roast.ts";
import { operatorAmong } from "../noted-facts.ts";

type PastRoast = FindPastRoastsInput["roasts"][number];

/** A statement has at most 65,535 parameters. */
const ROWS_IN_STATEMENT = 1000;

/** Number of the roast of the journal that each past roast is, by coffee, day and weights; null where there is none. */
export async function findPastRoasts(work: Work, listed: readonly PastRoast[]): Promise<(string | null)[]> {
  const { tx, actor } = work;
  const moments = listed.map(({ roastedAt }) => Date.parse(roastedAt)).sort((a, b) => a - b);
  const [first = 0, last = first] = [moments[0], moments.at(-1)];
  const journal = await tx
    .select({
      number: roasts.number,
      greenCoffeeId: roasts.greenCoffeeId,
      greenGrams: roasts.greenWeightGrams,
      roastedGrams: roasts.roastedWeightGrams,
      roastedAt: roasts.roastedAt,
    })
    .from(roasts)
    .where(
      ownRows(
        actor,
        roasts,
        isNull(roasts.deletedAt),
        isNotNull(roasts.greenCoffeeId),
        // A day of the roastery may begin and end within one of these days around it.
        between(roasts.roastedAt, new Date(first - DAY_MS), new Date(last + DAY_MS)),
      ),
    )
    .orderBy(asc(roasts.number));
  const { timeZone } = await roasteryCalendar(work);
  const keyed = journal.flatMap(({ greenCoffeeId, roastedAt, ...roast }) =>
    greenCoffeeId === null ? [] : [{ ...roast, greenCoffeeId, day: dayAt(roastedAt.getTime(), timeZone) }],
  );
  const wanted = listed.map((roast): RoastKey => {
    const { greenCoffeeId, roastedAt, greenWeightKg, roastedWeightKg } = roast;
    return {
      greenCoffeeId,
      day: dayAt(Date.parse(roastedAt), timeZone),
      greenGrams: fineGramsFromKg(greenWeightKg),
      roastedGrams: roastedWeightKg === null ? null : fineGramsFromKg(roastedWeightKg),
    };
  });
  return sameRoasts(wanted, keyed).map((same) => same && roastNumberLabel(same.number));
}

const DAY_MS = 86_400_000;

type ListedRoast = ImportRoastsInput["rows"][number] & { id: string };

/** Inserts past roasts outside of the books by few statements, and numbers them in their order. */
export async function insertPastRoasts(work: Work, listed: readonly ListedRoast[]): Promise<void> {
  const { tx, actor, now } = work;
  await requireAll(work, greenCoffeeInventory, "Green coffee", new Set(listed.map((each) => each.greenCoffeeId)));
  await requireAll(
    work,
    roastedCoffeeItems,
    "Roasted item",
    new Set(listed.flatMap((each) => each.roastedItemId ?? [])),
  );
  const members = await loadMembers(work);
  const { first } = await drawShortNumbers(work, "roast", listed.length);
  const rows = listed.map((roast, at) => {
    const greenWeightGrams = fineGramsFromKg(roast.greenWeightKg);
    const roastedWeightGrams = roast.roastedWeightKg === null ? null : fineGramsFromKg(roast.roastedWeightKg);
    const roastedAt = new Date(roast.roastedAt);
    checkWeights({ greenGrams: greenWeightGrams, roastedGrams: roastedWeightGrams }, `rows.${at}.`);
    checkRoastedAt(roastedAt, now, `rows.${at}.`);
    return {
      roasteryId: actor.roasteryId,
      id: roast.id,
      number: first + at,
      greenCoffeeId: roast.greenCoffeeId,
      roastedItemId: roast.roastedItemId,
      greenWeightGrams,
      roastedWeightGrams,
      isHistory: true,
      roastedAt,
      durationSec: roast.durationSec,
      roastLevel: roast.roastLevel,
      notes: roast.notes,
      ...operatorAmong(members, roast.operator),
      userId: actor.userId,
      createdAt: now,
      updatedAt: now,
    };
  });
  for (let at = 0; at < rows.length; at += ROWS_IN_STATEMENT)
    await tx.insert(roasts).values(rows.slice(at, at + ROWS_IN_STATEMENT));
}

async function requireAll(
  { tx, actor }: Work,
  table: typeof greenCoffeeInventory | typeof roastedCoffeeItems,
  name: string,
  ids: ReadonlySet<string>,
): Promise<void> {
  if (ids.size === 0) return;
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(ownRows(actor, table, inArray(table.id, [...ids])));
  if (found.length < ids.size) throw notFound(name);
}

/** Version that a roast has as long as nobody edited it. */
const FIRST_VERSION = 1;

/**
 * Deletes past roasts that an import made; those that somebody deleted meanwhile are passed over. Answers those that were
 * edited since, cupped, or got a log or a file: none is deleted because of them, or, where they are to be left out, all but
 * these.
 */
export async function takePastRoastsBack(
  work: Work,
  records: readonly { id: string; row: number | null }[],
  { leaveOutEdited }: { leaveOutEdited: boolean },
): Promise<string[]> {
  const { tx, actor, now } = work;
  const rowOf = new Map(records.map(({ id, row }) => [id, row]));
  if (rowOf.size === 0) return [];
  const made = ownRows(actor, roasts, inArray(roasts.id, [...rowOf.keys()]), isNull(roasts.deletedAt));
  await tx.select({ id: roasts.id }).from(roasts).where(made).orderBy(asc(roasts.id)).for("no key update");
  const ofRoast = (table: typeof cuppingSamples | typeof fileLinks) =>
    exists(
      tx
        .select({ roastId: table.roastId })
        .from(table)
        .where(and(eq(table.roasteryId, roasts.roasteryId), eq(table.roastId, roasts.id), isNull(table.removedAt))),
    );
  const used = await tx
    .select({ id: roasts.id, number: roasts.number })
    .from(roasts)
    .where(and(made, or(ne(roasts.version, FIRST_VERSION), ofRoast(cuppingSamples), ofRoast(fileLinks))))
    .orderBy(asc(roasts.number));
  const inTheWay = used.map(({ id, number }) => `row ${rowOf.get(id)} ${roastNumberLabel(number)}`);
  if (used.length > 0 && !leaveOutEdited) return inTheWay;
  const kept = used.map(({ id }) => id);
  await tx
    .update(roasts)
    .set({ deletedAt: now, updatedAt: now, version: FIRST_VERSION + 1 })
    .where(and(made, notInArray(roasts.id, kept)));
  return inTheWay;
}
