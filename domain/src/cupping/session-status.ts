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
