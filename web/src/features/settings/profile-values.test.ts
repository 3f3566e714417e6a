import type { Profile } from "@tryer/contract";
import { describe, expect, test } from "vitest";
import { type ProfileValues, parseProfileValues, profileValues } from "./profile-values.ts";

const PROFILE: Profile = {
  userId: "01a1fb20-6eee-7369-b3ef-fa017c1a69a3",
  email: "grace@example.com",
  firstName: "Grace",
  lastName: "Hopper",
  companyName: "",
  businessType: "",
  roastingVolume: "",
  roasterBatchSize: 10,
  weightUnit: "lb",
  defaultShrinkagePercentage: 15,
  plan: "standard",
  createdAt: "2026-11-17T06:40:00.000Z",
  updatedAt: "2026-11-17T06:40:00.000Z",
  version: 3,
  roastery: { id: "01a1fb20-6eee-7369-b3ef-fa017c1a69a4", name: "Compiler", timeZone: "UTC" },
  role: "owner",
};

const values = (more: Partial<ProfileValues>): ProfileValues => ({
  firstName: "Grace",
  lastName: "Hopper",
  companyName: "",
  businessType: "",
  roastingVolume: "",
  batchSize: "5",
  weightUnit: "lb",
  ...more,
});

describe("a typed profile", () => {
  test("is trimmed and carries the version that was read", () => {
    expect(parseProfileValues(values({ firstName: " Ada " }), PROFILE)).toMatchObject({
      ok: true,
      input: { version: 3, firstName: "Ada", roasterBatchSize: 5 },
    });
  });

  test("without a batch size leaves it to the planner", () => {
    expect(parseProfileValues(values({ batchSize: " " }), PROFILE)).toMatchObject({
      ok: true,
      input: { roasterBatchSize: null },
    });
  });

  test.each(["0", "-1", "1,5", "1e3", "2.345", "10001"])("refuses the batch size %s at its field", (batchSize) => {
    const parsed = parseProfileValues(values({ batchSize }), PROFILE);
    expect(parsed.ok ? {} : parsed.errors).toHaveProperty("batchSize");
  });

  test("has its batch size read in the unit that it is shown in, whatever is chosen for later", () => {
    const inKg: Profile = { ...PROFILE, weightUnit: "kg" };
    expect(profileValues(inKg).batchSize).toBe("4.54");
    expect(parseProfileValues(values({ batchSize: "12", weightUnit: "lb" }), inKg)).toMatchObject({
      ok: true,
      input: { roasterBatchSize: 26.46, weightUnit: "lb" },
    });
  });

  test("keeps a batch size that nobody touched, when only the unit is switched", () => {
    const parsed = parseProfileValues({ ...profileValues(PROFILE), weightUnit: "kg" }, PROFILE);
    expect(parsed.ok && parsed.input).toMatchObject({ weightUnit: "kg" });
    expect(parsed.ok && parsed.input).not.toHaveProperty("roasterBatchSize");
  });

  test("refuses a name that is too long at its field", () => {
    const parsed = parseProfileValues(values({ lastName: "x".repeat(81) }), PROFILE);
    expect(parsed).toEqual({ ok: false, errors: { lastName: "Last name can have at most 80 characters" } });
  });
});
