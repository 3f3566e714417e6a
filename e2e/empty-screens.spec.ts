import { expectGoodLooks, expectLoaded, follow, PAGES } from "./support/looks.ts";
import { fillRoastery } from "./support/small-roastery.ts";
import { expectNoSidewaysScroll, picture, test } from "./support/test.ts";

/** The narrowest phone. */
const NARROWEST = 320;

test("every page of an empty roastery, and those of a visitor, in both themes", async ({
  page,
  roaster: _signedIn,
}) => {
  const visitors = ["auth", "auth?view=sign-up", "verification-success?email=a@b.example", "verification-expired"];
  for (const path of [...PAGES, "onboarding", "roasteries", "no-such-page"]) {
    await follow(page, `/${path}`);
    await expectGoodLooks(page, `empty-${path}`);
  }
  await page.context().clearCookies();
  for (const path of ["", ...visitors, "onboarding"]) {
    await page.goto(`/${path}`);
    await expectGoodLooks(page, `visitor-${path.replace(/\W.*/, "") || "landing"}`);
  }
});

test("on the narrowest phone, and with letters of twice the size, nothing sticks out", async ({
  page,
  roaster: _signedIn,
}) => {
  await fillRoastery(page.request);
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  for (const path of PAGES) {
    await follow(page, `/${path}`);
    await expectLoaded(page);
    await expectNoSidewaysScroll(page);
    await picture(page, `narrow-${path}`);
    await page.setViewportSize({ width: 2 * NARROWEST, height: 900 });
    const twice = await page.addStyleTag({ content: "html { font-size: 200% }" });
    await expectNoSidewaysScroll(page);
    await twice.evaluate((style) => style.parentNode?.removeChild(style));
    await page.setViewportSize({ width: NARROWEST, height: 640 });
  }
});
