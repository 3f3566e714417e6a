import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Counts the requests whose answer is not out yet, and can have each answer end its connection. */
export function inFlight(server: Server) {
  const answers = new Map<Socket, Set<ServerResponse>>();
  let onNone = () => {};
  const forget = (socket: Socket) => {
    answers.delete(socket);
    if (answers.size === 0) onNone();
  };
  // Node.js gives a socket to a waiting answer also when it has closed meanwhile, and never tells that answer.
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    socket.once("close", () => forget(socket));
  });
  let isLast = false;
  let begun = 0;
  let accepted = 0;
  // The listener runs before whoever answers: an answer that is ready at once is written at once.
  server.prependListener("request", (_request: IncomingMessage, answer: ServerResponse) => {
    begun += 1;
    if (isLast) answer.shouldKeepAlive = false;
  });
  server.on("request", ({ socket }: IncomingMessage, answer: ServerResponse) => {
    if (socket.destroyed) return;
    const ofSocket = answers.get(socket) ?? new Set();
    answers.set(socket, ofSocket.add(answer));
    answer.once("close", () => {
      ofSocket.delete(answer);
      if (ofSocket.size === 0) forget(socket);
    });
  });
  return {
    /** Numbers of connections and requests so far. */
    seen: () => ({ accepted, begun }),
    /** Adds `Connection: close` to answers from now on, also to those for requests that are here already. */
    closeWithAnswers() {
      isLast = true;
      for (const answer of [...answers.values()].flatMap((ofSocket) => [...ofSocket])) answer.shouldKeepAlive = false;
    },
    /** Resolves once no request is under way, at once where that is so. */
    none: () =>
      new Promise<void>((resolve) => {
        onNone = resolve;
        if (answers.size === 0) resolve();
      }),
  };
}
