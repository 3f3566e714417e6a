import { MAX_BATCH_SIZE_LBS } from "@tryer/domain/planner";
import { z } from "zod";
import { archiving, withId } from "../basics/archiving.ts";
import { batchSizeLbs, decimal, flag, id, line, newId, version } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";

export const Machine = z.object({
  id,
  name: z.string(),
  /** Batch size in pounds of green coffee. */
  batchSizeLbs: z.number(),
  /** Least green coffee of a batch in pounds; null where batches may be as small as they come. */
  minBatchLbs: z.number().nullable(),
  /**
   * Whether plans use the batch size of this machine: it was chosen, and the owner's profile still has the same size.
   */
  isDefault: z.boolean(),
  archivedAt: z.string().nullable(),
  version,
});
export type Machine = z.infer<typeof Machine>;

const minBatchLbs = decimal("Smallest batch", { places: 2, above: 0, max: MAX_BATCH_SIZE_LBS }).nullable();

export const AddMachineInput = z.object({
  id: newId.optional(),
  name: line("Name"),
  batchSizeLbs,
  minBatchLbs: minBatchLbs.default(null),
});
export type AddMachineInput = z.infer<typeof AddMachineInput>;

export const EditMachineInput = z.object({
  id,
  version,
  name: line("Name").optional(),
  batchSizeLbs: batchSizeLbs.optional(),
  minBatchLbs: minBatchLbs.optional(),
});
export type EditMachineInput = z.infer<typeof EditMachineInput>;

const tags = ["Machines"];

export const machines = {
  list: read({ path: "/machines", scope: "machines:read", tags, summary: "List roasting machines by name" })
    .input(z.object({ archived: flag.default(false) }))
    .output(z.array(Machine)),
  get: read({ path: "/machines/{id}", scope: "machines:read", tags, summary: "One roasting machine" })
    .input(withId)
    .output(Machine),
  add: write({
    method: "POST",
    path: "/machines",
    scope: "machines:write",
    successStatus: 201,
    tags,
    summary: "Add a roasting machine",
    causes: ["machine.added"],
  })
    .input(AddMachineInput)
    .output(Machine),
  edit: write({
    method: "PATCH",
    path: "/machines/{id}",
    scope: "machines:write",
    tags,
    summary: "Edit a roasting machine",
    causes: ["machine.edited"],
  })
    .input(EditMachineInput)
    .output(Machine),
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
  ...archiving({
    path: "/machines/{id}",
    scope: "machines:write",
    tags,
    row: Machine,
    archive: ["Archive a roasting machine", "machine.archived"],
    restore: ["Restore an archived machine", "machine.restored"],
  }),
};
