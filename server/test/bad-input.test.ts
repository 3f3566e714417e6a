import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Actor } from "../src/runtime/request-context.ts";
import { actorOf } from "./actor-of.ts";
import { sampled } from "./extent/extent.ts";
import { fillRoastery, type RoasteryIds } from "./full-roastery.ts";
import { hostileBody } from "./http/hostile-json.ts";
import { OPERATION_CASES } from "./http/operation-cases.ts";
import { callOf, type Operation, operations } from "./http/operations.ts";
import { roasteryDigest } from "./roastery-digest.ts";
import { type Person, testApp } from "./test-app.ts";

const app = testApp();
let person: Person;
let actor: Actor;
let ids: RoasteryIds;

beforeAll(async () => {
  person = await app.signUp();
  actor = await actorOf(person);
  ids = await fillRoastery(person);
});

const digest = () => roasteryDigest(app.database(), actor);
const Refusal = z.object({ code: z.string(), status: z.number(), detail: z.string().min(1) });

/** The request is refused with one of the statuses and a reason, and nothing is written. */
const expectRefusal = (statuses: number[], path: string, init: RequestInit) => expectRefusals(statuses, [path], init);

/** Each of the addresses is refused with one of the statuses and a reason, and none of them writes anything. */
async function expectRefusals(statuses: number[], paths: string[], init: RequestInit) {
  const before = await digest();
  for (const path of paths) {
    const response = await person.request(path, init);
    expect({ path, status: response.status }).toEqual({ path, status: expect.toBeOneOf(statuses) });
    Refusal.parse(await response.json());
  }
  expect(await digest()).toEqual(before);
}

const post = (body: string | Uint8Array<ArrayBuffer>, contentType = "application/json") => ({
  method: "POST",
  body,
  headers: { "content-type": contentType },
});

describe("bodies", () => {
  const green = "/api/v1/green-coffees";
  const good = { coffeeName: "Huila", quantityKg: 1 };

  test("10 MB are too many", async () => {
    const body = JSON.stringify({ ...good, coffeeName: "x".repeat(10 * 1024 * 1024) });
    await expectRefusal([413], green, post(body));
    await expectRefusal([413], green, { ...post(body), headers: { "content-length": String(body.length) } });
  });

  test.each(["{", "", '{"coffeeName":"Huila",}', "null", "[]", '"text"', "undefined", "\u0000", "{'a':1}"])(
    "the body %j is not a JSON object",
    (body) => expectRefusal([400], green, post(body)),
  );

  test("bytes that are no UTF-8, and JSON that is nested 10,000 deep", async () => {
    await expectRefusal([400], green, post(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])));
    await expectRefusal([400], green, post(`${"[".repeat(10_000)}${"]".repeat(10_000)}`));
  });

  test.each([
    "text/plain",
    "text/html",
    "application/xml",
    "application/octet-stream",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "nonsense",
  ])("JSON under the content type %j is refused", (contentType) =>
    expectRefusal([400, 415], green, post(JSON.stringify(good), contentType)),
  );

  test("forms whose keys reach for the prototype", async () => {
    const form = "coffeeName=x&quantityKg=1&__proto__[isAdmin]=true&constructor[prototype][isAdmin]=true";
    await expectRefusal([400, 415], green, post(form, "application/x-www-form-urlencoded"));
    expect(Object.hasOwn(Object.prototype, "isAdmin")).toBe(false);
  });

  test.each(["a\u0000b", "\u0007", "a\u2028b", "\ud800", "x".repeat(10_000), "", "   ", "line\nbreak"])(
    "the name %j is refused at the name",
    async (coffeeName) => {
      const response = await person.request(green, post(JSON.stringify({ ...good, coffeeName })));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        data: { issues: [{ path: ["coffeeName"], message: expect.stringContaining("Name") }] },
      });
    },
  );
});

