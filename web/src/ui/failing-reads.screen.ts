import { sampled } from "@tryer/e2e/support/sampled.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, expectNoSidewaysScroll, type Page, test } from "@tryer/e2e/support/test.ts";
import { PAGES } from "./shell/pages/app-pages.ts";

type Failure = "refused" | "broken";

const WORDS: Record<Failure, string> = {
  refused: "The server cannot be reached. Check the connection and try again.",
  broken: "Something went wrong on our side. Try again in a moment.",
};

/** Every read fails in one way until it is mended; who is signed in is known. */
async function breakReads(page: Page, failure: Failure) {
  const isRead = ({ pathname }: URL) =>
    /^\/api\/(v1|auth)\//.test(pathname) && !/\/(profile|get-session)$/.test(pathname);
  await page.route(isRead, (route) =>
    failure === "refused" ? route.abort("connectionrefused") : route.fulfill({ status: 500, json: {} }),
  );
  return () => page.unroute(isRead);
}

async function expectMendable(page: Page, path: string, failure: Failure) {
  const mend = await breakReads(page, failure);
  await page.goto(`/${path}`);
  await expect(page.getByRole("alert").filter({ hasText: WORDS[failure] }).first()).toBeVisible();
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
}

/** Each test walks its share of the pages, half of them for each failure, so that none of the tests is long. */
const WALKS: { failure: Failure; share: number }[] = [
  { failure: "broken", share: 0 },
  { failure: "refused", share: 1 },
  { failure: "broken", share: 2 },
  { failure: "refused", share: 3 },
];

for (const { failure, share } of WALKS) {
  test(`a page whose reads are ${failure} says why, and shows its data after another try (${share + 1} of ${WALKS.length})`, async ({
    page,
    roaster: _,
  }) => {
    const { planId, planItemId } = await fillRoastery(page.request);
    const paths = [
      // The profile is known with who is signed in, and a trace is asked for by what is typed.
      ...PAGES.map(({ to }) => to.slice(1)).filter((path) => path !== "settings" && path !== "trace"),
      `batch-tracking?planItem=${planItemId}`,
      `complans/${planId}`,
      `printplan/${planId}`,
      "onboarding?step=company",
      "roasteries",
    ];
    const walked = paths.filter((_path, at) => at % WALKS.length === share);
    for (const path of sampled(walked, 4)) {
      await test.step(path, () => expectMendable(page, path, failure));
    }
  });
}
