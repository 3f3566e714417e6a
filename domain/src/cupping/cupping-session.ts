/** Course of a cupping session: graders grade while it is open; revealed, everybody sees all and nobody grades. */
export const SESSION_STATUSES = ["open", "revealed"] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

export const SESSION_STATUS_WORDS: Record<SessionStatus, string> = { open: "Open", revealed: "Revealed" };

/** Acts on a session that its status decides about. */
export type SessionAct = "grade" | "editSamples" | "invite" | "readOthers" | "reveal" | "reopen";

const ALLOWED: Record<SessionStatus, Record<SessionAct, boolean>> = {
  open: { grade: true, editSamples: true, invite: true, readOthers: false, reveal: true, reopen: false },
  revealed: { grade: false, editSamples: false, invite: false, readOthers: true, reveal: false, reopen: true },
};

export const mayInSession = (status: SessionStatus, act: SessionAct): boolean => ALLOWED[status][act];

interface Viewer {
  status: SessionStatus;
  isBlind: boolean;
}

/** Whether the coffees behind the codes are named: in a blind session after the reveal. */
export const namesCoffees = ({ status, isBlind }: Viewer): boolean => !isBlind || mayInSession(status, "readOthers");

const FIRST_CODE = 100;
const CODE_COUNT = 900;

/** Samples that one session can have: as many as a table takes, and far fewer than there are codes. */
export const MOST_SAMPLES = 40;

/**
 * A three-digit code that no sample of the session has yet, as panels use them: a code says nothing of the order in
 * which samples were entered. `draw` answers numbers from 0 up to, but not, 1.
 */
export function blindCode(draw: () => number, taken: readonly string[]): string {
  const free = Array.from({ length: CODE_COUNT }, (_, at) => String(FIRST_CODE + at)).filter(
    (code) => !taken.includes(code),
  );
  const code = free[Math.floor(draw() * free.length)];
  if (code === undefined) throw new Error("no blind code is left");
  return code;
}
