import { MAX_COMPARED_ROASTS, MAX_EXPORTED_ROASTS } from "@tryer/domain/roast-logs";
import { z } from "zod";
import { id } from "../basics/fields.ts";
import { answersFile, FileAnswer, read } from "../basics/operation.ts";
import { RoastLogFacts } from "./roast-logs.ts";

/** Ids with commas between them, each once, in their order. */
const roastIds = (most: number, tooMany: string) =>
  z
    .string({ error: "List the roast ids, separated by commas" })
    .max(most * 40, tooMany)
    .transform((text) => [...new Set(text.split(",").filter((each) => each !== ""))])
    .pipe(z.array(id).min(1, "Choose at least one roast").max(most, tooMany));

const comparedIds = roastIds(MAX_COMPARED_ROASTS, `At most ${MAX_COMPARED_ROASTS} roasts are compared at once`);
const exportedIds = roastIds(MAX_EXPORTED_ROASTS, `At most ${MAX_EXPORTED_ROASTS} roasts are exported at once`);

const shape = RoastLogFacts.shape;

/** Curve and events of a recorded roast, without the other facts of its log. */
export const RecordedCurve = z.object({
  events: shape.events,
  temperatureUnit: shape.temperatureUnit,
  /** Curve encoded as in the log of a roast. */
  curve: z.base64(),
});
export type RecordedCurve = z.infer<typeof RecordedCurve>;

export const LOG_EXPORTS = ["alog", "csv"] as const;

export const ReadLogArchiveInput = z.object({
  query: z.object({ ids: exportedIds, as: z.enum(LOG_EXPORTS, "Logs are exported as alog or csv") }),
});
export type ReadLogArchiveInput = z.output<typeof ReadLogArchiveInput>;

/** Operations on several roasts at once; `Roast` comes from the file that has it. */
export const severalRoasts = <Roast extends z.ZodType>(roast: Roast) => ({
  compare: read({
    path: "/roasts/compare",
    scope: "roasts:read",
    tags: ["Roasts"],
    summary: "Roasts with their curves, in the order of the ids; deleted ones are left out",
  })
    .input(z.object({ ids: comparedIds }))
    .output(z.object({ items: z.array(z.object({ roast, log: RecordedCurve.nullable() })) })),
  logArchive: read({
    path: "/roasts/logs/archive",
    scope: "roasts:read",
    inputStructure: "detailed",
    tags: ["Roasts"],
    summary: "Roasts as files for Artisan or as CSV, in one ZIP",
    ...answersFile("application/zip"),
  })
    .input(ReadLogArchiveInput)
    .output(FileAnswer),
});
