import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("the API reference tells a stranger each operation, from this server alone", { tag: "@every-size" }, async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "")) elsewhere.push(request.url());
  });
  await page.goto("/docs");
  await expect(page.getByRole("heading", { name: "API reference" })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const faces = () => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
  expect(await page.evaluate(faces)).toContain("Text");
  await page.getByRole("navigation").getByRole("link", { name: "Orders", exact: true }).click();
  const adding = page.locator("details").filter({ hasText: "POST /orders Draft an order" });
  await adding.locator("summary").click();
  await expect(adding.getByText("Scope orders:write")).toBeVisible();
  await expect(adding.getByText("PO 4711")).toBeVisible();
  await expectGoodLooks(page, "api-reference-area", { fullPage: false });
  await page.goto("/docs");
  await expectGoodLooks(page, "api-reference");
  expect(elsewhere).toEqual([]);
});
