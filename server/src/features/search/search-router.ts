import type { Routes } from "../../runtime/api.ts";
import { findRecords } from "./find-records.ts";

export const searchRouter = {
  find: findRecords,
} satisfies Routes<"search">;
