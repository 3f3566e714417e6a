import { expect, test } from "vitest";
import { profileWords } from "./profile-words.ts";

const profile = { id: "01890a5d-ac96-774b-bcce-b302099a8057", number: 3, targets: {}, tolerances: {} };

test("a profile is one line with its targets and what they allow, in the unit of the person", () => {
  const targets = { lossPercent: 15, totalSec: 600, dropTempC: 212, wholeColor: 62 };
  const told = { ...profile, targets, tolerances: { lossPercent: 1, totalSec: 30, dropTempC: 2 } };
  expect(profileWords(told, "F")).toBe(
    "Profile, version 3: Loss 15.0% ±1.0 · Total time 10:00 ±0:30 · End temperature 413.6\u2009°F ±3.6 · Color, whole 62.0",
  );
});

test("a profile that is a curve alone is its version", () => {
  expect(profileWords(profile, "C")).toBe("Profile, version 3");
});
