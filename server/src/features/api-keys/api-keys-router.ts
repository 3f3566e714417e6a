import type { Routes } from "../../runtime/api.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { makeApiKey } from "./make-api-key.ts";
import { revokeApiKey } from "./revoke-api-key.ts";

export const apiKeysRouter = {
  list: listApiKeys,
  make: makeApiKey,
  revoke: revokeApiKey,
} satisfies Routes<"apiKeys">;
