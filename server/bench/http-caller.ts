import { Agent, request } from "node:http";

/**
 * Calls the server by a client as thin as they come, so that the server is measured. Fails on any answer without
 * success.
 */
export function httpCaller(port: number, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const headers = { cookie, "content-type": "application/json" };

  function call(method: string, path: string, body?: unknown): Promise<void> {
    return new Promise((resolve, reject) => {
      const outgoing = request({ host: "127.0.0.1", port, agent, method, path, headers }, (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          text += chunk;
        });
        answer.on("end", () => {
          const isSuccess = (answer.statusCode ?? 500) < 300;
          return isSuccess ? resolve() : reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
        });
      });
      outgoing.on("error", reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  return { call, close: () => agent.destroy() };
}
