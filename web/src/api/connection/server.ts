import { onlineManager } from "@tanstack/react-query";
import { hearBuild } from "../deployment/new-version.ts";
import { textIn } from "../unknown-json.ts";
import { Connection } from "./connection.ts";

const LONGEST_ANSWER_MS = 5_000;

/** Tells on the way which build it sends, so that a page that was away learns of a deployment. */
async function askServer(): Promise<void> {
  const answer = await fetch("/api/build", { cache: "no-store", signal: AbortSignal.timeout(LONGEST_ANSWER_MS) });
  // A proxy answers for the server while that is away.
  if (answer.status >= 500) throw new Error(`The server answered ${answer.status}`);
  hearBuild(textIn(await answer.json().catch(() => null), "build"));
}

/** The connection of this page to its server. */
export const server = new Connection(askServer);

/** Absence from a tab after which its return asks whether it is still up to date. */
const LONG_UNSEEN_MS = 30_000;

/**
 * Asks the server when the browser takes itself for offline or online, and when somebody comes back to the tab.
 * Queries wait while it is away and go on when it is back.
 */
export function followConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    const watch = server.isAway.subscribe((isAway) => setOnline(!isAway));
    return () => watch.unsubscribe();
  });
  const check = () => void server.check();
  window.addEventListener("offline", check);
  window.addEventListener("online", check);
  let hiddenAt = Number.POSITIVE_INFINITY;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (server.isAway.get() || Date.now() - hiddenAt > LONG_UNSEEN_MS) check();
  });
}
