import type { Request } from "@playwright/test";
import { expect, picture, test } from "./support/test.ts";

test("'Watch Demo' scrolls to a film with captions, which plays", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/");
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

test("the three figures come after a second and are called illustrative", async ({ page }) => {
  await page.goto("/");
  const figures = page.getByRole("region", { name: "Illustrative figures" });
  await expect(figures.getByText("84%")).toBeVisible();
  await expect(figures.getByText(/^(8|9|10|11)$/)).toBeVisible();
  await expect(figures.getByText("6", { exact: true })).toBeVisible();
  await expect(figures.getByText(/not measured from customers/)).toBeVisible();
});

test("it reads, looks and leads on without a script, also in the dark", async ({ browser, server }) => {
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

test("it costs a visitor little before anything is clicked", async ({ browser, server }) => {
  // In a browser that has nothing of it yet.
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

test("what previews and search engines read names real files under the public address", async ({ page, server }) => {
  await page.goto("/");
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
