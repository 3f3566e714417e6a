import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { contract } from "@tryer/contract";

const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(
  new OpenAPILink(contract, { url: () => `${window.location.origin}/api/v1` }),
);

/** The API, typed by the contract: `api.green.list.queryOptions({ input })`, `api.green.add.call(input)`. */
export const api = createTanstackQueryUtils(client);
