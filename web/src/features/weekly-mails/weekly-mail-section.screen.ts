import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, picture, test } from "@tryer/e2e/support/test.ts";

test("the weekly mail is chosen, sent at once, and ended by its link without signing in", {
  tag: "@every-size",
}, async ({ page, roaster, browser, baseURL }) => {
  await page.goto("/analytics?view=loss");
  await page.getByRole("link", { name: "Get last week's figures by email" }).click();
  const choice = page.getByRole("switch", { name: "Send me the weekly mail" });
  await expect(choice).not.toBeChecked();
  await expectGoodLooks(page, "settings-weekly-mail-off");
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(page.getByText(/The next one comes .*, to /)).toContainText(roaster.email);
  await page.reload();
  await expect(choice).toBeChecked();
  await page.getByRole("button", { name: "Send me last week's now" }).click();
  await expect(page.getByText("On its way")).toBeVisible();
  await expectGoodLooks(page, "settings-weekly-mail-on");

  let link = "";
  await expect(async () => {
    const mails: { to: string; text: string }[] = await (await page.request.get("/api/outbox")).json();
    const mail = mails.find(({ to, text }) => to === roaster.email && text.includes("Unsubscribe without signing in"));
    link = /Unsubscribe without signing in: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(link).toContain("/api/weekly-mail/");
  }).toPass();
  // Where no mail server is set, the mail is in the outbox.
  const outbox = await page.context().newPage();
  await outbox.goto("/outbox");
  await expect(outbox.getByText("Unsubscribe without signing in").first()).toBeVisible();
  await picture(outbox, "weekly-mail-in-outbox", { fullPage: false });
  await outbox.close();
  const { viewport = null, isMobile = false, hasTouch = false } = test.info().project.use;
  const stranger = await browser.newContext({ baseURL: baseURL ?? "", viewport, isMobile, hasTouch });
  const opened = await stranger.newPage();
  await opened.goto(new URL(link).pathname);
  await expect(opened.getByRole("heading", { name: "Stop the weekly mail" })).toBeVisible();
  await expectGoodLooks(opened, "weekly-mail-end");
  await expect(choice).toBeChecked();
  await opened.getByRole("button", { name: "Stop the weekly mail" }).click();
  await expect(opened.getByRole("heading", { name: "Weekly mail stopped" })).toBeVisible();
  await expectGoodLooks(opened, "weekly-mail-ended");
  await stranger.close();
  // The open settings hear of it.
  await expect(choice).not.toBeChecked();
});

test("a server that sends no mail says so in place of a switch, and a choice can be ended there", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await api.put("/weekly-mail", {});
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "192.0.2.1" });
  await page.goto("/settings/weekly-mail");
  await expect(page.getByText("This server sends no mail")).toBeVisible();
  await expect(page.getByRole("switch")).toHaveCount(0);
  await expectGoodLooks(page, "settings-weekly-mail-none");
  await page.getByRole("button", { name: "Stop the weekly mail" }).click();
  await expect(page.getByRole("button", { name: "Stop the weekly mail" })).toHaveCount(0);
  expect(await api.get("/weekly-mail")).toMatchObject({ isOn: false });
});
