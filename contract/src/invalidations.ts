import type { Activity } from "@tryer/domain/team";

/** The parts of the API whose answers can change, by their names in the contract. */
export const AREAS = [
  "green",
  "items",
  "packageSizes",
  "planner",
  "aliases",
  "batches",
  "roasts",
  "dashboard",
  "settings",
  "machines",
  "team",
  "onboarding",
  "sample",
  "subscription",
] as const;

export type Area = (typeof AREAS)[number];

const PLAN: readonly Area[] = ["planner", "batches", "dashboard"];
/** A coffee of the same name that comes or goes changes what the other one is called. */
const GREEN_NAMES: readonly Area[] = ["green", "items", "roasts", ...PLAN];
/** Plans go by the batch size of the owner: whoever becomes one, or no longer is, may change it. */
const OWNERS: readonly Area[] = ["team", "settings", "machines", ...PLAN];
const SAMPLE: readonly Area[] = ["sample", "green", "items", "aliases", "packageSizes", "roasts", ...PLAN];
const SET_UP: readonly Area[] = ["onboarding", "settings", "machines", "subscription", ...SAMPLE];

/**
 * What is read anew after each change: by the screen that made it, and by every other one that hears of it. A green
 * coffee counts for its products and the plan, because both show its name and its shrinkage decides the weights; its
 * stock counts for the plan, which says how much of it is missing.
 */
const INVALIDATED: Record<Activity, readonly Area[]> = {
  "green.added": GREEN_NAMES,
  "green.edited": GREEN_NAMES,
  "green.received": ["green", ...PLAN],
  "green.delivery_taken_back": ["green", ...PLAN],
  "green.archived": GREEN_NAMES,
  "green.restored": GREEN_NAMES,
  "item.added": ["items", "dashboard"],
  "item.edited": ["items", "aliases", "roasts", ...PLAN],
  "item.archived": ["items", "aliases", ...PLAN],
  "item.restored": ["items", "aliases", ...PLAN],
  "package-size.added": ["packageSizes", "dashboard"],
  "package-size.edited": ["packageSizes", "dashboard"],
  "package-size.archived": ["packageSizes", "dashboard"],
  "package-size.restored": ["packageSizes", "dashboard"],
  "plan.opened": PLAN,
  "plan.items_added": PLAN,
  "plan.quantities_changed": PLAN,
  "plan.items_removed": PLAN,
  "plan.items_restored": PLAN,
  "plan.completed": PLAN,
  "plan.reopened": PLAN,
  "plan.copied": PLAN,
  "alias.remembered": ["aliases"],
  "alias.forgotten": ["aliases"],
  "batches.prepared": PLAN,
  "batch.marked": PLAN,
  "batch.unmarked": PLAN,
  "batch.logged": ["roasts", "green", ...PLAN],
  "roast.added": ["roasts", "green", ...PLAN],
  "roast.edited": ["roasts", "green", ...PLAN],
  "roast.removed": ["roasts", "green", ...PLAN],
  "roast.restored": ["roasts", "green", ...PLAN],
  "machine.added": ["machines", "settings", ...PLAN],
  "machine.edited": ["machines", "settings", ...PLAN],
  "machine.chosen": ["machines", "settings", ...PLAN],
  "machine.archived": ["machines"],
  "machine.restored": ["machines"],
  "profile.edited": ["settings", "machines", "team", ...PLAN],
  // Its time zone says which roasts are of today.
  "roastery.edited": ["settings", "team", "onboarding", "roasts", "dashboard"],
  "stock.counted": ["green", ...PLAN],
  "onboarding.step_taken": SET_UP,
  "onboarding.dismissed": SET_UP,
  "sample.loaded": SAMPLE,
  "sample.removed": SAMPLE,
  "sample.restored": SAMPLE,
  "member.invited": ["team"],
  "member.joined": ["team"],
  "member.role_changed": OWNERS,
  "member.removed": OWNERS,
  "member.restored": OWNERS,
  "member.left": OWNERS,
  "invitation.resent": ["team"],
  "invitation.declined": ["team"],
  "invitation.revoked": ["team"],
  "invitation.restored": ["team"],
  "ownership.handed_over": OWNERS,
};

export const invalidatedBy = (activity: Activity): readonly Area[] => INVALIDATED[activity];
