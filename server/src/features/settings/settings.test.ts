import { isDefinedError, safe } from "@orpc/client";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { joinTeam } from "../../../test/join-team.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

describe("the profile", () => {
  test("is edited field by field; what is not sent stays", async () => {
    const { api } = await app.signUp("Edith");
    const before = await api.settings.profile({});
    const after = await api.settings.editProfile({
      version: before.version,
      businessType: "Roastery",
      roasterBatchSize: 12.5,
    });
    expect(after).toMatchObject({ firstName: "Edith", businessType: "Roastery", roasterBatchSize: 12.5, version: 2 });
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
    await api.settings.editProfile({ version: 1, businessType: "First tab" });
    const [error] = await safe(api.settings.editProfile({ version: 1, businessType: "Second tab" }));
    if (!isDefinedError(error) || error.code !== "OUTDATED") throw new Error("expected a refusal");
    expect(error.data.current).toMatchObject({ businessType: "First tab", version: 2 });
    expect((await api.settings.profile({})).businessType).toBe("First tab");
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
    const { userId, roastery } = await api.settings.editProfile({ version: 1, businessType: "Written down" });
    const { rows } = await app
      .database()
      .pool.query("select action, user_id, subject_id from audit_log where roastery_id = $1", [roastery.id]);
    expect(rows).toEqual([{ action: "profile.edited", user_id: userId, subject_id: userId }]);
  });
});

