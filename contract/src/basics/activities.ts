import { ORDER_ACTIVITIES, ORDERS, ROASTED } from "./order-activities.ts";
import { PROGRAM_ACTIVITIES } from "./program-activities.ts";
import { TRADE_ACTIVITIES } from "./trade-activities.ts";

/** Orders show how far the plan is for them, and what has to be planned. */
const PLAN = ["planner", "batches", "dashboard", "orders"] as const;
/** Journal, batches and dashboard tell whether a roast is outside its profile. */
const COMPARED = ["roasts", "batches", "dashboard"] as const;
/** A coffee of the same name that comes or goes changes what the other one is called. */
const GREEN_NAMES = ["green", "items", "roasts", ...PLAN] as const;
/** Cupping sessions name the roasts on their tables, and products have the scores of their roasts. */
const CUPPED_ROASTS = ["roasts", "cupping", "green", "stock", "maintenance", ...PLAN] as const;
/** A roast takes green coffee, brings roasted coffee, and wears its machine. */
const LOGGED = ["roasts", "green", "stock", "maintenance", ...PLAN] as const;
/** A delivery settles what roasts took that was not in stock, and so their cost and that of what they brought. */
const SETTLED = ["green", "roasts", "stock", ...PLAN] as const;
/** Due maintenance is an open question of the dashboard. */
const MAINTENANCE = ["maintenance", "dashboard"] as const;
/** Purchases name the packaging that they are of. */
const PACKAGING_NAMES = ["packaging", "purchases"] as const;
/** Plans use the batch size of the owner, so that a change of ownership may change it. */
const OWNERS = ["team", "settings", "machines", ...PLAN] as const;
const SAMPLE = ["sample", "green", "items", "aliases", "packageSizes", "roasts", ...PLAN] as const;
/** Coffee that is expected of a contract counts in its run-out. */
const CONTRACTS = ["purchaseContracts", "green"] as const;
/** Purchases draw from contracts, are expected of their coffees, and are named by the samples that they were ordered by. */
const PURCHASES = ["purchases", "coffeeSamples", ...CONTRACTS] as const;
const SAMPLES = ["coffeeSamples"] as const;
const SET_UP = ["onboarding", "settings", "machines", "subscription", ...SAMPLE] as const;

/**
 * Every change by its name in the audit. `words` say who did what ('{subject}' is the record by number or name);
 * `invalidates` are the areas to read anew, in the tab that made the change and in every other, or "everything". A green
 * coffee invalidates its products and the plan, because both show its name and the plan's weights depend on its shrinkage;
 * its stock invalidates the plan, which shows how much is missing.
 */
