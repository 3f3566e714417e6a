import type { ScalePhase } from "@tryer/domain/scales";

interface PhaseWords {
  /** Mantine colour beside the words. */
  color: string;
  state: string;
  /** Next step of the person; empty where there is nothing to do. */
  hint: string;
}

export const PHASE_WORDS: Record<ScalePhase, PhaseWords> = {
  listening: { color: "dimmed", state: "Waiting for the scale", hint: "" },
  settling: { color: "amber", state: "Settling", hint: "" },
  stable: { color: "leaf", state: "Stable", hint: "" },
  overload: { color: "red", state: "Overload", hint: "Take weight off the scale." },
  underload: { color: "red", state: "Underload", hint: "Put the pan back, or zero the scale." },
  fault: { color: "red", state: "The scale reports a fault", hint: "Switch it off and on again." },
  otherUnit: { color: "amber", state: "No unit for coffee", hint: "Set the scale to kg, g, lb or oz." },
  unreadable: { color: "red", state: "Not understood", hint: "Choose the speed that is set on the scale." },
  silent: {
    color: "red",
    state: "The scale is silent",
    hint: "Check that it is on and sends weights.",
  },
  lost: { color: "red", state: "Connection lost", hint: "Check cable and battery, then reconnect." },
};

const OPEN_PROBLEMS: Record<"serial" | "bluetooth" | "choice", string> = {
  serial: "The scale could not be opened. Close other tabs and programs that use it, then connect again.",
  bluetooth: "The scale could not be reached. Switch it on, bring it close, then connect again.",
  choice: "The browser could not list scales. Reload the page, then try again.",
};

/** Sentence about a connection that could not be made: what happened, and what to do. */
export function connectionProblem(over: "serial" | "bluetooth" | "choice", error: unknown): string {
  const isRefused = error instanceof DOMException && error.name === "SecurityError";
  return isRefused
    ? "The browser blocks scales here. Allow devices for this site, then try again."
    : OPEN_PROBLEMS[over];
}
