import type { QueryClient } from "@tanstack/react-query";
import type { ChangeNotice } from "@tryer/contract";
import { server } from "../connection/server.ts";
import { hearBuild } from "../deployment/new-version.ts";
import { isSessionLost } from "../lost-session.ts";
import { profileQuery } from "../session.ts";
import { tabId } from "../tab-id.ts";
import { openChangeStream } from "./change-stream.ts";
import { ChangedQueries } from "./changed-queries.ts";

/**
 * Does something in one tab of the browser at a time; when that one closes, the next goes on. Where the browser has no
 * locks (pages that are not from a secure address), every tab does it.
 */
function inOneTab(name: string, begin: () => () => void): () => void {
  if (!("locks" in navigator)) return begin();
  const leaving = new AbortController();
  const untilLeaving = () =>
    new Promise<void>((resolve) => {
      const end = begin();
      leaving.signal.addEventListener("abort", () => {
        end();
        resolve();
      });
    });
  // Rejected where this tab leaves while it still waits for its turn.
  navigator.locks.request(name, { signal: leaving.signal }, untilLeaving).catch(() => {});
  return () => leaving.abort();
}

/** Message from the tab that listens to the others of this browser, which share its connection. */
type Word =
  | { kind: "heard"; notice: ChangeNotice | null; build: string | null }
  | { kind: "broken" }
  | { kind: "refused" };

/**
 * Shows here what other people and other tabs change, while somebody is signed in. Called before the first query, so
 * that no change falls between an answer and the first word of the stream.
 */
export function followChanges(queryClient: QueryClient): void {
  const channel = new BroadcastChannel("tryer-live");
  const changed = new ChangedQueries(queryClient);
  const { queryKey: profileKey } = profileQuery();
  let lastHeard = performance.timeOrigin;

  function take(word: Word) {
    if (word.kind === "broken") {
      server.doubt();
      return;
    }
    if (word.kind === "refused") {
      // The answer to this says who is no longer let in; those who follow the session hear it.
      if (isAtWork()) void queryClient.fetchQuery({ ...profileQuery(), staleTime: 0, retry: false }).catch(() => {});
      return;
    }
    lastHeard = Date.now();
    server.heard();
    hearBuild(word.build);
    const elsewhere = (word.notice?.changes ?? []).filter(({ by }) => by !== tabId);
    changed.add(elsewhere.flatMap(({ areas }) => areas));
  }

  const pass = (word: Word) => {
    take(word);
    channel.postMessage(word);
  };
  const listen = () => inOneTab("tryer-live", () => listenFrom(() => lastHeard, pass));

  const isAtWork = () => queryClient.getQueryData(profileKey) !== undefined && !isSessionLost.get();
  let stop: (() => void) | null = null;
  const startOrStop = () => {
    if (isAtWork()) stop ??= listen();
    else {
      stop?.();
      stop = null;
    }
  };
  channel.addEventListener("message", ({ data }: MessageEvent<Word>) => take(data));
  const profileHash = JSON.stringify(profileKey);
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (JSON.stringify(query.queryKey) === profileHash) startOrStop();
  });
  isSessionLost.subscribe(startOrStop);
}

/** Answers with the way to stop. */
function listenFrom(lastHeard: () => number, pass: (word: Word) => void): () => void {
  let build: string | null = null;
  const stream = openChangeStream({
    lastHeard,
    onReady: (served) => {
      build = served;
    },
    onHeard: (notice) => pass({ kind: "heard", notice, build }),
    onBroken: () => pass({ kind: "broken" }),
    onRefused: () => pass({ kind: "refused" }),
  });
  const watch = server.isAway.subscribe((isAway) => {
    if (!isAway) stream.resume();
  });
  return () => {
    watch.unsubscribe();
    stream.stop();
  };
}
