import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  orderedByScore,
  QUALITY_DIMENSIONS,
  qualityDimensionsOf,
  type ScoredSample,
  scoreBins,
  scoresTogether,
} from "./quality.ts";

const sample = (score: number, facts: Partial<ScoredSample> = {}): ScoredSample => ({
  ...{ score, graderCount: 1, sessionId: "one", heldOn: "2026-11-17" },
  ...facts,
});

describe("scores of samples together", () => {
  test("a sample counts once, however many graded it", () => {
    expect(scoresTogether([sample(86), sample(84, { graderCount: 5, sessionId: "two" })])).toEqual({
      ...{ sampleCount: 2, sessionCount: 2, sheetCount: 6 },
      score: { count: 2, mean: 85, min: 84, max: 86, deviation: 1.41 },
    });
  });

  test("one sample has no spread, and none has no mean", () => {
    expect(scoresTogether([sample(86)]).score).toMatchObject({ mean: 86, deviation: null });
    expect(scoresTogether([])).toEqual({ sampleCount: 0, sessionCount: 0, sheetCount: 0, score: null });
  });

  test("more graders of a sample change no mean", () => {
    const scores = fc.array(
      fc.record({ quarters: fc.integer({ min: 0, max: 400 }), graders: fc.integer({ min: 1, max: 9 }) }),
    );
    fc.assert(
      fc.property(scores, (all) => {
        const few = scoresTogether(all.map(({ quarters }) => sample(quarters / 4)));
        const many = scoresTogether(all.map(({ quarters, graders }) => sample(quarters / 4, { graderCount: graders })));
        expect(many.score).toEqual(few.score);
        expect(many.sheetCount).toBe(all.reduce((sum, { graders }) => sum + graders, 0));
      }),
    );
  });
});

test("bins of scores hold each of them", () => {
  expect(scoreBins([84.1, 84.3])).toEqual([
    { from: 84, to: 84.25, sampleCount: 1 },
    { from: 84.25, to: 84.5, sampleCount: 1 },
  ]);
  expect(scoreBins([])).toEqual([]);
});

test("rows of two samples follow those of three, however high their scores are", () => {
  const row = (name: string, ...scores: number[]) => ({
    name,
    sums: scoresTogether(scores.map((score) => sample(score))),
  });
  const rows = [row("Two", 90, 91), row("Low", 80, 81, 82), row("High", 86, 86, 86), row("Also high", 86, 86, 86)];
  expect(orderedByScore(rows).map(({ name }) => name)).toEqual(["Also high", "High", "Low", "Two"]);
});

test("suppliers tell scores apart for those who see purchases alone", () => {
  expect(qualityDimensionsOf("manager")).toEqual(QUALITY_DIMENSIONS);
  expect(qualityDimensionsOf("viewer")).toEqual(["lot", "coffee", "product"]);
  expect(qualityDimensionsOf(null)).toEqual(["lot", "coffee", "product"]);
});
