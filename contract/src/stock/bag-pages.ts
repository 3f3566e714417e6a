import { z } from "zod";
import { id } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";

/** Public page of a lot of roasted coffee, behind the code on its bags. */
export const BagPage = z.object({
  /** The lot. */
  id,
  /** Address of the page; null once somebody ended it. */
  url: z.string().nullable(),
  /** Whether the roastery has the pages of its bags switched on. No address shows anything before. */
  isSwitchedOn: z.boolean(),
});
export type BagPage = z.infer<typeof BagPage>;

const tags = ["Roasted coffee"];
const withId = z.object({ id });

/** Pages behind the codes of bags. */
export const bagPages = {
  get: read({
    path: "/stock/lots/{id}/bag-page",
    scope: "roasted:read",
    tags,
    summary: "Address of the public page of a lot of roasted coffee, for the code on its bags",
  })
    .input(withId)
    .output(BagPage),
  renew: write({
    method: "POST",
    path: "/stock/lots/{id}/bag-page",
    scope: "roasted:write",
    tags,
    summary: "Give the page of a lot a new address; the one that is printed already shows nothing any more",
    causes: ["bag_page.renewed"],
  })
    .input(withId)
    .output(BagPage),
  end: write({
    method: "DELETE",
    path: "/stock/lots/{id}/bag-page",
    scope: "roasted:write",
    tags,
    summary: "End the page of a lot: its address shows nothing any more",
    causes: ["bag_page.ended"],
  })
    .input(withId)
    .output(BagPage),
};
