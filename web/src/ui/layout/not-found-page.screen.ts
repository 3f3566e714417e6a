import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test.describe("addresses that are not found", () => {
  test.use({ provokedErrors: /404/ });

  test("say so inside the frame of the app to signed-in people, and lead on", async ({ page, roaster: _signedIn }) => {
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Likely pages" }).getByRole("link")).toHaveCount(4);
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    for (const path of [
      `/printplan/${"0190a000-0000-7000-8000-000000000000"}`,
      "/printplan/0190a000",
      "/invitation/0190a000",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    }
    await page.goto("/invetory");
    await page.getByRole("link", { name: "Did you mean Green Coffee?" }).click();
    await expect(page).toHaveURL(/\/inventory$/);
    await page.goto("/no-such-page");
    await page.getByRole("button", { name: "Go to Home" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.context().clearCookies();
    expect((await page.goto("/no-such-page"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign Out" })).toHaveCount(0);
  });
});

test("old addresses lead to the new ones", async ({ page, roaster: _signedIn }) => {
  for (const [from, to] of [
    ["/", "/dashboard"],
    ["/demandplanner", "/demand-planner"],
    ["/completed-plans", "/complans"],
    ["/batches", "/batch-tracking"],
    ["/verification-expired", "/verification-success?type=expired"],
  ] as const) {
    await page.goto(from);
    await expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, "")).toBe(to);
  }
});

test("a link to a record of another roastery says not found and leads on", async ({
  page,
  roaster: _signedIn,
  grace: { request: stranger },
}) => {
  const theirs = await fillRoastery(stranger);
  const unknown = "0190a000-0000-7000-8000-000000000000";
  const links: [path: string, id: string, answer: string, way: string][] = [
    ["/printplan/", theirs.planId, "Page not found", "Go to Home"],
    ["/batch-tracking?planItem=", theirs.planItemId, "No longer in the plan", "Go to Demand Planner"],
    ["/inventory/", theirs.coffeeId, "Coffee not found", "Show the green coffee"],
    ["/inventory?coffee=", theirs.coffeeId, "Coffee not found", "Show the green coffee"],
    ["/roasts?green=", theirs.coffeeId, "Coffee not found", "Show everything"],
    ["/complans?plan=", theirs.planId, "Plan not found", "Show the completed plans"],
  ];
  for (const [path, foreign, answer, way] of links) {
    const told: string[] = [];
    for (const id of [foreign, unknown]) {
      await page.goto(`${path}${id}`);
      await expect(page.getByText(answer).first()).toBeVisible();
      await expect(page.getByText(/Worka|Yirgacheffe|P-0001|R-0001/)).toHaveCount(0);
      await expect(
        page
          .getByRole("button", { name: way })
          .or(page.getByRole("link", { name: way }))
          .first(),
      ).toBeVisible();
      await expect(page.getByText("days left")).toBeVisible();
      told.push(await page.locator("body").innerText());
    }
    // Whether it exists elsewhere is nobody's business.
    expect(told[0]).toBe(told[1]);
  }
  const invitation = { email: "somebody.else@roastery.example", role: "roaster" };
  const invited = await stranger.post("/api/v1/team/invitations", { data: invitation });
  await page.goto(`/invitation/${(await invited.json()).id}`);
  await expect(page.getByRole("heading", { name: "This invitation is for another address" })).toBeVisible();
});
