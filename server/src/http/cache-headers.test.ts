import { beforeAll, describe, expect, test } from "vitest";
import { fillRoastery, type RoasteryIds } from "../../test/full-roastery.ts";
import { OPERATION_CASES } from "../../test/http/operation-cases.ts";
import { callOf, operations } from "../../test/http/operations.ts";
import { type Person, testApp } from "../../test/test-app.ts";

const app = testApp();
let person: Person;
let ids: RoasteryIds;

beforeAll(async () => {
  person = await app.signUp();
  ids = await fillRoastery(person);
});

const cacheOf = (answer: Response) => answer.headers.get("cache-control");

describe("what a browser may keep", () => {
  const reads = operations().filter(({ isWrite }) => !isWrite);

  test.each(reads)("$name: asked about each time, and nothing of what is about people", async (operation) => {
    const cases = OPERATION_CASES[operation.name] ?? [];
    for (const { input } of cases) {
      const { url, init } = callOf(operation, input(ids));
      const answer = await person.request(url, init);
      const isOfPeople = /^(accounts|settings|team|onboarding|subscription)\./.test(operation.name);
      const kept = answer.ok && !isOfPeople ? "private, no-cache" : "no-store";
      expect({ url, cache: cacheOf(answer) }).toEqual({ url, cache: kept });
    }
  });

  test.each([
    "/api/auth/get-session",
    "/api/auth/devices",
    "/api/auth/factors",
    "/api/auth/ways-in",
    "/api/auth/passkey/list-user-passkeys",
    "/api/auth/reset-password/none?callbackURL=/auth",
    "/api/auth/no-such-address",
    "/api/outbox",
    "/api/no-such-address",
    "/api/v1/no-such-address",
  ])("nothing of %s", async (path) => {
    expect(cacheOf(await person.request(path))).toBe("no-store");
  });

  test("nothing of a write, done or refused", async () => {
    const add = (body: unknown) =>
      person.request("/api/v1/green-coffees", { method: "POST", body: JSON.stringify(body) });
    const answers = [await add({ coffeeName: "Huila", quantityKg: 1 }), await add({})];
    expect(answers.map((answer) => [answer.ok, cacheOf(answer)])).toEqual([
      [true, "no-store"],
      [false, "no-store"],
    ]);
  });

  test("nothing of an answer to a visitor", async () => {
    expect(cacheOf(await app.request("/api/v1/green-coffees"))).toBe("no-store");
  });
});
