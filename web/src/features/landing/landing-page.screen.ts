import type { Request } from "@playwright/test";
import { expectAccessible } from "@tryer/e2e/support/axe.ts";
import { holdBack } from "@tryer/e2e/support/hold-back.ts";
import { expect, expectNoSidewaysScroll, picture, test } from "@tryer/e2e/support/test.ts";

const SECTIONS = [
  "From sack to bag, every pound adds up.",
  "One order list, one morning",
  "What you get",
  "Free during the beta",
  "A look around",
  "The rest of the roastery",
  "Questions before you start",
];

test(
  "a visitor reads every part in its order and finds the way in",
  { tag: "@every-size" },
  async ({ page }, { project }) => {
    await page.goto("/");
    await expect(page).toHaveTitle(/Tryer/);
    const headings = page.locator("h1, h2");
    await expect(headings).toHaveText(SECTIONS);
    await expect(page.locator("#features").getByRole("listitem")).toHaveCount(5);
    for (const tour of ["Dashboard", "Roast Journal", "Demand Planner"]) {
      await expect(page.getByRole("heading", { name: tour, level: 3 })).toBeVisible();
    }
    await expect(page.locator("#faq details")).toHaveCount(6);
    for (const claim of [
      "Advanced analytics",
      "Custom profiles",
      "Data export",
      "CSV export of all data",
      "Documented API",
    ]) {
      await expect(page.locator("#pricing").getByText(claim, { exact: true })).toBeVisible();
    }
    // The server of the journeys has a contact of support.
    await expect(page.locator("#pricing").getByText("Priority support", { exact: true })).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "API reference" })).toHaveAttribute(
      "href",
      "/docs",
    );
    await expect(page.getByText("USD 35 per month", { exact: true })).toHaveCSS("text-decoration-line", "line-through");
    await expect(page.getByRole("button", { name: "Join the Beta Program" })).toHaveAttribute("href", "/onboarding");
    await expect(page.getByRole("button", { name: "Sign in" })).toHaveAttribute("href", "/auth");
    if (project.name === "desktop") {
      for (const anchor of ["features", "pricing", "faq"]) {
        await page.locator(`nav a[href="#${anchor}"]`).click();
        await expect(page.locator(`#${anchor}`)).toBeInViewport();
      }
      await page.getByRole("button", { name: "Join Beta" }).press("Space");
      await expect(page).toHaveURL(/\/onboarding/);
    } else {
      await expect(page.locator("nav a:visible")).toHaveText(["Tryer", "Sign in"]);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(/\/auth$/);
    }
  },
);

test(
  "a visitor who goes back from the page before its script has come is asked to sign in as well",
  { tag: "@every-size" },
  async ({ page, roaster: _ }, { project }) => {
    await page.goto("/dashboard");
    const letGo = await holdBack(page, "**/assets/landing-*.js");
    if (project.name === "phone") await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("From sack to bag, every pound adds up.");
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/dashboard$/);
    letGo();
    await expect(page).toHaveURL(/\/auth\?/);
  },
);

for (const theme of ["light", "dark"] as const) {
  test(`every visitor can read the page in the ${theme} theme, and nothing sticks out or moves`, {
    tag: "@every-size",
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.goto("/");
    await expect(page.getByText("84%")).toBeVisible();
    await expectNoSidewaysScroll(page);
    const sizes = await page.locator("img, video").evaluateAll((all) => all.map((one) => one.getAttribute("width")));
    expect(sizes).toHaveLength(19);
    expect(sizes).not.toContain(null);
    const screens = await page.locator(`.only-${theme} img`).all();
    expect(screens).not.toEqual([]);
    for (const screen of screens) {
      await screen.scrollIntoViewIfNeeded();
      await expect(screen).toHaveJSProperty("complete", true);
      expect(await screen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    await picture(page, `landing-${theme}`);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await picture(page, `landing-${theme}-320`);
  });
}

test("the page reads, looks and leads on without a script, also in the dark", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: "dark", locale: "en-US" });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("From sack to bag, every pound adds up.");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(20, 17, 15)");
  await expect(page.getByText("84%")).toBeVisible();
  await page.getByText("What does Tryer cost?").click();
  await expect(page.locator("#faq").getByText(/365 days from the day you join/)).toBeVisible();
  await picture(page, "landing-no-script");
  await page.getByRole("button", { name: "Join the Beta Program" }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  await context.close();
});

test("the page costs a visitor little before anything is clicked", async ({ browser, server }) => {
  // Opens a browser that has nothing of the page yet.
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto("/", { waitUntil: "networkidle" });
  const kilobytesOf = async (kind: string) => {
    const sizes = await Promise.all(requests.filter((one) => one.resourceType() === kind).map((one) => one.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1024;
  };
  for (const [kind, most] of Object.entries({ document: 16, script: 10, font: 64 })) {
    const kilobytes = await kilobytesOf(kind);
    expect(kilobytes, kind).toBeGreaterThan(0);
    expect(kilobytes, kind).toBeLessThan(most);
  }
  await context.close();
});

test("the page has its figures, its film and what search engines read of it", async ({ page, server }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/");

  await test.step("the three figures come after a second and are called illustrative", async () => {
    const figures = page.getByRole("region", { name: "Illustrative figures" });
    await expect(figures.getByText("84%")).toBeVisible();
    await expect(figures.getByText(/^(8|9|10|11)$/)).toBeVisible();
    await expect(figures.getByText("6", { exact: true })).toBeVisible();
    await expect(figures.getByText(/not measured from customers/)).toBeVisible();
  });

  await test.step("previews and search engines read names of real files under the public address", async () => {
    const image = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect(image).toContain(`${server.url}/media/`);
    expect((await page.request.get(image ?? "")).headers()["content-type"]).toBe("image/png");
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
    expect(data["@graph"].map((entry: { "@type": string }) => entry["@type"])).toEqual([
      "SoftwareApplication",
      "FAQPage",
    ]);
    expect(JSON.stringify(data)).not.toContain(".invalid");
  });

  await test.step("'Watch Demo' scrolls to a film with captions, which plays", async () => {
    await page.getByRole("button", { name: "Watch Demo" }).click();
    const film = page.getByLabel("Demo video");
    await expect(film).toBeInViewport();
    await expect(film).toBeFocused();
    expect(fetched.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([]);
    const played = await film.evaluate(async (video: HTMLVideoElement) => {
      video.currentTime = 1;
      await video.play();
      video.pause();
      const [track] = video.textTracks;
      if (!track) throw new Error("no captions");
      track.mode = "showing";
      return { length: video.duration, width: video.videoWidth };
    });
    expect(played.length).toBeGreaterThan(20);
    expect(played.width).toBe(1280);
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0))
      .toBeGreaterThan(8);
  });
});

test("the first view shows the product, and nothing moves while the page and its figures come", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  const screen = page.locator(".hero .only-light img");
  await expect(screen).toBeInViewport({ ratio: 0.3 });
  await expect(screen).toHaveJSProperty("complete", true);
  await expect(page.getByText("84%")).toHaveCSS("opacity", "1");
  expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(0.02);
  await expect(page.getByLabel("Demo video")).toHaveAttribute("poster", /demo-poster/);
});
