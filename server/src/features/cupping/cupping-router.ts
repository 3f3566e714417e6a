import { api } from "../../runtime/api.ts";
import { addSession } from "./add-session.ts";
import { archiveSession, editSession, restoreSession } from "./edit-session.ts";
import { addForm, archiveForm, editForm, restoreForm } from "./forms/edit-form.ts";
import { listForms } from "./forms/form-record.ts";
import { joinAsGuest, readGuestTable, saveAsGuest } from "./guests/guest-table.ts";
import { endGuests, inviteGuests } from "./guests/invite-guests.ts";
import { joinSession, openKey } from "./join-session.ts";
import { listScores } from "./list-scores.ts";
import { reopenSession, revealSession, setCounted } from "./reveal-session.ts";
import { saveScores } from "./save-scores.ts";
import { getResults, getSession, listSessions } from "./session-queries.ts";
import { addSamples, removeSample, restoreSample } from "./session-samples.ts";

export const cuppingRouter = {
  list: api.cupping.list.handler(({ context, input }) => listSessions(context, input)),
  scores: api.cupping.scores.handler(({ context, input }) => listScores(context, input)),
  get: api.cupping.get.handler(({ context, input }) => getSession(context, input)),
  results: api.cupping.results.handler(({ context, input }) => getResults(context, input)),
  add: api.cupping.add.handler(({ context, input }) => addSession(context, input)),
  edit: api.cupping.edit.handler(({ context, input }) => editSession(context, input)),
  addSamples: api.cupping.addSamples.handler(({ context, input }) => addSamples(context, input)),
  removeSample: api.cupping.removeSample.handler(({ context, input }) => removeSample(context, input)),
  restoreSample: api.cupping.restoreSample.handler(({ context, input }) => restoreSample(context, input)),
  join: api.cupping.join.handler(({ context, input }) => joinSession(context, input)),
  save: api.cupping.save.handler(({ context, input }) => saveScores(context, input)),
  setCounted: api.cupping.setCounted.handler(({ context, input }) => setCounted(context, input)),
  openKey: api.cupping.openKey.handler(({ context, input }) => openKey(context, input)),
  reveal: api.cupping.reveal.handler(({ context, input }) => revealSession(context, input)),
  reopen: api.cupping.reopen.handler(({ context, input }) => reopenSession(context, input)),
  inviteGuests: api.cupping.inviteGuests.handler(({ context, input }) => inviteGuests(context, input)),
  endGuests: api.cupping.endGuests.handler(({ context, input }) => endGuests(context, input)),
  archive: api.cupping.archive.handler(({ context, input }) => archiveSession(context, input)),
  restore: api.cupping.restore.handler(({ context, input }) => restoreSession(context, input)),
};

export const cuppingFormsRouter = {
  list: api.cuppingForms.list.handler(({ context, input }) => listForms(context, input)),
  add: api.cuppingForms.add.handler(({ context, input }) => addForm(context, input)),
  edit: api.cuppingForms.edit.handler(({ context, input }) => editForm(context, input)),
  archive: api.cuppingForms.archive.handler(({ context, input }) => archiveForm(context, input)),
  restore: api.cuppingForms.restore.handler(({ context, input }) => restoreForm(context, input)),
};

export const cuppingGuestsRouter = {
  join: api.cuppingGuests.join.handler(({ context, input }) => joinAsGuest(context, input)),
  table: api.cuppingGuests.table.handler(({ context, input }) => readGuestTable(context, input)),
  save: api.cuppingGuests.save.handler(({ context, input }) => saveAsGuest(context, input)),
};
