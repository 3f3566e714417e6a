import { CoffeeAlias } from "@tryer/contract";
import { asc, inArray } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { coffeeAliases, roastedCoffeeItems } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";

export const listAliases = query({
  permission: "plans:read",
  run: (work, _input: Record<string, never>) => findAliases(work),
});

/** All remembered names of the roastery in their order, or those with the given keys. */
export async function findAliases({ tx, actor }: Work, keys?: string[]): Promise<CoffeeAlias[]> {
  const rows = await tx
    .select({ alias: coffeeAliases, product: roastedCoffeeItems })
    .from(coffeeAliases)
    .innerJoin(roastedCoffeeItems, refersTo(coffeeAliases.roastedItemId, roastedCoffeeItems))
    .where(ownRows(actor, coffeeAliases, keys === undefined ? undefined : inArray(coffeeAliases.aliasKey, keys)))
    .orderBy(asc(coffeeAliases.aliasKey));
  return rows.map(({ alias, product }) => presentAlias(alias, product));
}

function presentAlias(
  alias: typeof coffeeAliases.$inferSelect,
  product: typeof roastedCoffeeItems.$inferSelect,
): CoffeeAlias {
  return {
    ...copied(CoffeeAlias, alias),
    roastedItemId: product.id,
    roastedItemName: product.name,
    isArchived: product.archivedAt !== null,
  };
}
