import { DAY_ORDERS, MAX_BATCHES_A_DAY } from "@tryer/domain/batches";
import { MAX_BATCH_SIZE_LBS } from "@tryer/domain/planner";
import { z } from "zod";
import { archiving, withId } from "../basics/archiving.ts";
import { batchSizeLbs, day, decimal, flag, id, line, newId, version, wholeNumber } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";
import { saving } from "../basics/saving.ts";

export const Machine = z.object({
  id,
  name: z.string(),
  /** Batch size in pounds of green coffee. */
  batchSizeLbs: z.number(),
  /** Least green coffee of a batch in pounds; null where batches may be as small as they come. */
  minBatchLbs: z.number().nullable(),
  /** Batches that are roasted on it in a day; null for as many as are planned. */
  batchesADay: z.int().nullable(),
  /**
   * Whether plans use the batch size of this machine: it was chosen, and the owner's profile still has the same size.
   */
  isDefault: z.boolean(),
  archivedAt: z.string().nullable(),
  version,
});
export type Machine = z.infer<typeof Machine>;

const minBatchLbs = decimal("Smallest batch", { places: 2, above: 0, max: MAX_BATCH_SIZE_LBS }).nullable();

const batchesADay = wholeNumber("Batches a day", 1, MAX_BATCHES_A_DAY).nullable();

export const AddMachineInput = z.object({
  id: newId.optional(),
  name: line("Name"),
  batchSizeLbs,
  minBatchLbs: minBatchLbs.default(null),
  batchesADay: batchesADay.default(null),
});
export type AddMachineInput = z.infer<typeof AddMachineInput>;

export const EditMachineInput = z.object({
  id,
  version,
  name: line("Name").optional(),
  batchSizeLbs: batchSizeLbs.optional(),
  minBatchLbs: minBatchLbs.optional(),
  batchesADay: batchesADay.optional(),
});
export type EditMachineInput = z.infer<typeof EditMachineInput>;

/** Most days off that are kept: more than a year of them. */
export const MAX_DAYS_OFF = 366;

const weekday = wholeNumber("Weekday", 1, 7);

/** Days on which the roastery roasts, and the order in which the batches of a day are put. */
export const RoastingWeek = z.object({
  /** 1 for Monday to 7 for Sunday. */
  weekdays: z.array(z.int()),
  daysOff: z.array(z.string()),
  dayOrder: z.enum(DAY_ORDERS),
  version,
});
export type RoastingWeek = z.infer<typeof RoastingWeek>;

export const EditRoastingWeekInput = z.object({
  version,
  weekdays: z.array(weekday).min(1, "Choose at least one roast day").max(7, "A week has 7 days").optional(),
  daysOff: z.array(day("Day off")).max(MAX_DAYS_OFF, `At most ${MAX_DAYS_OFF} days off`).optional(),
  dayOrder: z.enum(DAY_ORDERS, { error: "Choose an order of the day" }).optional(),
});
export type EditRoastingWeekInput = z.infer<typeof EditRoastingWeekInput>;

const tags = ["Machines"];

export const machines = {
  list: read({ path: "/machines", scope: "machines:read", tags, summary: "List roasting machines by name" })
    .input(z.object({ archived: flag.default(false) }))
    .output(z.array(Machine)),
  get: read({ path: "/machines/{id}", scope: "machines:read", tags, summary: "One roasting machine" })
    .input(withId)
    .output(Machine),
  ...saving({
    path: "/machines",
    scope: "machines:write",
    tags,
    row: Machine,
    add: [AddMachineInput, "Add a roasting machine", "machine.added"],
    edit: [EditMachineInput, "Edit a roasting machine", "machine.edited"],
  }),
  choose: write({
    method: "POST",
    path: "/machines/{id}/choose",
    scope: "machines:write",
    tags,
    summary: "Make a machine the default; its batch size goes into the owner's profile",
    causes: ["machine.chosen"],
  })
    .input(withId)
    .output(Machine),
  week: read({
    path: "/roasting-week",
    scope: "machines:read",
    tags,
    summary: "Days on which the roastery roasts, days off, and the order of a day",
  }).output(RoastingWeek),
  editWeek: write({
    method: "PATCH",
    path: "/roasting-week",
    scope: "machines:write",
    tags,
    summary: "Choose the days on which the roastery roasts, days off, and the order of a day",
    causes: ["roasting_week.edited"],
  })
    .input(EditRoastingWeekInput)
    .output(RoastingWeek),
  ...archiving({
    path: "/machines/{id}",
    scope: "machines:write",
    tags,
    row: Machine,
    archive: ["Archive a roasting machine", "machine.archived"],
    restore: ["Restore an archived machine", "machine.restored"],
  }),
};
