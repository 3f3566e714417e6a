import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  NO_PROGRESS,
  ONBOARDING_EVENTS,
  ONBOARDING_STEPS,
  type OnboardingEvent,
  type OnboardingPlace,
  type OnboardingStep,
  placeAfter,
  progressAfter,
  startStep,
} from "./onboarding-steps.ts";

const LEADS: [OnboardingStep, OnboardingEvent, OnboardingPlace, string[]][] = [
  ["welcome", "complete", "profile", ["welcome"]],
  ["welcome", "skip", "profile", ["welcome"]],
  ["welcome", "back", "welcome", []],
  ["welcome", "dismiss", "dashboard", []],
  ["profile", "complete", "company", ["profile"]],
  ["profile", "skip", "company", ["profile"]],
  ["profile", "back", "welcome", []],
  ["profile", "dismiss", "dashboard", []],
  ["company", "complete", "roaster", ["company"]],
  ["company", "skip", "roaster", ["company"]],
  ["company", "back", "profile", []],
  ["company", "dismiss", "dashboard", []],
  ["roaster", "complete", "inventory", ["roaster"]],
  ["roaster", "skip", "inventory", ["roaster"]],
  ["roaster", "back", "company", []],
  ["roaster", "dismiss", "dashboard", []],
  ["inventory", "complete", "dashboard", [...ONBOARDING_STEPS]],
  ["inventory", "skip", "dashboard", [...ONBOARDING_STEPS]],
  ["inventory", "back", "roaster", []],
  ["inventory", "dismiss", "dashboard", []],
];

test("covers every step and event", () => {
  expect(LEADS).toHaveLength(ONBOARDING_STEPS.length * ONBOARDING_EVENTS.length);
});

test.each(LEADS)("%s: %s leads to %s", (step, event, place, marked) => {
  const after = progressAfter(NO_PROGRESS, step, event);
  expect(placeAfter(step, event)).toBe(place);
  expect(ONBOARDING_STEPS.filter((each) => after.completed[each])).toEqual(marked);
  expect(after.isCompleted).toBe(marked.length === ONBOARDING_STEPS.length);
  expect(after.isDismissed).toBe(event === "dismiss");
});

describe("the step to start at", () => {
  test.each<[string[], OnboardingStep]>([
    [[], "welcome"],
    [["welcome"], "profile"],
    [["welcome", "profile", "roaster"], "company"],
    [["profile", "company", "roaster", "inventory"], "welcome"],
    [["welcome", "profile", "company", "roaster"], "inventory"],
    [[...ONBOARDING_STEPS], "welcome"],
  ])("skips completed steps: %j leads to %s", (done, start) => {
    const completed = { ...NO_PROGRESS.completed };
    for (const step of ONBOARDING_STEPS) completed[step] = done.includes(step);
    expect(startStep({ completed })).toBe(start);
  });
});

test("no event loses a completed step, and five steps forward always end at the dashboard", () => {
  const walk = fc.array(
    fc.record({ step: fc.constantFrom(...ONBOARDING_STEPS), event: fc.constantFrom(...ONBOARDING_EVENTS) }),
  );
  fc.assert(
    fc.property(walk, (taken) => {
      let progress = NO_PROGRESS;
      for (const { step, event } of taken) {
        const next = progressAfter(progress, step, event);
        for (const each of ONBOARDING_STEPS) expect(next.completed[each] || !progress.completed[each]).toBe(true);
        expect(next.isCompleted || !progress.isCompleted).toBe(true);
        progress = next;
      }
    }),
  );
  let place: OnboardingPlace = "welcome";
  for (const step of ONBOARDING_STEPS) {
    expect(place).toBe(step);
    place = placeAfter(step, "skip");
  }
  expect(place).toBe("dashboard");
});