describe("the roastery", () => {
  test("is named by its owner, in one place for everybody who reads the name", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "roaster");
    const before = await ada.api.settings.roastery({});
    expect(before).toMatchObject({ name: "Ada's roastery", defaultShrinkagePercentage: 15, version: 1 });
    const after = await ada.api.settings.editRoastery({ version: 1, name: "Dusty Drum", city: "Wien" });
    expect(after).toMatchObject({ name: "Dusty Drum", city: "Wien", version: 2 });
    expect(await grace.api.settings.roastery({})).toEqual(after);
    expect((await grace.api.settings.profile({})).roastery.name).toBe("Dusty Drum");
    expect(await ada.api.settings.profile({})).toMatchObject({
      companyName: "Dusty Drum",
      roastery: { name: "Dusty Drum" },
    });
    const { roasteries } = await grace.api.team.roasteries({});
    expect(roasteries.map(({ name }) => name)).toContain("Dusty Drum");
    await ada.api.team.invite({ email: "new@roastery.example", role: "viewer" });
    const mail = await app.latestMailTo("new@roastery.example");
    expect(mail.subject).toBe("Ada Roaster invites you to Dusty Drum");
  });

  test("keeps its name where the owner names another one", async () => {
    const ada = await app.signUp("Ada");
    const bob = await app.signUp("Bob");
    await bob.api.settings.editRoastery({ version: 1, name: "Bob's Beans" });
    const { id } = await bob.api.team.invite({ email: ada.email, role: "manager" });
    await ada.api.team.accept({ id });
    const members = (await bob.api.team.show({})).members;
    await bob.api.team.handOver({ id: members.find(({ email }) => email === ada.email)?.id ?? "" });
    await ada.api.settings.editRoastery({ version: 2, name: "Ada & Bob" });
    const { roasteries } = await ada.api.team.roasteries({});
    expect(roasteries.map(({ name }) => name).sort()).toEqual(["Ada & Bob", "Ada's roastery"]);
  });

  test("is of a kind that its owner sets, and of which the screens follow the areas that have a record", async () => {
    const ada = await app.signUp("Ada");
    const viewer = await joinTeam(app, ada, "viewer");
    const seen = async (person = ada) => (await person.api.settings.profile({})).roastery;
    expect(await seen()).toMatchObject({ kind: null, usedAreas: [] });
    await ada.api.settings.editRoastery({ version: 1, kind: "home" });
    expect(await seen(viewer)).toMatchObject({ kind: "home", usedAreas: [] });
    await ada.api.machines.add({ name: "Probat", batchSizeLbs: 10 });
    await ada.api.green.add({ coffeeName: "Limmu", quantityKg: 10 });
    expect((await seen()).usedAreas).toEqual([]);
    await ada.api.machines.add({ name: "Sample roaster", batchSizeLbs: 1 });
    await ada.api.packaging.add({ name: "Bag", kind: "bag" });
    const { id } = await ada.api.suppliers.add({ name: "Importer" });
    await ada.api.suppliers.archive({ id });
    expect((await seen()).usedAreas).toEqual(["machines", "packaging", "purchases"]);
    expect((await seen(viewer)).usedAreas).toEqual(["machines", "packaging", "purchases"]);
    const stranger = await app.signUp("Stranger");
    await stranger.api.settings.editRoastery({ version: 1, kind: "home" });
    expect((await seen(stranger)).usedAreas).toEqual([]);
    await ada.api.settings.editRoastery({ version: 2, kind: "sells" });
    expect(await seen()).toMatchObject({ kind: "sells", usedAreas: [] });
    await ada.api.settings.editRoastery({ version: 3, kind: "wholesale" });
    expect((await ada.api.settings.editRoastery({ version: 4, kind: null })).kind).toBeNull();
    const unknown = { method: "PATCH", body: '{"version":5,"kind":"hotel"}' };
    expect((await ada.request("/api/v1/roastery", unknown)).status).toBe(400);
  });

  test("gives new green coffees its default shrinkage, whoever adds them", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "manager");
    await ada.api.settings.editRoastery({ version: 1, defaultShrinkagePercentage: 13.5 });
    expect((await grace.api.settings.profile({})).defaultShrinkagePercentage).toBe(13.5);
  });

  test("an edit of an outdated roastery is refused with the roastery as it is now", async () => {
    const { api } = await app.signUp("Stale");
    await api.settings.editRoastery({ version: 1, name: "First tab" });
    const [error] = await safe(api.settings.editRoastery({ version: 1, name: "Second tab" }));
    if (!isDefinedError(error) || error.code !== "OUTDATED") throw new Error("expected a refusal");
    expect(error.data.current).toMatchObject({ name: "First tab", version: 2 });
    expect((await api.settings.profile({})).companyName).toBe("First tab");
  });

  test("has the days of its time zone, which its owner sets", async () => {
    const { api } = await app.signUp("Far");
    expect((await api.settings.roastery({})).timeZone).toBe("Europe/Vienna");
    const { id } = await api.green.add({ id: uuidv7(), coffeeName: "Limmu", quantityKg: 10 });
    // Half past eleven at night in Los Angeles, the next morning in Vienna.
    const roastedAt = "2026-11-18T07:30:00Z";
    await api.roasts.add({ id: uuidv7(), greenCoffeeId: id, greenWeightKg: 1, roastedAt });
    const onThe17th = async () => (await api.roasts.list({ from: "2026-11-17", to: "2026-11-17" })).items.length;
    expect(await onThe17th()).toBe(0);
    await api.settings.editRoastery({ version: 1, timeZone: "America/Los_Angeles" });
    expect((await api.settings.profile({})).roastery.timeZone).toBe("America/Los_Angeles");
    expect(await onThe17th()).toBe(1);
    const [error] = await safe(api.settings.editRoastery({ version: 2, timeZone: "Moon/Tranquility" }));
    expect(error).toMatchObject({ status: 400 });
  });

  test("has a website that can be one, or none", async () => {
    const person = await app.signUp("Site");
    const sites = [
      "drum.example",
      "https://drum.example/shop?a=1",
      "www.dusty-drum.co.at",
      "http://röster.example:8080",
    ];
    for (const [index, website] of [...sites, ""].entries()) {
      expect((await person.api.settings.editRoastery({ version: index + 1, website })).website).toBe(website);
    }
    const others = [
      "drum",
      "javascript:alert(1)",
      "ftp://drum.example",
      "drum .example",
      "mail@drum.example",
      "https://",
    ];
    for (const website of others) {
      const body = JSON.stringify({ version: 6, website });
      const response = await person.request("/api/v1/roastery", { method: "PATCH", body });
      expect(response.status, website).toBe(400);
      expect(await response.json()).toMatchObject({
        data: { issues: [{ path: ["website"], message: "Website must be an address such as drum.example" }] },
      });
    }
  });
});
