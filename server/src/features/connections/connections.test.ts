/** @database both: policies of the owner of the tables, locks of two refreshes at the same moment. */

import { describe, expect, test } from "vitest";
import { z } from "zod";
import { addCoffee } from "../../../test/coffees.ts";
import { applicationOf, REDIRECT } from "../../../test/http/application.ts";
import { programOf } from "../../../test/http/program.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam, memberIdOf } from "../../../test/join-team.ts";
import { PASSWORD, testApp } from "../../../test/test-app.ts";
import { hashOfSecret } from "./token-secrets.ts";

const app = testApp();
const application = applicationOf(app);

let anybody: ReturnType<typeof app.signUp> | undefined;
/** Person of the tests that need no roastery of their own. */
const somebody = () => {
  anybody ??= app.signUp("Ada");
  return anybody;
};
const another = { client_name: "Another", redirect_uris: [REDIRECT] };

const Said = z.looseObject({});
const saidBy = async (answer: Response) => ({ status: answer.status, ...Said.parse(await answer.json()) });
const statusOf = async (token: string) => (await programOf(app, token)("/green-coffees")).status;
const invalidGrant = { status: 400, error: "invalid_grant" };

/** Moves every moment of the tokens and codes into the past, as if so many seconds had gone by. */
const age = async (seconds: number) => {
  const earlier = `- make_interval(secs => ${seconds})`;
  const { pool } = app.database();
  await pool.query(`update application_tokens set access_expires_at = access_expires_at ${earlier},
    refresh_expires_at = refresh_expires_at ${earlier}`);
  await pool.query(`update application_connections set code_expires_at = code_expires_at ${earlier}`);
};

