import { cleanFileName, MAX_FILE_NAME_CHARACTERS } from "@tryer/domain/files";
import { MAX_IMPORTED_LOGS, TIME_UNITS } from "@tryer/domain/roast-logs";
import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { decimal, flag, id, instant, newId, optionalLine, version, wholeNumber } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";
import { onChanged } from "../roasts/roast-logs.ts";
import { greenWeightKg, roastedWeightKg, SizedMachine } from "../roasts.ts";
import { Import } from "./import.ts";

const short = (label: string) => z.string().max(1000, `${label} can have at most 1000 characters`).nullable();
const grams = decimal("Weight", { places: 3, above: 0, max: 2_000_000_000 }).nullable();
const seconds = z.number().min(-604_800).max(604_800).nullable();

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "The hash has 64 hexadecimal digits");

/** A log as a browser read it, by which the journal is searched for its roast. The file itself is read anew when it comes. */
export const LogBrief = z.object({
  /** Id that its program gave the roast. */
  id: short("Id"),
  /** SHA-256 of the file in hexadecimal digits. */
  sha256,
  /** SHA-256 and length of the curve as `encodeCurve` writes it: a file that was saved anew has the same. */
  curve: z
    .object({ sha256, bytes: z.int().min(1) })
    .nullable()
    .default(null),
  title: short("Title"),
  beans: short("Beans"),
  batch: short("Batch"),
  /** Machine that the log names, by which that of the roastery is found. */
  machine: short("Machine").default(null),
  startedAt: z
    .object({
      local: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/, "The time is a day, or day and time")
        .nullable(),
      epochMs: z.int().nullable(),
    })
    .nullable(),
  /** Seconds from the start of the recording to the charge, and from the charge to the drop or the end. */
  chargeAtSec: seconds,
  durationSec: seconds,
  greenGrams: grams,
  roastedGrams: grams,
});
export type LogBrief = z.infer<typeof LogBrief>;
export type LogBriefInput = z.input<typeof LogBrief>;

export const PreviewLogsInput = z.object({
  logs: z
    .array(LogBrief)
    .min(1, "There is no log")
    .max(MAX_IMPORTED_LOGS, "One import takes at most 2,000 logs; choose fewer files"),
});
export type PreviewLogsInput = z.infer<typeof PreviewLogsInput>;

/** Roast of the journal that a log may be of. */
export const CandidateRoast = z.object({
  id,
  number: z.string(),
  roastedAt: z.string(),
  coffeeName: z.string(),
  productName: z.string().nullable(),
  batchNumber: z.int().nullable(),
  greenWeightKg: z.number(),
  roastedWeightKg: z.number().nullable(),
  /** Machine that it was roasted on, as far as somebody noted it. */
  machine: SizedMachine.nullable(),
  version,
});
export type CandidateRoast = z.infer<typeof CandidateRoast>;

/** Fields of a new roast that are guessed by the names in its log. */
export const GUESSED_FIELDS = ["greenCoffeeId", "roastedItemId"] as const;

/** Proposal for one log. */
export const LogProposal = z.object({
  /** Roast that has this log already: the same bytes, or the same curve and weights. */
  known: z.object({ id, number: z.string() }).nullable(),
  /** Place in the list of an earlier file with the same log, counted from 0. */
  sameAs: z.int().nullable(),
  /** Roast whose log has the same id or curve and another content: it is replaced, or both are kept. */
  changed: id.nullable(),
  /** Place in the list of an earlier file of the same id or curve with another content. */
  changedAs: z.int().nullable(),
  /** Moment of the charge; null where the file has no time of day. */
  roastedAt: z.string().nullable(),
  /** Day on which it was roasted; null where the file has none. */
  day: z.string().nullable(),
  /** Relation to the journal: it goes with one roast, with one of another weight, perhaps with several, or with none. */
  match: z.enum(["fits", "other weight", "asked", "none"]),
  /** Roasts that it may be of, the likeliest first. */
  roastIds: z.array(id),
  /** Green coffee and product that it names; null where that is a question. */
  greenCoffeeId: id.nullable(),
  roastedItemId: id.nullable(),
  /** Guesses by a part of a name, which a person confirms. */
  toConfirm: z.array(z.enum(GUESSED_FIELDS)),
  /** Coffees that it may be of, the likeliest first. */
  greenCandidates: z.array(id),
  /** Machine of the roastery that the log names, which a roast without one gets. */
  machine: SizedMachine.nullable(),
  /** Whether it was roasted before the coffee came into the books, which makes it history. */
  isBeforeStock: z.boolean(),
});
export type LogProposal = z.infer<typeof LogProposal>;

export const LogPreview = z.object({
  /** One for each log, in their order. */
  logs: z.array(LogProposal),
  /** Roasts that the proposals name. */
  roasts: z.array(CandidateRoast),
});
export type LogPreview = z.infer<typeof LogPreview>;

export const BeginLogImportInput = z.object({
  /** Names the import: a request that is sent again begins no other. */
  id: newId,
  /** Name of the file, or of the first of several. */
  fileName: optionalLine("File name", 255).default(""),
  fileCount: wholeNumber("Number of files", 1, MAX_IMPORTED_LOGS),
  takeOver: z
    .boolean({ error: "Choose yes or no" })
    .default(false)
    .describe("Ends a running import of the same person, on another page or after a crash"),
});
export type BeginLogImportInput = z.infer<typeof BeginLogImportInput>;

