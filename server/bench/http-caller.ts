import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";

/** Longest that a call is repeated while the server says that its database is busy, which a loaded machine makes it. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/**
 * Calls the server by a client as thin as they come, so that the server is measured. Repeats a call that is answered with 503,
 * as the answer says, and counts the whole as its time. Fails on any other answer without success.
 */
export function httpCaller(port: number, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const headers = { cookie, "content-type": "application/json" };

  async function call(method: string, path: string, body?: unknown): Promise<void> {
    const started = performance.now();
    while ((await attempt(method, path, body)) === "busy") {
      if (performance.now() - started > PATIENCE_MS) throw new Error(`${method} ${path}: busy for a minute`);
      await setTimeout(PAUSE_MS);
    }
  }

  function attempt(method: string, path: string, body: unknown): Promise<"done" | "busy"> {
    return new Promise((resolve, reject) => {
      const outgoing = request({ host: "127.0.0.1", port, agent, method, path, headers }, (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          text += chunk;
        });
        answer.on("end", () => {
          const status = answer.statusCode ?? 500;
          if (status === 503) return resolve("busy");
          return status < 300 ? resolve("done") : reject(new Error(`${method} ${path}: ${status} ${text}`));
        });
      });
      outgoing.on("error", reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  return { call, close: () => agent.destroy() };
}
