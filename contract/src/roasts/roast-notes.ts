import { NOTED_FIGURES, type NotedFigureKey, notedFigure } from "@tryer/domain/roasts";
import { z } from "zod";
import { decimal, notes, optionalLine } from "../basics/fields.ts";

/** One schema for each figure that may be noted of a roast. */
function ofEachFigure<Schema extends z.ZodType>(schemaOf: (key: NotedFigureKey) => Schema) {
  const keys = Object.keys(NOTED_FIGURES) as NotedFigureKey[];
  return Object.fromEntries(keys.map((key) => [key, schemaOf(key)])) as Record<NotedFigureKey, Schema>;
}

/** Figures and texts that a person noted of a roast; °C, kg and seconds after the charge. What was not noted is left out. */
export const RoastNotes = z.object({
  ...ofEachFigure(() => z.number().optional()),
  /** System in which the colours were measured. */
  colorSystem: z.string().optional(),
  tastingNotes: z.string().optional(),
});
export type RoastNotes = z.infer<typeof RoastNotes>;

/** Notes as they are sent: null or an empty text takes one away. */
export const RoastNotesInput = z.object({
  ...ofEachFigure((key) => {
    const { label, places, min, max } = notedFigure(key);
    return decimal(label, { places, min, max }).nullable().optional();
  }),
  colorSystem: optionalLine("Color system", 60).optional(),
  tastingNotes: notes("Tasting notes").optional(),
});
export type RoastNotesInput = z.infer<typeof RoastNotesInput>;
