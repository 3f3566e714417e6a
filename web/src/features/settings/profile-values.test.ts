import { describe, expect, test } from "vitest";
import { type ProfileValues, parseProfileValues } from "./profile-values.ts";

const values = (more: Partial<ProfileValues>): ProfileValues => ({
  firstName: "Grace",
  lastName: "Hopper",
  companyName: "",
  businessType: "",
  roastingVolume: "",
  batchSize: "5",
  ...more,
});

describe("a typed profile", () => {
  test("is trimmed and carries the version that was read", () => {
    expect(parseProfileValues(values({ firstName: " Ada " }), 3)).toMatchObject({
      ok: true,
      input: { version: 3, firstName: "Ada", roasterBatchSize: 5 },
    });
  });

  test("without a batch size leaves it to the planner", () => {
    expect(parseProfileValues(values({ batchSize: " " }), 1)).toMatchObject({
      ok: true,
      input: { roasterBatchSize: null },
    });
  });

  test.each(["0", "-1", "1,5", "1e3", "2.345", "10001"])("refuses the batch size %s at its field", (batchSize) => {
    const parsed = parseProfileValues(values({ batchSize }), 1);
    expect(parsed.ok ? {} : parsed.errors).toHaveProperty("batchSize");
  });

  test("refuses a name that is too long at its field", () => {
    const parsed = parseProfileValues(values({ lastName: "x".repeat(81) }), 1);
    expect(parsed).toEqual({ ok: false, errors: { lastName: "Last name can have at most 80 characters" } });
  });
});
