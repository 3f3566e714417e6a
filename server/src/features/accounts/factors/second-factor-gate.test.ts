import { beforeAll, describe, expect, test } from "vitest";
import { actorOf } from "../../../../test/actor-of.ts";
import { fillRoastery, type RoasteryIds } from "../../../../test/full-roastery.ts";
import { OPERATION_CASES } from "../../../../test/http/operation-cases.ts";
import { callOf, operations } from "../../../../test/http/operations.ts";
import { roasteryDigest } from "../../../../test/roastery-digest.ts";
import { type Authenticator, addApp, beginApp, saidBy, send, verify } from "../../../../test/second-factor.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";
import type { Actor } from "../../../runtime/request-context.ts";
import { authPaths } from "../auth-paths.ts";
import { OPEN_BEFORE_FACTOR } from "./second-factor-gate.ts";

const app = testApp();
const NEEDED = [403, "SECOND_FACTOR_NEEDED"];

let owner: Person;
let actor: Actor;
let ids: RoasteryIds;
let factor: Authenticator;
/** Person signed in by password alone, as a thief of the password would be. */
let halfway: Person;

beforeAll(async () => {
  owner = await app.signUp("Ada");
  actor = await actorOf(owner);
  ids = await fillRoastery(owner);
  factor = await addApp(owner, new Date());
  halfway = await app.signIn(owner.email);
});

describe("a person whose second factor is outstanding", () => {
  const isPublic = ({ name }: { name: string }) => OPERATION_CASES[name]?.some((one) => one.isPublic) ?? false;

  test.each(operations().filter((operation) => !isPublic(operation)))(
    "is refused at $method $path",
    async (operation) => {
      const before = await roasteryDigest(app.database(), actor);
      for (const { input } of OPERATION_CASES[operation.name] ?? []) {
        const { url, init } = callOf(operation, input(ids));
        expect(await saidBy(await halfway.request(url, init))).toEqual(NEEDED);
      }
      if (operation.isWrite) expect(await roasteryDigest(app.database(), actor)).toEqual(before);
    },
  );

  const guarded = [...authPaths].filter((path) => !OPEN_BEFORE_FACTOR.has(path.replace("/api/auth", "")));

  test("meets guarded addresses of the auth library, and the exceptions are real ones", () => {
    expect(guarded).toEqual(expect.arrayContaining(["/api/auth/change-password", "/api/auth/devices"]));
    const exceptions = [...OPEN_BEFORE_FACTOR].filter((path) => !path.includes(":"));
    expect(exceptions.filter((path) => !authPaths.has(`/api/auth${path}`))).toEqual([]);
  });

  test.each(guarded)("is refused at %s", async (path) => {
    const answers = [
      await halfway.request(path),
      await halfway.request(path, { method: "POST", body: JSON.stringify({}) }),
    ];
    const said = (await Promise.all(answers.map(saidBy))).filter(([status]) => status !== 404);
    expect(said.length).toBeGreaterThan(0);
    for (const answer of said) expect(answer).toEqual(NEEDED);
  });

  test("hears nothing of what happens in the roastery", async () => {
    expect(await saidBy(await halfway.request("/api/events"))).toEqual(NEEDED);
  });

  test("sees no more of the factors than it takes to prove one, and adds or removes none", async () => {
    const list = await (await send(halfway, "GET", "/factors")).json();
    expect(list).toEqual({
      isDue: true,
      email: owner.email,
      factors: [{ id: factor.id, factorType: "totp", friendlyName: "Authenticator", phone: null }],
    });
    expect(await saidBy(await send(halfway, "POST", "/factors", { factorType: "totp" }))).toEqual(NEEDED);
    expect(await saidBy(await send(halfway, "DELETE", `/factors/${factor.id}`))).toEqual(NEEDED);
    expect(await saidBy(await send(halfway, "POST", "/recovery-codes"))).toEqual(NEEDED);
  });

  test("does not get in by a factor that was begun with the password alone, before there was one", async () => {
    const person = await app.signUp("Grace");
    const thief = await app.signIn(person.email);
    const begun = await beginApp(thief);
    await addApp(person, new Date());
    expect((await send(thief, "POST", `/factors/${begun.id}/challenge`)).status).toBe(404);
    const challengeId = "01a1fd7c-b2ad-70d3-aff4-01fe491b17dd";
    const answer = await send(thief, "POST", `/factors/${begun.id}/verify`, { challengeId, code: "123456" });
    expect(answer.status).toBe(404);
  });

  test("may learn whose session it is, and leave", async () => {
    const other = await app.signIn(owner.email);
    expect(await (await other.request("/api/auth/get-session")).json()).toMatchObject({
      session: { aal: "aal1", factorCheckedAt: null },
      isFactorDue: true,
      user: { email: owner.email },
    });
    expect((await send(other, "POST", "/sign-out", {})).status).toBe(200);
    expect((await other.request("/api/v1/profile")).status).toBe(401);
  });

  // Last: from here on the session is open.
  test("is in as soon as it is proved", async () => {
    const soon = new Date(Date.now());
    const answer = await verify(halfway, factor.id, await factor.codeAt(soon, 1));
    expect(answer.status).toBe(200);
    expect((await halfway.request("/api/v1/profile")).status).toBe(200);
    expect(await (await halfway.request("/api/auth/get-session")).json()).toMatchObject({
      session: { aal: "aal2" },
      isFactorDue: false,
    });
  });
});
