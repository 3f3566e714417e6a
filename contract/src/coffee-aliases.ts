import { comparableName } from "@tryer/domain/planner";
import { z } from "zod";
import { procedure } from "./errors.ts";
import { id, line, uuid } from "./fields.ts";

/** What customers of this roastery call a coffee in their order lists. */
export const CoffeeAlias = z.object({
  id,
  /** As it was typed; read whatever the case, accents and punctuation. */
  alias: z.string(),
  roastedItemId: id,
  roastedItemName: z.string(),
  /** The coffee was archived since: the name asks again. */
  isArchived: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CoffeeAlias = z.infer<typeof CoffeeAlias>;

export const MAX_ALIASES_A_REQUEST = 500;

export const RememberAliasesInput = z.object({
  aliases: z
    .array(
      z.object({
        alias: line("Name").refine((name) => comparableName(name) !== "", "The name needs a letter or a number"),
        roastedItemId: uuid("Please select an item"),
      }),
    )
    .min(1)
    .max(MAX_ALIASES_A_REQUEST),
});
export type RememberAliasesInput = z.infer<typeof RememberAliasesInput>;

const tags = ["Plans"];

export const aliases = {
  list: procedure
    .route({
      method: "GET",
      path: "/coffee-aliases",
      tags,
      summary: "List what customers call the coffees, as settled in pasted order lists",
    })
    .input(z.object({}))
    .output(z.array(CoffeeAlias)),
  remember: procedure
    .route({
      method: "POST",
      path: "/coffee-aliases",
      tags,
      summary: "Remember which coffees names mean; a name that is known means the new one from now on",
    })
    .input(RememberAliasesInput)
    .output(z.array(CoffeeAlias)),
  forget: procedure
    .route({ method: "DELETE", path: "/coffee-aliases/{id}", tags, summary: "Forget what a name means" })
    .input(z.object({ id }))
    .output(CoffeeAlias),
};
