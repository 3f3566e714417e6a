import type { Routes } from "../../runtime/api.ts";
import { endBagPage, getBagPage, renewBagPage } from "./manage-bag-page.ts";

export const bagPagesRouter = {
  get: getBagPage,
  renew: renewBagPage,
  end: endBagPage,
} satisfies Routes<"bagPages">;
