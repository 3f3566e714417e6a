import { z } from "zod";
import { archiving, withId } from "./basics/archiving.ts";
import { id } from "./basics/fields.ts";
import { read, SESSION_ONLY, write } from "./basics/operation.ts";
import { saving } from "./basics/saving.ts";
import { cuppingEntries } from "./cupping/cupping-forms.ts";
import { CuppingKey, CuppingResults, CuppingScores, CuppingScoresInput } from "./cupping/cupping-results.ts";
import {
  AddCuppingSamplesInput,
  AddSessionInput,
  CuppingSession,
  CuppingSessionPage,
  EditSessionInput,
  ListSessionsInput,
} from "./cupping/cupping-sessions.ts";

export const SaveScoresInput = z.object({ id, entries: cuppingEntries });
export type SaveScoresInput = z.infer<typeof SaveScoresInput>;

const tags = ["Cupping"];
const withSample = z.object({ id, sampleId: id });

export const cupping = {
  list: read({ path: "/cupping", scope: "cupping:read", tags, summary: "List cupping sessions, the newest first" })
    .input(ListSessionsInput)
    .output(CuppingSessionPage),
  scores: read({ path: "/cupping-scores", scope: "cupping:read", tags, summary: "Read the cupping scores of a coffee" })
    .input(CuppingScoresInput)
    .output(CuppingScores),
  get: read({ path: "/cupping/{id}", scope: "cupping:read", tags, summary: "Read a cupping session" })
    .input(withId)
    .output(CuppingSession),
  results: read({
    path: "/cupping/{id}/results",
    scope: "cupping:read",
    tags,
    summary: "Read the results of the graders, after the reveal",
  })
    .input(withId)
    .output(CuppingResults),
  ...saving({
    path: "/cupping",
    scope: "cupping:write",
    tags,
    row: CuppingSession,
    add: [AddSessionInput, "Prepare a cupping session", "cupping.added"],
    edit: [EditSessionInput, "Edit a cupping session", "cupping.edited"],
  }),
  addSamples: write({
    method: "POST",
    path: "/cupping/{id}/samples",
    scope: "cupping:write",
    tags,
    summary: "Add samples to a session",
    causes: ["cupping.samples_added"],
  })
    .input(AddCuppingSamplesInput)
    .output(CuppingSession),
  removeSample: write({
    method: "POST",
    path: "/cupping/{id}/samples/{sampleId}/remove",
    scope: "cupping:write",
    tags,
    summary: "Remove a sample from a session",
    causes: ["cupping.sample_removed"],
  })
    .input(withSample)
    .output(CuppingSession),
  restoreSample: write({
    method: "POST",
    path: "/cupping/{id}/samples/{sampleId}/restore",
    scope: "cupping:write",
    tags,
    summary: "Restore a sample of a session",
    causes: ["cupping.sample_restored"],
  })
    .input(withSample)
    .output(CuppingSession),
  join: write({
    method: "POST",
    path: "/cupping/{id}/join",
    scope: "cupping:write",
    tags,
    summary: "Join a cupping session as a grader",
    causes: ["cupping.joined"],
  })
    .input(withId)
    .output(CuppingSession),
  save: write({
    method: "POST",
    path: "/cupping/{id}/scores",
    scope: "cupping:write",
    tags,
    summary: "Save what a grader entered; an older answer never replaces a newer one",
    causes: ["cupping.graded"],
  })
    .input(SaveScoresInput)
    .output(z.object({ saved: z.number() })),
  setCounted: write({
    method: "POST",
    path: "/cupping/{id}/graders/{graderId}/counted",
    scope: "cupping:write",
    tags,
    summary: "Exclude a grader from the means, or include them again",
    causes: ["cupping.grader_left_out", "cupping.grader_counted"],
  })
    .input(z.object({ id, graderId: id, isLeftOut: z.boolean() }))
    .output(CuppingSession),
  openKey: write({
    method: "POST",
    path: "/cupping/{id}/key",
    scope: "cupping:write",
    tags,
    summary: "Open the coffees behind the codes; you cannot grade in the session afterwards",
    causes: ["cupping.key_opened"],
  })
    .input(withId)
    .output(CuppingKey),
  reveal: write({
    method: "POST",
    path: "/cupping/{id}/reveal",
    scope: "cupping:write",
    tags,
    summary: "End scoring and show coffees and scores; guest links end",
    causes: ["cupping.revealed"],
  })
    .input(withId)
    .output(CuppingSession),
  reopen: write({
    method: "POST",
    path: "/cupping/{id}/reopen",
    scope: "cupping:write",
    tags,
    summary: "Reopen a revealed session for scoring",
    causes: ["cupping.reopened"],
  })
    .input(withId)
    .output(CuppingSession),
  inviteGuests: write({
    method: "POST",
    path: "/cupping/{id}/guest-link",
    scope: SESSION_ONLY,
    tags,
    summary: "Create the guest link; an earlier one stops working",
    causes: ["cupping.guests_invited"],
  })
    .input(withId)
    .output(
      z.object({
        url: z.string(),
        /** The address as an SVG image. */
        qrCode: z.string(),
      }),
    ),
  endGuests: write({
    method: "POST",
    path: "/cupping/{id}/guest-link/end",
    scope: "cupping:write",
    tags,
    summary: "Remove the guest link and end guest access; scores stay",
    causes: ["cupping.guests_ended"],
  })
    .input(withId)
    .output(CuppingSession),
  ...archiving({
    path: "/cupping/{id}",
    scope: "cupping:write",
    tags,
    row: CuppingSession,
    archive: ["Archive a cupping session and remove its scores from the coffees", "cupping.archived"],
    restore: ["Restore an archived cupping session", "cupping.restored"],
  }),
};
