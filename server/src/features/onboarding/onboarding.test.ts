/** @database both: locks of writes at the same moment. */

import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { actorOf } from "../../../test/actor-of.ts";
import { BAD_NUMBERS, faultsOf } from "../../../test/http/bad-numbers.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

const NOTHING_DONE = { welcome: false, profile: false, company: false, roaster: false, inventory: false };
const ALL_DONE = { welcome: true, profile: true, company: true, roaster: true, inventory: true };

/** Deletes records, as for an account that was made before there was a set-up, or whose making was cut short. */
async function forgetRecords(person: Person, tables: string[]) {
  const { userId } = await actorOf(person);
  for (const table of tables) {
    const client = await app.database().pool.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.user_id', $1, true)", [userId]);
      // Forced row-level security binds the owner as well, unless it is a superuser; the role of the application may not delete.
      await client.query(`alter table ${table} no force row level security`);
      await client.query(`delete from ${table} where user_id = $1`, [userId]);
      await client.query(`alter table ${table} force row level security`);
      await client.query("commit");
    } finally {
      client.release();
    }
  }
}

describe("the set-up of a person", () => {
  test("goes on while the person comes back to their roastery in another tab", async () => {
    const { api } = await app.signUp("Tabs");
    for (let time = 1; time <= 5; time += 1) {
      for (const { id } of await api.machines.list({})) await api.machines.archive({ id });
      const told = { name: "Probat", batchSizeLbs: time, defaultShrinkagePercentage: 14 };
      await Promise.all([api.onboarding.roaster(told), api.team.openOwn({}), api.team.openOwn({})]);
    }
  });

  test("starts at the welcome with nothing done, the name that they signed up with and the usual roaster", async () => {
    const { api, email } = await app.signUp("Grace");
    expect(await api.onboarding.show({})).toEqual({
      completed: NOTHING_DONE,
      isCompleted: false,
      isDismissed: false,
      startStep: "welcome",
      profile: { firstName: "Grace", lastName: "Roaster", email },
      company: { name: "", address: "", city: "", state: "", zip: "", phone: "", website: "" },
      roaster: { name: "", batchSizeLbs: 5, defaultShrinkagePercentage: 15 },
    });
  });

  test("goes step by step, writes what it was told into the profile and ends with the first coffees in stock", async () => {
    const { api } = await app.signUp("Ada");
    await api.onboarding.welcome({});
    await api.onboarding.profile({ firstName: " Augusta ", lastName: "King" });
    const company = {
      name: "Dusty Drum",
      address: "Gasse 1",
      city: "Wien",
      state: "",
      zip: "1070",
      phone: "+43 1",
      website: "drum.example",
    };
    const afterCompany = await api.onboarding.company(company);
    expect(afterCompany).toMatchObject({ startStep: "roaster", company, isCompleted: false });
    await api.onboarding.roaster({ name: "Probat P12", batchSizeLbs: 26.5, defaultShrinkagePercentage: 14.25 });
    expect(await api.settings.profile({})).toMatchObject({
      firstName: "Augusta",
      lastName: "King",
      companyName: "Dusty Drum",
      roasterBatchSize: 26.5,
    });
    const greens = [
      { id: uuidv7(), coffeeName: "Guji", origin: "Ethiopia", quantityKg: 60.001 },
      { id: uuidv7(), coffeeName: "Huila", quantityKg: 0 },
    ];
    const done = await api.onboarding.inventory({ coffees: greens });
    expect(done).toMatchObject({ completed: ALL_DONE, isCompleted: true, startStep: "welcome" });
    expect((await api.subscription.show({})).onboardingCompleted).toBe(true);
    const { items } = await api.green.list({});
    expect(items).toMatchObject([
      { coffeeName: "Guji", origin: "Ethiopia", quantityKg: 60.001, shrinkagePercentage: 14.25 },
      { coffeeName: "Huila", origin: "", quantityKg: 0, shrinkagePercentage: 14.25 },
    ]);
    expect((await api.green.movements({ id: items[0]?.id ?? "" })).items).toMatchObject([
      { kind: "opening", changeKg: 60.001 },
    ]);
  });

  test("goes on at the first step that is left, on whichever device", async () => {
    const { api } = await app.signUp("Mary");
    await api.onboarding.welcome({});
    await api.onboarding.skip({ step: "company" });
    expect(await api.onboarding.show({})).toMatchObject({
      completed: { ...NOTHING_DONE, welcome: true, company: true },
      startStep: "profile",
    });
  });

  test("is completed by skipping the inventory, whatever else was left out", async () => {
    const { api } = await app.signUp("Skips");
    expect(await api.onboarding.skip({ step: "inventory" })).toMatchObject({ completed: ALL_DONE, isCompleted: true });
    expect((await api.subscription.show({})).onboardingCompleted).toBe(true);
  });

  test("can be dismissed; what was done stays, nothing is completed", async () => {
    const { api } = await app.signUp("Later");
    await api.onboarding.welcome({});
    expect(await api.onboarding.dismiss({})).toMatchObject({
      completed: { ...NOTHING_DONE, welcome: true },
      isCompleted: false,
      isDismissed: true,
    });
    expect((await api.subscription.show({})).onboardingCompleted).toBe(false);
  });

  test("adds each coffee once when the last step is sent again", async () => {
    const { api } = await app.signUp("Twice");
    const coffees = [{ id: uuidv7(), coffeeName: "Guji", quantityKg: 60 }];
    await Promise.all([api.onboarding.inventory({ coffees }), api.onboarding.inventory({ coffees })]);
    await api.onboarding.inventory({ coffees });
    const { items } = await api.green.list({});
    expect(items).toHaveLength(1);
    expect((await api.green.movements({ id: items[0]?.id ?? "" })).items).toHaveLength(1);
  });

  test("is made by a command where it is missing, and by no read: the record, the subscription and the profile", async () => {
    const person = await app.signUp("Early");
    await forgetRecords(person, ["onboarding_setup", "stripe_subscriptions", "profiles"]);
    const { api } = person;
    for (const read of [api.onboarding.show, api.settings.profile, api.subscription.show]) {
      expect(await refusalOf(read({}))).toMatchObject({ status: 404 });
    }
    await api.onboarding.welcome({});
    expect(await api.onboarding.show({})).toMatchObject({ completed: { ...NOTHING_DONE, welcome: true } });
    expect(await api.settings.profile({})).toMatchObject({ email: person.email, roasterBatchSize: 5 });
    await forgetRecords(person, ["onboarding_setup", "stripe_subscriptions"]);
    expect(await person.api.onboarding.skip({ step: "inventory" })).toMatchObject({ isCompleted: true });
    expect(await person.api.subscription.show({})).toMatchObject({ status: "beta", onboardingCompleted: true });
  });

  test("is each person's own", async () => {
    const [first, second] = [await app.signUp("First"), await app.signUp("Second")];
    await first.api.onboarding.company({ name: "Only mine" });
    expect(await second.api.onboarding.show({})).toMatchObject({ completed: NOTHING_DONE, company: { name: "" } });
  });

  test.each([
    ["profile", { firstName: "", lastName: "King" }, "firstName", "First name is required"],
    ["profile", { firstName: "Ada", lastName: "x".repeat(81) }, "lastName", "Last name can have at most 80 characters"],
    ["company", { name: " " }, "name", "Company name is required"],
    ["company", { name: "Drum", phone: "\u0007" }, "phone", "Phone contains a control character"],
    ["roaster", { batchSizeLbs: 0 }, "batchSizeLbs", "Batch size must be above 0"],
    [
      "roaster",
      { batchSizeLbs: 5, defaultShrinkagePercentage: 91 },
      "defaultShrinkagePercentage",
      "Shrinkage must be at most 90",
    ],
  ])("%s refuses %j at its field, and the step stays open", async (step, body, field, message) => {
    const person = await app.signUp("Bad");
    const response = await person.request(`/api/v1/onboarding/${step}`, { method: "POST", body: JSON.stringify(body) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ data: { issues: [{ path: [field], message }] } });
    expect((await person.api.onboarding.show({})).completed).toEqual(NOTHING_DONE);
    expect((await person.api.settings.profile({})).version).toBe(1);
  });

  test.each(BAD_NUMBERS)("a batch size of %s is refused", async (value) => {
    const person = await app.signUp("Number");
    const faults = await faultsOf(person, {
      method: "POST",
      path: "/onboarding/roaster",
      fields: {},
      field: "batchSizeLbs",
      value,
    });
    expect(faults).toEqual({ status: 400, fields: ["batchSizeLbs"] });
  });

  test("one invalid coffee keeps all of them out", async () => {
    const { api } = await app.signUp("Half");
    const coffees = [
      { id: uuidv7(), coffeeName: "Guji", quantityKg: 60 },
      { id: uuidv7(), coffeeName: "Huila", quantityKg: -1 },
    ];
    await expect(api.onboarding.inventory({ coffees })).rejects.toMatchObject({ status: 400 });
    expect((await api.green.list({})).items).toEqual([]);
    expect((await api.onboarding.show({})).isCompleted).toBe(false);
  });

  test("no step is called 'lunch'", async () => {
    const person = await app.signUp("Lunch");
    const response = await person.request("/api/v1/onboarding/lunch/skip", { method: "POST", body: "{}" });
    expect(response.status).toBe(400);
  });
});