export const ACTIVITIES = {
  ...PROGRAM_ACTIVITIES,
  ...TRADE_ACTIVITIES,
  "green.added": { words: "added green coffee {subject}", invalidates: GREEN_NAMES },
  "green.cost_set": { words: "set the cost of {subject}", invalidates: ["green"] },
  "green.edited": { words: "edited green coffee {subject}", invalidates: ["cupping", ...GREEN_NAMES] },
  "green.received": { words: "received a delivery of {subject}", invalidates: SETTLED },
  "green.delivery_taken_back": { words: "undid a delivery of {subject}", invalidates: SETTLED },
  "green.archived": { words: "archived green coffee {subject}", invalidates: GREEN_NAMES },
  "green.restored": { words: "restored green coffee {subject}", invalidates: GREEN_NAMES },
  "green.imported": { words: "imported green coffees from {subject}", invalidates: ["imports", ...GREEN_NAMES] },
  "green.import_undone": {
    words: "undid the import of green coffees from {subject}",
    invalidates: ["imports", ...GREEN_NAMES],
  },
  "stock.counts_imported": {
    words: "imported stock counts from {subject}",
    invalidates: ["imports", "green", ...PLAN],
  },
  "stock.counts_import_undone": {
    words: "undid the stock counts from {subject}",
    invalidates: ["imports", "green", ...PLAN],
  },
  "item.added": { words: "added roasted product {subject}", invalidates: ["items", "dashboard"] },
  "item.imported": {
    words: "imported roasted products from {subject}",
    invalidates: ["imports", "items", "dashboard"],
  },
  "item.import_undone": {
    words: "undid the import of roasted products from {subject}",
    invalidates: ["imports", "items", "aliases", ...PLAN],
  },
  "item.edited": {
    words: "edited roasted product {subject}",
    invalidates: ["items", "aliases", "roasts", "cupping", "stock", ...PLAN],
  },
  "item.archived": { words: "archived roasted product {subject}", invalidates: ["items", "aliases", ...PLAN] },
  "item.restored": { words: "restored roasted product {subject}", invalidates: ["items", "aliases", ...PLAN] },
  "item.photo_added": { words: "added a photo of {subject}", invalidates: ["files"] },
  "item.photo_removed": { words: "removed a photo of {subject}", invalidates: ["files"] },
  "item.photo_restored": { words: "restored a photo of {subject}", invalidates: ["files"] },
  "package-size.added": { words: "added package size {subject}", invalidates: ["packageSizes", "dashboard"] },
  "package-size.edited": {
    words: "edited package size {subject}",
    invalidates: ["packageSizes", "packaging", "stock", "dashboard"],
  },
  "package-size.archived": { words: "archived package size {subject}", invalidates: ["packageSizes", "dashboard"] },
  "package-size.restored": { words: "restored package size {subject}", invalidates: ["packageSizes", "dashboard"] },
  "plan.opened": { words: "opened plan {subject}", invalidates: PLAN },
  "plan.items_added": { words: "added items to plan {subject}", invalidates: PLAN },
  "plan.production_added": { words: "planned what orders need in plan {subject}", invalidates: PLAN },
  "plan.production_taken_back": { words: "undid what orders need from plan {subject}", invalidates: PLAN },
  "plan.carried_over": { words: "changed the roasted stock that plan {subject} uses", invalidates: PLAN },
  "plan.quantities_changed": { words: "changed quantities of plan {subject}", invalidates: PLAN },
  "plan.items_removed": { words: "removed items from plan {subject}", invalidates: PLAN },
  "plan.items_restored": { words: "restored items in plan {subject}", invalidates: PLAN },
  "plan.completed": { words: "completed plan {subject}", invalidates: PLAN },
  "plan.reopened": { words: "reopened plan {subject}", invalidates: PLAN },
  "plan.copied": { words: "copied completed plan {subject} into the pending one", invalidates: PLAN },
  "alias.remembered": { words: "remembered what customers call a coffee", invalidates: ["aliases"] },
  "alias.forgotten": { words: "forgot what customers call a coffee", invalidates: ["aliases"] },
  "batches.prepared": { words: "opened batches of the plan", invalidates: PLAN },
  "batch.marked": { words: "ticked off a batch", invalidates: PLAN },
  "batch.unmarked": { words: "reopened a batch", invalidates: PLAN },
  "batch.arranged": { words: "reordered batches of plan {subject}", invalidates: ["batches"] },
  "batch.spread": { words: "placed batches of plan {subject} on roast days", invalidates: ["batches"] },
  "batch.started": { words: "started the timer of a batch", invalidates: PLAN },
  "batch.dropped": { words: "stopped the timer of a batch", invalidates: ["batches"] },
  "batch.resumed": { words: "resumed the timer of a batch", invalidates: ["batches"] },
  "batch.timer_cleared": { words: "cleared the timer of a batch", invalidates: PLAN },
  "batch.logged": { words: "logged a batch as roast {subject}", invalidates: LOGGED },
  "roast.added": { words: "logged roast {subject}", invalidates: LOGGED },
  "roast.edited": { words: "edited roast {subject}", invalidates: CUPPED_ROASTS },
  "roast.removed": { words: "deleted roast {subject}", invalidates: CUPPED_ROASTS },
  /** An import may give the roast the weight of its log, which its green coffee follows. */
  "roast.log_attached": { words: "attached a log to roast {subject}", invalidates: LOGGED },
  "roast.log_removed": { words: "removed the log of roast {subject}", invalidates: COMPARED },
  "roast.log_restored": { words: "restored the log of roast {subject}", invalidates: COMPARED },
  "roast.photo_added": { words: "added a photo of roast {subject}", invalidates: ["files"] },
  "roast.photo_removed": { words: "removed a photo of roast {subject}", invalidates: ["files"] },
  "roast.photo_restored": { words: "restored a photo of roast {subject}", invalidates: ["files"] },
  "roast.document_added": { words: "added a document to roast {subject}", invalidates: ["files"] },
  "roast.document_removed": { words: "removed a document of roast {subject}", invalidates: ["files"] },
  "roast.document_restored": { words: "restored a document of roast {subject}", invalidates: ["files"] },
  "roast.imported": { words: "imported roast {subject}", invalidates: LOGGED },
  "roast.logs_import_begun": { words: "imported roast logs from {subject}", invalidates: ["imports"] },
  "roast.logs_imported": { words: "imported roast logs from {subject}", invalidates: ["imports"] },
  "roast.logs_import_undone": {
    words: "undid the roast logs from {subject}",
    invalidates: ["imports", ...CUPPED_ROASTS],
  },
  "moving_in.kept": { words: "compared the totals of an import from another program", invalidates: ["imports"] },
  "roast.history_imported": { words: "imported past roasts from {subject}", invalidates: ["imports", ...LOGGED] },
  "roast.history_import_undone": {
    words: "undid the past roasts from {subject}",
    invalidates: ["imports", ...CUPPED_ROASTS],
  },
  "roast.log_mapping_kept": { words: "set the columns of a roast log", invalidates: ["imports"] },
  "roast_profile.saved": { words: "saved a new version of the profile of {subject}", invalidates: COMPARED },
  "roast_profile.removed": { words: "removed a version of the profile of {subject}", invalidates: COMPARED },
  "roast_profile.restored": { words: "restored a version of the profile of {subject}", invalidates: COMPARED },
  "roast.restored": { words: "restored roast {subject}", invalidates: CUPPED_ROASTS },
  "machine.added": { words: "added machine {subject}", invalidates: ["machines", "settings", ...PLAN] },
  "machine.edited": {
    words: "edited machine {subject}",
    invalidates: ["machines", "settings", "maintenance", ...PLAN],
  },
  "roasting_week.edited": { words: "edited the roasting week", invalidates: ["machines", "dashboard"] },
  "machine.chosen": { words: "chose machine {subject} for plans", invalidates: ["machines", "settings", ...PLAN] },
  "machine.archived": { words: "archived machine {subject}", invalidates: ["machines", "maintenance", ...PLAN] },
  "machine.restored": { words: "restored machine {subject}", invalidates: ["machines", ...MAINTENANCE] },
  "maintenance.added": { words: "added the maintenance {subject}", invalidates: MAINTENANCE },
  "maintenance.edited": { words: "edited the maintenance {subject}", invalidates: MAINTENANCE },
  "maintenance.archived": { words: "archived the maintenance {subject}", invalidates: MAINTENANCE },
  "maintenance.restored": { words: "restored the maintenance {subject}", invalidates: MAINTENANCE },
  "maintenance.done": { words: "completed {subject}", invalidates: MAINTENANCE },
  "maintenance.taken_back": { words: "undid a time of the maintenance {subject}", invalidates: MAINTENANCE },
  "maintenance.entry_restored": { words: "restored a time of the maintenance {subject}", invalidates: MAINTENANCE },
  "supplier.added": { words: "added supplier {subject}", invalidates: ["suppliers"] },
  "supplier.edited": { words: "edited supplier {subject}", invalidates: ["suppliers", "purchases", "packaging"] },
  "supplier.archived": { words: "archived supplier {subject}", invalidates: ["suppliers"] },
  "supplier.restored": { words: "restored supplier {subject}", invalidates: ["suppliers"] },
  // Coffees that belong to a customer show the name.
  "customer.edited": { words: "edited customer {subject}", invalidates: ["customers", "invoices", "green", ...PLAN] },
  "customer.erased": {
    words: "erased a customer, now called {subject}",
    invalidates: ["customers", "shops", ...ORDERS],
  },
  ...ORDER_ACTIVITIES,
  "roasted.added": { words: "entered roasted stock of {subject}", invalidates: ROASTED },
  "roasted.packed": { words: "packed bags of {subject}", invalidates: ["packaging", ...ROASTED] },
  "roasted.blended": { words: "blended roasted coffee to {subject}", invalidates: ROASTED },
  "roasted.counted": { words: "counted the roasted stock of {subject}", invalidates: ROASTED },
  "roasted.bags_counted": { words: "counted bags of roasted coffee, {subject} among them", invalidates: ROASTED },
  "roasted.wasted": { words: "booked waste of roasted coffee {subject}", invalidates: ROASTED },
  "roasted.transferred": { words: "moved roasted coffee {subject} to another location", invalidates: ["stock"] },
  "roasted.undone": {
    words: "undid a booking of roasted coffee {subject}",
    invalidates: ["packaging", ...ROASTED],
  },
  "roasted.released": { words: "released roasted coffee {subject}", invalidates: ROASTED },
  "roasted.held": { words: "put roasted coffee {subject} on hold", invalidates: ROASTED },
  "bag_page.renewed": { words: "renewed the address of the bag page of {subject}", invalidates: ["bagPages"] },
  "bag_page.ended": { words: "removed the bag page of {subject}", invalidates: ["bagPages"] },
  "packaging.added": { words: "added packaging {subject}", invalidates: ["packaging"] },
  "packaging.edited": { words: "edited packaging {subject}", invalidates: PACKAGING_NAMES },
  "packaging.received": { words: "received a delivery of {subject}", invalidates: ["packaging"] },
  "packaging.counted": { words: "counted the stock of {subject}", invalidates: ["packaging"] },
  "packaging.adjusted": { words: "adjusted the stock of {subject}", invalidates: ["packaging"] },
  "packaging.transferred": { words: "moved stock of {subject} to another location", invalidates: ["packaging"] },
  "packaging.wasted": { words: "booked waste of {subject}", invalidates: ["packaging"] },
  "packaging.cost_set": { words: "set the cost of {subject}", invalidates: ["packaging"] },
  "packaging.undone": { words: "undid a stock movement of {subject}", invalidates: ["packaging"] },
  "packaging.archived": { words: "archived packaging {subject}", invalidates: ["packaging"] },
  "packaging.restored": { words: "restored packaging {subject}", invalidates: ["packaging"] },
  "location.added": { words: "added location {subject}", invalidates: ["locations"] },
  "location.edited": { words: "edited location {subject}", invalidates: ["locations", "green", "packaging", "stock"] },
  "location.archived": { words: "archived location {subject}", invalidates: ["locations"] },
  "location.restored": { words: "restored location {subject}", invalidates: ["locations"] },
  "purchase.added": { words: "drafted purchase {subject}", invalidates: PURCHASES },
  "purchase.lines_imported": {
    words: "imported lines into purchase {subject}",
    invalidates: ["imports", ...PURCHASES],
  },
  "purchase.lines_import_undone": {
    words: "undid the imported lines of purchase {subject}",
    invalidates: ["imports", ...PURCHASES],
  },
  "purchase.received": {
    words: "received a delivery of purchase {subject}",
    invalidates: [...PURCHASES, "packaging", "stock", ...GREEN_NAMES],
  },
  "purchase.recosted": {
    words: "corrected the cost of purchase {subject}",
    invalidates: ["purchases", "purchaseContracts", "packaging", "green", "roasts", "stock", ...PLAN],
  },
  "purchase.receipt_taken_back": {
    words: "undid a receipt of purchase {subject}",
    invalidates: [...PURCHASES, "packaging", "roasts", "stock", ...PLAN],
  },
  "green.photo_added": { words: "added a photo of {subject}", invalidates: ["files"] },
  "green.photo_removed": { words: "removed a photo of {subject}", invalidates: ["files"] },
  "green.photo_restored": { words: "restored a photo of {subject}", invalidates: ["files"] },
  "green.document_added": { words: "added a document to {subject}", invalidates: ["files"] },
  "green.document_removed": { words: "removed a document of {subject}", invalidates: ["files"] },
  "green.document_restored": { words: "restored a document of {subject}", invalidates: ["files"] },
  "purchase.document_added": { words: "added a document to purchase {subject}", invalidates: ["files"] },
  "purchase.document_removed": { words: "removed a document of purchase {subject}", invalidates: ["files"] },
  "purchase.document_restored": { words: "restored a document of purchase {subject}", invalidates: ["files"] },
  "purchase.edited": { words: "edited purchase {subject}", invalidates: PURCHASES },
  "purchase.line_priced": { words: "entered an open price of purchase {subject}", invalidates: PURCHASES },
  "purchase.ordered": { words: "ordered purchase {subject}", invalidates: PURCHASES },
  "purchase.revised": {
    words: "returned purchase {subject} to draft",
    invalidates: PURCHASES,
  },
  "purchase.closed": {
    words: "closed purchase {subject} short",
    invalidates: PURCHASES,
  },
  "purchase.cancelled": {
    words: "canceled purchase {subject}",
    invalidates: PURCHASES,
  },
  "purchase.reopened": {
    words: "reopened purchase {subject}",
    invalidates: PURCHASES,
  },
  "purchase.duplicated": {
    words: "drafted purchase {subject} from an earlier one",
    invalidates: PURCHASES,
  },
  "contract.added": { words: "added contract {subject}", invalidates: CONTRACTS },
  "contract.edited": { words: "edited contract {subject}", invalidates: CONTRACTS },
  "contract.closed": { words: "closed contract {subject}", invalidates: CONTRACTS },
  "contract.reopened": { words: "reopened contract {subject}", invalidates: CONTRACTS },
  "contract.fixed": { words: "fixed a part of contract {subject}", invalidates: CONTRACTS },
  "contract.fixation_taken_back": { words: "undid a fixation of contract {subject}", invalidates: CONTRACTS },
  "coffee_sample.added": { words: "added coffee sample {subject}", invalidates: SAMPLES },
  "coffee_sample.edited": {
    words: "edited coffee sample {subject}",
    invalidates: ["purchases", "cupping", ...SAMPLES],
  },
  "coffee_sample.scored": { words: "scored coffee sample {subject}", invalidates: SAMPLES },
  "coffee_sample.accepted": { words: "accepted coffee sample {subject}", invalidates: SAMPLES },
  "coffee_sample.rejected": { words: "rejected coffee sample {subject}", invalidates: SAMPLES },
  "coffee_sample.reopened": { words: "reopened coffee sample {subject}", invalidates: SAMPLES },
  "coffee_sample.bought": { words: "put coffee sample {subject} on a purchase", invalidates: PURCHASES },
  "coffee_sample.contracted": {
    words: "made a contract of coffee sample {subject}",
    invalidates: [...SAMPLES, ...CONTRACTS],
  },
  "coffee_sample.archived": { words: "archived coffee sample {subject}", invalidates: SAMPLES },
  "coffee_sample.restored": { words: "restored coffee sample {subject}", invalidates: SAMPLES },
  "coffee_sample.photo_added": { words: "added a photo of coffee sample {subject}", invalidates: ["files"] },
  "coffee_sample.photo_removed": { words: "removed a photo of coffee sample {subject}", invalidates: ["files"] },
  "coffee_sample.photo_restored": { words: "restored a photo of coffee sample {subject}", invalidates: ["files"] },
  "coffee_sample.document_added": { words: "added a document to coffee sample {subject}", invalidates: ["files"] },
  "coffee_sample.document_removed": {
    words: "removed a document of coffee sample {subject}",
    invalidates: ["files"],
  },
  "coffee_sample.document_restored": {
    words: "restored a document of coffee sample {subject}",
    invalidates: ["files"],
  },
  "cupping.added": { words: "prepared cupping session {subject}", invalidates: ["cupping"] },
  "cupping.edited": { words: "edited cupping session {subject}", invalidates: ["cupping"] },
  "cupping.samples_added": { words: "added samples to cupping session {subject}", invalidates: ["cupping"] },
  "cupping.sample_removed": { words: "removed a sample from cupping session {subject}", invalidates: ["cupping"] },
  "cupping.sample_restored": { words: "restored a sample to cupping session {subject}", invalidates: ["cupping"] },
  "cupping.joined": { words: "joined cupping session {subject}", invalidates: ["cupping"] },
  "cupping.guest_joined": { words: "joined cupping session {subject} as a guest", invalidates: ["cupping"] },
  "cupping.graded": { words: "started scoring in cupping session {subject}", invalidates: ["cupping"] },
  "cupping.grader_left_out": { words: "left a grader of {subject} out of the mean", invalidates: ["cupping"] },
  "cupping.grader_counted": { words: "counted a grader of {subject} again", invalidates: ["cupping"] },
  "cupping.key_opened": { words: "opened the key of cupping session {subject}", invalidates: ["cupping"] },
  "cupping.revealed": { words: "revealed cupping session {subject}", invalidates: ["cupping"] },
  "cupping.reopened": { words: "reopened cupping session {subject}", invalidates: ["cupping"] },
  "cupping.guests_invited": { words: "made a link for guests of {subject}", invalidates: ["cupping"] },
  "cupping.guests_ended": { words: "ended the link for guests of {subject}", invalidates: ["cupping"] },
  "cupping.archived": { words: "archived cupping session {subject}", invalidates: ["cupping"] },
  "cupping.restored": { words: "restored cupping session {subject}", invalidates: ["cupping"] },
  "cupping_form.added": { words: "made cupping form {subject}", invalidates: ["cuppingForms"] },
  "cupping_form.edited": { words: "edited cupping form {subject}", invalidates: ["cuppingForms"] },
  "cupping_form.archived": { words: "archived cupping form {subject}", invalidates: ["cuppingForms"] },
  "cupping_form.restored": { words: "restored cupping form {subject}", invalidates: ["cuppingForms"] },
  "profile.edited": { words: "edited their profile", invalidates: ["settings", "machines", "team", ...PLAN] },
  // The time zone decides which roasts are of today.
  "books.locked": { words: "locked the stock books", invalidates: ["settings"] },
  "data.imported": { words: "imported all data", invalidates: "everything" },
  "books.unlocked": { words: "unlocked days of the stock books", invalidates: ["settings"] },
  "roastery.edited": {
    words: "edited the roastery",
    invalidates: ["settings", "team", "onboarding", "roasts", "dashboard", "invoices", "bagPages"],
  },
  "stock.counted": { words: "counted the stock of {subject}", invalidates: ["green", ...PLAN] },
  "stock.sheet_counted": { words: "counted the stock at {subject}", invalidates: ["green", ...PLAN] },
  "stock.adjusted": { words: "adjusted the stock of {subject}", invalidates: ["green", ...PLAN] },
  "stock.transferred": { words: "moved stock of {subject} to another location", invalidates: ["green"] },
  "stock.split": { words: "split a new lot off {subject}", invalidates: GREEN_NAMES },
  "stock.sold": { words: "sold stock of {subject}", invalidates: ["green", ...PLAN] },
  "stock.wasted": { words: "booked waste of {subject}", invalidates: ["green", ...PLAN] },
  "stock.sampled": { words: "took a sample of {subject}", invalidates: ["green", ...PLAN] },
  "stock.undone": { words: "undid a stock movement of {subject}", invalidates: ["green", ...PLAN] },
  "onboarding.step_taken": { words: "completed a setup step", invalidates: SET_UP },
  "onboarding.dismissed": { words: "left the setup", invalidates: SET_UP },
  "sample.loaded": { words: "loaded the sample roastery", invalidates: SAMPLE },
  "sample.removed": { words: "removed the sample roastery", invalidates: SAMPLE },
  "sample.restored": { words: "restored the sample roastery", invalidates: SAMPLE },
  "member.invited": { words: "invited {subject}", invalidates: ["team"] },
  "member.joined": { words: "joined the team as {subject}", invalidates: ["team"] },
  "member.role_changed": { words: "changed the role of {subject}", invalidates: OWNERS },
  "member.removed": { words: "removed {subject} from the team", invalidates: OWNERS },
  "member.restored": { words: "restored {subject} to the team", invalidates: OWNERS },
  "member.left": { words: "left the team", invalidates: OWNERS },
  "invitation.resent": { words: "sent the invitation of {subject} again", invalidates: ["team"] },
  "invitation.declined": { words: "declined the invitation", invalidates: ["team"] },
  "invitation.revoked": { words: "withdrew the invitation of {subject}", invalidates: ["team"] },
  "invitation.restored": { words: "renewed the invitation of {subject}", invalidates: ["team"] },
  "ownership.handed_over": { words: "handed ownership over to {subject}", invalidates: OWNERS },
} as const;

export type Activity = keyof typeof ACTIVITIES;

export const isActivity = (text: string): text is Activity => Object.hasOwn(ACTIVITIES, text);

/** The rest of a sentence that begins with a person's name: "logged roast R-0007". Without a subject: "logged a roast". */
export function activityText(activity: Activity, subject: string | null): string {
  return ACTIVITIES[activity].words.replace("{subject}", subject ?? "").trimEnd();
}
