import { type AddPriceListInput, contract, ProductPrice } from "@tryer/contract";
import { changedPrice } from "@tryer/domain/pricing";
import { scaledInteger } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { priceLists, priceTiers, productPrices } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { invalid, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { requireAll } from "../require-all.ts";
import { dayTaken, findList, presentList, requireRoomForList } from "./list-rows.ts";

/** Adds a list from a day on, empty or with the prices of another one, raised and rounded. */
export const addList = command({
  operation: contract.priceLists.add,
  permission: "prices:write",
  async run(work, { id = uuidv7(), name, tierId, startsOn, pricesIncludeTax, copyOf }: AddPriceListInput) {
    const { tx, actor, now } = work;
    const before = await findList(work, id);
    if (before) return { result: await presentList(work, before), subjectId: id, isRepeat: true };
    await requireRoomForList(work);
    await requireAll(work, priceTiers, { ids: tierId === null ? [] : [tierId], what: "Price tier" });
    const copied = copyOf === null ? undefined : await findList(work, copyOf.priceListId);
    if (copyOf !== null && !copied) throw notFound("Price list");
    const holdsTax = pricesIncludeTax === undefined ? (copied?.pricesIncludeTax ?? null) : pricesIncludeTax;
    const stamps = { userId: actor.userId, createdAt: now, updatedAt: now };
    const [row] = await tx
      .insert(priceLists)
      .values({ roasteryId: actor.roasteryId, id, name, tierId, startsOn, pricesIncludeTax: holdsTax, ...stamps })
      .onConflictDoNothing()
      .returning();
    if (row) {
      if (copyOf !== null) await copyPrices(work, id, copyOf);
      return { result: await presentList(work, row), subjectId: id };
    }
    const meanwhile = await findList(work, id);
    if (!meanwhile) throw dayTaken(startsOn);
    return { result: await presentList(work, meanwhile), subjectId: id, isRepeat: true };
  },
});

type Copy = NonNullable<AddPriceListInput["copyOf"]>;

async function copyPrices({ tx, actor, now }: Work, listId: string, { priceListId, raisePercent, rounding }: Copy) {
  const prices = await tx
    .select()
    .from(productPrices)
    .where(ownRows(actor, productPrices, eq(productPrices.priceListId, priceListId)));
  const percentE2 = scaledInteger(raisePercent, 2);
  const copies = prices.map((price) => ({
    ...price,
    id: uuidv7(),
    priceListId: listId,
    priceMinor: raised(price, { percentE2, rounding }),
    userId: actor.userId,
    createdAt: now,
    updatedAt: now,
  }));
  // A statement has a limit of parameters.
  for (let at = 0; at < copies.length; at += 500) await tx.insert(productPrices).values(copies.slice(at, at + 500));
}

/** Price of a copy. Refuses a raise beyond the largest amount. */
function raised(
  { priceMinor, currency }: { priceMinor: number; currency: string },
  { percentE2, rounding }: { percentE2: number; rounding: Copy["rounding"] },
): number {
  try {
    return changedPrice(priceMinor, { percentE2, rounding, currency: ProductPrice.shape.currency.parse(currency) });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid("A price would be beyond the largest amount", "copyOf.raisePercent");
  }
}