describe("addresses", () => {
  test.each(operations().filter(({ path }) => path.includes("{id}")))(
    "$name refuses malformed ids",
    async (operation) => {
      const { url, init } = callOf(operation, { ...inputOf(operation), id: "ID" });
      const written = ["1", "null", "' or 1=1 --", "x".repeat(2000)].map(encodeURIComponent);
      const encoded = ["%00", "%E0%A4%A", "..%2f..%2fetc", "%ED%A0%80"];
      const addresses = [...written, ...encoded].map((id) => url.replace("ID", () => id));
      await expectRefusals([400, 404], addresses, init);
    },
  );

  const lists = ["/green-coffees", "/roasted-items", "/plans", "/roasts"];
  const cursorOf = (values: unknown) => Buffer.from(JSON.stringify(values)).toString("base64url");
  const someId = "01936f5a-0000-7000-8000-000000000000";
  const badCursors = [
    "x",
    "\u0000",
    "%",
    cursorOf(null),
    cursorOf([]),
    cursorOf([null, null]),
    cursorOf(["a", "b"]),
    cursorOf(["a\u0000", someId]),
    cursorOf(["name", "asc", "x", "not a uuid"]),
    cursorOf(["quantity", "asc", "NaN", someId]),
    cursorOf(["added", "desc", "infinity", someId]),
    cursorOf([{ toString: 1 }, someId]),
    "x".repeat(501),
  ];
  /** Any text is a name to go on from, but not a time. */
  const badInstants = ["2026-02-30", "infinity", 1e300, -1, 9e14].map((value) => cursorOf([value, someId]));

  test.each(lists)("%s refuses cursors of others, limits and searches out of range", async (list) => {
    const foreign = list === "/roasted-items" ? badCursors : [...badCursors, ...badInstants];
    const askedWith = (key: string, values: string[]) =>
      values.map((value) => `/api/v1${list}?${key}=${encodeURIComponent(value)}`);
    await expectRefusals([400, 422], askedWith("cursor", foreign), {});
    const limits = ["0", "-1", "201", "1.5", "1e9", "NaN", "", "abc", "١٢"];
    await expectRefusals([400], askedWith("limit", limits), {});
  });

  test.each(["sort=size", "direction=up", "archived=maybe", "archived=", "search=%00", `search=${"x".repeat(101)}`])(
    "the green coffees asked with %s are refused",
    (query) => expectRefusal([400], `/api/v1/green-coffees?${query}`, {}),
  );

  test("searches with the signs of patterns and queries that repeat or nest their keys are no failure", async () => {
    for (const query of [
      "search=%25_%5C",
      "search=%27%3B--",
      "search[]=a",
      "search[a][b]=c",
      "__proto__[x]=1",
      "limit=1&limit=2",
    ]) {
      for (const list of lists) {
        const response = await person.request(`/api/v1${list}?${query}`);
        expect(response.status).toBeLessThan(500);
      }
    }
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });
});

const inputOf = ({ name }: Operation) => OPERATION_CASES[name]?.[0]?.input(ids) ?? {};

describe("hostile values", () => {
  /** Operations that come last, so that the others still find the rows that they name. */
  const ENDINGS = ["roasts.remove", "planner.removeItems", "planner.complete"];
  const writes = operations()
    .filter(({ isWrite }) => isWrite)
    .sort((one, other) => ENDINGS.indexOf(one.name) - ENDINGS.indexOf(other.name));

  /**
   * Seeds of the random values, one for each database: a refusal does not depend on the database, and each value takes
   * its time.
   */
  const SEEDS = { embedded: 20_261_117, postgres: 20_261_121 };

  test("the contract has writes to try", () => {
    expect(writes.length).toBeGreaterThan(20);
  });

  test.each(writes)("$name fails by none and writes nothing that it refused", async (operation) => {
    const shift = writes.indexOf(operation);
    const { id: _inTheAddress, ...body } = inputOf(operation);
    const { url, init } = callOf(operation, inputOf(operation));
    const isInAddress = operation.path.includes("{id}");
    let before = await digest();
    const bodies = fc.sample(hostileBody(isInAddress ? body : inputOf(operation)), {
      numRuns: 15,
      seed: SEEDS[app.database().kind],
    });
    for (const text of sampled(bodies, 5, shift)) {
      const response = await person.request(url, { ...init, body: text });
      const answer = await response.text();
      expect({ text, status: response.status, answer, isFailure: response.status >= 500 }).toMatchObject({
        isFailure: false,
      });
      const after = await digest();
      if (!response.ok) {
        Refusal.parse(JSON.parse(answer));
        expect({ text, after }).toEqual({ text, after: before });
      }
      before = after;
    }
    expect(Object.hasOwn(Object.prototype, "isAdmin")).toBe(false);
  });
});
