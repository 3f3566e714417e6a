import { expect, test } from "vitest";
import { z } from "zod";
import { newFacts } from "./new-facts.ts";

const facts = { name: z.string(), terms: z.string(), days: z.int().nullable() };

test("a new record has the usual value of what it leaves out, and must say the rest", () => {
  const added = z.object(newFacts(facts, { terms: "", days: null }));
  expect(added.parse({ name: "Nordic" })).toEqual({ name: "Nordic", terms: "", days: null });
  expect(added.safeParse({ terms: "FCA" }).success).toBe(false);
});

test("an edit by the same facts leaves what it does not name as it was", () => {
  expect(z.object(facts).partial().parse({ days: 7 })).toEqual({ days: 7 });
});
