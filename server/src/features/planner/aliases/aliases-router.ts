import type { Routes } from "../../../runtime/api.ts";
import { listAliases } from "./alias-queries.ts";
import { forgetAlias } from "./forget-alias.ts";
import { rememberAliases } from "./remember-aliases.ts";

export const aliasesRouter = {
  list: listAliases,
  remember: rememberAliases,
  forget: forgetAlias,
} satisfies Routes<"aliases">;
