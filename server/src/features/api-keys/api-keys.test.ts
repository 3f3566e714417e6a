/** @database both: policies of the owner of the tables, locks of two keys at the same moment. */

import { MOST_API_KEYS } from "@tryer/contract";
import { READ_SCOPES } from "@tryer/domain/team";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { addCoffee } from "../../../test/coffees.ts";
import { keyOf, programOf } from "../../../test/http/program.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam, memberIdOf } from "../../../test/join-team.ts";
import { PASSWORD, type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();
const DAY_MS = 86_400_000;

const Problem = z.looseObject({});
const Coffees = z.object({ items: z.array(z.object({ coffeeName: z.string() })) });

const saidBy = async (answer: Response) => ({ status: answer.status, ...Problem.parse(await answer.json()) });

describe("an API key", () => {
  test("is told once, kept as a hash, and named by its last four characters", async () => {
    const ada = await app.signUp("Ada");
    const { key, secret } = await keyOf(ada, ["green:read", "orders:write", "green:read"]);
    expect(secret).toMatch(/^tryer_[\w-]{43}$/);
    expect(key).toMatchObject({
      name: "Shop sync",
      lastFour: secret.slice(-4),
      scopes: ["green:read", "orders:write"],
    });
    const { keys } = await ada.api.apiKeys.list({});
    expect(keys).toEqual([key]);
    const { rows } = await app.database().pool.query("select * from api_keys where id = $1", [key.id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { items } = await ada.api.team.activity({ limit: 1 });
    expect(items[0]?.text).toBe("made the API key Shop sync");
  });

  test("is told to its person by mail, without its secret", async () => {
    const ada = await app.signUp("Ada");
    const { secret } = await keyOf(ada, ["green:read"]);
    const { subject, text, link } = await app.latestMailTo(ada.email);
    expect(subject).toBe("API key created");
    expect(text).toContain("'Shop sync'");
    expect(text).not.toContain(secret);
    expect(link).toMatch(/\/settings\/api-keys$/);
  });

  test("opens its own roastery in place of the cookie, and notes its use once a minute", async () => {
    const [ada, grace] = [await app.signUp("Ada"), await app.signUp("Grace")];
    await addCoffee(ada, { name: "Guji" });
    await addCoffee(grace, { name: "Huila" });
    const { secret } = await keyOf(ada, ["green:read"]);
    const program = programOf(app, secret);
    const names = async (answer: Response) =>
      Coffees.parse(await answer.json()).items.map(({ coffeeName }) => coffeeName);
    expect(await names(await program("/green-coffees"))).toEqual(["Guji green"]);
    expect(await names(await program("/green-coffees", { headers: { cookie: grace.cookie } }))).toEqual(["Guji green"]);
    const used = (await ada.api.apiKeys.list({})).keys[0]?.lastUsedAt;
    expect(used).not.toBeNull();
    await program("/green-coffees");
    expect((await ada.api.apiKeys.list({})).keys[0]?.lastUsedAt).toBe(used);
  });

  test("does what its scopes name and nothing else, in problem details", async () => {
    const ada = await app.signUp("Ada");
    const { secret } = await keyOf(ada, ["green:read"]);
    const program = programOf(app, secret);
    const refusal = await program("/green-coffees", { body: { coffeeName: "Guji", quantityKg: 1 } });
    expect(refusal.headers.get("content-type")).toBe("application/problem+json");
    expect(await saidBy(refusal)).toEqual({
      type: "about:blank",
      title: "Forbidden",
      status: 403,
      detail: "This API key lacks the scope green:write",
      code: "OUT_OF_SCOPE",
      data: { scope: "green:write" },
    });
    expect(await saidBy(await program("/roasts"))).toMatchObject({ status: 403, data: { scope: "roasts:read" } });
    expect((await ada.api.green.list({})).items).toEqual([]);
    const writer = programOf(app, (await keyOf(ada, ["green:write"])).secret);
    expect((await writer("/green-coffees", { body: { coffeeName: "Guji", quantityKg: 1 } })).status).toBe(201);
    expect((await writer("/green-coffees")).status).toBe(403);
  });

  test("reaches, with every scope, neither keys nor the team, nor a guest's address", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "roaster");
    const { key, secret } = await keyOf(ada, [...READ_SCOPES, "settings:write"]);
    const program = programOf(app, secret);
    const refused = { status: 403, code: "OUT_OF_SCOPE", data: { scope: null } };
    const body = { name: "another", scopes: ["green:read"], days: null };
    expect(await saidBy(await program("/api-keys", { body }))).toMatchObject(refused);
    expect(await saidBy(await program("/api-keys"))).toMatchObject(refused);
    expect(await saidBy(await program(`/api-keys/${key.id}/revoke`, { body: {} }))).toMatchObject(refused);
    const role = { method: "PATCH", body: { role: "owner" } };
    expect(await saidBy(await program(`/team/members/${await memberIdOf(grace)}`, role))).toMatchObject(refused);
    expect(await saidBy(await program("/team/leave", { body: {} }))).toMatchObject(refused);
    expect(await saidBy(await program("/sign-in-activity"))).toMatchObject(refused);
    expect(await saidBy(await program("/order-page/show", { body: { secret: "x" } }))).toMatchObject({ status: 403 });
  });

  test("does not open other doors of the server", async () => {
    const ada = await app.signUp("Ada");
    const { secret } = await keyOf(ada, [...READ_SCOPES]);
    const headers = { authorization: `Bearer ${secret}` };
    expect((await app.request("/api/events", { headers })).status).toBe(401);
    const session = await app.request("/api/auth/get-session", { headers });
    expect(await session.json()).toBeNull();
    expect((await app.request("/api/auth/factors", { headers })).status).toBe(401);
  });

  test("is named in the activity of what a program did", async () => {
    const ada = await app.signUp("Ada");
    const program = programOf(app, (await keyOf(ada, ["green:write"])).secret);
    await program("/green-coffees", { body: { coffeeName: "Guji", quantityKg: 1 } });
    const { items } = await ada.api.team.activity({ limit: 1 });
    expect(items[0]).toMatchObject({
      name: "Ada Roaster (API key Shop sync)",
      text: "added green coffee GC-0001 Guji",
    });
  });

  test("is not made again under its id, and nobody has more than twenty, also at once", async () => {
    const ada = await app.signUp("Ada");
    const input = { id: uuidv7(), name: "Shop sync", scopes: ["green:read" as const], days: null };
    await ada.api.apiKeys.make(input);
    expect(await refusalOf(ada.api.apiKeys.make(input))).toMatchObject({ status: 409, code: "CONFLICT" });
    const many = await Promise.allSettled(Array.from({ length: MOST_API_KEYS + 2 }, () => keyOf(ada, ["green:read"])));
    expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(MOST_API_KEYS - 1);
    expect((await ada.api.apiKeys.list({})).keys).toHaveLength(MOST_API_KEYS);
  });

  test.each([
    ["without scopes", { scopes: [] }],
    ["with an unknown scope", { scopes: ["everything:write"] }],
    ["for longer than a year", { days: 400 }],
    ["without a name", { name: " " }],
  ])("%s is refused", async (_title, change) => {
    const ada = await app.signUp("Ada");
    const body = JSON.stringify({ name: "Shop sync", scopes: ["green:read"], days: null, ...change });
    expect((await ada.request("/api/v1/api-keys", { method: "POST", body })).status).toBe(400);
    expect((await ada.api.apiKeys.list({})).keys).toEqual([]);
  });
});

describe("a key that no longer works", () => {
  const UNKNOWN = /^Unknown API key/;

  test("is refused from the moment that it is revoked, which the activity tells once", async () => {
    const ada = await app.signUp("Ada");
    const { key, secret } = await keyOf(ada, ["green:read"]);
    const program = programOf(app, secret);
    expect((await program("/green-coffees")).status).toBe(200);
    await ada.api.apiKeys.revoke({ id: key.id });
    await ada.api.apiKeys.revoke({ id: key.id });
    const refusal = await program("/green-coffees");
    expect(refusal.headers.get("www-authenticate")).toContain('error="invalid_token"');
    expect(await saidBy(refusal)).toMatchObject({ status: 401, detail: "This API key was revoked" });
    expect((await ada.api.apiKeys.list({})).keys).toEqual([]);
    const { items } = await ada.api.team.activity({ limit: 2 });
    expect(items.map(({ text }) => text)).toEqual(["revoked the API key Shop sync", "made the API key Shop sync"]);
  });

  test("is refused once it has expired, and shows so", async () => {
    const ada = await app.signUp("Ada");
    const { secret } = await keyOf(ada, ["green:read"], 1);
    await app
      .database()
      .pool.query("update api_keys set expires_at = $1 where last_four = $2", [
        new Date(Date.now() - DAY_MS),
        secret.slice(-4),
      ]);
    expect(await saidBy(await programOf(app, secret)("/green-coffees"))).toMatchObject({
      status: 401,
      detail: "This API key has expired",
    });
    expect((await ada.api.apiKeys.list({})).keys[0]).toMatchObject({ isExpired: true });
  });

  test.each(["nonsense", "tryer_", `tryer_${"a".repeat(43)}`, `sk_live_${"a".repeat(43)}`])(
    "is refused as unknown where there is none: %s",
    async (secret) => {
      const refusal = await saidBy(await programOf(app, secret)("/green-coffees"));
      expect(refusal).toMatchObject({ status: 401, detail: expect.stringMatching(UNKNOWN) });
    },
  );

  test("is refused beside a good cookie too", async () => {
    const ada = await app.signUp("Ada");
    const headers = { authorization: `Bearer tryer_${"a".repeat(43)}` };
    expect((await ada.request("/api/v1/green-coffees", { headers })).status).toBe(401);
  });

  test.each(["api_key", "access_token", "x"])("is refused in an address, where logs keep it: %s", async (name) => {
    const ada = await app.signUp("Ada");
    const { secret } = await keyOf(ada, ["green:read"]);
    const refusal = await app.request(`/api/v1/green-coffees?limit=1&${name}=${secret}`);
    expect(await saidBy(refusal)).toMatchObject({ status: 400, detail: expect.stringContaining("Authorization") });
  });

  test("ends with the membership for good, and follows the role before", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "manager");
    const { secret } = await keyOf(grace, ["green:read", "green:write"]);
    const program = programOf(app, secret);
    const add = () => program("/green-coffees", { body: { coffeeName: "Guji", quantityKg: 1 } });
    expect((await add()).status).toBe(201);
    const id = await memberIdOf(grace);
    await ada.api.team.changeRole({ id, role: "viewer" });
    expect(await saidBy(await add())).toMatchObject({ status: 403, code: "FORBIDDEN" });
    expect((await program("/green-coffees")).status).toBe(200);
    await ada.api.team.remove({ id });
    expect(await saidBy(await program("/green-coffees"))).toMatchObject({ status: 401 });
    await ada.api.team.restoreMember({ id });
    expect(await saidBy(await program("/green-coffees"))).toMatchObject({
      status: 401,
      detail: expect.stringMatching(/revoked/),
    });
  });

  test("opens nothing while the account of its person is closed", async () => {
    const ada = await app.signUp("Ada");
    const { secret } = await keyOf(ada, ["green:read"]);
    await app.post("/api/auth/account-deletion", { password: PASSWORD }, { cookie: ada.cookie });
    const { rows } = await app
      .database()
      .pool.query("select from account_closures c join users u on u.id = c.user_id where u.email = $1", [ada.email]);
    expect(rows).toHaveLength(1);
    expect((await programOf(app, secret)("/green-coffees")).status).toBe(401);
  });
});