/** Outcomes of a file: it joined a roast, it became one that took green coffee or history, or its roast had it before. */
export const LOG_OUTCOMES = ["attached", "booked", "history", "known"] as const;

export const ImportedLog = z.object({
  position: z.int(),
  name: z.string(),
  outcome: z.enum(LOG_OUTCOMES),
  roast: z.object({ id, number: z.string() }),
});
export type ImportedLog = z.infer<typeof ImportedLog>;

/** Query strings know only text. */
const weight = (schema: z.ZodType<number, number>) => z.coerce.number("A weight is a number").pipe(schema).optional();

export const AddLogInput = z.object({
  params: withId,
  query: z.object({
    /** Place in the import, counted from 1: a file that is sent again is taken in once. */
    position: z.coerce.number("The position is a number").pipe(wholeNumber("Position", 1, MAX_IMPORTED_LOGS)),
    name: z
      .string({ error: "Name is required" })
      .max(MAX_FILE_NAME_CHARACTERS * 10, "Name is too long")
      .transform(cleanFileName),
    as: z.enum(["attach", "book", "history"], "A log is attached, booked or kept as history"),
    onChanged: onChanged.optional(),
    isConfirmed: flag
      .optional()
      .describe("Books an unusual log or a weight above twice the machine's batch size: a person has checked it"),
    roastId: id.optional().describe("Roast that the log joins; for a new one its id, made by the client"),
    version: z.coerce.number("The version is a number").pipe(version).optional(),
    greenCoffeeId: id.optional(),
    roastedItemId: id.optional(),
    greenWeightKg: weight(greenWeightKg).describe("Weight of a new roast, or the one that the joined roast gets"),
    roastedWeightKg: weight(roastedWeightKg.unwrap()),
    roastedAt: instant.optional(),
  }),
  body: z.file({
    error: "Send the bytes of the file as the body, with the content type application/octet-stream",
  }),
});
export type AddLogInput = z.infer<typeof AddLogInput>;

const column = z.int("A column is a whole number").min(0).max(1000);

/** Meaning of the columns of a table, counted from 0. */
export const LogColumnMapping = z.object({
  headingRow: z.int().min(0).max(1000),
  timeColumn: column,
  timeUnit: z.enum(TIME_UNITS),
  beanColumn: column,
  envColumn: column.nullable(),
  eventColumn: column.nullable(),
  unit: z.enum(["C", "F"]),
});
export type LogColumnMapping = z.infer<typeof LogColumnMapping>;

/** A mapping with the headings of the tables that it is for. */
export const KeptLogMapping = z.object({
  shape: z
    .string({ error: "Headings are required" })
    .min(1, "Headings are required")
    .max(10_000, "Headings are too long"),
  mapping: LogColumnMapping,
});
export type KeptLogMapping = z.infer<typeof KeptLogMapping>;

const tags = ["Imports"];

/** Operations of imports of roast logs. */
export const logImports = {
  previewLogs: write({
    method: "POST",
    path: "/imports/roast-logs/preview",
    scope: "roasts:read",
    tags,
    summary: "Match logs with roasts and coffees, and find known ones; writes nothing",
    causes: [],
  })
    .input(PreviewLogsInput)
    .output(LogPreview),
  beginLogs: write({
    method: "POST",
    path: "/imports/roast-logs",
    scope: "roasts:write",
    successStatus: 201,
    tags,
    summary: "Start an import of roast logs; one at a time per roastery",
    causes: ["roast.logs_import_begun"],
  })
    .input(BeginLogImportInput)
    .output(Import),
  addLog: write({
    method: "POST",
    path: "/roast-log-imports/{id}/logs",
    scope: "roasts:write",
    successStatus: 201,
    inputStructure: "detailed",
    tags,
    summary: "Import one file: it joins a roast, or becomes one with or without taking stock",
    causes: ["roast.log_attached", "roast.imported"],
  })
    .input(AddLogInput)
    .output(ImportedLog),
  finishLogs: write({
    method: "POST",
    path: "/imports/{id}/finish",
    scope: "roasts:write",
    tags,
    summary: "End an import of roast logs: no more files come",
    causes: ["roast.logs_imported"],
  })
    .input(withId)
    .output(Import),
  importedLogs: read({
    path: "/imports/{id}/logs",
    scope: "roasts:read",
    tags,
    summary: "List the files of an import with their results, in order",
  })
    .input(withId)
    .output(z.object({ items: z.array(ImportedLog) })),
  logMappings: read({
    path: "/roast-log-mappings",
    scope: "roasts:read",
    tags,
    summary: "List confirmed column meanings of roast logs, by headings",
  })
    .input(z.object({}))
    .output(z.object({ items: z.array(KeptLogMapping) })),
  keepLogMapping: write({
    method: "PUT",
    path: "/roast-log-mappings",
    scope: "roasts:write",
    tags,
    summary: "Save the column meanings of a roast log for the next one with the same headings",
    causes: ["roast.log_mapping_kept"],
  })
    .input(
      KeptLogMapping.refine(({ mapping }) => mapping.timeColumn !== mapping.beanColumn, {
        error: "Time and bean temperature are two columns",
        path: ["mapping", "beanColumn"],
      }),
    )
    .output(KeptLogMapping),
};
