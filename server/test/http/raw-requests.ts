import { once } from "node:events";
import { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll } from "vitest";

/**
 * Listens for the app of this file, so that it gets what only a socket can bring: requests that no client library
 * would send. Call beside `testApp`.
 */
export function rawRequests(app: { fetch: Parameters<typeof createAdaptorServer>[0]["fetch"] }) {
  const server = createAdaptorServer({ fetch: (...asked) => app.fetch(...asked) });
  if (!(server instanceof Server)) throw new Error("expected an HTTP/1.1 server");
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => void server.close());

  /** Sends the lines as they are and resolves with status and text of the answer. */
  return async function ask(lines: string[], body = ""): Promise<{ status: number; text: string }> {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const head = [...lines, `content-length: ${Buffer.byteLength(body)}`, "connection: close", "", body];
    socket.write(head.join("\r\n"));
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text };
  };
}
