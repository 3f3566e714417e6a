import { contractRoutes, loadOtherRoutes } from "virtual:contract-routes";
import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { type contract, TAB_HEADER } from "@tryer/contract";
import { notingChanges } from "./changed-areas.ts";
import { clientAnswer } from "./client-answer.ts";
import { server } from "./connection/server.ts";
import { provingFactor } from "./factor-check.ts";
import { refusalCode } from "./refusal-code.ts";
import { inRenewedSession } from "./renewed-session.ts";
import { noteWait } from "./retry-after.ts";
import { tabId } from "./tab-id.ts";

/** Least status of a proxy that answers for an absent server: 502, 503, 504. */
const IS_AWAY = 502;

/** `fetch`, which notices when the server does not answer. */
async function fetchFromServer(request: Request, init?: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(request, init);
    if (answer.status >= IS_AWAY) server.doubt();
    noteWait(answer);
    return answer;
  } catch (error) {
    // A request that the page itself broke off is no such failure.
    if (error instanceof TypeError) server.doubt();
    throw error;
  }
}

/** `fetch`, which asks for the second factor where the answer wants it and then sends the same request again. */
const fetchProvingFactor = (request: Request, init?: RequestInit) =>
  provingFactor(
    () => inRenewedSession(() => fetchFromServer(request.clone(), init)),
    (answer) => refusalCode(answer, 403),
  );

const link = new OpenAPILink(contractRoutes, {
  url: () => `${window.location.origin}/api/v1`,
  headers: { [TAB_HEADER]: tabId },
  fetch: async (request, init) => clientAnswer(await fetchProvingFactor(request, init)),
  interceptors: [notingChanges],
});

/** The link, which loads the addresses of the operations that the first page does not call when one of them is called. */
const completedLink: Pick<typeof link, "call"> = {
  async call(path, input, options) {
    if (!isLoaded(path)) await loadOtherRoutes();
    return link.call(path, input, options);
  },
};

const isLoaded = ([area = "", operation = ""]: readonly string[]) =>
  Object.entries(contractRoutes).some(([name, group]) => name === area && Object.hasOwn(group, operation));

const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(completedLink);

/** Sends a command without an answer that outlives the page, for one that is about to be closed. */
export function sendLastWord(path: `/${string}`): void {
  const headers = { "content-type": "application/json", [TAB_HEADER]: tabId };
  void fetch(`/api/v1${path}`, { method: "POST", headers, body: "{}", keepalive: true }).catch(() => {});
}

/** The API, typed by the contract: `api.green.list.queryOptions({ input })`, `api.green.add.call(input)`. */
export const api = createTanstackQueryUtils(client);
