import { contract } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { coffeeAliases } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { notFound } from "../../../runtime/refusal.ts";
import { findAliases } from "./alias-queries.ts";

export const forgetAlias = command({
  operation: contract.aliases.forget,
  permission: "plans:write",
  async run(work, { id }: { id: string }) {
    const { tx, actor } = work;
    const byId = ownRows(actor, coffeeAliases, eq(coffeeAliases.id, id));
    const [row] = await tx.select().from(coffeeAliases).where(byId).for("update");
    const [alias] = row ? await findAliases(work, [row.aliasKey]) : [];
    if (!alias) throw notFound("Remembered name");
    await tx.delete(coffeeAliases).where(byId);
    const { alias: name, roastedItemId } = alias;
    return { result: alias, subjectId: id, detail: { alias: name, roastedItemId } };
  },
});
