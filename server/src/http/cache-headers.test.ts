import { beforeAll, describe, expect, test } from "vitest";
import { fillRoastery, type RoasteryIds } from "../../test/full-roastery.ts";
import { isKept } from "../../test/http/kept-groups.ts";
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

/** Operations whose answer is a file, which says itself how it is kept. */
const SAY_THEMSELVES = ["files.content", "roasts.logFile", "roasts.logArchive", "transfer.exportFile"];

describe("cache headers", () => {
  const reads = operations().filter(({ isWrite }) => !isWrite);

  test.each(reads)(
    "$name: asked about each time where its group may be kept, otherwise kept by nobody",
    async (operation) => {
      const cases = OPERATION_CASES[operation.name] ?? [];
      for (const { input } of cases) {
        const { url, init } = callOf(operation, input(ids));
        const answer = await person.request(url, init);
        // A file says itself how it is kept: it never changes, only whether the person may still see it.
        const kept =
          answer.ok && (isKept(operation.name) || SAY_THEMSELVES.includes(operation.name))
            ? "private, no-cache"
            : "no-store";
        expect({ url, cache: cacheOf(answer) }).toEqual({ url, cache: kept });
      }
    },
  );

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
  ])("keep nothing of %s", async (path) => {
    expect(cacheOf(await person.request(path))).toBe("no-store");
  });

  test("keep nothing of a write, done or refused", async () => {
    const add = (body: unknown) =>
      person.request("/api/v1/green-coffees", { method: "POST", body: JSON.stringify(body) });
    const answers = [await add({ coffeeName: "Huila", quantityKg: 1 }), await add({})];
    expect(answers.map((answer) => [answer.ok, cacheOf(answer)])).toEqual([
      [true, "no-store"],
      [false, "no-store"],
    ]);
  });

  test("keep nothing of an answer to a visitor", async () => {
    expect(cacheOf(await app.request("/api/v1/green-coffees"))).toBe("no-store");
  });
});
