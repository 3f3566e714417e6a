import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { Api } from "./api.ts";
import { People, type Person } from "./people.ts";
import { isSampled } from "./sampled.ts";
import { TryerServer } from "./server/tryer-server.ts";

export { expect, type Locator, type Page } from "@playwright/test";
export { mailedLink, textedCode } from "./outbox.ts";
export { PASSWORD } from "./password.ts";

interface Fixtures {
  /** A person with a confirmed address and an empty roastery, signed in in this test's browser. */
  roaster: Person;
  /** API in the session of that person, for actions without the screens. */
  api: Api;
  /** Another person with a roastery of their own, signed in without a browser. */
  grace: Person & { request: APIRequestContext };
  /** Errors that the test provokes, and that the page may write to its console. */
  provokedErrors: RegExp | null;
  /** Fails the test on anything else that a tab of its browser writes to its console as an error, or throws. */
  quietConsole: undefined;
}

interface WorkerFixtures {
  server: TryerServer;
  people: People;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({ playwright: _playwright }, use) => {
      const server = await TryerServer.withPeople();
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  people: [
    async ({ server, playwright }, use) => use(await People.of(server.url, playwright.request)),
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  provokedErrors: [null, { option: true }],
  quietConsole: [
    async ({ context, provokedErrors }, use) => {
      const problems: string[] = [];
      context.on("weberror", (error) => problems.push(String(error.error())));
      context.on("console", (message) => {
        // The browser reports every refused request as an error; what the page makes of it is tested.
        const isRefusedRequest = message.text().startsWith("Failed to load resource");
        if (message.type() === "error" && !isRefusedRequest) problems.push(message.text());
      });
      await use(undefined);
      expect(problems.filter((problem) => !provokedErrors?.test(problem))).toEqual([]);
    },
    { auto: true },
  ],
  roaster: async ({ context, people }, use) => {
    const { cookie, ...person } = await people.meet("Ada");
    await context.addCookies(people.storageState(cookie).cookies);
    await use(person);
  },
  api: async ({ context, roaster: _signedIn }, use) => use(new Api(context.request)),
  grace: async ({ people, playwright, baseURL }, use) => {
    const { cookie, ...person } = await people.meet("Grace");
    const request = await playwright.request.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      storageState: people.storageState(cookie),
    });
    await use({ ...person, request });
    await request.dispose();
  },
});

/**
 * A picture for the eyes, of the whole page or of what is in view: test-results/screens/<project>-<name>.png. No test
 * compares pictures, so the gate takes none.
 */
export async function picture(page: Page, name: string, { fullPage = true } = {}) {
  if (isSampled) return;
  const { project } = test.info();
  await page.screenshot({
    path: `test-results/screens/${project.name}-${name}.png`,
    fullPage,
    animations: "disabled",
  });
}

/** Expects that nothing makes the page scroll sideways; content that fits itself to the width has a moment to. */
export async function expectNoSidewaysScroll(page: Page) {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, "what sticks out to the side").toBeLessThanOrEqual(0);
}
