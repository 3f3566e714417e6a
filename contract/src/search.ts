import { z } from "zod";
import { id, line } from "./basics/fields.ts";
import { read } from "./basics/operation.ts";

export const SearchResult = z.object({
  kind: z.enum([
    "green",
    "item",
    "roast",
    "plan",
    "purchase",
    "supplier",
    "contract",
    "sample",
    "cupping",
    "customer",
    "order",
    "invoice",
    "packaging",
    "machine",
    "recall",
  ]),
  id,
  /** The short number that people say; products have none. */
  number: z.string().nullable(),
  title: z.string(),
  /** Detail that tells namesakes apart, such as the origin or the date. */
  detail: z.string(),
  isArchived: z.boolean(),
  /** Whether a plan is the pending one. */
  isPending: z.boolean(),
  /** Moment when a roast was roasted or a plan completed. */
  at: z.string().nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchInput = z.object({ q: line("Search", 100) });
export type SearchInput = z.infer<typeof SearchInput>;

export const search = {
  find: read({
    path: "/search",
    scope: "search:read",
    tags: ["Search"],
    summary:
      "Coffees, products, roasts, plans, purchases, suppliers, contracts, samples, cupping sessions, customers, orders, invoices, packaging, machines with their maintenance and recalls by name or number, archived ones included; the best matches first",
  })
    .input(SearchInput)
    .output(z.object({ items: z.array(SearchResult) })),
};
