import { expectGoodLooks, expectLoaded, follow, PAGES } from "@tryer/e2e/support/looks.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expectNoSidewaysScroll, type Page, picture, test } from "@tryer/e2e/support/test.ts";

/** The narrowest phone. */
const NARROWEST = 320;

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

test(
  "every page with long names, in both themes: nothing sticks out, nobody is kept out",
  {
    tag: "@every-size",
  },
  async ({ page, roaster: _ }, { project }) => {
    const { planId } = await fillRoastery(page.request);
    const sheet = `printplan/${planId}`;
    for (const path of [...PAGES, sheet]) {
      await test.step(path, async () => {
        await follow(page, `/${path}`);
        await expectGoodLooks(page, path.split("/")[0] ?? path);
        if (project.name === "desktop" && PAGES.includes(path)) await expectFitsNarrow(page, path);
      });
    }
  },
);

test("every page of an empty roastery, in both themes", async ({ page, roaster: _ }) => {
  for (const path of [...PAGES, "onboarding", "roasteries", "no-such-page"]) {
    await test.step(path, async () => {
      await follow(page, `/${path}`);
      await expectGoodLooks(page, `empty-${pictureName(path)}`);
    });
  }
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
