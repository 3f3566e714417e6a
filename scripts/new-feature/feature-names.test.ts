import { describe, expect, it } from "vitest";
import { namesOf, singularOf } from "./feature-names.ts";

describe("names of a feature", () => {
  it.each(["moisture-notes", "moisture notes"])("follow from '%s'", (typed) => {
    expect(namesOf(typed, "What the meter said.")).toEqual({
      sentence: "What the meter said.",
      feature: "moisture-notes",
      record: "moisture-note",
      group: "moistureNotes",
      item: "moistureNote",
      Item: "MoistureNote",
      Items: "MoistureNotes",
      table: "moisture_notes",
      nouns: "moisture notes",
      noun: "moisture note",
      Nouns: "Moisture notes",
      Noun: "Moisture note",
      title: "Moisture Notes",
    });
  });

  it.each([
    ["tastings", "tasting"],
    ["entries", "entry"],
    ["batches", "batch"],
    ["losses", "loss"],
    ["boxes", "box"],
    ["moisture", null],
    ["loss", null],
  ])("have '%s' in the singular as %j", (plural, singular) => {
    expect(singularOf(plural)).toBe(singular);
  });

  it.each(["", "Tastings", "moisture_notes", "tastings2", "gauge"])("refuse '%s'", (typed) => {
    expect(namesOf(typed, "x")).toBeNull();
  });
});
