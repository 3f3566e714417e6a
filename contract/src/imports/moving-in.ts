import { z } from "zod";
import { day, decimal, id, wholeNumber } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";

const STEPS = ["coffees", "products", "history", "counts"] as const;

/** Mark of a step that a person set: they are through with it, or they leave it out. */
const StepMark = z.enum(["open", "done", "skipped"], "A step is open, done or skipped");

const kg = (label: string) => decimal(label, { places: 3, min: 0, max: 100_000_000 }).nullable().default(null);
const records = (label: string) => wholeNumber(label, 0, 10_000_000).nullable().default(null);

/** Figures of the old tool that a person typed; null where they typed none. */
const OldFigures = z.object({
  coffeeCount: records("Coffees"),
  coffeesKg: kg("Green coffee"),
  productCount: records("Products"),
  roastCount: records("Roasts"),
  greenInKg: kg("Green coffee in"),
  roastedOutKg: kg("Roasted coffee out"),
});

export const MovingInState = z.object({
  /** Day of the opening counts; null while nobody chose one, which is today. */
  openingDay: day("Day").nullable().default(null),
  steps: z.object(Object.fromEntries(STEPS.map((step) => [step, StepMark.default("open")])) as StepMarks).prefault({}),
  old: OldFigures.prefault({}),
  /** Stock of single coffees in the old tool, by the id of the coffee. */
  oldStockKg: z
    .record(id, decimal("Stock", { places: 3, min: 0, max: 100_000_000 }))
    .refine((stock) => Object.keys(stock).length <= 2000, "At most 2,000 coffees are compared")
    .default({}),
});
type StepMarks = Record<(typeof STEPS)[number], z.ZodDefault<typeof StepMark>>;
export type MovingInState = z.infer<typeof MovingInState>;

/** A roast that the journal and the counts may say twice. */
const DuplicateRoast = z.object({
  id,
  number: z.string(),
  coffeeName: z.string(),
  /** Day of the roastery on which it was roasted. */
  day: z.string(),
  greenKg: z.number(),
});

const doubled = z.object({
  count: z.int(),
  greenKg: z.number(),
  /** The first of them. */
  roasts: z.array(DuplicateRoast),
});

export const MovingIn = z.object({
  state: MovingInState,
  /** Coffees that are not archived. */
  coffeeCount: z.int(),
  productCount: z.int(),
  history: z.object({
    roastCount: z.int(),
    greenKg: z.number(),
    roastedKg: z.number(),
    /** Roasts whose roasted weight is not known. */
    unweighedCount: z.int(),
    /** Loss of the roasts that were weighed; null where there are none. */
    lossPercent: z.number().nullable(),
    /** Days of the first and the last of them. */
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
  /** Coffees whose count of the opening day changed the books. */
  countedCount: z.int(),
  /** Past roasts from after the opening day: they took nothing from the stock that was counted before them. */
  historyAfterCounts: doubled,
  /** Past roasts that are booked roasts as well: same coffee, day and weights. */
  historyAndBooked: doubled,
  /** Booked roasts up to the opening day that were logged after its count: the count had them already. */
  bookedBeforeCounts: doubled,
});
export type MovingIn = z.infer<typeof MovingIn>;

const tags = ["Imports"];

/** Operations of the guided way in from another tool. */
export const movingIn = {
  movingIn: read({
    path: "/moving-in",
    scope: "imports:read",
    tags,
    summary: "Progress of an import from another tool, with totals to compare",
  })
    .input(z.object({}))
    .output(MovingIn),
  keepMovingIn: write({
    method: "PUT",
    path: "/moving-in",
    scope: "imports:write",
    tags,
    summary: "Save the opening day, the steps done and the figures of the old tool",
    causes: ["moving_in.kept"],
  })
    .input(MovingInState)
    .output(MovingIn),
};
