import { Agent, type IncomingMessage, request } from "node:http";

/** Streams that are opened at once, as browsers come back after a restart. */
const OPENED_TOGETHER = 50;

/** Streams of live changes as pages keep them open. */
export async function openStreams(port: number, cookies: readonly string[]) {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  let told = 0;
  let ended = 0;
  const streams: IncomingMessage[] = [];
  const open = (cookie: string) =>
    new Promise<void>((resolve, reject) => {
      const options = { host: "127.0.0.1", port, agent, path: "/api/events", headers: { cookie } };
      const outgoing = request(options, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`a stream was answered with ${answer.statusCode}`));
        streams.push(answer);
        answer.setEncoding("utf8");
        answer.on("data", (text: string) => {
          told += text.split("event: changes").length - 1;
        });
        answer.on("error", () => undefined);
        answer.on("close", () => {
          ended += 1;
        });
        resolve();
      });
      outgoing.on("error", reject);
      outgoing.end();
    });
  for (let at = 0; at < cookies.length; at += OPENED_TOGETHER) {
    await Promise.all(cookies.slice(at, at + OPENED_TOGETHER).map(open));
  }
  return {
    /** Events that the streams were told, and streams that are still open. */
    state: () => ({ told, open: streams.length - ended }),
    close() {
      for (const stream of streams) stream.destroy();
      agent.destroy();
    },
  };
}
