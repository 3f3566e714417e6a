import type { FeatureNames } from "../feature-names.ts";

/** Files of the contract that a feature begins with: schemas and operations, and the fields of its record. */
export function contractFiles(names: FeatureNames): Record<string, string> {
  const { feature, record, group, item, Item, Items, nouns, noun, title, sentence } = names;
  return {
    [`contract/src/${feature}.ts`]: `import { z } from "zod";
import { archiving, withId } from "./basics/archiving.ts";
import { flag, id, line, newId, notes, page, paging, search, version } from "./basics/fields.ts";
import { read } from "./basics/operation.ts";
import { saving } from "./basics/saving.ts";

/** ${sentence} */
export const ${Item} = z.object({
  id,
  name: z.string(),
  notes: z.string(),
  archivedAt: z.string().nullable(),
  version,
});
export type ${Item} = z.infer<typeof ${Item}>;

export const Add${Item}Input = z.object({
  id: newId.optional(),
  name: line("Name"),
  notes: notes("Notes").default(""),
});
export type Add${Item}Input = z.infer<typeof Add${Item}Input>;

export const Edit${Item}Input = z.object({
  id,
  version,
  name: line("Name").optional(),
  notes: notes("Notes").optional(),
});
export type Edit${Item}Input = z.infer<typeof Edit${Item}Input>;

export const List${Items}Input = z.object({ search, archived: flag.default(false), ...paging });
export type List${Items}Input = z.infer<typeof List${Items}Input>;

const tags = ["${title}"];

export const ${group} = {
  list: read({ path: "/${feature}", scope: "green:read", tags, summary: "List ${nouns} by name" })
    .input(List${Items}Input)
    .output(page(${Item})),
  get: read({ path: "/${feature}/{id}", scope: "green:read", tags, summary: "Get a ${noun}" })
    .input(withId)
    .output(${Item}),
  ...saving({
    path: "/${feature}",
    scope: "green:write",
    tags,
    row: ${Item},
    add: [Add${Item}Input, "Add a ${noun}", "${item}.added"],
    edit: [Edit${Item}Input, "Edit a ${noun}", "${item}.edited"],
  }),
  ...archiving({
    path: "/${feature}/{id}",
    scope: "green:write",
    tags,
    row: ${Item},
    archive: ["Archive a ${noun}", "${item}.archived"],
    restore: ["Restore an archived ${noun}", "${item}.restored"],
  }),
};
`,
    [`contract/src/${feature}/${record}-fields.ts`]: `import { defineFields } from "../basics/record-fields.ts";
import type { ${Item} } from "../${feature}.ts";

/** Fields of a ${noun}, in the order of its file. */
export const ${item}Fields = defineFields<${Item}>()({
  name: { kind: "text", label: "Name", column: 1, card: "title", csv: "Name" },
  notes: { kind: "notes", label: "Notes", csv: "Notes" },
  archivedAt: { kind: "moment", label: "Archived at", csv: "Archived at" },
});
`,
  };
}
