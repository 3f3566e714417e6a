import { z } from "zod";
import { id } from "../basics/fields.ts";
import { CuppingSheet } from "./cupping-forms.ts";
import { CuppedCoffee } from "./cupping-sessions.ts";

/** Mean and spread of the graders who count. */
const Spread = z.object({
  count: z.number(),
  mean: z.number(),
  min: z.number(),
  max: z.number(),
  /** Sample standard deviation; null below two. */
  deviation: z.number().nullable(),
});

export const CuppingResults = z.object({
  samples: z.array(
    z.object({
      id,
      code: z.string(),
      coffee: CuppedCoffee.nullable(),
      score: Spread.nullable(),
      /** Fields with numbers, by their keys. */
      fields: z.record(z.string(), Spread),
      /** Tags with the number of graders who gave them, by the keys of the fields. */
      tags: z.record(z.string(), z.array(z.object({ tag: z.string(), count: z.number() }))),
      sheets: z.array(z.object({ graderId: id, score: z.number().nullable(), values: CuppingSheet })),
    }),
  ),
});
export type CuppingResults = z.infer<typeof CuppingResults>;

/** Scores of a coffee over all revealed sessions, the latest first. */
export const CuppingScores = z.object({
  scores: z.array(
    z.object({
      sampleId: id,
      sessionId: id,
      number: z.string(),
      title: z.string(),
      heldOn: z.string(),
      formName: z.string(),
      /** Highest score that the form gives. */
      highest: z.number(),
      score: z.number(),
      graderCount: z.number(),
      coffee: CuppedCoffee.nullable(),
    }),
  ),
  /** Means by form and scale: scores of different forms, or of a form whose scale was edited, are not averaged together. */
  means: z.array(z.object({ formName: z.string(), highest: z.number(), count: z.number(), mean: z.number() })),
});
export type CuppingScores = z.infer<typeof CuppingScores>;

export const CuppingScoresInput = z
  .object({
    greenCoffeeId: id.optional(),
    roastId: id.optional(),
    roastedItemId: id.optional(),
    sampleId: id.optional(),
  })
  .refine((input) => Object.values(input).filter((value) => value !== undefined).length === 1, "Name one coffee");
export type CuppingScoresInput = z.infer<typeof CuppingScoresInput>;

/** Coffees behind the codes, for whoever sets the table. */
export const CuppingKey = z.object({
  samples: z.array(z.object({ id, code: z.string(), coffee: CuppedCoffee.nullable() })),
});
export type CuppingKey = z.infer<typeof CuppingKey>;
