import { z } from "zod";
import { archiving } from "../basics/archiving.ts";
import { flag, id, line, newId, version } from "../basics/fields.ts";
import { read } from "../basics/operation.ts";
import { saving } from "../basics/saving.ts";

export const Location = z.object({
  id,
  name: z.string(),
  /** The first location: roasts take from it, and stock is received there where nothing else is said. */
  isFirst: z.boolean(),
  archivedAt: z.string().nullable(),
  version,
});
export type Location = z.infer<typeof Location>;

export const AddLocationInput = z.object({ id: newId.optional(), name: line("Name", 60) });
export type AddLocationInput = z.infer<typeof AddLocationInput>;

export const EditLocationInput = z.object({
  id,
  version,
  name: line("Name", 60).optional(),
  /** Puts the location before all others. */
  isFirst: z.literal(true).optional(),
});
export type EditLocationInput = z.infer<typeof EditLocationInput>;

const tags = ["Locations"];

export const locations = {
  list: read({
    path: "/locations",
    scope: "locations:read",
    tags,
    summary: "List storage locations, the first one first",
  })
    .input(z.object({ archived: flag.default(false) }))
    .output(z.array(Location)),
  ...saving({
    path: "/locations",
    scope: "locations:write",
    tags,
    row: Location,
    add: [AddLocationInput, "Add a storage location", "location.added"],
    edit: [EditLocationInput, "Rename a storage location or make it the first one", "location.edited"],
  }),
  ...archiving({
    path: "/locations/{id}",
    scope: "locations:write",
    tags,
    row: Location,
    archive: ["Archive an empty storage location", "location.archived"],
    restore: ["Restore an archived storage location", "location.restored"],
  }),
};
