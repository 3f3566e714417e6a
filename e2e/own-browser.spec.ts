import { expect, test } from "./support/test.ts";

// Other tests rely on this: the shared browser looks to each like its own.
test.describe.configure({ mode: "serial" });

test("a message in the console fails a test", async ({ page, context, server, roaster: _ }) => {
  test.fail();
  await context.addCookies([{ name: "left-behind", value: "yes", url: server.url }]);
  await page.goto("/orders");
  await page.evaluate(() => localStorage.setItem("left-behind", "by the test before"));
  // biome-ignore lint/suspicious/noConsole: what the test is about
  await page.addInitScript(() => console.error("left behind as well"));
  await page.route("**/api/v1/**", (route) => route.abort());
  await page.setViewportSize({ width: 320, height: 640 });
  // biome-ignore lint/suspicious/noConsole: what the test is about
  await page.evaluate(() => console.error("something is wrong"));
});

test("a test finds nothing of the one before it", async ({ page, context, roaster: _ }) => {
  expect(page.viewportSize()).toEqual(test.info().project.use.viewport);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("left-behind");
  await page.goto("/orders");
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("left-behind"))).toBeNull();
});
