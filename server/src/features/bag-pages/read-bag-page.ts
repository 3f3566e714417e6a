import { type Day, plusDays } from "@tryer/domain/calendar";
import { labelHas } from "@tryer/domain/items";
import { type RestAfterRoast, restAfterRoast } from "@tryer/domain/stock";
import { and, eq, isNull, or } from "drizzle-orm";
import { roastedCoffeeItems as products, roastedLots, roasteries, roasts } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { freshnessTerms, lotNumber, windowOf } from "#features/stock/index.ts";
import { openRecallsOfLot } from "#features/trace/index.ts";
import { NOBODY } from "../../runtime/anonymous-context.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { readRoastery } from "../../runtime/query.ts";
import type { Actor, Work } from "../../runtime/request-context.ts";
import { readBagToken } from "./bag-address.ts";
import { type OriginFacts, originFacts } from "./origin-facts.ts";

/** Facts that the page of a bag shows, and nothing else of the roastery. */
export interface BagFacts {
  roastery: string;
  /** Name of the coffee; null where its roast is of no product. */
  coffee: string | null;
  /** Empty where its roast is of no product. */
  roastLevel: string;
  tastingNotes: string;
  origin: OriginFacts;
  roastedOn: Day;
  rest: RestAfterRoast;
  today: Day;
  bestBefore: Day | null;
  brew: { ratio: number | null; temperatureC: number | null; grind: string; seconds: number | null; text: string };
  /** Notices of the open recalls, each once; an empty one stands for the usual words. */
  recalls: string[];
  /** Number of the lot, where the label of the bag has it. */
  lot: string | null;
}

/**
 * Reads what an address shows. Null where it shows nothing: no address at all, of no lot, ended or replaced, of a roast that was
 * deleted, or of a roastery that has its pages switched off.
 */
export async function readBagPage(database: SealedDatabase, token: string, now: Date): Promise<BagFacts | null> {
  const address = readBagToken(token);
  if (address === null) return null;
  const { roasteryId, secret } = address;
  const actor: Actor = { roasteryId, userId: NOBODY, role: "viewer", mayReadCosts: false };
  return readRoastery(database, actor, async (tx) => {
    const work = { tx, actor, now };
    const found = await findLot(work, secret);
    return found === undefined ? null : factsOf(work, found);
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findLot>>>;

async function findLot({ tx, actor }: Work, secret: string) {
  const [found] = await tx
    .select({
      lot: { id: roastedLots.id, source: roastedLots.source, roastedOn: roastedLots.roastedOn },
      number: roastedLots.number,
      roastNumber: roasts.number,
      roastery: { name: roasteries.name, brewing: roasteries.bagBrewing },
      product: products,
    })
    .from(roastedLots)
    .innerJoin(roasteries, and(eq(roasteries.id, roastedLots.roasteryId), eq(roasteries.hasBagPages, true)))
    .leftJoin(roasts, ownRows(actor, roasts, eq(roasts.id, roastedLots.roastId)))
    .leftJoin(products, ownRows(actor, products, eq(products.id, roastedLots.roastedItemId)))
    .where(
      ownRows(actor, roastedLots, eq(roastedLots.pageSecret, secret), or(isNull(roasts.id), isNull(roasts.deletedAt))),
    );
  return found;
}

async function factsOf(work: Work, { lot, number, roastNumber, roastery, product }: Found): Promise<BagFacts> {
  const terms = await freshnessTerms(work);
  const { restDays, bestBeforeDays } = windowOf(terms, product?.id ?? null);
  const recalls = await openRecallsOfLot(work, lot.id);
  return {
    roastery: roastery.name,
    coffee: product?.name ?? null,
    roastLevel: product?.roastLevel ?? "",
    tastingNotes: product?.tastingNotes ?? "",
    origin: await originFacts(work, lot),
    roastedOn: lot.roastedOn,
    rest: restAfterRoast(lot.roastedOn, terms.today, restDays),
    today: terms.today,
    bestBefore: bestBeforeDays === null ? null : plusDays(lot.roastedOn, bestBeforeDays),
    brew: {
      ratio: product?.brewRatio ?? null,
      temperatureC: product?.brewTemperatureC ?? null,
      grind: product?.brewGrind ?? "",
      seconds: product?.brewSeconds ?? null,
      text: roastery.brewing,
    },
    recalls: [...new Set(recalls.map(({ notice }) => notice))],
    lot: labelHas(product?.labelText ?? "", "lot") ? lotNumber(number, roastNumber) : null,
  };
}
