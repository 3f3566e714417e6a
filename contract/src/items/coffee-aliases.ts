import { comparableName } from "@tryer/domain/planner";
import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { id, line, uuid } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";

/** A name that customers of this roastery use for a coffee in their order lists. */
export const CoffeeAlias = z.object({
  id,
  /** The name as typed; matching ignores case, accents and punctuation. */
  alias: z.string(),
  roastedItemId: id,
  roastedItemName: z.string(),
  /** Whether the coffee has been archived; its alias then asks again. */
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
    .min(1, "Choose at least one coffee")
    .max(MAX_ALIASES_A_REQUEST, `Remember at most ${MAX_ALIASES_A_REQUEST} names at once`),
});
export type RememberAliasesInput = z.infer<typeof RememberAliasesInput>;

const tags = ["Plans"];

export const aliases = {
  list: read({
    path: "/coffee-aliases",
    scope: "plans:read",
    tags,
    summary: "List remembered names of pasted order lists",
  })
    .input(z.object({}))
    .output(z.array(CoffeeAlias)),
  remember: write({
    method: "POST",
    path: "/coffee-aliases",
    scope: "plans:write",
    tags,
    summary: "Remember the coffees that names mean; a known name is replaced",
    causes: ["alias.remembered"],
  })
    .input(RememberAliasesInput)
    .output(z.array(CoffeeAlias)),
  forget: write({
    method: "DELETE",
    path: "/coffee-aliases/{id}",
    scope: "plans:write",
    tags,
    summary: "Forget a remembered name",
    causes: ["alias.forgotten"],
  })
    .input(withId)
    .output(CoffeeAlias),
};
