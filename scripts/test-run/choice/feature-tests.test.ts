import { expect, it } from "vitest";
import { listCommitted } from "../../list-committed.ts";
import { chooseFeatureTests, concernsFeature, isBrowserTest } from "./feature-tests.ts";

it.each([
  ["domain/src/planner/plan/demand.test.ts", true],
  ["server/src/features/planner/raise-quantities.test.ts", true],
  ["e2e/planner.spec.ts", true],
  ["e2e/planner-refusals.spec.ts", true],
  ["web/src/features/planner/plan/planner-page.screen.ts", true],
  ["e2e/main-job.spec.ts", false],
  ["web/src/features/green/green-page.test.tsx", false],
  ["server/src/planners/x.test.ts", false],
])("takes %s for the planner's: %s", (path, expected) => {
  expect(concernsFeature(path, "planner")).toBe(expected);
});

it("chooses the tests of the features that are named, and nothing but tests", () => {
  const tests = ["domain/src/green/lot.test.ts", "web/src/features/green/green-page.screen.ts", "e2e/team.spec.ts"];
  const others = ["server/src/features/green/lot.ts", "web/src/features/team/team-screen.tsx", "e2e/live.spec.ts"];
  expect(chooseFeatureTests([...tests, ...others], ["green", "team"])).toEqual({ ok: true, tests });
});

it("refuses an unknown name, and says which there are", () => {
  const paths = ["domain/src/green/lot.test.ts", "web/src/features/green/lot.tsx", "server/src/features/team/index.ts"];
  const choice = chooseFeatureTests(paths, ["green", "plannr"]);
  expect(choice).toEqual({
    ok: false,
    problem: "plannr: no feature. Name one or several of these: green, team.",
  });
});

it("refuses a feature without a test", () => {
  expect(chooseFeatureTests(["server/src/features/green/lot.ts"], ["green"])).toEqual({
    ok: false,
    problem: "No test concerns green yet.",
  });
});

it("finds tests of every kind for the planner of this checkout", () => {
  const choice = chooseFeatureTests(listCommitted(), ["planner"]);
  const tests = choice.ok ? choice.tests : [];
  const folders = new Set(tests.map((path) => path.split("/")[0]));
  expect([...folders]).toEqual(expect.arrayContaining(["domain", "server", "web"]));
  expect(tests.some(isBrowserTest)).toBe(true);
});
