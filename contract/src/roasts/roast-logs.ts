import { cleanFileName, MAX_FILE_NAME_CHARACTERS } from "@tryer/domain/files";
import { LOG_NOTICE_CODES, LOG_WEIGHT_UNITS, ROAST_EVENT_KINDS, ROAST_LOG_FORMATS } from "@tryer/domain/roast-logs";
import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { id, newId } from "../basics/fields.ts";
import { answersFile, FileAnswer, read, write } from "../basics/operation.ts";

const figure = z.number().nullable();
const text = z.string().nullable();
const loggedWeight = z.object({ amount: z.number(), unit: z.enum(LOG_WEIGHT_UNITS), grams: z.number() }).nullable();

/** Facts of a roast in its log, beside the curve: °C, grams, and seconds from the zero of the curve. */
/** A remark of the reader of a log; `text` has its weights unwritten, for units of one's own. */
const LogNotice = z.object({
  code: z.enum(LOG_NOTICE_CODES),
  message: z.string(),
  text: z.array(z.union([z.string(), z.object({ grams: z.number() })])).optional(),
});

export const RoastLogFacts = z.object({
  format: z.enum(ROAST_LOG_FORMATS),
  /** Program and version that wrote the file. */
  software: text,
  title: text,
  beans: text,
  machine: text,
  operator: text,
  organization: text,
  /** Id that the program gave the roast. */
  id: text,
  batch: text,
  /** Clock of the roastery, and milliseconds since 1970 where the file names its zone. */
  startedAt: z.object({ local: text, epochMs: figure }).nullable(),
  green: loggedWeight,
  roasted: loggedWeight,
  /** Moment that the times count from. */
  timeZero: z.enum(["charge", "recording"]),
  chargeAtSec: figure,
  samplesInFile: z.int(),
  controls: z.array(
    z.object({
      name: z.string(),
      role: z.enum(["burner", "air", "drum", "damper", "other"]),
      unit: z.string(),
      steps: z.array(z.object({ atSec: z.number(), value: z.number() })),
    }),
  ),
  /** `marked` stands in the file, `computed` follows from the curve, `assumed` is taken because the format marks nothing. */
  events: z.array(
    z.object({
      kind: z.enum(ROAST_EVENT_KINDS),
      atSec: z.number(),
      beanTempC: figure,
      source: z.enum(["marked", "computed", "assumed"]),
    }),
  ),
  remarks: z.array(z.object({ atSec: z.number(), text: z.string() })),
  measures: z.object({
    ambientTempC: figure,
    ambientHumidityPercent: figure,
    ambientPressureHpa: figure,
    greenTempC: figure,
    greenMoisturePercent: figure,
    roastedMoisturePercent: figure,
    greenDensityGramsPerLitre: figure,
    roastedDensityGramsPerLitre: figure,
    wholeColor: figure,
    groundColor: figure,
    colorSystem: text,
  }),
  energy: z
    .object({
      batchKwh: figure,
      roastKwh: figure,
      gasKwh: figure,
      electricityKwh: figure,
      batchCo2Grams: figure,
      roastCo2Grams: figure,
    })
    .nullable(),
  roastingNotes: text,
  cuppingNotes: text,
  defects: z.array(z.string()),
  temperatureUnit: z.enum(["C", "F"]),
  /** Remarks of the reader: what it assumed or left out. */
  notices: z.array(LogNotice),
});
export type RoastLogFacts = z.infer<typeof RoastLogFacts>;

/** Record of a roast by a machine or program. */
export const AttachedRoastLog = z.object({
  id,
  roastId: id,
  fileName: z.string(),
  /** Bytes of the file as it was attached. */
  size: z.int(),
  facts: RoastLogFacts,
  /**
   * Times, bean and environment temperature and other channels as base64 of columns of differences
   * (docs/decisions/0041-roast-logs-hang-on-roasts.md). CSV of the same is a download.
   */
  curve: z.base64(),
  personName: z.string(),
  createdAt: z.string(),
});
export type AttachedRoastLog = z.infer<typeof AttachedRoastLog>;

export const ATTACHED_LOG_FILES = ["original", "alog", "csv"] as const;

const fileName = z
  .string({ error: "Name is required" })
  .max(MAX_FILE_NAME_CHARACTERS * 10, "Name is too long")
  .transform(cleanFileName);

/** Ways of taking a log whose id or curve a roast has with another content. */
export const ON_CHANGED_LOG = ["replace", "keep"] as const;

export const onChanged = z
  .enum(ON_CHANGED_LOG, "The earlier log is replaced, or both are kept")
  .describe(
    "Answer where the log of a roast has the same id or curve and another content: replace that one, or keep both",
  );

export const AttachLogInput = z.object({
  params: withId,
  query: z.object({
    logId: newId.optional().describe("Id of the log, for sending it again, which attaches it once"),
    name: fileName,
    onChanged: onChanged.optional(),
  }),
  body: z.file({
    error: "Send the bytes of the file as the body, with the content type application/octet-stream",
  }),
});
export type AttachLogInput = z.infer<typeof AttachLogInput>;

export const ReadLogFileInput = z.object({
  params: withId,
  query: z.object({ as: z.enum(ATTACHED_LOG_FILES, "A log is read as original, alog or csv").default("original") }),
});
export type ReadLogFileInput = z.infer<typeof ReadLogFileInput>;

const tags = ["Roasts"];

export const roastLogs = {
  log: read({
    path: "/roasts/{id}/log",
    scope: "roasts:read",
    tags,
    summary: "Recorded log of a roast; null without",
  })
    .input(withId)
    .output(AttachedRoastLog.nullable()),
  logFile: read({
    path: "/roasts/{id}/log/file",
    scope: "roasts:read",
    inputStructure: "detailed",
    tags,
    summary: "The log of a roast as a file: as it was attached, for Artisan, or as CSV",
    ...answersFile("*/*"),
  })
    .input(ReadLogFileInput)
    .output(FileAnswer),
  attachLog: write({
    method: "POST",
    path: "/roasts/{id}/log",
    scope: "roasts:write",
    successStatus: 201,
    inputStructure: "detailed",
    tags,
    summary: "Attach the file of a roast logger to a roast: curve and events join it, no stock moves",
    causes: ["roast.log_attached"],
  })
    .input(AttachLogInput)
    .output(AttachedRoastLog),
  removeLog: write({
    method: "POST",
    path: "/roasts/{id}/log/remove",
    scope: "roasts:write",
    tags,
    summary: "Remove the log of a roast; it can be restored for a while",
    causes: ["roast.log_removed"],
  })
    .input(z.object({ id, logId: id }))
    .output(withId),
  restoreLog: write({
    method: "POST",
    path: "/roasts/{id}/log/restore",
    scope: "roasts:write",
    tags,
    summary: "Restore a log that was removed from a roast",
    causes: ["roast.log_restored"],
  })
    .input(z.object({ id, logId: id }))
    .output(AttachedRoastLog),
};
