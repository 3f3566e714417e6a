import { z } from "zod";
import { procedure } from "./errors.ts";
import { batchSizeLbs, flag, id, line, newId, version } from "./fields.ts";

export const Machine = z.object({
  id,
  name: z.string(),
  /** In pounds of green coffee. */
  batchSizeLbs: z.number(),
  /** Whether plans go by it: it was chosen, and the owner's profile still says its batch size. */
  isDefault: z.boolean(),
  archivedAt: z.string().nullable(),
  version,
});
export type Machine = z.infer<typeof Machine>;

export const AddMachineInput = z.object({ id: newId.optional(), name: line("Name"), batchSizeLbs });
export type AddMachineInput = z.infer<typeof AddMachineInput>;

export const EditMachineInput = z.object({
  id,
  version,
  name: line("Name").optional(),
  batchSizeLbs: batchSizeLbs.optional(),
});
export type EditMachineInput = z.infer<typeof EditMachineInput>;

const tags = ["Machines"];
const withId = z.object({ id });

export const machines = {
  list: procedure
    .route({ method: "GET", path: "/machines", tags, summary: "List roasting machines by name" })
    .input(z.object({ archived: flag.default(false) }))
    .output(z.array(Machine)),
  add: procedure
    .route({ method: "POST", path: "/machines", successStatus: 201, tags, summary: "Add a roasting machine" })
    .input(AddMachineInput)
    .output(Machine),
  edit: procedure
    .route({ method: "PATCH", path: "/machines/{id}", tags, summary: "Edit a roasting machine" })
    .input(EditMachineInput)
    .output(Machine),
  choose: procedure
    .route({
      method: "POST",
      path: "/machines/{id}/choose",
      tags,
      summary: "Let plans go by a machine: its batch size goes into the owner's profile",
    })
    .input(withId)
    .output(Machine),
  archive: procedure
    .route({ method: "POST", path: "/machines/{id}/archive", tags, summary: "Put a roasting machine away" })
    .input(withId)
    .output(Machine),
  restore: procedure
    .route({ method: "POST", path: "/machines/{id}/restore", tags, summary: "Bring an archived machine back" })
    .input(withId)
    .output(Machine),
};
