import type { ServedBuild } from "@tryer/contract";
import { hearBuild } from "../deployment/new-version.ts";
import { Connection } from "./connection.ts";

const LONGEST_ANSWER_MS = 5_000;

/** Tells on the way which build it sends, so that a page that was away learns of a deployment. */
async function askServer(): Promise<void> {
  const answer = await fetch("/api/build", { cache: "no-store", signal: AbortSignal.timeout(LONGEST_ANSWER_MS) });
  // What stands before the server answers for it while it is away.
  if (answer.status >= 500) throw new Error(`The server answered ${answer.status}`);
  const served: Partial<ServedBuild> | null = await answer.json().catch(() => null);
  hearBuild(served?.build ?? null);
}

/** The connection of this page to its server. */
export const server = new Connection(askServer);
