/** What every change is called where people read who did what. `{subject}` is the record by number or name. */
const ACTIVITY_WORDS = {
  "green.added": "added green coffee {subject}",
  "green.edited": "edited green coffee {subject}",
  "green.archived": "archived green coffee {subject}",
  "green.restored": "brought back green coffee {subject}",
  "item.added": "added roasted product {subject}",
  "item.edited": "edited roasted product {subject}",
  "item.archived": "archived roasted product {subject}",
  "item.restored": "brought back roasted product {subject}",
  "package-size.added": "added package size {subject}",
  "package-size.edited": "edited package size {subject}",
  "package-size.archived": "archived package size {subject}",
  "package-size.restored": "brought back package size {subject}",
  "plan.opened": "opened plan {subject}",
  "plan.items_added": "added items to plan {subject}",
  "plan.quantities_changed": "changed quantities of plan {subject}",
  "plan.items_removed": "removed items from plan {subject}",
  "plan.items_restored": "brought items back into plan {subject}",
  "plan.completed": "completed plan {subject}",
  "plan.reopened": "reopened plan {subject}",
  "plan.copied": "copied completed plan {subject} into the pending one",
  "batches.prepared": "opened batches of the plan",
  "batch.marked": "ticked off a batch",
  "batch.unmarked": "opened a batch again",
  "batch.logged": "logged a batch as roast {subject}",
  "roast.added": "logged roast {subject}",
  "roast.edited": "edited roast {subject}",
  "roast.removed": "deleted roast {subject}",
  "roast.restored": "brought back roast {subject}",
  "machine.added": "added machine {subject}",
  "machine.edited": "edited machine {subject}",
  "machine.chosen": "let plans go by machine {subject}",
  "machine.archived": "archived machine {subject}",
  "machine.restored": "brought back machine {subject}",
  "profile.edited": "edited their profile",
  "roastery.edited": "edited the roastery",
  "stock.counted": "counted the stock of {subject}",
  "onboarding.step_taken": "took a step of the set-up",
  "onboarding.dismissed": "left the set-up",
  "sample.loaded": "loaded the sample roastery",
  "sample.removed": "removed the sample roastery",
  "sample.restored": "brought back the sample roastery",
  "member.invited": "invited {subject}",
  "member.joined": "joined the team as {subject}",
  "member.role_changed": "changed the role of {subject}",
  "member.removed": "removed {subject} from the team",
  "member.restored": "brought {subject} back into the team",
  "member.left": "left the team",
  "invitation.resent": "sent the invitation of {subject} again",
  "invitation.declined": "declined the invitation",
  "invitation.restored": "renewed the invitation of {subject}",
  "invitation.revoked": "took back the invitation of {subject}",
  "ownership.handed_over": "handed ownership over to {subject}",
} as const;

export type Activity = keyof typeof ACTIVITY_WORDS;

export const isActivity = (text: string): text is Activity => Object.hasOwn(ACTIVITY_WORDS, text);

/** The rest of a sentence that begins with a person's name: "logged roast R-0007". Without a subject: "logged a roast". */
export function activityText(activity: Activity, subject: string | null): string {
  return ACTIVITY_WORDS[activity].replace("{subject}", subject ?? "").trimEnd();
}