describe("an application", () => {
  test("is let in by a person, and works in their roastery by its tokens", async () => {
    const ada = await app.signUp("Ada");
    await addCoffee(ada, { name: "Guji" });
    const clientId = await application.registered();
    const request = await application.packed(application.authorization(clientId, ["green:read", "green:write"]));
    const { question, backTo } = await ada.api.connections.ask({ request });
    expect(question).toMatchObject({
      name: "Assistant",
      address: "assistant.example",
      isOnThisComputer: false,
      scopes: ["green:read", "green:write"],
      email: ada.email,
      role: "owner",
    });
    expect(Object.fromEntries(new URL(backTo).searchParams)).toMatchObject({
      error: "access_denied",
      state: "a state",
    });
    expect((await ada.api.connections.list({})).connections).toEqual([]);

    const { tokens, access } = await application.connect(ada, ["green:read", "green:write"], clientId);
    expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 3600, scope: "green:read green:write" });
    const program = programOf(app, access);
    expect(await saidBy(await program("/green-coffees"))).toMatchObject({ items: [{ coffeeName: "Guji green" }] });
    expect((await program("/roasts")).status).toBe(403);
    expect((await program("/green-coffees", { body: { coffeeName: "Huila", quantityKg: 1 } })).status).toBe(201);
    const { items } = await ada.api.team.activity({ limit: 2 });
    expect(items.map(({ name, text }) => `${name} ${text}`)).toEqual([
      expect.stringMatching(/^Ada Roaster \(by Assistant\) added green coffee/),
      "Ada Roaster connected the application Assistant",
    ]);
    expect((await ada.api.connections.list({})).connections).toEqual([
      expect.objectContaining({ name: "Assistant", address: "assistant.example", isOwn: true }),
    ]);
    const { subject, text } = await app.latestMailTo(ada.email);
    expect([subject, text]).toEqual(["Application connected", expect.stringContaining("'Assistant'")]);
  });

  test("has its tokens and codes kept as hashes alone", async () => {
    const ada = await app.signUp("Ada");
    const clientId = await application.registered();
    const back = await application.allowedBy(ada, application.authorization(clientId, ["green:read"]));
    const code = back.get("code") ?? "";
    const issued = application.Issued.parse(await (await application.exchange(clientId, code)).json());
    const { pool } = app.database();
    const kept = JSON.stringify([
      (await pool.query("select * from application_connections")).rows,
      (await pool.query("select * from application_tokens")).rows,
    ]);
    for (const secret of [code, issued.access_token, issued.refresh_token]) expect(kept).not.toContain(secret);
    expect([back.get("state"), back.get("iss")]).toEqual(["a state", expect.stringMatching(/^http/)]);
  });

  test("reaches neither keys nor the team nor other connections, whatever it was allowed", async () => {
    const ada = await app.signUp("Ada");
    const { access } = await application.connect(ada, ["green:read", "settings:write", "team:read"]);
    const program = programOf(app, access);
    const refused = { status: 403, code: "OUT_OF_SCOPE" };
    expect(await saidBy(await program("/connections"))).toMatchObject(refused);
    expect(await saidBy(await program("/connections", { body: {} }))).toMatchObject(refused);
    expect(await saidBy(await program("/api-keys"))).toMatchObject(refused);
    expect(await saidBy(await program("/team/leave", { body: {} }))).toMatchObject(refused);
    expect((await app.request("/api/events", { headers: { authorization: `Bearer ${access}` } })).status).toBe(401);
  });

  test("never does more than the role of its person now", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "manager");
    const { access, refresh, clientId } = await application.connect(grace, ["green:read", "green:write"]);
    const add = () => programOf(app, access)("/green-coffees", { body: { coffeeName: "Guji", quantityKg: 1 } });
    expect((await add()).status).toBe(201);
    const id = await memberIdOf(grace);
    await ada.api.team.changeRole({ id, role: "viewer" });
    expect(await saidBy(await add())).toMatchObject({ status: 403, code: "FORBIDDEN" });
    expect(await statusOf(access)).toBe(200);
    await ada.api.team.remove({ id });
    expect(await statusOf(access)).toBe(401);
    await ada.api.team.restoreMember({ id });
    expect(await statusOf(access)).toBe(401);
    expect(await saidBy(await application.refresh(clientId, refresh))).toMatchObject(invalidGrant);
  });

  test("opens nothing while the account of its person is closed", async () => {
    const ada = await app.signUp("Ada");
    const { access, refresh, clientId } = await application.connect(ada, ["green:read"]);
    await app.post("/api/auth/account-deletion", { password: PASSWORD }, { cookie: ada.cookie });
    expect(await statusOf(access)).toBe(401);
    expect(await saidBy(await application.refresh(clientId, refresh))).toMatchObject(invalidGrant);
  });

  test("is disconnected at once and for good, by its person and by owners", async () => {
    const [ada, mary] = [await app.signUp("Ada"), await app.signUp("Mary")];
    const grace = await joinTeam(app, ada, "viewer");
    const { access, refresh, clientId } = await application.connect(grace, ["green:read"]);
    const [connection] = (await ada.api.connections.list({})).connections;
    const id = connection?.id ?? "";
    expect(connection).toMatchObject({ isOwn: false, personName: "Grace Roaster" });
    expect(await refusalOf(mary.api.connections.disconnect({ id }))).toMatchObject({ status: 404 });
    expect(await statusOf(access)).toBe(200);
    await ada.api.connections.disconnect({ id });
    await grace.api.connections.disconnect({ id });
    const refusal = await programOf(app, access)("/green-coffees");
    expect(refusal.headers.get("www-authenticate")).toContain("/.well-known/oauth-protected-resource");
    expect(await saidBy(refusal)).toMatchObject({ status: 401, detail: "The application was disconnected" });
    expect(await saidBy(await application.refresh(clientId, refresh))).toMatchObject(invalidGrant);
    expect((await grace.api.connections.list({})).connections).toEqual([]);
    const own = await application.connect(ada, ["green:read"]);
    const [owners] = (await ada.api.connections.list({})).connections;
    expect(await refusalOf(grace.api.connections.disconnect({ id: owners?.id ?? "" }))).toMatchObject({ status: 404 });
    expect(await statusOf(own.access)).toBe(200);
  });

  test("gives its access back by itself", async () => {
    const ada = await app.signUp("Ada");
    const { access, refresh } = await application.connect(ada, ["green:read"]);
    const revoke = (token: string) =>
      app.request("/oauth/revoke", { method: "POST", body: new URLSearchParams({ token }) });
    expect((await revoke("nonsense")).status).toBe(200);
    expect(await statusOf(access)).toBe(200);
    expect((await revoke(refresh)).status).toBe(200);
    expect(await statusOf(access)).toBe(401);
  });

  test("is replaced by itself when it is connected anew, and is its person's alone", async () => {
    const [ada, mary] = [await app.signUp("Ada"), await app.signUp("Mary")];
    const first = await application.connect(ada, ["green:read"]);
    const hers = await application.connect(mary, ["green:read"], first.clientId);
    const second = await application.connect(ada, ["green:read"], first.clientId);
    expect([await statusOf(first.access), await statusOf(second.access), await statusOf(hers.access)]).toEqual([
      401, 200, 200,
    ]);
    expect((await ada.api.connections.list({})).connections).toHaveLength(1);
  });
});

