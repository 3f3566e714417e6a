import { describe, expect, test } from "vitest";
import { z } from "zod";
import { applicationOf, REDIRECT } from "../../../test/http/application.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();
const application = applicationOf(app);

const Said = z.looseObject({});
const saidBy = async (answer: Response) => ({ status: answer.status, ...Said.parse(await answer.json()) });

describe("the registration of an application", () => {
  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "http://assistant.example/callback",
    "https://assistant.example/callback#part",
    "https://tryer@assistant.example/callback",
    "https://assistant.example\\@thief.example/",
    "not an address",
    "https://*.assistant.example/callback",
    "https://%2A.assistant.example/callback",
    "assistant://callback",
    `https://assistant.example/${"x".repeat(500)}`,
  ])("refuses to send people to %s", async (address) => {
    const refusal = await application.register({ client_name: "X", redirect_uris: [REDIRECT, address] });
    expect(await saidBy(refusal)).toMatchObject({ status: 400, error: "invalid_redirect_uri" });
  });

  test.each([
    ["no JSON", "{"],
    ["no object", null],
    ["no addresses", { client_name: "X" }],
    ["an empty list", { redirect_uris: [] }],
    ["too many addresses", { redirect_uris: Array(11).fill(REDIRECT) }],
    ["another flow", { redirect_uris: [REDIRECT], grant_types: ["client_credentials"] }],
    ["a name that is none", { redirect_uris: [REDIRECT], client_name: { a: 1 } }],
  ])("refuses %s", async (_title, metadata) => {
    expect(await saidBy(await application.register(metadata))).toMatchObject({
      status: 400,
      error: "invalid_client_metadata",
    });
  });

  test("gives an id and no secret, and shows no more of a name than its letters", async () => {
    const ada = await app.signUp("Ada");
    const answer = await application.register({
      client_name: `\u202eClaude\u0000\n<b>${"x".repeat(200)}`,
      redirect_uris: ["cursor://anysphere.cursor-mcp/oauth/callback"],
      token_endpoint_auth_method: "client_secret_basic",
    });
    const said = await saidBy(answer);
    expect(said).toMatchObject({ status: 201, token_endpoint_auth_method: "none" });
    expect(said).not.toHaveProperty("client_secret");
    const { client_id: clientId } = z.looseObject({ client_id: z.string() }).parse(said);
    const query = application.authorization(clientId, ["green:read"]);
    query.delete("redirect_uri");
    const { question } = await ada.api.connections.ask({ request: await application.packed(query) });
    expect(question).toMatchObject({ address: "cursor:", isOnThisComputer: true });
    expect(question?.name).toMatch(/^Claude <b>x{50}$/);
  });

  test("is limited for a network, and forgets what nobody allowed", async () => {
    const { register, registered } = application;
    const clientId = await registered();
    const { pool } = app.database();
    await pool.query("update oauth_applications set created_at = created_at - interval '8 days'");
    const answers: number[] = [];
    while (answers.at(-1) !== 429 && answers.length <= 20) answers.push((await register()).status);
    expect(answers.slice(0, -1).every((status) => status === 201)).toBe(true);
    const refusal = await register();
    expect([refusal.status, Number(refusal.headers.get("retry-after")) > 0]).toEqual([429, true]);
    const { rows } = await pool.query("select from oauth_applications where id = $1", [clientId]);
    expect(rows).toEqual([]);
  });
});

test("an application that waits is forgotten as the oldest of too many, and a new one still gets in", async () => {
  const { pool } = app.database();
  await pool.query("delete from recent_tries");
  await pool.query("delete from oauth_applications");
  await pool.query(`insert into oauth_applications (id, name, redirect_uris, created_at)
    select gen_random_uuid(), 'Crowd', '{https://crowd.example/}', now() - interval '1 hour' + n * interval '1 second'
    from generate_series(1, 5000) n`);
  expect((await application.register()).status).toBe(201);
  const { rows } = await pool.query(
    "select count(*)::int, min(created_at) > now() - interval '1 hour' + interval '1 second' as later from oauth_applications",
  );
  expect(rows).toEqual([{ count: 5000, later: true }]);
});

describe("the metadata", () => {
  test.each(["/.well-known/oauth-authorization-server", "/.well-known/oauth-authorization-server/mcp"])(
    "stands at %s for the server, for pages of any site",
    async (path) => {
      const answer = await app.request(path, { headers: { origin: "https://assistant.example" } });
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(await saidBy(answer)).toMatchObject({
        status: 200,
        code_challenge_methods_supported: ["S256"],
        token_endpoint: expect.stringMatching(/\/oauth\/token$/),
      });
    },
  );

  test.each([
    ["/.well-known/oauth-protected-resource", "/mcp"],
    ["/.well-known/oauth-protected-resource/mcp", "/mcp"],
    ["/.well-known/oauth-protected-resource/api/v1", "/api/v1"],
  ])("stands at %s for a resource", async (path, resource) => {
    const said = await saidBy(await app.request(path));
    expect(said).toMatchObject({ resource: expect.stringMatching(new RegExp(`${resource}$`)) });
  });
});
