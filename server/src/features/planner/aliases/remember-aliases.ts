import { contract, type RememberAliasesInput } from "@tryer/contract";
import { comparableName } from "@tryer/domain/planner";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { coffeeAliases } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { requireActive } from "../../../runtime/records/record-of.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { findProducts } from "../items/find-additions.ts";
import { findAliases } from "./alias-queries.ts";

type Alias = RememberAliasesInput["aliases"][number];

/** Remembers names; of names alike the last one counts, and a name that was known means the new coffee from now on. */
export const rememberAliases = command({
  operation: contract.aliases.remember,
  permission: "plans:write",
  async run(work, { aliases }: RememberAliasesInput) {
    await requireProducts(work, aliases);
    const byKey = new Map(aliases.map((alias) => [comparableName(alias.alias), alias]));
    const keys = [...byKey.keys()].sort();
    const before = new Map((await findAliases(work, keys)).map((known) => [comparableName(known.alias), known]));
    const changed = keys.filter((key) => before.get(key)?.roastedItemId !== byKey.get(key)?.roastedItemId);
    if (changed.length > 0) await writeAliases(work, byKey, changed);
    const result = await findAliases(work, keys);
    return {
      result,
      subjectId: result[0]?.id ?? "",
      detail: { aliases: changed.map((key) => byKey.get(key)) },
      isRepeat: changed.length === 0,
    };
  },
});

async function requireProducts(work: Work, aliases: readonly Alias[]) {
  const products = await findProducts(
    work,
    aliases.map(({ roastedItemId }) => roastedItemId),
  );
  aliases.forEach(({ roastedItemId }, index) => {
    requireActive(products.get(roastedItemId), { called: "Roasted item", field: `aliases.${index}.roastedItemId` });
  });
}

/** Writes the names in the order of their keys, so that two requests never wait for each other. */
async function writeAliases({ tx, actor, now }: Work, byKey: ReadonlyMap<string, Alias>, keys: readonly string[]) {
  await tx
    .insert(coffeeAliases)
    .values(
      keys.flatMap((aliasKey) => {
        const alias = byKey.get(aliasKey);
        if (alias === undefined) return [];
        const { roasteryId, userId } = actor;
        return [{ roasteryId, id: uuidv7(), ...alias, aliasKey, userId, createdAt: now, updatedAt: now }];
      }),
    )
    .onConflictDoUpdate({
      target: [coffeeAliases.roasteryId, coffeeAliases.aliasKey],
      set: {
        alias: sql`excluded.alias`,
        roastedItemId: sql`excluded.roasted_item_id`,
        userId: sql`excluded.user_id`,
        updatedAt: now,
      },
    });
}
