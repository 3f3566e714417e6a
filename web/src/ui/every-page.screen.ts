import { expectGoodLooks, expectLoaded, follow } from "@tryer/e2e/support/looks.ts";
import { planBags } from "@tryer/e2e/support/planned-bags.ts";
import { chooseRowStep } from "@tryer/e2e/support/records.ts";
import { sampled } from "@tryer/e2e/support/sampled.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, expectNoSidewaysScroll, type Page, picture, test } from "@tryer/e2e/support/test.ts";
import { PAGES } from "./shell/pages/app-pages.ts";

/** The narrowest phone. */
const NARROWEST = 320;

const PATHS = PAGES.map(({ to }) => to.slice(1));

const pictureName = (path: string) => path.replaceAll("/", "-");

/** A page that is loaded, on the narrowest phone and with letters of twice the size. */
async function expectFitsNarrow(page: Page, name: string) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  await expectLoaded(page);
  await expectNoSidewaysScroll(page);
  await picture(page, `narrow-${name}`);
  await page.setViewportSize({ width: 2 * NARROWEST, height: 900 });
  const twice = await page.addStyleTag({ content: "html { font-size: 200% }" });
  await expectNoSidewaysScroll(page);
  await twice.evaluate((style) => style.parentNode?.removeChild(style));
  if (before) await page.setViewportSize(before);
}

// The gate walks a quarter of the pages at each size, the others at the next commits.
test(
  "every page with long names passes in both themes: no sideways scroll, no barrier",
  {
    tag: "@every-size",
  },
  async ({ page, roaster: _ }, { project }) => {
    const { planId } = await fillRoastery(page.request);
    const sheet = `printplan/${planId}`;
    for (const path of sampled([...PATHS, sheet], 4, project.name === "phone" ? 2 : 0)) {
      await test.step(path, async () => {
        await follow(page, `/${path}`);
        await expectGoodLooks(page, path.split("/")[0] ?? path);
        if (project.name === "desktop" && PATHS.includes(path)) await expectFitsNarrow(page, path);
      });
    }
  },
);

test("green coffees of one name are told apart by origin and number on every page that names them", async ({
  page,
  api,
}) => {
  const { planId } = await planBags(api);
  const { items } = await api.get<{ items: [{ id: string }] }>("/green-coffees");
  await api.post("/roasts", { greenCoffeeId: items[0].id, greenWeightKg: 2, roastedAt: "2026-01-05T06:40:00Z" });
  await api.post("/green-coffees", { coffeeName: "GUJI uraga", origin: "Kenya", quantityKg: 1 });
  const pages = [
    "roasts",
    "items",
    "demand-planner",
    "orders",
    "purchases",
    "pricing/prices",
    "batch-tracking",
    "dashboard",
  ];
  for (const path of [...pages, `printplan/${planId}`]) {
    await test.step(path, async () => {
      await follow(page, `/${path}`);
      await expect(page.getByText("Guji Uraga · Ethiopia · GC-0001").first()).toBeVisible();
    });
  }
  await test.step("the end that tells them apart is not cut off on the narrowest phone", async () => {
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    for (const path of ["roasts", "demand-planner", "dashboard"]) {
      await follow(page, `/${path}`);
      const names = page.getByText("Guji Uraga · Ethiopia · GC-0001");
      await expect(names.first()).toBeVisible();
      const cut = await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).length);
      expect({ path, cut }).toEqual({ path, cut: 0 });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step("green coffees are told apart in the dialogs too", async () => {
    await follow(page, "/demand-planner");
    await page.getByRole("button", { name: "Add Item" }).click();
    await expect(page.getByRole("dialog").getByText("Guji Uraga · Ethiopia · GC-0001")).toBeVisible();
    await follow(page, "/roasts");
    await chooseRowStep(page, "R-0001", "Delete");
    await expect(page.getByRole("dialog")).toContainText("go back to Guji Uraga · Ethiopia · GC-0001.");
  });
});

/** Pages whose content comes from elsewhere: unmatched items of shops, applications that ask for access. */
const FILLED_ELSEWHERE = ["orders/waiting", "settings/connections"];

test("every page of an empty roastery, in both themes, leads on from what is empty", async ({ page, roaster: _ }) => {
  const leadNowhere: string[] = [];
  for (const path of sampled([...PATHS, "onboarding", "roasteries", "no-such-page"], 4)) {
    await test.step(path, async () => {
      await follow(page, `/${path}`);
      await expectGoodLooks(page, `empty-${pictureName(path)}`);
      if (FILLED_ELSEWHERE.includes(path)) return;
      const empty = page.locator("main [data-empty-state]:not(:has(a, button)):visible");
      leadNowhere.push(...(await empty.allInnerTexts()).map((text) => `${path}: ${text}`));
    });
  }
  expect(leadNowhere).toEqual([]);
});

test("every page of a visitor, in both themes", async ({ page }) => {
  const visitors = ["auth", "auth?view=sign-up", "verification-success?email=a@b.example", "verification-expired"];
  for (const path of [...visitors, "onboarding"]) {
    await test.step(path, async () => {
      await page.goto(`/${path}`);
      await expectGoodLooks(page, `visitor-${path.replace(/\W.*/, "")}`);
    });
  }
});
