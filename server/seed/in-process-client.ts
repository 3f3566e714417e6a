import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "@tryer/contract";
import type { createApp } from "../src/app.ts";
import { clientAnswer } from "./client-answer.ts";

export type ApiClient = JsonifiedClient<ContractRouterClient<typeof contract>>;
export type App = ReturnType<typeof createApp>;

/** Client of the typed API over an app in this process: the same routes as everybody's, without a socket. */
export function inProcessClient(app: App, origin: string, cookie: string | null): ApiClient {
  const link = new OpenAPILink(contract, {
    url: `${origin}/api/v1`,
    headers: cookie === null ? {} : { cookie },
    fetch: async (request) => clientAnswer(await app.request(request)),
  });
  return createORPCClient(link);
}

/** Cookie header that a cookie jar would send after this answer. */
export const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