describe("tokens", () => {
  test("are renewed by the refresh token, and expire", async () => {
    const ada = await app.signUp("Ada");
    const { access, refresh, clientId } = await application.connect(ada, ["green:read"]);
    await age(3601);
    expect(await saidBy(await programOf(app, access)("/green-coffees"))).toMatchObject({
      status: 401,
      detail: "This access token has expired",
    });
    const next = application.Issued.parse(await (await application.refresh(clientId, refresh)).json());
    expect(await statusOf(next.access_token)).toBe(200);
    await age(31 * 86_400);
    expect(await saidBy(await application.refresh(clientId, next.refresh_token))).toMatchObject(invalidGrant);
  });

  test("end as a family when a refresh token comes a second time, which its person is told", async () => {
    const ada = await app.signUp("Ada");
    const { access, refresh, clientId } = await application.connect(ada, ["green:read"]);
    const next = application.Issued.parse(await (await application.refresh(clientId, refresh)).json());
    expect(await statusOf(next.access_token)).toBe(200);
    expect(await saidBy(await application.refresh(clientId, refresh))).toMatchObject(invalidGrant);
    expect([await statusOf(access), await statusOf(next.access_token)]).toEqual([401, 401]);
    expect(await saidBy(await application.refresh(clientId, next.refresh_token))).toMatchObject(invalidGrant);
    expect((await app.latestMailTo(ada.email)).subject).toBe("An application was disconnected");
    const { items } = await ada.api.accounts.signInActivity({});
    expect(items[0]?.text).toBe("Application 'Assistant' disconnected: a token came twice");
    expect((await ada.api.connections.list({})).connections).toEqual([]);
  });

  test("come to one of two refreshes at the same moment, and then to none", async () => {
    const ada = await app.signUp("Ada");
    const { refresh, clientId } = await application.connect(ada, ["green:read"]);
    const answers = await Promise.all([
      application.refresh(clientId, refresh),
      application.refresh(clientId, refresh),
      application.refresh(clientId, refresh),
    ]);
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    const issued = application.Issued.parse(await good[0]?.json());
    expect(await statusOf(issued.access_token)).toBe(401);
  });

  test("are not given to another application, nor for an access token", async () => {
    const ada = await app.signUp("Ada");
    const { access, refresh, clientId } = await application.connect(ada, ["green:read"]);
    const other = await application.registered(another);
    expect(await saidBy(await application.refresh(other, refresh))).toMatchObject(invalidGrant);
    expect(await saidBy(await application.refresh(clientId, access))).toMatchObject(invalidGrant);
    expect(await statusOf(refresh)).toBe(401);
    expect((await application.refresh(clientId, refresh)).status).toBe(200);
  });
});

describe("a code", () => {
  const codeOf = async () => {
    const ada = await somebody();
    const clientId = await application.registered();
    const back = await application.allowedBy(ada, application.authorization(clientId, ["green:read"]));
    return { clientId, code: back.get("code") ?? "" };
  };

  test("is exchanged once; a second time ends what came of the first", async () => {
    const { clientId, code } = await codeOf();
    const issued = application.Issued.parse(await (await application.exchange(clientId, code)).json());
    expect(await statusOf(issued.access_token)).toBe(200);
    expect(await saidBy(await application.exchange(clientId, code))).toMatchObject(invalidGrant);
    expect(await statusOf(issued.access_token)).toBe(401);
  });

  test.each([
    ["a wrong verifier", { code_verifier: "wrong".repeat(10) }],
    ["no verifier", { code_verifier: "" }],
    ["another address", { redirect_uri: "https://thief.example/callback" }],
  ])("comes to nothing with %s, and is spent", async (_title, changed) => {
    const { clientId, code } = await codeOf();
    expect(await saidBy(await application.exchange(clientId, code, changed))).toMatchObject(invalidGrant);
    expect(await saidBy(await application.exchange(clientId, code))).toMatchObject(invalidGrant);
    const { rows } = await app
      .database()
      .pool.query("select ended_at from application_connections where code_hash = $1", [hashOfSecret(code)]);
    expect(rows).toEqual([{ ended_at: expect.any(Date) }]);
  });

  test("comes to nothing for another application, whose try spends nothing", async () => {
    const { clientId, code } = await codeOf();
    const other = await application.registered(another);
    expect(await saidBy(await application.exchange(other, code))).toMatchObject(invalidGrant);
    expect((await application.exchange(clientId, code)).status).toBe(200);
  });

  test("comes to nothing after two minutes", async () => {
    const { clientId, code } = await codeOf();
    await age(121);
    expect(await saidBy(await application.exchange(clientId, code))).toMatchObject(invalidGrant);
  });

  test.each([
    ["an unknown kind", { grant_type: "password" }, "unsupported_grant_type"],
    ["a name of every object", { grant_type: "constructor" }, "unsupported_grant_type"],
    ["a resource of another server", { resource: "https://other.example/mcp" }, "invalid_target"],
  ])("is refused with %s before it is looked at", async (_title, changed, error) => {
    const { clientId, code } = await codeOf();
    expect(await saidBy(await application.exchange(clientId, code, changed))).toMatchObject({ status: 400, error });
    expect((await application.exchange(clientId, code)).status).toBe(200);
  });
});

