import { onlineManager } from "@tanstack/react-query";
import { server } from "./server.ts";

/** Who comes back to a tab after so long finds out whether it is still up to date. */
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
