import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { SealedDatabase } from "#db/sealed-database.ts";
import { keepDaySums } from "#features/analytics/index.ts";
import type { Actor } from "../src/runtime/request-context.ts";
import { actorOf } from "./actor-of.ts";
import { fillRoastery, MARK, type RoasteryIds } from "./full-roastery.ts";
import { OPERATION_CASES } from "./http/operation-cases.ts";
import { callOf, operations } from "./http/operations.ts";
import { roasteryDigest } from "./roastery-digest.ts";
import { type Person, testApp } from "./test-app.ts";

const app = testApp();
let owner: { person: Person; actor: Actor; ids: RoasteryIds };
let stranger: Person;
/** A person who makes rows of their own under the owner's ids; from then on they are theirs to find. */
let namesake: Person;

beforeAll(async () => {
  const person = await app.signUp("Ada");
  owner = { person, actor: await actorOf(person), ids: await fillRoastery(person) };
  stranger = await app.signUp("Grace");
  namesake = await app.signUp("Grace");
  await namesake.api.green.add({ coffeeName: "Guji", quantityKg: 60 });
});

const outcomeOf = ({ ok, status }: Response) =>
  ok ? "their own" : status === 404 ? "not found" : status === 409 ? "refused" : status;

const digest = () => roasteryDigest(app.database(), owner.actor);

/** The owner's rows as the test before found them: reading all of them anew costs more than a request. */
let known: Record<string, string> | undefined;

async function expectNothingChanged() {
  const before = known;
  known = await digest();
  expect(known).toEqual(before);
}

test("the walk knows every operation of the contract, and the owner's rows fill every table", async () => {
  expect(Object.keys(OPERATION_CASES).sort()).toEqual(
    operations()
      .map(({ name }) => name)
      .sort(),
  );
  await keepDaySums(new SealedDatabase(app.database()));
  const tables = await digest();
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining(["audit_log", "batch_tracking", "members", "profiles", "roasts"]),
  );
  const empty = Object.keys(tables).filter((table) => tables[table]?.startsWith("0 rows"));
  // No operation re-costs a lot: differences of cost have no rows. The sums of all days are taken.
  expect(empty.sort()).toEqual(["changed_days", "green_cost_differences"]);
});

test("the owner's own calls succeed, so that a 404 to others proves something", async () => {
  for (const operation of operations().filter(({ isWrite }) => !isWrite)) {
    for (const { input, isForAnother = false } of OPERATION_CASES[operation.name] ?? []) {
      if (isForAnother) continue;
      const { url, init } = callOf(operation, input(owner.ids));
      const response = await owner.person.request(url, init);
      expect({ name: operation.name, status: response.status }).toEqual({ name: operation.name, status: 200 });
    }
  }
});

describe.each(operations())("$method $path ($name)", (operation) => {
  const cases = OPERATION_CASES[operation.name] ?? [];

  beforeAll(async () => {
    known ??= await digest();
  });

  test("a visitor without a session is told to sign in, or told nothing", async () => {
    for (const { input, isPublic = false } of cases) {
      const { url, init } = callOf(operation, input(owner.ids));
      const response = await app.request(url, { ...init, headers: { "content-type": "application/json" } });
      expect(response.status).toBe(isPublic ? 404 : 401);
      expect(await response.json()).toMatchObject({ code: isPublic ? "NOT_FOUND" : "UNAUTHORIZED" });
      if (isPublic || !operation.isWrite || operation.isUpload) continue;
      const unreadable = { ...init, body: '{"id":7}', headers: { "content-type": "application/json" } };
      const refused = await app.request(url, unreadable);
      expect(await refused.json()).toMatchObject({ code: "UNAUTHORIZED", status: 401 });
    }
    await expectNothingChanged();
  });

  test("another roastery's person sees and changes nothing of the owner's", async () => {
    for (const { input, stranger: outcome } of cases) {
      const { url, init } = callOf(operation, input(owner.ids));
      const isForeign = outcome === "not found";
      const response = await (isForeign ? stranger : namesake).request(url, init);
      const text = await response.text();
      expect({ status: outcomeOf(response), text }).toMatchObject({ status: outcome });
      expect(text).not.toContain(MARK);
      expect(text).not.toContain(owner.person.email);
      expect(text).not.toContain(owner.actor.roasteryId);
    }
    await expectNothingChanged();
  });
});

test("the owner's ids inside a request for the stranger's own rows are not found either", async () => {
  const before = await digest();
  const { api } = stranger;
  const mine = await fillRoastery(await app.signUp("Mary"));
  const green = await api.green.add({ coffeeName: "Mine", quantityKg: 10 });
  const product = await api.items.add({ name: "Mine", roastLevel: "Light", greenCoffeeId: green.id });
  const size = await api.packageSizes.add({ size: 1, unit: "lb" });
  const plan = await api.planner.pending({});
  const good = { roastedItemId: product.id, packageSizeId: size.id, quantity: 1 };
  const roast = await api.roasts.add({
    greenCoffeeId: green.id,
    greenWeightKg: 1,
    roastedAt: "2026-11-17T06:40:00.000Z",
  });
  const { greenCoffeeId, roastedItemId, packageSizeId, planItemId } = owner.ids;
  const edit = { id: roast.id, version: roast.version };
  const calls: [string, Record<string, unknown>][] = [
    ["items.edit", { id: product.id, version: product.version, greenCoffeeId }],
    ["planner.addItems", { id: plan.id, items: [good, { ...good, roastedItemId }] }],
    ["planner.addItems", { id: plan.id, items: [good, { ...good, packageSizeId }] }],
    ["planner.removeItems", { id: plan.id, planItemIds: [planItemId, mine.planItemId] }],
    [
      "roasts.add",
      { id: uuidv7(), greenCoffeeId: green.id, roastedItemId, greenWeightKg: 1, roastedAt: roast.roastedAt },
    ],
    ["roasts.edit", { ...edit, greenCoffeeId }],
    ["roasts.edit", { ...edit, roastedItemId }],
  ];
  for (const [name, input] of calls) {
    const operation = operations().find((each) => each.name === name);
    if (!operation) throw new Error(`no operation ${name}`);
    const { url, init } = callOf(operation, input);
    const response = await stranger.request(url, init);
    expect({ name, status: response.status }).toEqual({ name, status: 404 });
  }
  expect((await api.planner.pending({})).rows).toEqual([]);
  expect(await digest()).toEqual(before);
});
