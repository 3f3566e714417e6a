import { beforeAll, describe, expect, test } from "vitest";
import { appWithClock } from "../../../../test/app-with-clock.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam, memberIdOf } from "../../../../test/join-team.ts";
import { type Authenticator, addApp, beginApp, saidBy, send, verify } from "../../../../test/second-factor.ts";
import { PASSWORD, type Person } from "../../../../test/test-app.ts";

const { app, wait } = appWithClock();
const QUARTER_MS = 15 * 60_000;
const NEEDED = [403, "FACTOR_CHECK_NEEDED"];

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

describe("a sensitive action", () => {
  let owner: Person;
  let factor: Authenticator;
  let memberId: string;

  beforeAll(async () => {
    owner = await app.signUp("Ada");
    memberId = await memberIdOf(await joinTeam(app, owner, "roaster"));
    factor = await addApp(owner, app.clock.isReal ? new Date() : app.clock.now);
  });

  /** Codes of the past are used up: each test goes on where the one before has stopped. */
  let reached = 0;

  /** A quarter of an hour after a check, to the millisecond. */
  async function later() {
    app.clock.now = new Date(Math.max(app.clock.now.getTime(), reached) + 60_000);
    reached = app.clock.now.getTime() + 2 * QUARTER_MS;
    expect((await verify(owner, factor.id, await factor.codeAt(app.clock.now))).status).toBe(200);
    wait(QUARTER_MS);
  }

  const inTeam = (): [string, () => Promise<unknown>][] => [
    ["the role of a person", () => owner.api.team.changeRole({ id: memberId, role: "manager" })],
    ["removing a person", () => owner.api.team.remove({ id: memberId })],
    ["bringing back a person who was removed", () => owner.api.team.restoreMember({ id: memberId })],
    ["letting an invitation work again", () => owner.api.team.restoreInvitation({ id: memberId })],
    ["handing over ownership", () => owner.api.team.handOver({ id: memberId })],
    ["making an API key", () => owner.api.apiKeys.make({ name: "Shop sync", scopes: ["green:read"], days: 30 })],
    ["inviting someone who may invite", () => owner.api.team.invite({ email: "m@roastery.example", role: "manager" })],
  ];

  test.each(inTeam())("is asked for again in the team after 15 minutes: %s", async (_what, call) => {
    await later();
    wait(1);
    expect(await refusalOf(call())).toMatchObject({ status: 403, code: "FACTOR_CHECK_NEEDED" });
    const { members } = await owner.api.team.show({});
    expect(members.map(({ role }) => role).sort()).toEqual(["owner", "roaster"]);
  });

  test("goes through within 15 minutes, and anew after another check", async () => {
    await later();
    expect(await owner.api.team.changeRole({ id: memberId, role: "viewer" })).toMatchObject({ role: "viewer" });
    wait(1);
    const back = () => owner.api.team.changeRole({ id: memberId, role: "roaster" });
    expect(await refusalOf(back())).toMatchObject({ code: "FACTOR_CHECK_NEEDED" });
    expect((await verify(owner, factor.id, await factor.codeAt(app.clock.now))).status).toBe(200);
    expect(await back()).toMatchObject({ role: "roaster" });
  });

  test("is asked for again around the second factors themselves", async () => {
    await later();
    wait(1);
    expect(await saidBy(await send(owner, "POST", "/factors", { factorType: "totp" }))).toEqual(NEEDED);
    expect(await saidBy(await send(owner, "DELETE", `/factors/${factor.id}`, { password: PASSWORD }))).toEqual(NEEDED);
    expect(await saidBy(await send(owner, "POST", "/recovery-codes"))).toEqual(NEEDED);
    expect((await send(owner, "GET", "/factors")).status).toBe(200);
  });

  test("is deleting the account, and the password does not stand in for it", async () => {
    await later();
    wait(1);
    const closing = app.post("/api/auth/account-deletion", { password: PASSWORD }, { cookie: owner.cookie });
    expect(await saidBy(await closing)).toEqual(NEEDED);
    expect((await owner.request("/api/v1/profile")).status).toBe(200);
  });

  test("leaves ordinary actions without a check", async () => {
    await later();
    wait(1);
    expect((await owner.api.team.invite({ email: "v@roastery.example", role: "viewer" })).role).toBe("viewer");
    expect((await owner.api.green.add({ coffeeName: "Guji", quantityKg: 1 })).coffeeName).toBe("Guji");
  });

  test("is not asked for from people without a second factor", async () => {
    const person = await app.signUp("Grace");
    const guest = await memberIdOf(await joinTeam(app, person, "roaster"));
    wait(QUARTER_MS + 1);
    expect(await person.api.team.changeRole({ id: guest, role: "viewer" })).toMatchObject({ role: "viewer" });
    expect((await beginApp(person)).id).toBeTruthy();
  });
});

describe("a session", () => {
  test("keeps its assurance when the password is changed in it; the others are over", async () => {
    const person = await app.signUp("Changed");
    await addApp(person, app.clock.now);
    const before = person.cookie;
    const answer = await send(person, "POST", "/change-password", {
      currentPassword: PASSWORD,
      newPassword: "two drums and a scale",
    });
    expect(answer.status).toBe(200);
    const headers = { cookie: cookieOf(answer) };
    expect((await app.request("/api/v1/profile", { headers })).status).toBe(200);
    expect(await (await app.request("/api/auth/get-session", { headers })).json()).toMatchObject({
      session: { aal: "aal2", factorCheckedAt: app.clock.now.toISOString() },
    });
    expect((await app.request("/api/v1/profile", { headers: { cookie: before } })).status).toBe(401);
  });

  test("has the second factor to prove after a new password by mail", async () => {
    const person = await app.signUp("Reset");
    await addApp(person, app.clock.now);
    await app.post("/api/auth/request-password-reset", { email: person.email, redirectTo: "/auth?mode=reset" });
    const token = new URL((await app.latestMailTo(person.email)).link).pathname.split("/").at(-1);
    const newPassword = "two drums and a scale";
    expect((await app.post("/api/auth/reset-password", { token, newPassword })).status).toBe(200);
    const signedIn = await app.post("/api/auth/sign-in/email", { email: person.email, password: newPassword });
    const answer = await app.request("/api/v1/profile", { headers: { cookie: cookieOf(signedIn) } });
    expect(await saidBy(answer)).toEqual([403, "SECOND_FACTOR_NEEDED"]);
  });

  test("cannot name its own assurance", async () => {
    const person = await app.signUp("Claims");
    await addApp(person, app.clock.now);
    const claims = { email: person.email, password: PASSWORD, aal: "aal2", factorCheckedAt: new Date() };
    const signedIn = await app.post("/api/auth/sign-in/email", claims);
    const answer = await app.request("/api/v1/profile", { headers: { cookie: cookieOf(signedIn) } });
    expect(answer.status).toBe(403);
  });
});