describe("an odd request of a program", () => {
  let ada: Person;
  let grace: Person;

  // A minute admits thirty people who sign up.
  beforeAll(async () => {
    [ada, grace] = [await app.signUp("Ada"), await app.signUp("Grace")];
  });

  test("is answered by HEAD without a body, also where it is refused", async () => {
    const program = programOf(app, (await keyOf(ada, ["green:read"])).secret);
    for (const [path, status] of [
      ["/green-coffees", 200],
      ["/roasts", 403],
      ["/nowhere", 404],
    ] as const) {
      const answer = await program(path, { method: "HEAD" });
      expect([path, answer.status, await answer.text()]).toEqual([path, status, ""]);
    }
    const options = await program("/green-coffees", { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([405, expect.stringContaining("GET")]);
    expect(app.logged()).toEqual([]);
  });

  test("is of its key's person, however the scheme is written and whoever's cookie comes along", async () => {
    await addCoffee(ada, { name: "Guji" });
    const { secret } = await keyOf(ada, ["green:read", "green:write"]);
    for (const authorization of [`bearer ${secret}`, `BEARER   ${secret} `, `Bearer\t${secret}`]) {
      const headers = { authorization, cookie: grace.cookie };
      const answer = await app.request("/api/v1/green-coffees", { headers });
      expect(Coffees.parse(await answer.json()).items).toMatchObject([{ coffeeName: "Guji green" }]);
    }
    const broken = [
      "Bearer",
      "Bearer ",
      `Bearer ${secret} x`,
      `Bearer ${secret}, Bearer ${secret}`,
      `Basic eDp5, Bearer x`,
    ];
    for (const authorization of [...broken, `Bearer ${"x".repeat(12_000)}`]) {
      const headers = { authorization, cookie: grace.cookie };
      const answer = await app.request("/api/v1/green-coffees", { headers });
      expect({ authorization, ...(await saidBy(answer)) }).toMatchObject({ authorization, status: 401 });
    }
    const proxied = { authorization: "Basic eDp5", cookie: grace.cookie };
    expect((await app.request("/api/v1/green-coffees", { headers: proxied })).status).toBe(200);
  });

  test("gets nothing for another site's page by a token that is none", async () => {
    const headers = { authorization: "Bearer", cookie: ada.cookie, origin: "https://evil.example" };
    const answer = await app.post("/api/v1/suppliers", { name: "Evil" }, headers);
    expect(answer.status).toBe(401);
    expect((await ada.api.suppliers.list({})).items).toEqual([]);
  });

  test("finds nothing of another roastery", async () => {
    const { green } = await addCoffee(grace, { name: "Huila" });
    const program = programOf(app, (await keyOf(ada, ["green:read", "green:write"])).secret);
    expect((await program(`/green-coffees/${green.id}`)).status).toBe(404);
    const edit = await program(`/green-coffees/${green.id}`, {
      method: "PATCH",
      body: { version: 1, coffeeName: "x" },
    });
    expect(edit.status).toBe(404);
  });

  test("has its key refused in an address also where a letter is escaped", async () => {
    const { secret } = await keyOf(ada, ["green:read"]);
    const answer = await app.request(`/api/v1/green-coffees?key=%74${secret.slice(1)}`);
    expect(await saidBy(answer)).toMatchObject({
      status: 400,
      detail: expect.stringContaining("Never put keys or tokens in an address"),
    });
  });
});

describe("keys of a team", () => {
  test("are seen and revoked by their person and by owners, and by nobody of another roastery", async () => {
    const [ada, mary] = [await app.signUp("Ada"), await app.signUp("Mary")];
    const grace = await joinTeam(app, ada, "manager");
    const his = await keyOf(grace, ["green:read"]);
    const hers = await keyOf(ada, ["green:read"]);
    expect((await grace.api.apiKeys.list({})).keys.map(({ id }) => id)).toEqual([his.key.id]);
    const { keys } = await ada.api.apiKeys.list({});
    expect(keys.map(({ id, isOwn, personName }) => [id, isOwn, personName])).toEqual([
      [hers.key.id, true, "Ada Roaster"],
      [his.key.id, false, "Grace Roaster"],
    ]);
    expect(await refusalOf(grace.api.apiKeys.revoke({ id: hers.key.id }))).toMatchObject({ status: 404 });
    expect(await refusalOf(mary.api.apiKeys.revoke({ id: hers.key.id }))).toMatchObject({ status: 404 });
    await ada.api.apiKeys.revoke({ id: his.key.id });
    expect((await programOf(app, his.secret)("/green-coffees")).status).toBe(401);
  });
});

describe("calls of a key", () => {
  const limited = testApp({ environment: { API_CALLS_PER_MINUTE: "5" } });

  test("have an allowance of their own, which each answer tells", async () => {
    const ada = await limited.signUp("Ada");
    const { secret } = await keyOf(ada, ["green:read"]);
    limited.clock.isReal = false;
    limited.clock.now = new Date();
    const program = programOf(limited, secret);
    const told = (answer: Response) =>
      ["limit", "remaining", "reset"].map((name) => answer.headers.get(`ratelimit-${name}`));
    expect(told(await program("/green-coffees"))).toEqual(["5", "4", "12"]);
    for (let call = 0; call < 4; call += 1) await program("/green-coffees");
    const refusal = await program("/green-coffees");
    expect(told(refusal)).toEqual(["5", "0", "60"]);
    expect(refusal.headers.get("retry-after")).toBe("12");
    expect(await saidBy(refusal)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect((await ada.request("/api/v1/green-coffees")).status).toBe(200);
  });

  test("run out for a network that sends wrong keys", async () => {
    const program = programOf(limited, `tryer_${"b".repeat(43)}`);
    const statuses = [];
    for (let call = 0; call < 7; call += 1) statuses.push((await program("/green-coffees")).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.slice(5)).toEqual([429, 429]);
  });
});
