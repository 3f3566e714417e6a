import { contractRoutes } from "virtual:contract-routes";
import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { type contract, TAB_HEADER } from "@tryer/contract";
import { fetchProvingFactor } from "./fetch-proving-factor.ts";
import { tabId } from "./tab-id.ts";

const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(
  new OpenAPILink(contractRoutes, {
    url: () => `${window.location.origin}/api/v1`,
    headers: { [TAB_HEADER]: tabId },
    fetch: (request, init) => fetchProvingFactor(request, init),
  }),
);

/** The API, typed by the contract: `api.green.list.queryOptions({ input })`, `api.green.add.call(input)`. */
export const api = createTanstackQueryUtils(client);
