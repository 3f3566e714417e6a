import type { Profile } from "@tryer/contract";
import { describe, expect, test } from "vitest";
import { batchSizeValues, parseBatchSizeValues } from "./batch-size-values.ts";

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
  temperatureUnit: null,
  defaultShrinkagePercentage: 15,
  plan: "standard",
  createdAt: "2026-11-17T06:40:00.000Z",
  updatedAt: "2026-11-17T06:40:00.000Z",
  version: 3,
  roastery: {
    id: "01a1fb20-6eee-7369-b3ef-fa017c1a69a4",
    name: "Compiler",
    currency: "EUR",
    timeZone: "UTC",
    kind: null,
    usedAreas: [],
  },
  role: "owner",
  mayReadCosts: true,
};

describe("a typed batch size", () => {
  test("carries the version that was read", () => {
    expect(parseBatchSizeValues({ batchSize: " 5 " }, PROFILE)).toEqual({
      ok: true,
      input: { version: 3, roasterBatchSize: 5 },
    });
  });

  test("left empty leaves the choice to the planner", () => {
    expect(parseBatchSizeValues({ batchSize: " " }, PROFILE)).toMatchObject({ input: { roasterBatchSize: null } });
  });

  test.each(["0", "-1", "1,5", "1e3", "2.345", "10001"])("the value %s is refused at its field", (batchSize) => {
    const parsed = parseBatchSizeValues({ batchSize }, PROFILE);
    expect(parsed.ok ? {} : parsed.errors).toHaveProperty("batchSize");
  });

  test("is read in the unit that it is shown in, and kept as it is where nobody touched it", () => {
    const inKg: Profile = { ...PROFILE, weightUnit: "kg" };
    expect(batchSizeValues(inKg).batchSize).toBe("4.54");
    expect(parseBatchSizeValues({ batchSize: "12" }, inKg)).toMatchObject({ input: { roasterBatchSize: 26.46 } });
    expect(parseBatchSizeValues({ batchSize: "4.54" }, inKg)).toMatchObject({ input: { roasterBatchSize: 10 } });
  });
});
