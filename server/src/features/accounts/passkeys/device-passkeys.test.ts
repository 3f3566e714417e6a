import { describe, expect, test } from "vitest";
import { PASSWORD, testApp } from "../../../../test/test-app.ts";

/** The ceremony itself takes a device: e2e/passkeys.spec.ts goes through it in a browser. */
const app = testApp();

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

describe("adding a passkey", () => {
  test("takes the password, and then the device must verify its owner", async () => {
    const person = await app.signUp("Keyed");
    const options = () => person.request("/api/auth/passkey/generate-register-options");
    const allow = (password: string) => app.post("/api/auth/passkey/allow", { password }, { cookie: person.cookie });

    expect(await codeOf(await options())).toEqual([403, "PASSWORD_NEEDED"]);
    expect(await codeOf(await allow("not the passphrase"))).toEqual([400, "INVALID_PASSWORD"]);
    expect(await codeOf(await options())).toEqual([403, "PASSWORD_NEEDED"]);
    expect((await allow(PASSWORD)).status).toBe(200);
    expect(await (await options()).json()).toMatchObject({
      rp: { id: "localhost", name: "Tryer" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    // The password was given in this session, and in no other one.
    const elsewhere = await app.signIn(person.email);
    expect(await codeOf(await elsewhere.request("/api/auth/passkey/generate-register-options"))).toEqual([
      403,
      "PASSWORD_NEEDED",
    ]);
  });

  test("is for the signed-in", async () => {
    expect((await app.request("/api/auth/passkey/generate-register-options")).status).toBe(401);
    expect((await app.post("/api/auth/passkey/allow", { password: PASSWORD })).status).toBe(401);
    expect((await app.request("/api/auth/passkey/list-user-passkeys")).status).toBe(401);
  });
});

describe("a passkey", () => {
  async function keyOf(email: string) {
    const { rows } = await app.database().pool.query<{ id: string }>(
      `insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
       select gen_random_uuid(), id, 'Laptop', 'AAAA', 'credential-' || id, 0, 'singleDevice', false
       from users where email = $1 returning id`,
      [email],
    );
    return rows[0]?.id ?? "";
  }
  const list = async (cookie: string) =>
    (await app.request("/api/auth/passkey/list-user-passkeys", { headers: { cookie } })).json();
  const remove = (id: string, cookie: string) => app.post("/api/auth/passkey/delete-passkey", { id }, { cookie });

  test("is seen and removed by its owner only, who is told by mail", async () => {
    const [owner, stranger] = [await app.signUp("Owner"), await app.signUp("Stranger")];
    const id = await keyOf(owner.email);
    expect(await list(owner.cookie)).toMatchObject([{ id, name: "Laptop" }]);
    expect(await list(stranger.cookie)).toEqual([]);
    expect((await remove(id, stranger.cookie)).ok).toBe(false);
    expect((await remove(id, "")).status).toBe(401);
    expect(await list(owner.cookie)).toHaveLength(1);
    expect((await remove(id, owner.cookie)).status).toBe(200);
    expect(await list(owner.cookie)).toEqual([]);
    expect((await app.latestMailTo(owner.email)).subject).toBe("A passkey was removed");
  });

  test("is renamed by its owner only, within bounds", async () => {
    const [owner, stranger] = [await app.signUp("Renames"), await app.signUp("Stranger")];
    const id = await keyOf(owner.email);
    const rename = (name: unknown, cookie: string) =>
      app.post("/api/auth/passkey/update-passkey", { id, name }, { cookie });
    expect((await rename("Mine", stranger.cookie)).ok).toBe(false);
    expect((await rename("Mine", "")).status).toBe(401);
    for (const name of ["", "   ", "x".repeat(61), 7]) expect((await rename(name, owner.cookie)).status).toBe(422);
    expect(await list(owner.cookie)).toMatchObject([{ id, name: "Laptop" }]);
    expect((await rename("  Roastery laptop ", owner.cookie)).status).toBe(200);
    expect(await list(owner.cookie)).toMatchObject([{ id, name: "Roastery laptop" }]);
  });

  test("opens nothing without the device's own signature", async () => {
    const { email } = await app.signUp("Forged");
    await keyOf(email);
    const { rows } = await app.database().pool.query<{ id: string }>("select credential_id as id from passkeys");
    const options = await app.request("/api/auth/passkey/generate-authenticate-options");
    const cookie = options.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const id = rows[0]?.id;
    const data = { type: "webauthn.get", challenge: "made-up", origin: "http://localhost:3000" };
    const clientDataJSON = Buffer.from(JSON.stringify(data)).toString("base64url");
    const response = { id, rawId: id, type: "public-key", clientExtensionResults: {} };
    const proof = { clientDataJSON, authenticatorData: "AAAA", signature: "AAAA" };
    const forged = await app.post(
      "/api/auth/passkey/verify-authentication",
      { response: { ...response, response: proof } },
      { cookie },
    );
    expect(forged.ok).toBe(false);
    expect(forged.headers.getSetCookie().join()).not.toContain("session_token=");
  });
});
