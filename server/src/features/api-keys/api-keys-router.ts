import { api } from "../../runtime/api.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { makeApiKey } from "./make-api-key.ts";
import { revokeApiKey } from "./revoke-api-key.ts";

export const apiKeysRouter = {
  list: api.apiKeys.list.handler(({ context }) => listApiKeys(context, undefined)),
  make: api.apiKeys.make.handler(({ context, input }) => makeApiKey(context, input)),
  revoke: api.apiKeys.revoke.handler(({ context, input }) => revokeApiKey(context, input)),
};
