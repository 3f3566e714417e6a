import { SESSION_STATUS_WORDS } from "@tryer/domain/cupping";
import { defineFields } from "../basics/record-fields.ts";
import type { CuppingSession, CuppingSessionBrief } from "./cupping-sessions.ts";

/** Session as lists and its own page have it: lists leave its notes out, its page has samples and graders themselves. */
type SessionRow = Pick<CuppingSessionBrief, keyof CuppingSessionBrief & keyof CuppingSession> &
  Partial<CuppingSessionBrief & Pick<CuppingSession, "notes">>;

/** Fields of a cupping session, in the order of its file. */
export const sessionFields = defineFields<SessionRow>()({
  number: { kind: "code", label: "No.", column: 1, card: "title", csv: "Session" },
  title: { kind: "text", label: "Title", placeholder: "Tuesday's roasts", column: 1, card: 1, csv: "Title" },
  heldOn: { kind: "day", label: "Day", column: 2, card: 2, csv: "Day" },
  formName: { kind: "text", label: "Form", column: 3, card: 2, csv: "Form" },
  isBlind: { kind: "yesNo", label: "Blind", column: 4, isExtra: true, csv: "Blind" },
  sampleCount: {
    kind: "whole",
    label: "Samples",
    noun: "sample",
    min: 0,
    max: 1_000,
    column: 2,
    card: 3,
    csv: "Samples",
  },
  graderCount: {
    kind: "whole",
    label: "Graders",
    noun: "grader",
    min: 0,
    max: 1_000,
    column: 3,
    card: 3,
    csv: "Graders",
  },
  status: { kind: "choice", label: "Status", words: SESSION_STATUS_WORDS, column: 1, card: "corner", csv: "Status" },
  notes: { kind: "notes", label: "Notes" },
});
