import { z } from "zod";
import { procedure } from "./errors.ts";
import { id, line } from "./fields.ts";

export const SearchResult = z.object({
  kind: z.enum(["green", "item", "roast", "plan"]),
  id,
  /** The short number that people say; products have none. */
  number: z.string().nullable(),
  title: z.string(),
  /** What tells it apart from others of its name, as its origin or its date. */
  detail: z.string(),
  isArchived: z.boolean(),
  /** For plans: whether it is the one that is being worked on. */
  isPending: z.boolean(),
  /** For roasts and plans: when it was roasted or completed. */
  at: z.string().nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchInput = z.object({ q: line("Search", 100) });
export type SearchInput = z.infer<typeof SearchInput>;

export const search = {
  find: procedure
    .route({
      method: "GET",
      path: "/search",
      tags: ["Search"],
      summary: "Coffees, products, roasts and plans by name or number, archived ones included; the best matches first",
    })
    .input(SearchInput)
    .output(z.object({ items: z.array(SearchResult) })),
};
