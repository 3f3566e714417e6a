import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { cookiesOf } from "../../../../test/http/cookies-of.ts";
import { mailedKeyOf } from "../../../../test/mailed-key-of.ts";
import { PASSWORD, testApp } from "../../../../test/test-app.ts";

interface Someone {
  id: number;
  name: string;
  email: string;
  isConfirmed: boolean;
}

/** The services as the server sees them: the person who is signed in there, and the requests to their token address. */
const service = { person: null as Someone | null, asked: [] as URLSearchParams[] };

const jwt = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.sig`;

function answerOf(url: URL, body: string): unknown {
  const { person } = service;
  if (person === null) return { error: "bad_verification_code" };
  const { id, name, email, isConfirmed } = person;
  if (url.pathname.endsWith("/token") || url.pathname.endsWith("/access_token")) {
    service.asked.push(new URLSearchParams(body));
    const [given_name, family_name] = name.split(" ");
    const claims = { sub: String(id), email, email_verified: isConfirmed, name, given_name, family_name };
    return { access_token: "their-token", token_type: "bearer", scope: "", id_token: jwt(claims) };
  }
  if (url.pathname === "/user") return { id, login: "someone", name, email: null };
  if (url.pathname === "/user/emails") return [{ email, primary: true, verified: isConfirmed }];
  throw new Error(`the stand-in knows no ${url.href}`);
}

beforeEach(() => {
  service.asked = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init: RequestInit = {}) =>
    Response.json(answerOf(new URL(input instanceof Request ? input.url : input), String(init.body ?? ""))),
  );
});
afterEach(() => vi.unstubAllGlobals());

const SETTINGS = {
  GOOGLE_CLIENT_ID: "google-id",
  GOOGLE_CLIENT_SECRET: "google-secret",
  GITHUB_CLIENT_ID: "github-id",
  GITHUB_CLIENT_SECRET: "github-secret",
};
const SERVICES = ["google", "github"] as const;

const app = testApp({ environment: SETTINGS });

// Signing up and in is limited per client, and here everybody comes from one.
beforeEach(async () => void (await app.database().pool.query("delete from rate_limits")));

const ERRORS = "/auth?from=service";

const begin = (provider: string, more: Record<string, unknown> = {}) =>
  app.post("/api/auth/sign-in/social", {
    provider,
    callbackURL: "/roasts?search=guji",
    errorCallbackURL: ERRORS,
    additionalData: { timeZone: "Europe/Vienna" },
    ...more,
  });

/** Goes to the service and back, as the browser does. */
async function comeBack(provider: string, person: Someone | null, query: Record<string, string> = { code: "a-code" }) {
  service.person = person;
  const begun = await begin(provider);
  const { url } = z.object({ url: z.string() }).parse(await begun.json());
  const state = new URL(url).searchParams.get("state") ?? "";
  const back = new URLSearchParams({ ...query, state });
  const answer = await app.request(`/api/auth/callback/${provider}?${back}`, {
    headers: { cookie: cookiesOf(begun) },
  });
  return { url: new URL(url), answer, location: answer.headers.get("location"), cookie: cookiesOf(answer) };
}

const profileOf = async (cookie: string) => {
  const answer = await app.request("/api/v1/profile", { headers: { cookie } });
  return answer.ok ? answer.json() : answer.status;
};

let ids = 0;
function somebody(email: string, more: Partial<Someone> = {}): Someone {
  ids += 1;
  return { id: ids, name: "Grace Hopper", email, isConfirmed: true, ...more };
}

describe("a server without a configured service", () => {
  const plain = testApp();
  test("offers none, and its addresses are closed", async () => {
    expect(await (await plain.request("/api/auth/ways-in")).json()).toEqual({ services: [], isMailOffered: true });
    for (const provider of SERVICES) {
      expect((await plain.post("/api/auth/sign-in/social", { provider, callbackURL: "/" })).status).toBe(404);
      expect((await plain.request(`/api/auth/callback/${provider}?code=x&state=y`)).status).toBe(404);
    }
  });
});

test("the server offers what is configured, and nothing else", async () => {
  expect(await (await app.request("/api/auth/ways-in")).json()).toEqual({
    services: ["google", "github"],
    isMailOffered: true,
  });
  expect((await begin("facebook")).status).toBe(404);
  expect((await app.request("/api/auth/callback/facebook?code=x&state=y")).status).toBe(404);
});

describe.each(SERVICES)("signing in with %s", (provider) => {
  test("goes there with client, state and a PKCE challenge, whose verifier goes along with the code", async () => {
    const { url } = await comeBack(provider, somebody(`pkce@${provider}.example`));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: `${provider}-id`,
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: `http://127.0.0.1:3000/api/auth/callback/${provider}`,
    });
    const verifier = service.asked[0]?.get("code_verifier") ?? "";
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    expect(url.searchParams.get("code_challenge")).toBe(challenge);
    expect(url.href).not.toContain("secret");
  });

  test("makes an account with roastery and profile, and leads on to where the person wanted to go", async () => {
    const { location, cookie } = await comeBack(provider, somebody(`new@${provider}.example`));
    expect(location).toBe("/roasts?search=guji");
    expect(await profileOf(cookie)).toMatchObject({
      email: `new@${provider}.example`,
      firstName: "Grace",
      lastName: "Hopper",
      roastery: { name: "Grace's roastery", timeZone: "Europe/Vienna" },
    });
  });

  test("finds the same account again, also after the address has changed there", async () => {
    const person = somebody(`again@${provider}.example`);
    await comeBack(provider, person);
    const { cookie } = await comeBack(provider, { ...person, email: `changed@${provider}.example` });
    expect(await profileOf(cookie)).toMatchObject({ email: `again@${provider}.example` });
  });

  test("joins the account that has the address, if both sides have confirmed it", async () => {
    const { email } = await app.signUp("Joined");
    const { cookie } = await comeBack(provider, somebody(email));
    expect(await profileOf(cookie)).toMatchObject({ email, firstName: "Joined" });
    expect((await app.post("/api/auth/sign-in/email", { email, password: PASSWORD })).status).toBe(200);
  });

  test("opens nothing with an address that the service has not confirmed", async () => {
    const { email } = await app.signUp("Target");
    for (const claimed of [email, `nobody@${provider}.example`]) {
      const { location, cookie } = await comeBack(provider, somebody(claimed, { isConfirmed: false }));
      expect(location).toMatch(/^\/auth\?from=service&error=/);
      expect(await profileOf(cookie)).toBe(401);
    }
    const { rows } = await app
      .database()
      .pool.query("select 1 from users where email = $1", [`nobody@${provider}.example`]);
    expect(rows).toEqual([]);
  });

  test("makes an account for an address that somebody only signed up: no password of a sign-up opens it", async () => {
    const email = `planted@${provider}.example`;
    const signedUp = await app.post("/api/auth/sign-up/email", { email, password: PASSWORD, firstName: "Mallory" });
    const key = mailedKeyOf((await app.latestMailTo(email)).link);
    const { location, cookie } = await comeBack(provider, somebody(email));
    expect(location).toBe("/roasts?search=guji");
    expect(await profileOf(cookie)).toMatchObject({
      email,
      firstName: "Grace",
      roastery: { name: "Grace's roastery" },
    });
    expect((await app.post("/api/auth/sign-in/email", { email, password: PASSWORD })).status).toBe(401);
    for (const attempt of [{ key }, { key, password: "a password of the planter" }]) {
      const refused = await app.post("/api/auth/verification/confirm", attempt, { cookie: cookiesOf(signedUp) });
      expect([refused.status, await refused.json()]).toMatchObject([400, { code: "LINK_USED" }]);
    }
    const { rows } = await app
      .database()
      .pool.query("select provider_id from accounts a join users u on u.id = a.user_id where u.email = $1", [email]);
    expect(rows).toEqual([{ provider_id: provider }]);
  });

  test("keeps none of the service's tokens", async () => {
    await comeBack(provider, somebody(`tokens@${provider}.example`));
    const { rows } = await app
      .database()
      .pool.query(
        "select 1 from accounts where access_token is not null or refresh_token is not null or id_token is not null",
      );
    expect(rows).toEqual([]);
  });

  test("lands on /auth, signed out, when it is called off, fails or was never begun", async () => {
    const off = await comeBack(provider, somebody("x@y.example"), { error: "access_denied" });
    expect(off.location).toBe(`${ERRORS}&error=access_denied`);
    const failed = await comeBack(provider, null);
    expect(failed.location).toMatch(/^\/auth\?from=service&error=/);
    const begun = await comeBack(provider, somebody(`replay@${provider}.example`));
    const replayed = await app.request(
      `/api/auth/callback/${provider}?code=a-code&state=${begun.url.searchParams.get("state")}`,
    );
    for (const answer of [
      replayed,
      await app.request(`/api/auth/callback/${provider}?code=a-code&state=made-up`),
      await app.request(`/api/auth/callback/${provider}?code=a-code`),
    ]) {
      expect(answer.headers.get("location")).toMatch(/^http:\/\/127\.0\.0\.1:3000\/auth\?from=service&error=/);
      expect(cookiesOf(answer)).not.toContain("session_token=ey");
      expect(await profileOf(cookiesOf(answer))).toBe(401);
    }
  });

  test("is refused to a closed account, and says so", async () => {
    const person = somebody(`closed@${provider}.example`);
    await comeBack(provider, person);
    await app
      .database()
      .pool.query("insert into account_closures select id, gen_random_uuid(), now() from users where email = $1", [
        person.email,
      ]);
    const { location, cookie } = await comeBack(provider, person);
    expect(location).toContain("error=ACCOUNT_CLOSED");
    expect(await profileOf(cookie)).toBe(401);
  });

  test.each(["//evil.example", "/.//evil.example/..//evil.example", "https://evil.example", "/\t/evil.example"])(
    "never leads on to %j",
    async (target) => {
      for (const name of ["callbackURL", "errorCallbackURL", "newUserCallbackURL"]) {
        expect((await begin(provider, { [name]: target })).status).toBe(403);
      }
    },
  );

  test("takes no token from a page", async () => {
    const token = jwt({ sub: "1", email: "mallory@evil.example", email_verified: true });
    const answer = await begin(provider, { idToken: { token } });
    expect(answer.ok && answer.headers.getSetCookie().join().includes("session_token")).toBe(false);
  });
});
