import type { Routes } from "../../runtime/api.ts";
import { endBagPage, getBagPage, renewBagPage } from "./manage-bag-page.ts";
import { scanBag } from "./scan-bag.ts";

export const bagPagesRouter = {
  scan: scanBag,
  get: getBagPage,
  renew: renewBagPage,
  end: endBagPage,
} satisfies Routes<"bagPages">;
