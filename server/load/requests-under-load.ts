import { Agent, request } from "node:http";
import type { LoadRequest } from "./mix.ts";

/** Times of answers by the name of the request, in milliseconds, and those that failed. */
export interface Answers {
  times: Map<string, number[]>;
  /** Answers with 503, which ask for patience: the database was busy. */
  busy: number;
  failures: string[];
}

/** Sends requests over kept connections, and notes how each ended. */
export function requestsTo(port: number, together: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: together });
  const answers: Answers = { times: new Map(), busy: 0, failures: [] };

  const send = ({ name, method, path, body }: LoadRequest, cookie: string): Promise<void> =>
    new Promise((resolve) => {
      const started = performance.now();
      const failed = (why: string) => {
        answers.failures.push(`${name}: ${why}`);
        resolve();
      };
      const headers = { cookie, "content-type": "application/json" };
      const outgoing = request({ host: "127.0.0.1", port, agent, method, path, headers }, (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          text += chunk;
        });
        answer.on("error", (error) => failed(error.message));
        answer.on("end", () => {
          const status = answer.statusCode ?? 500;
          if (status === 503) answers.busy += 1;
          else if (status >= 300) return failed(`${status} ${text.slice(0, 200)}`);
          else timesOf(answers, name).push(performance.now() - started);
          resolve();
        });
      });
      outgoing.on("error", (error) => failed(error.message));
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });

  return { answers, send, close: () => agent.destroy() };
}

function timesOf({ times }: Answers, name: string): number[] {
  const kept = times.get(name) ?? [];
  times.set(name, kept);
  return kept;
}
