import { createHash, randomBytes } from "node:crypto";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

const REDIRECT = "https://assistant.example/callback";

test("an application is let in, works, and is disconnected", { tag: "@every-size" }, async ({ page, api }) => {
  expect(await api.get("/connections")).toEqual({ connections: [] });
  await page.route(`${REDIRECT}*`, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Back</h1>" }));
  await page.goto("/settings/connections");
  await expect(page.getByRole("heading", { name: "No application is connected" })).toBeVisible();
  await expect(page.getByLabel("Address")).toHaveValue(/\/mcp$/);
  await expectGoodLooks(page, "settings-connections-empty");

  const { origin } = new URL(page.url());
  const registered = await fetch(`${origin}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Assistant", redirect_uris: [REDIRECT] }),
  });
  const { client_id: clientId } = await registered.json();
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: REDIRECT,
    scope: "green:read plans:read plans:write",
    state: '{"a": 1}',
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  await page.goto(`/oauth/authorize?${query}`);
  await expect(page.getByRole("heading", { name: /Let Assistant into/ })).toBeVisible();
  await expect(page.getByText("See green coffee and its stock")).toBeVisible();
  await expect(page.getByText("Change, complete and reopen plans")).toBeVisible();
  await expect(page.getByText("It continues at assistant.example")).toBeVisible();
  await expectGoodLooks(page, "oauth-consent");
  await page.getByRole("button", { name: "Don't allow" }).click();
  await expect(page.getByRole("heading", { name: "Back" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("error")).toBe("access_denied");

  await page.goto(`/oauth/authorize?${new URLSearchParams([...query, ["scope", "everything"]])}`);
  await expect(page.getByRole("heading", { name: "This application cannot be connected" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/oauth/consent");
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(page.getByRole("heading", { name: "Back" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("error")).toBe("invalid_request");

  await page.goto(`/oauth/authorize?${query}`);
  await page.getByRole("switch", { name: "Allow changes" }).click();
  await expect(page.getByText("Change, complete and reopen plans")).toHaveCount(0);
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Back" })).toBeVisible();
  const back = new URL(page.url()).searchParams;
  expect(back.get("state")).toBe('{"a": 1}');
  const issued = await fetch(`${origin}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: REDIRECT,
      code: back.get("code") ?? "",
      code_verifier: verifier,
    }),
  });
  const { access_token: token, scope } = await issued.json();
  expect(scope).toBe("green:read plans:read");
  const call = () => fetch(`${origin}/api/v1/green-coffees`, { headers: { authorization: `Bearer ${token}` } });
  expect((await call()).status).toBe(200);

  await page.goto("/settings/connections");
  const row = page.getByRole("listitem").filter({ hasText: "assistant.example" });
  await row.getByText("Sees, and changes nothing").click();
  await expect(row.getByText("See green coffee and its stock")).toBeVisible();
  await expectGoodLooks(page, "settings-connections");
  await row.getByRole("button", { name: "Disconnect Assistant" }).click();
  const dialog = page.getByRole("dialog", { name: "Disconnect this application" });
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByRole("heading", { name: "No application is connected" })).toBeVisible();
  expect((await call()).status).toBe(401);
});

test.describe("a request that is not known", () => {
  test.use({ provokedErrors: /404/ });

  test("connects nothing and sends nobody anywhere", async ({ page, api }) => {
    await page.goto("/oauth/authorize?response_type=code&client_id=nobody&redirect_uri=https://thief.example/");
    await expect(page.getByText("This application is no longer known here")).toBeVisible();
    await expect(page.getByRole("button", { name: "Continue to Dashboard" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/oauth/consent");
    expect(await api.get("/connections")).toEqual({ connections: [] });
  });
});
