import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { id, newId } from "../basics/fields.ts";
import { answersFile, FileAnswer, read, SESSION_ONLY, write } from "../basics/operation.ts";

/** Largest file that can be imported, in bytes. */
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024 * 1024;

/** Rows of a table of an export, in words that people read. */
const TableCount = z.object({ table: z.string(), words: z.string(), rows: z.int() });

const progress = {
  id,
  doneRows: z.int(),
  /** Rows in all; 0 until they are counted. */
  allRows: z.int(),
  /** Bytes of the file; 0 until it is written. */
  size: z.int(),
  tables: z.array(TableCount),
  startedAt: z.string(),
  doneAt: z.string().nullable(),
  personName: z.string(),
};

/** Export of all data of the roastery: one ZIP file. */
export const DataExport = z.object({
  ...progress,
  state: z.enum(["running", "done", "failed", "cancelled", "gone"]),
  /** Reason why it failed. */
  problem: z.string().nullable(),
  /** Moment from which the file is gone. */
  expiresAt: z.string().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

const ImportProblem = z.object({
  /** Name of the part inside the file; empty where it is the file itself. */
  part: z.string(),
  line: z.int().nullable(),
  reason: z.string(),
});

/** Import of a file of all data into a roastery that has none yet. */
export const DataImport = z.object({
  ...progress,
  state: z.enum(["uploading", "checking", "checked", "refused", "restoring", "done", "failed", "cancelled"]),
  fileName: z.string(),
  /** Number of pieces that were sent. */
  pieces: z.int(),
  /** Roastery that the file is of, and when it was exported. */
  origin: z.object({ roastery: z.string(), exportedAt: z.string() }).nullable(),
  problem: z.string().nullable(),
  problems: z.array(ImportProblem),
});
export type DataImport = z.infer<typeof DataImport>;

export const BeginDataImportInput = z.object({
  id: newId.optional(),
  fileName: z.string({ error: "Name is required" }).min(1, "Name is required").max(200, "Name is too long"),
  size: z
    .int("Size must be a whole number of bytes")
    .min(1, "The file is empty")
    .max(MAX_IMPORT_BYTES, "The file is larger than 2 GB"),
});
export type BeginDataImportInput = z.infer<typeof BeginDataImportInput>;

export const AddImportPieceInput = z.object({
  params: withId,
  query: z.object({
    position: z.coerce.number("Position must be a number").int("Position must be whole").min(0).max(1023),
  }),
  body: z.file({ error: "Send the bytes of the piece as the body, with the content type application/octet-stream" }),
});
export type AddImportPieceInput = z.infer<typeof AddImportPieceInput>;

const tags = ["Export and import of all data"];
const scope = SESSION_ONLY;

export const transfer = {
  exports: read({ path: "/exports", scope, tags, summary: "The latest 20 exports of all data, newest first" })
    .input(z.object({}))
    .output(z.array(DataExport)),
  startExport: write({
    method: "POST",
    path: "/exports",
    scope,
    successStatus: 201,
    tags,
    summary: "Start an export of all data, which is written in the background; one at a time",
    causes: ["data.export_started"],
  })
    .input(z.object({ id: newId.optional() }))
    .output(DataExport),
  cancelExport: write({
    method: "POST",
    path: "/exports/{id}/cancel",
    scope,
    tags,
    summary: "Cancel an export, or delete its file",
    causes: ["data.export_cancelled"],
  })
    .input(withId)
    .output(DataExport),
  exportFile: read({
    path: "/exports/{id}/file",
    scope,
    tags,
    summary: "The ZIP file of an export",
    ...answersFile("application/zip"),
  })
    .input(withId)
    .output(FileAnswer),
  imports: read({ path: "/data-imports", scope, tags, summary: "The latest 20 imports of all data, newest first" })
    .input(z.object({}))
    .output(z.array(DataImport)),
  beginImport: write({
    method: "POST",
    path: "/data-imports",
    scope,
    successStatus: 201,
    tags,
    summary: "Begin an import of all data into an empty roastery; the file follows in pieces of 2 MiB",
    causes: ["data.import_begun"],
  })
    .input(BeginDataImportInput)
    .output(DataImport),
  addImportPiece: write({
    method: "POST",
    path: "/data-imports/{id}/pieces",
    scope,
    inputStructure: "detailed",
    tags,
    summary: "Send a piece of the file of an import: the body is its bytes",
    causes: ["data.import_begun"],
  })
    .input(AddImportPieceInput)
    .output(DataImport),
  checkImport: write({
    method: "POST",
    path: "/data-imports/{id}/check",
    scope,
    tags,
    summary: "Check the file of an import in the background, once all its pieces are there",
    causes: ["data.import_check_started"],
  })
    .input(withId)
    .output(DataImport),
  startImport: write({
    method: "POST",
    path: "/data-imports/{id}/start",
    scope,
    tags,
    summary: "Restore a checked file in the background: all of it or nothing",
    causes: ["data.import_started"],
  })
    .input(withId)
    .output(DataImport),
  cancelImport: write({
    method: "POST",
    path: "/data-imports/{id}/cancel",
    scope,
    tags,
    summary: "Cancel an import that was not started, and delete its file",
    causes: ["data.import_cancelled"],
  })
    .input(withId)
    .output(DataImport),
};
