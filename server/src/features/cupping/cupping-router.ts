import type { Routes } from "../../runtime/api.ts";
import { addSession } from "./add-session.ts";
import { archiveSession, editSession, restoreSession } from "./edit-session.ts";
import { addForm, archiveForm, editForm, restoreForm } from "./forms/edit-form.ts";
import { listForms } from "./forms/form-record.ts";
import { joinAsGuest, readGuestTable, readInvitation, saveAsGuest } from "./guests/guest-table.ts";
import { endGuests, inviteGuests } from "./guests/invite-guests.ts";
import { joinSession, openKey } from "./join-session.ts";
import { listScores } from "./list-scores.ts";
import { reopenSession, revealSession, setCounted } from "./reveal-session.ts";
import { saveScores } from "./save-scores.ts";
import { getResults, getSession, listSessions } from "./session-queries.ts";
import { addSamples, removeSample, restoreSample } from "./session-samples.ts";

export const cuppingRouter = {
  list: listSessions,
  scores: listScores,
  get: getSession,
  results: getResults,
  add: addSession,
  edit: editSession,
  addSamples,
  removeSample,
  restoreSample,
  join: joinSession,
  save: saveScores,
  setCounted,
  openKey,
  reveal: revealSession,
  reopen: reopenSession,
  inviteGuests,
  endGuests,
  archive: archiveSession,
  restore: restoreSession,
} satisfies Routes<"cupping">;

export const cuppingFormsRouter = {
  list: listForms,
  add: addForm,
  edit: editForm,
  archive: archiveForm,
  restore: restoreForm,
} satisfies Routes<"cuppingForms">;

export const cuppingGuestsRouter = {
  invitation: readInvitation,
  join: joinAsGuest,
  table: readGuestTable,
  save: saveAsGuest,
} satisfies Routes<"cuppingGuests">;
