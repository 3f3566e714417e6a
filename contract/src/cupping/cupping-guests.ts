import { z } from "zod";
import { id, line, linkSecret, newId } from "../basics/fields.ts";
import { OPEN_TO_ALL, write } from "../basics/operation.ts";
import { CuppingSheet, cuppingEntries, SessionForm } from "./cupping-forms.ts";

/** All that a guest sees of a roastery: the table that they score at, without anybody else's scores. */
export const GuestTable = z.object({
  roasteryName: z.string(),
  title: z.string(),
  name: z.string(),
  form: SessionForm,
  samples: z.array(
    z.object({
      id,
      code: z.string(),
      /** Null at a blind table. */
      coffeeName: z.string().nullable(),
    }),
  ),
  sheets: z.record(z.string(), CuppingSheet),
});
export type GuestTable = z.infer<typeof GuestTable>;

/** Session that a link leads to, as somebody sees it before they join. */
export const GuestInvitation = GuestTable.pick({ roasteryName: true, title: true });
export type GuestInvitation = z.infer<typeof GuestInvitation>;

export const GuestLinkInput = z.object({ link: linkSecret });
export type GuestLinkInput = z.infer<typeof GuestLinkInput>;

export const GuestJoinInput = z.object({
  link: linkSecret,
  id: newId,
  name: line("Name", 60),
  /** Secret made by the guest's browser, which alone keeps it. */
  pass: linkSecret,
  /**
   * Whether this is the guest of that name who joined before, as from another browser: they go on with their scores, and
   * the pass that they had opens nothing any more. Without it a name that is taken is refused.
   */
  isBack: z.boolean({ error: "Choose yes or no" }).default(false),
});
export type GuestJoinInput = z.infer<typeof GuestJoinInput>;

export const GuestPassInput = z.object({ pass: linkSecret });
export type GuestPassInput = z.infer<typeof GuestPassInput>;

export const GuestSaveInput = z.object({ pass: linkSecret, entries: cuppingEntries });
export type GuestSaveInput = z.infer<typeof GuestSaveInput>;

const tags = ["Cupping"];

/** Operations of guests, without an account. Link and pass travel in bodies: no address or log has them. */
export const cuppingGuests = {
  invitation: write({
    method: "POST",
    path: "/cupping-guests/invitation",
    scope: OPEN_TO_ALL,
    tags,
    summary: "Read whose cupping session a link leads to",
    causes: [],
  })
    .input(GuestLinkInput)
    .output(GuestInvitation),
  join: write({
    method: "POST",
    path: "/cupping-guests/join",
    scope: OPEN_TO_ALL,
    tags,
    summary: "Join a cupping session as a guest, by its link",
    causes: ["cupping.guest_joined"],
  })
    .input(GuestJoinInput)
    .output(GuestTable),
  table: write({
    method: "POST",
    path: "/cupping-guests/table",
    scope: OPEN_TO_ALL,
    tags,
    summary: "Read the session a guest scores",
    causes: [],
  })
    .input(GuestPassInput)
    .output(GuestTable),
  save: write({
    method: "POST",
    path: "/cupping-guests/save",
    scope: OPEN_TO_ALL,
    tags,
    summary: "Save what a guest entered; an older answer never replaces a newer one",
    causes: ["cupping.graded"],
  })
    .input(GuestSaveInput)
    .output(z.object({ saved: z.number() })),
};
