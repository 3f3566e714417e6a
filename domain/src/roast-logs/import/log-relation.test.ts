import { expect, test } from "vitest";
import { type LogContent, logRelation, nearestLog } from "./log-relation.ts";

const log: LogContent = { id: "PR-0003", sha256: "a", curveHash: "curve", greenGrams: 1500, roastedGrams: null };

test.each([
  ["the same bytes", {}, "same"],
  ["the same curve, saved anew", { sha256: "b" }, "same"],
  ["the same curve without an id", { sha256: "b", id: null }, "same"],
  ["the roasted weight filled in", { sha256: "b", roastedGrams: 1250 }, "changed"],
  ["the batch number of another account", { sha256: "b", curveHash: "other", greenGrams: 900 }, "changed"],
  ["another batch", { sha256: "b", curveHash: "other", id: "PR-0004" }, "other"],
  ["another file without an id", { sha256: "b", curveHash: "other", id: null }, "other"],
] as const)("a log with %s", (_, known, relation) => {
  expect(logRelation({ ...log, ...known }, log)).toBe(relation);
});

test("a log without samples is known by its bytes alone", () => {
  const empty = { ...log, id: null, curveHash: null };
  expect(logRelation({ ...empty, sha256: "b" }, empty)).toBe("other");
  expect(logRelation(empty, empty)).toBe("same");
});

test("the same log comes before one that is changed", () => {
  const changed = { ...log, sha256: "b", curveHash: "other" };
  expect(nearestLog(log, [changed, log])).toEqual({ relation: "same", log });
  expect(nearestLog(log, [changed])).toEqual({ relation: "changed", log: changed });
  expect(nearestLog(log, [{ ...changed, id: "PR-0004" }])).toBeNull();
});
