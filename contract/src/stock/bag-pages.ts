import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { id } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";
import { PackageSize } from "../items.ts";

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

/** Letters of the longest code: an address, and a grind of which each letter is written as several bytes. */
export const MAX_CODE = 1000;

/** Code of a bag as it was scanned or typed: the address of its page or of its trace, or the number of its roast. */
export const ScanInput = z.object({
  code: z
    .string({ error: "Scan a code" })
    .trim()
    .min(1, "Scan a code, or type the number of a roast")
    .max(MAX_CODE, "This is no code of a bag"),
});
export type ScanInput = z.infer<typeof ScanInput>;

/** Roast that a code is of. */
export const ScannedLot = z.object({
  lotId: id,
  number: z.string(),
  roastedOn: z.string(),
  /** Null where the roast is of no product. */
  roastedItemId: id.nullable(),
  productName: z.string(),
  /** Form that the code says; null where it is of no bag, or of no size of this roastery. */
  form: z
    .object({
      packageSize: PackageSize.pick({ id: true, size: true, unit: true }),
      /** Empty for whole beans. */
      grind: z.string(),
    })
    .nullable(),
});
export type ScannedLot = z.infer<typeof ScannedLot>;

const tags = ["Roasted coffee"];

/** Pages behind the codes of bags. */
export const bagPages = {
  scan: read({
    path: "/stock/scan",
    scope: "roasted:read",
    tags,
    summary: "Roast that the code of a bag is of: the address of its page or of its trace, or the number of the roast",
  })
    .input(ScanInput)
    .output(ScannedLot),
  get: read({
    path: "/stock/lots/{id}/bag-page",
    scope: "roasted:read",
    tags,
    summary: "Address of the bag page of a roasted lot",
  })
    .input(withId)
    .output(BagPage),
  renew: write({
    method: "POST",
    path: "/stock/lots/{id}/bag-page",
    scope: "roasted:write",
    tags,
    summary: "Replace the address of a bag page; the printed one stops working",
    causes: ["bag_page.renewed"],
  })
    .input(withId)
    .output(BagPage),
  end: write({
    method: "DELETE",
    path: "/stock/lots/{id}/bag-page",
    scope: "roasted:write",
    tags,
    summary: "Remove a bag page; its address stops working",
    causes: ["bag_page.ended"],
  })
    .input(withId)
    .output(BagPage),
};
