import type { BrowserContext } from "@playwright/test";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, expectNoSidewaysScroll, type Page, test } from "@tryer/e2e/support/test.ts";
import { PAGES } from "./shell/app-pages.ts";

type Failure = "refused" | "broken";

const WORDS: Record<Failure, string> = {
  refused: "The server cannot be reached. Check the connection and try again.",
  broken: "Something went wrong on our side. Try again in a moment.",
};

/** Ten times what a quiet machine needs until the slowest of the tabs, which load together, shows something. */
const ALL_TABS_MS = 200_000;

/** Every read fails in one way until it is mended; who is signed in is known. */
async function breakReads(page: Page, failure: Failure) {
  const isRead = ({ pathname }: URL) =>
    /^\/api\/(v1|auth)\//.test(pathname) && !/\/(profile|get-session)$/.test(pathname);
  await page.route(isRead, (route) =>
    failure === "refused" ? route.abort("connectionrefused") : route.fulfill({ status: 500, json: {} }),
  );
  return () => page.unroute(isRead);
}

async function expectMendable(context: BrowserContext, path: string, failure: Failure) {
  const page = await context.newPage();
  const mend = await breakReads(page, failure);
  await page.goto(`/${path}`);
  const notice = page.getByRole("alert").filter({ hasText: WORDS[failure] }).first();
  await expect(notice).toBeVisible({ timeout: ALL_TABS_MS });
  await expect(page.getByRole("status", { name: "Loading..." })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await mend();
  const tryAgain = page.getByRole("button", { name: "Try again" });
  // One answer can mend several notices, so each is asked for only while it is there.
  await expect(async () => {
    await tryAgain.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLButtonElement).click();
    });
    await expect(page.getByRole("alert")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("status", { name: "Loading..." })).toHaveCount(0);
  await page.close();
}

for (const [half, failure] of (["broken", "refused"] as const).entries()) {
  test(`a page whose reads are ${failure} says why, and shows its data after another try`, async ({
    page,
    roaster: _,
  }) => {
    const { planId, planItemId } = await fillRoastery(page.request);
    const paths = [
      // The profile is known with who is signed in, and a trace is asked for by what is typed.
      ...PAGES.map(({ to }) => to.slice(1)).filter((path) => path !== "settings" && path !== "trace"),
      `batch-tracking?planItem=${planItemId}`,
      `complans?plan=${planId}`,
      `printplan/${planId}`,
      "onboarding?step=company",
      "roasteries",
    ];
    // Each waits a while before it gives up: in tabs of their own they wait together.
    const ownPaths = paths.filter((_path, index) => index % 2 === half);
    await Promise.all(ownPaths.map((path) => test.step(path, () => expectMendable(page.context(), path, failure))));
  });
}
