import { z } from "zod";
import { id } from "../basics/fields.ts";

export const IMPORT_STATES = ["running", "done", "cut short"] as const;

/** A list that was read from a file or pasted, and whose rows were added together. */
export const Import = z.object({
  id,
  /** Kind of its rows: new green coffees, counts of their stock, lines of a purchase, files of roast loggers, products, or past roasts. */
  kind: z.enum(["green", "counts", "purchase", "logs", "products", "roasts"]),
  /** Name of the file; empty where the list was pasted. */
  fileName: z.string(),
  rowCount: z.int(),
  /** Lists are taken in at once; logs come one by one, and are cut short where none came for a while. */
  state: z.enum(IMPORT_STATES),
  /** Rows that were taken in up to now. */
  doneCount: z.int(),
  personName: z.string(),
  createdAt: z.string(),
  /** Moment at which the rows were taken out again; null while they are there. */
  undoneAt: z.string().nullable(),
});
export type Import = z.infer<typeof Import>;

export const UndoImportInput = z.object({
  id,
  /**
   * Whether roasts that were edited since are left out and stay, and the rest is taken back. Without it nothing is taken
   * back while there is one. Of imports of roast logs and of past roasts.
   */
  leaveOutEdited: z.boolean({ error: "Choose yes or no" }).default(false),
});
export type UndoImportInput = z.infer<typeof UndoImportInput>;