describe("a request for access", () => {
  const Back = z.object({ question: z.null(), backTo: z.string() });

  test.each([
    ["without PKCE", { code_challenge: "", code_challenge_method: "" }, "invalid_request"],
    ["with plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
    ["of another kind", { response_type: "token" }, "unsupported_response_type"],
    ["for an unknown scope", { scope: "green:read everything" }, "invalid_scope"],
    ["for another server", { resource: "https://other.example" }, "invalid_target"],
  ])("%s goes back to the application with an error, and cannot be allowed", async (_title, changed, error) => {
    const ada = await somebody();
    const clientId = await application.registered();
    const request = await application.packed(application.authorization(clientId, ["green:read"], changed));
    const { backTo } = Back.parse(await ada.api.connections.ask({ request }));
    expect(Object.fromEntries(new URL(backTo).searchParams)).toMatchObject({ error, state: "a state" });
    expect(backTo.startsWith(REDIRECT)).toBe(true);
    const roasteryId = (await ada.api.settings.profile({})).roastery.id;
    const allow = ada.api.connections.allow({ request, roasteryId, scopes: ["green:read"] });
    expect(await refusalOf(allow)).toMatchObject({ status: 422 });
  });

  test.each([
    ["a foreign address", { redirect_uri: "https://thief.example/callback" }],
    ["more behind its address", { redirect_uri: `${REDIRECT}/more` }],
    ["a query behind its address", { redirect_uri: `${REDIRECT}?to=thief` }],
    ["another port", { redirect_uri: "https://assistant.example:8443/callback" }],
  ])("sends nobody anywhere with %s", async (_title, changed) => {
    const ada = await somebody();
    const clientId = await application.registered();
    const request = await application.packed(application.authorization(clientId, ["green:read"], changed));
    const refusal = await refusalOf(ada.api.connections.ask({ request }));
    expect(refusal).toMatchObject({ status: 422 });
    expect(JSON.stringify(refusal)).not.toContain("thief");
  });

  test("is refused of an unknown application, or where it is not complete", async () => {
    const ada = await somebody();
    for (const clientId of ["nobody", "", "019aa5c0-7c00-7000-8000-000000000001"]) {
      const request = await application.packed(application.authorization(clientId, ["green:read"]));
      expect(await refusalOf(ada.api.connections.ask({ request }))).toMatchObject({ status: 404 });
    }
    expect(await refusalOf(ada.api.connections.ask({ request: "AAAA" }))).toMatchObject({ status: 404 });
    const long = await app.request(`/oauth/authorize?state=${"x".repeat(9000)}`, { redirect: "manual" });
    expect(long.status).toBe(400);
  });

  test("may name any port of the person's own computer", async () => {
    const ada = await somebody();
    const clientId = await application.registered({ redirect_uris: ["http://127.0.0.1/callback"] });
    const ask = async (redirect_uri: string) =>
      ada.api.connections.ask({
        request: await application.packed(application.authorization(clientId, ["green:read"], { redirect_uri })),
      });
    const { question } = await ask("http://127.0.0.1:43117/callback");
    expect(question).toMatchObject({ name: "127.0.0.1", address: "127.0.0.1:43117", isOnThisComputer: true });
    expect(await refusalOf(ask("http://127.0.0.1:43117/other"))).toMatchObject({ status: 422 });
    expect(await refusalOf(ask("http://127.0.0.1.thief.example/callback"))).toMatchObject({ status: 422 });
  });

  test("reads everything where it names no scope, and is allowed no more than it asked", async () => {
    const ada = await somebody();
    const clientId = await application.registered();
    const request = await application.packed(application.authorization(clientId, []));
    const { question } = await ada.api.connections.ask({ request });
    expect(question?.scopes.every((scope) => scope.endsWith(":read"))).toBe(true);
    const roasteryId = question?.roasteryId ?? "";
    const more = ada.api.connections.allow({ request, roasteryId, scopes: ["green:write"] });
    expect(await refusalOf(more)).toMatchObject({ status: 422 });
    const grace = await app.signUp("Grace");
    const elsewhere = grace.api.connections.allow({ request, roasteryId, scopes: ["green:read"] });
    expect(await refusalOf(elsewhere)).toMatchObject({ status: 409 });
  });
});
