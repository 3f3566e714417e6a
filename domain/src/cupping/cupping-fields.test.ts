import { expect, test } from "vitest";
import { type CuppingField, type CuppingForm, type CuppingValue, formProblem, valueProblem } from "./index.ts";

const points: CuppingField = { kind: "number", key: "body", label: "Body", min: 6, max: 10, step: 0.25 };
const stars: CuppingField = { kind: "stars", key: "stars", label: "Stars" };
const tags: CuppingField = {
  kind: "tags",
  key: "tastes",
  label: "Tastes",
  choices: ["Sour", "Sweet", "Salty"],
  most: 2,
};
const text: CuppingField = { kind: "text", key: "notes", label: "Notes" };

test.each<[CuppingField, CuppingValue, string | null]>([
  [points, 7.75, null],
  [points, null, null],
  [points, 7.8, "Body must be in steps of 0.25"],
  [points, 5.75, "Body must be from 6 to 10"],
  [points, Number.NaN, "Body must be from 6 to 10"],
  [points, Number.POSITIVE_INFINITY, "Body must be from 6 to 10"],
  [points, 7.7500001, "Body must be in steps of 0.25"],
  [points, "8", "Body must be a number"],
  [points, ["8"], "Body must be a number"],
  [stars, 5, null],
  [stars, 0, "Stars must be from 1 to 5"],
  [stars, 4.5, "Stars must be in steps of 1"],
  [stars, "4", "Stars must be a number of stars"],
  [tags, ["Sour", "Sweet"], null],
  [tags, [], null],
  [tags, ["Sour", "Sour"], "Tastes has a tag twice"],
  [tags, ["Sour", "Sweet", "Salty"], "Tastes can have at most 2 tags"],
  [tags, ["Bitter"], "Tastes has no 'Bitter'"],
  [tags, "Sour", "Tastes must be a list of tags"],
  [text, "Round, long", null],
  [text, 3, "Notes must be text"],
  [text, "x".repeat(2001), "Notes can have at most 2000 characters"],
])("%o takes %o: %s", (field, value, problem) => expect(valueProblem(field, value)).toBe(problem));

const form = (fields: CuppingField[], scoring: CuppingForm["scoring"] = { method: "none" }) =>
  formProblem({ fields, scoring });

test("an own form is refused with the reason", () => {
  expect(form([points, stars, tags, text], { method: "mean", fields: ["body", "stars"] })).toBeNull();
  expect(form([])).toEqual({ at: null, reason: "Add a field" });
  expect(form([points, { ...stars, key: "body" }])).toEqual({ at: 1, reason: "There are two fields 'Stars'" });
  expect(form([{ ...stars, key: "__proto__" }])?.reason).toContain("letters and digits");
  expect(form([{ ...points, max: 6 }])?.reason).toBe("Body must end above 6");
  expect(form([{ ...points, step: 0 }])?.reason).toBe("The step of Body must be above 0");
  expect(form([{ ...points, step: 0.3 }])?.reason).toBe("Body cannot reach 10 in steps of 0.3");
  expect(form([{ ...points, min: 0, max: 1000, step: 0.01 }])?.reason).toBe("Body can have at most 400 steps");
  expect(form([{ ...points, initial: 6.1 }])?.reason).toBe("Body cannot begin at 6.1");
  expect(form([{ ...points, max: 10.001 }])?.reason).toContain("at most 2 decimals");
  expect(form([{ ...tags, choices: [] }])?.reason).toBe("Add tags to Tastes");
  expect(form([points], { method: "sum", fields: [] })?.reason).toBe("Choose the fields that make the score");
  expect(form([points, text], { method: "sum", fields: ["notes"] })?.reason).toBe(
    "Only numbers and stars can make a score",
  );
  expect(form([points], { method: "sum", fields: ["gone"] })?.reason).toBe("Only numbers and stars can make a score");
  expect(form([points], { method: "sum", fields: ["body", "body"] })?.reason).toBe("A field counts once");
  expect(form(Array.from({ length: 41 }, (_, at) => ({ ...stars, key: `s${at}`, label: `S${at}` })))?.reason).toBe(
    "A form can have at most 40 fields",
  );
});
