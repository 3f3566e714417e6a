import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("an API key is made, shown once, works at once, and is revoked", { tag: "@every-size" }, async ({ page, api }) => {
  expect(await api.get("/api-keys")).toEqual({ keys: [] });
  await page.goto("/settings/api-keys");
  await expect(page.getByRole("heading", { name: "No API key yet" })).toBeVisible();
  await expect(page.getByText('curl -H "Authorization: Bearer $TRYER_KEY"')).toBeVisible();
  await expectGoodLooks(page, "settings-api-keys-empty");

  await page.getByRole("button", { name: "Create API key" }).click();
  const dialog = page.getByRole("dialog", { name: "New API key" });
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("Till");
  await dialog.getByText("Choose", { exact: true }).click();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Choose at least 1 scope")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "See green coffee and its stock" }).check();
  await expectGoodLooks(page, "settings-api-keys-dialog");
  await dialog.getByRole("button", { name: "Create" }).click();

  const shown = page.getByLabel("API key", { exact: true });
  await expect(shown).toHaveValue(/^tryer_[\w-]{43}$/);
  const secret = await shown.inputValue();
  await expect(page.getByRole("listitem").filter({ hasText: "Till" })).toContainText(`…${secret.slice(-4)}`);
  await expectGoodLooks(page, "settings-api-keys");
  const call = (path: string) =>
    fetch(new URL(`/api/v1${path}`, page.url()), { headers: { authorization: `Bearer ${secret}` } });
  expect((await call("/green-coffees")).status).toBe(200);
  expect((await call("/roasts")).status).toBe(403);

  await page.getByRole("button", { name: "Done" }).click();
  await expect(shown).toHaveCount(0);
  await page.getByRole("button", { name: "Revoke Till" }).click();
  await page.getByRole("dialog", { name: "Revoke this API key" }).getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("heading", { name: "No API key yet" })).toBeVisible();
  expect((await call("/green-coffees")).status).toBe(401);
});
