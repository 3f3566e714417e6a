import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Counts the requests whose answer is not out yet. */
export function inFlight(server: Server) {
  const answers = new Set<ServerResponse>();
  let onNone = () => {};
  server.on("request", ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const forget = () => {
      socket.off("close", forget);
      answers.delete(answer);
      if (answers.size === 0) onNone();
    };
    if (socket.destroyed) return;
    answers.add(answer);
    answer.once("close", forget);
    // Node.js gives a socket to a waiting answer also when it has closed meanwhile, and never tells that answer.
    socket.once("close", forget);
  });
  return {
    /** Resolves once there is none, at once where that is so. */
    none: () =>
      new Promise<void>((resolve) => {
        onNone = resolve;
        if (answers.size === 0) resolve();
      }),
  };
}
