import { expectGoodLooks, follow, PAGES } from "./support/looks.ts";
import { fillRoastery } from "./support/small-roastery.ts";
import { test } from "./support/test.ts";

test("every page with long names, in both themes: nothing sticks out, nobody is kept out", {
  tag: "@every-size",
}, async ({ page, roaster: _signedIn }) => {
  const { planId } = await fillRoastery(page.request);
  for (const path of [...PAGES, `printplan/${planId}`]) {
    await follow(page, `/${path}`);
    await expectGoodLooks(page, path.split("/")[0] ?? path);
  }
});
