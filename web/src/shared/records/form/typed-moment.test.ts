import { expect, test } from "vitest";
import { dayOfTyped, readTypedMoment, typedMoment, typedMomentOf } from "./typed-moment.ts";

test("a day that is typed with its weekday leaves the time as it is, at every key", () => {
  let typed = typedMomentOf("2026-11-19T07:15:00.000Z", "Europe/Vienna");
  expect(dayOfTyped(typed)).toMatchObject({ day: "2026-11-19", time: "08:15" });
  for (const length of "Thu, Nov 19".split("").keys()) {
    typed = typedMoment("Thu, Nov 19".slice(0, length + 1), dayOfTyped(typed).time);
    expect(dayOfTyped(typed).time).toBe("08:15");
  }
  expect(dayOfTyped(typed)).toMatchObject({ day: "Thu, Nov 19", isDayRight: false });
});

test("a moment is read by the clocks of the roastery, and a missing part is told", () => {
  expect(readTypedMoment(typedMoment("2026-11-19", "08:15"), "Europe/Vienna")).toEqual({
    ok: true,
    value: "2026-11-19T07:15:00.000Z",
  });
  expect(readTypedMoment(typedMoment("", "08:15"), "Europe/Vienna")).toMatchObject({ reason: "Choose a day" });
  expect(readTypedMoment(typedMoment("2026-11-19", ""), "Europe/Vienna")).toMatchObject({ reason: "Enter a time" });
});
