import { LEDGER_KINDS } from "@tryer/domain/green";
import { MAX_DURATION_SEC, ROAST_STATUSES } from "@tryer/domain/roasts";
import { MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";
import { withId } from "./basics/archiving.ts";
import {
  day,
  decimal,
  greenCoffeeId,
  id,
  instant,
  newId,
  notes,
  optionalLine,
  page,
  paging,
  search,
  sorting,
  version,
  wholeNumber,
} from "./basics/fields.ts";
import { read, write } from "./basics/operation.ts";
import { saving } from "./basics/saving.ts";
import { RoastLevel } from "./items.ts";
import { PlanStatus } from "./planner.ts";
import { consistency } from "./roasts/consistency.ts";
import { productLoss } from "./roasts/product-loss.ts";
import { roastLogs } from "./roasts/roast-logs.ts";
import { RoastNotes, RoastNotesInput } from "./roasts/roast-notes.ts";
import { goesIn, MIN_GREEN_KG, refuseBoth, requireGreen, roastPartsInput } from "./roasts/roast-parts.ts";
import { FollowedProfile, roastProfiles } from "./roasts/roast-profiles.ts";
import { severalRoasts } from "./roasts/several-roasts.ts";

/** Weights and time of a roast, and the figures calculated from them. */
export const RoastFigures = z.object({
  /** The short number that people say, as R-0007. */
  number: z.string(),
  greenWeightKg: z.number(),
  /** Null until somebody has weighed it. */
  roastedWeightKg: z.number().nullable(),
  /** Whether the roasted weight is an estimate, which never enters an average. */
  isRoastedEstimated: z.boolean(),
  yieldPercent: z.number().nullable(),
  lossPercent: z.number().nullable(),
  durationSec: z.number().nullable(),
});
export type RoastFigures = z.infer<typeof RoastFigures>;

export const RoastStatus = z.enum(ROAST_STATUSES, "The status is good, questionable or rejected");

export const Roast = z.object({
  id,
  ...RoastFigures.shape,
  ...goesIn,
  roastedItem: z.object({ id, name: z.string() }).nullable(),
  roastedAt: z.string(),
  roastLevel: RoastLevel.nullable(),
  notes: z.string(),
  /** Rejected roasts stay out of averages. */
  status: RoastStatus,
  machine: z.object({ id, name: z.string() }).nullable(),
  /** Name of the operator, whether or not they are in the team. */
  operator: z.string().nullable(),
  noted: RoastNotes,
  /** Version of the profile of its product that it followed. */
  profile: z.object({ id, number: z.int() }).nullable(),
  /** Whether a figure is farther from the profile than it allows. */
  isOutsideProfile: z.boolean(),
  /** Green weight that was not in stock when it was roasted. */
  shortfallKg: z.number(),
  /**
   * Cost of the green coffee that was in stock, in minor units of the roastery's currency, fixed when it was logged; null
   * where it is unknown. Left out for those who may not see costs.
   */
  costMinor: z.int().nullable().optional(),
  /** Roasted before the books or outside of them: it took nothing from stock. */
  isHistory: z.boolean(),
  /** The batch that it was logged from; deleting the roast opens that of a pending plan only. */
  batch: z.object({ id, batchNumber: z.number(), planItemId: id, planStatus: PlanStatus }).nullable(),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Roast = z.infer<typeof Roast>;

/** Green weight to the milligram, as sample roasters weigh; at least a gram, since stock is booked in whole ones. */
export const greenWeightKg = decimal("Green weight", { places: 6, above: 0, min: MIN_GREEN_KG, max: MAX_WEIGHT_KG });
const durationSec = wholeNumber("Duration", 1, MAX_DURATION_SEC).nullable();
export const roastedWeightKg = decimal("Roasted weight", { places: 6, min: 0, max: MAX_WEIGHT_KG }).nullable();
const isRoastedEstimated = z.boolean("Choose whether the roasted weight is an estimate");
/** Consent of a person who has looked at a weight that the size of the machine makes doubtful. */
export const isConfirmed = z
  .boolean("Choose whether the weight is confirmed")
  .optional()
  .describe("Books a green weight above twice the machine's batch size: a person has checked it");
/** A member of the team by name, or anybody else. */
const operator = optionalLine("Operator", 80).nullable();

/** Fields that a person weighs, times and notes; the same beside the roaster and in the list. */
export const roastFacts = {
  greenWeightKg,
  roastedWeightKg: roastedWeightKg.default(null),
  roastedAt: instant,
  durationSec: durationSec.default(null),
  roastLevel: RoastLevel.nullable().default(null),
  notes: notes("Notes").default(""),
  isRoastedEstimated: isRoastedEstimated.default(false),
  status: RoastStatus.default("good"),
  machineId: id.nullable().default(null),
  operator: operator.default(null),
  noted: RoastNotesInput.default({}),
};

export const AddRoastInput = z
  .object({
    id: newId.optional(),
    greenCoffeeId: greenCoffeeId.optional(),
    /** Several green coffees, instead of one; their weights add up to the green weight. */
    parts: roastPartsInput.optional(),
    roastedItemId: id.nullable().default(null),
    ...roastFacts,
    /** Takes nothing from stock: the roast is from before the books, or outside of them. */
    isHistory: z.boolean().default(false),
    isConfirmed,
  })
  .superRefine(requireGreen);
export type AddRoastInput = z.infer<typeof AddRoastInput>;

const editRoastFields = {
  id,
  version,
  greenCoffeeId: id.optional(),
  /** Parts of a blend; left out, those of before take a new green weight in proportion. */
  parts: roastPartsInput.optional(),
  roastedItemId: id.nullable().optional(),
  /** Version of the profile of its product that it followed; left out, a change of the product brings its current one. */
  profileId: id.nullable().optional(),
  greenWeightKg: greenWeightKg.optional(),
  roastedWeightKg: roastedWeightKg.optional(),
  roastedAt: instant.optional(),
  durationSec: durationSec.optional(),
  roastLevel: RoastLevel.nullable().optional(),
  notes: notes("Notes").optional(),
  isRoastedEstimated: isRoastedEstimated.optional(),
  status: RoastStatus.optional(),
  machineId: id.nullable().optional(),
  operator: operator.optional(),
  /** Notes that change; null takes one away. */
  noted: RoastNotesInput.optional(),
  isConfirmed,
};
export const EditRoastInput = z.object(editRoastFields).superRefine(refuseBoth);
export type EditRoastInput = z.infer<typeof EditRoastInput>;

const changedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const roastFilter = {
  search,
  greenCoffeeId: id.optional(),
  roastedItemId: id.optional(),
  machineId: id.optional(),
  operator: optionalLine("Operator", 80).optional(),
  status: RoastStatus.optional(),
  /** The days of the roastery between which it was roasted, both included. */
  from: day("From").optional(),
  to: day("To").optional(),
};

export const ListRoastsInput = z.object({
  ...roastFilter,
  ...sorting(["roastedAt", "number"], { sort: "roastedAt", direction: "desc" }),
  ...paging,
});
export type ListRoastsInput = z.infer<typeof ListRoastsInput>;

export const RoastTotalsInput = z.object(roastFilter);
export type RoastTotalsInput = z.infer<typeof RoastTotalsInput>;

/** Sums of every roast that a filter finds; pounds as each row shows them, so that the rows add up to them. */
export const RoastTotals = z.object({
  roastCount: z.number(),
  unweighedCount: z.number(),
  /** Roasts with a roasted weight that the yield leaves out, because it is an estimate or the roast was rejected. */
  unaveragedCount: z.number(),
  greenKg: z.number(),
  greenLbs: z.number(),
  roastedKg: z.number(),
  roastedLbs: z.number(),
  /** Yield of the roasts that were weighed and not rejected; null when there are none. */
  yieldPercent: z.number().nullable(),
  /**
   * Green weight of the coffee of the filter alone, of which a blend took a part; null where no coffee is asked for. Pounds
   * as each row shows them.
   */
  ofGreenCoffee: z.object({ kg: z.number(), lbs: z.number() }).nullable(),
});
export type RoastTotals = z.infer<typeof RoastTotals>;

/** A field of a roast that an edit changed. */
export const RoastChange = z.object({ field: z.string(), from: changedValue, to: changedValue });
export type RoastChange = z.infer<typeof RoastChange>;

/** A change in the life of a roast, with the fields that an edit changed. */
const RoastActivity = z.object({
  id,
  /** Change in words, as 'edited roast R-0007'. */
  text: z.string(),
  personName: z.string(),
  changes: z.array(RoastChange),
  createdAt: z.string(),
});

/** A movement of green coffee that a roast caused. */
const RoastMovement = z.object({
  id,
  kind: z.enum(LEDGER_KINDS),
  coffeeName: z.string(),
  locationName: z.string(),
  changeKg: z.number(),
  /** Day that the movement counts for, in the roastery's time zone. */
  businessDay: z.string(),
  personName: z.string(),
  createdAt: z.string(),
});

/** Changes and stock movements of a roast, the latest first, at most 200 of each. */
export const RoastHistory = z.object({ activity: z.array(RoastActivity), movements: z.array(RoastMovement) });
export type RoastHistory = z.infer<typeof RoastHistory>;

const roastBrief = z.object({ id, number: z.string() }).nullable();

/** A roast with its neighbours in the journal, and how it compared with its profile. */
export const RoastOnPage = Roast.extend({
  newer: roastBrief,
  older: roastBrief,
  profile: FollowedProfile.nullable(),
});
export type RoastOnPage = z.infer<typeof RoastOnPage>;

/** Machine of the roastery with its batch size in pounds of green coffee. */
export const SizedMachine = z.object({ id, name: z.string(), batchSizeLbs: z.number() });
export type SizedMachine = z.infer<typeof SizedMachine>;

export const RoastChoices = z.object({
  machines: z.array(SizedMachine.extend({ isArchived: z.boolean() })),
  /** Names of the team and of everybody else who roasted. */
  operators: z.array(z.string()),
});
export type RoastChoices = z.infer<typeof RoastChoices>;

export const roasts = {
  ...roastLogs,
  ...severalRoasts(Roast),
  ...consistency,
  ...roastProfiles,
  ...productLoss,
  list: read({ path: "/roasts", scope: "roasts:read", tags: ["Roasts"], summary: "Roasts, newest first" })
    .input(ListRoastsInput)
    .output(page(Roast)),
  choices: read({
    path: "/roasts/choices",
    scope: "roasts:read",
    tags: ["Roasts"],
    summary: "Machines and operators to choose from, for forms and filters of roasts",
  })
    .input(z.object({}))
    .output(RoastChoices),
  totals: read({
    path: "/roasts/totals",
    scope: "roasts:read",
    tags: ["Roasts"],
    summary: "Sums of all roasts of a filter, whatever page of them is read",
  })
    .input(RoastTotalsInput)
    .output(RoastTotals),
  get: read({
    path: "/roasts/{id}",
    scope: "roasts:read",
    tags: ["Roasts"],
    summary: "One roast, with the ones before and after it",
  })
    .input(withId)
    .output(RoastOnPage),
  history: read({
    path: "/roasts/{id}/history",
    scope: "roasts:read",
    tags: ["Roasts"],
    summary: "History and stock movements of a roast",
  })
    .input(withId)
    .output(RoastHistory),
  ...saving({
    path: "/roasts",
    scope: "roasts:write",
    tags: ["Roasts"],
    row: Roast,
    add: [AddRoastInput, "Log a roast and take its green weight from stock", "roast.added"],
    edit: [EditRoastInput, "Edit a roast; the old weight goes back to stock first", "roast.edited"],
  }),
  remove: write({
    method: "DELETE",
    path: "/roasts/{id}",
    scope: "roasts:write",
    tags: ["Roasts"],
    summary: "Delete a roast, give its weight back and reset its batch",
    causes: ["roast.removed"],
  })
    .input(withId)
    .output(Roast),
  restore: write({
    method: "POST",
    path: "/roasts/{id}/restore",
    scope: "roasts:write",
    tags: ["Roasts"],
    summary:
      "Restore a deleted roast: its weight leaves the stock again, its batch is logged again if it is still open",
    causes: ["roast.restored"],
  })
    .input(withId)
    .output(Roast),
};
