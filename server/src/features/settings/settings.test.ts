import { isDefinedError, safe } from "@orpc/client";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

describe("the profile", () => {
  test("is edited field by field; what is not sent stays", async () => {
    const { api } = await app.signUp("Edith");
    const before = await api.settings.profile({});
    const after = await api.settings.editProfile({
      version: before.version,
      companyName: "Dusty Drum",
      roasterBatchSize: 12.5,
    });
    expect(after).toMatchObject({ firstName: "Edith", companyName: "Dusty Drum", roasterBatchSize: 12.5, version: 2 });
    expect(await api.settings.profile({})).toEqual(after);
  });

  test("can do without a batch size, so that the planner uses its own", async () => {
    const { api } = await app.signUp("Nosize");
    const cleared = await api.settings.editProfile({ version: 1, roasterBatchSize: null });
    expect(cleared.roasterBatchSize).toBeNull();
  });

  test("says what weights are shown in: pounds, until kilograms are chosen", async () => {
    const person = await app.signUp("Metric");
    expect((await person.api.settings.profile({})).weightUnit).toBe("lb");
    const edited = await person.api.settings.editProfile({ version: 1, weightUnit: "kg" });
    expect(edited).toMatchObject({ weightUnit: "kg", roasterBatchSize: 5 });
    const stone = { method: "PATCH", body: '{"version":2,"weightUnit":"stone"}' };
    const response = await person.request("/api/v1/profile", stone);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      data: { issues: [{ path: ["weightUnit"], message: "Weights are shown in lb or kg" }] },
    });
  });

  test("an edit of an outdated profile is refused with the profile as it is now", async () => {
    const { api } = await app.signUp("Stale");
    await api.settings.editProfile({ version: 1, companyName: "First tab" });
    const [error] = await safe(api.settings.editProfile({ version: 1, companyName: "Second tab" }));
    if (!isDefinedError(error) || error.code !== "OUTDATED") throw new Error("expected a refusal");
    expect(error.data.current).toMatchObject({ companyName: "First tab", version: 2 });
    expect((await api.settings.profile({})).companyName).toBe("First tab");
  });

  test.each([
    ["0", "must be above 0"],
    ["-0", "must not be minus zero"],
    ["-5", "must be above 0"],
    ["1e400", "must be a number"],
    ["5.001", "at most 2 decimals"],
    ["99999999", "must be at most 10000"],
    ['"5"', "must be a number"],
    ['"١٢"', "must be a number"],
  ])("a batch size of %s is refused at the field", async (json, reason) => {
    const person = await app.signUp("Bad");
    const response = await person.request("/api/v1/profile", {
      method: "PATCH",
      body: `{"version":1,"roasterBatchSize":${json}}`,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      data: { issues: [{ path: ["roasterBatchSize"], message: expect.stringContaining(reason) }] },
    });
    expect((await person.api.settings.profile({})).version).toBe(1);
  });

  test("every edit is written down with who made it", async () => {
    const { api } = await app.signUp("Audited");
    const { userId, roastery } = await api.settings.editProfile({ version: 1, companyName: "Written down" });
    const { rows } = await app
      .database()
      .pool.query("select action, user_id, subject_id from audit_log where roastery_id = $1", [roastery.id]);
    expect(rows).toEqual([{ action: "profile.edited", user_id: userId, subject_id: userId }]);
  });
});
