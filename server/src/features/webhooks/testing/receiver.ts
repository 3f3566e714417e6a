import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { onTestFinished } from "vitest";
import { z } from "zod";

const Event = z.object({
  id: z.string(),
  type: z.string(),
  timestamp: z.string(),
  data: z.object({
    roasteryId: z.string(),
    subject: z.object({ kind: z.string(), id: z.string(), path: z.string().nullable() }),
    change: z.string(),
  }),
});

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: z.infer<typeof Event>;
}

type Answering = (answer: ServerResponse, received: Received) => void;

const taking: Answering = (answer) => answer.end("taken");

/** A receiver of events that listens on this machine, and answers as it is told. */
export async function receiver(answering: Answering = taking) {
  const received: Received[] = [];
  const told = { answering };
  const server = createServer(async (request, answer) => {
    const body = (await buffer(request)).toString();
    const one = { headers: request.headers, body, event: Event.parse(JSON.parse(body)) };
    received.push(one);
    told.answering(answer, one);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/events`,
    received,
    answerBy: (next: Answering) => {
      told.answering = next;
    },
    ids: () => received.map(({ event }) => event.id),
  };
}

/** Whether the package of Standard Webhooks takes an event as signed by the secret. */
export function isVerified(secret: string, { headers, body }: Pick<Received, "headers" | "body">): boolean {
  try {
    new Webhook(secret).verify(
      body,
      Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, `${value}`])),
    );
    return true;
  } catch {
    return false;
  }
}

/** Answers with a status. */
export const answering =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (answer) =>
    answer.writeHead(status, headers).end("no\u0000t taken");
