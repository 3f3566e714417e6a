import type { LogState } from "./log-rows.ts";

export const STATE_WORDS: Record<LogState, string> = {
  ready: "Ready",
  asked: "Waiting for you",
  "left out": "Left out",
  known: "Known already",
  unreadable: "Not readable",
};