describe("the subscription", () => {
  test("is the free beta program of a year from the day of the profile", async () => {
    const { api } = await app.signUp("Beta");
    const { createdAt } = await api.settings.profile({});
    const subscription = await api.subscription.show({});
    expect(subscription).toMatchObject({
      status: "beta",
      isActive: true,
      isTrial: true,
      plan: "standard",
      onboardingCompleted: false,
      daysLeft: 365,
      supportContact: null,
      definition: { id: "standard", name: "Tryer Subscription", price: 35, betaPrice: 0, isBeta: true },
    });
    expect(Date.parse(subscription.trialEnd) - Date.parse(createdAt)).toBe(365 * 86_400_000);
  });

  test("counts its days down and stops at none", async () => {
    const { api } = await app.signUp("Counts");
    const createdMs = Date.parse((await api.settings.profile({})).createdAt);
    const leftAfter = async (days: number) => {
      app.clock.now = new Date(createdMs + days * 86_400_000);
      app.clock.isReal = false;
      // The session ends long before the beta programme does.
      await app
        .database()
        .pool.query("update sessions set expires_at = $1, updated_at = $2", [
          new Date(createdMs + 500 * 86_400_000),
          app.clock.now,
        ]);
      const { daysLeft, status } = await api.subscription.show({});
      app.clock.isReal = true;
      return { daysLeft, status };
    };
    expect(await leftAfter(1)).toEqual({ daysLeft: 364, status: "beta" });
    expect(await leftAfter(364.5)).toEqual({ daysLeft: 1, status: "beta" });
    expect(await leftAfter(365)).toEqual({ daysLeft: 0, status: "beta" });
    expect(await leftAfter(400)).toEqual({ daysLeft: 0, status: "beta" });
  });
});

describe("priority support", () => {
  const supported = testApp({ environment: { SUPPORT_CONTACT: "help@roastery.example" } });

  test("is the contact that the owner of the server has set", async () => {
    const { api } = await supported.signUp("Ada");
    expect((await api.subscription.show({})).supportContact).toBe("help@roastery.example");
  });
});
