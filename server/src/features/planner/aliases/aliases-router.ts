import { api } from "../../../runtime/api.ts";
import { listAliases } from "./alias-queries.ts";
import { forgetAlias } from "./forget-alias.ts";
import { rememberAliases } from "./remember-aliases.ts";

export const aliasesRouter = {
  list: api.aliases.list.handler(({ context }) => listAliases(context, undefined)),
  remember: api.aliases.remember.handler(({ context, input }) => rememberAliases(context, input)),
  forget: api.aliases.forget.handler(({ context, input }) => forgetAlias(context, input)),
};
