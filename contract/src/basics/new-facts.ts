import type { z } from "zod";

type Facts = Readonly<Record<string, z.ZodType>>;

/** Values of facts that a new record may leave out. */
type Usual<Of extends Facts> = { readonly [Key in keyof Of]?: z.output<Of[Key]> };

type NewFacts<Of extends Facts, Left> = {
  [Key in keyof Of]: Key extends keyof Left ? z.ZodDefault<Of[Key]> : Of[Key];
};

/**
 * Facts of a new record: those of its edits, each with its usual value where it may be left out. An edit has them all
 * optional and without one, so that what it leaves out stays. Worked: `newFacts({ terms, email }, { terms: "" })`.
 */
export const newFacts = <Of extends Facts, const Left extends Usual<Of>>(facts: Of, usual: Left): NewFacts<Of, Left> =>
  Object.fromEntries(
    Object.entries(facts).map(([key, fact]) => [
      key,
      Object.hasOwn(usual, key) ? (fact as z.ZodType<unknown>).default(usual[key as keyof Left]) : fact,
    ]),
    // The keys are those of the facts, with a default where the usual values have one.
  ) as unknown as NewFacts<Of, Left>;
