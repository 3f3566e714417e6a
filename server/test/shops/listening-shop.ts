import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface ShopRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface ShopReply {
  status: number;
  json: unknown;
}

/** Way in which a request fails before the shop looks at it, or after it did as it was asked. */
export type Fault = (reply: ServerResponse, answer: () => ShopReply) => void;

/** Answers that no longer reach who asked: the shop does as it is asked, and says nothing. */
export const losingTheAnswer: Fault = (_, answer) => void answer();

export const answeringWith =
  (status: number, json: unknown = {}): Fault =>
  (reply) =>
    reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));

/** A shop that listens on this machine. Its next requests go wrong as `failNext` says, by what they ask for. */
export async function listeningShop(answer: (request: ShopRequest) => ShopReply) {
  const requests: ShopRequest[] = [];
  const faults: { on: RegExp; fault: Fault }[] = [];
  const server = createServer(async (message, reply) => {
    const body = await text(message);
    const request = { method: message.method ?? "", path: message.url ?? "", headers: message.headers, body };
    requests.push(request);
    const asked = `${request.method} ${request.path} ${body}`;
    const at = faults.findIndex(({ on }) => on.test(asked));
    const [hit] = at < 0 ? [] : faults.splice(at, 1);
    if (hit !== undefined) return hit.fault(reply, () => answer(request));
    const { status, json } = answer(request);
    reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    failNext: (on: RegExp, fault: Fault, times = 1) => {
      for (let time = 0; time < times; time += 1) faults.push({ on, fault });
    },
    /** Requests that ask for something, by method, path and body. */
    asked: (what: RegExp) => requests.filter(({ method, path, body }) => what.test(`${method} ${path} ${body}`)),
  };
}
