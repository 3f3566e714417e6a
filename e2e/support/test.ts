import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { firstStartFolder } from "./first-start-folder.ts";
import { TryerServer } from "./tryer-server.ts";

export { expect, type Locator, type Page } from "@playwright/test";

export const PASSWORD = "a long enough passphrase";

interface Person {
  email: string;
  firstName: string;
}

interface Fixtures {
  /** A person with a confirmed address, signed in in this test's browser. */
  roaster: Person;
  /** Errors that the test provokes, and that the page may write to its console. */
  provokedErrors: RegExp | null;
  /** Fails the test on anything else that a tab of its browser writes to its console as an error, or throws. */
  quietConsole: undefined;
}

let people = 0;

export const test = base.extend<Fixtures, { server: TryerServer }>({
  server: [
    async ({ playwright: _playwright }, use) => {
      const server = await TryerServer.create({ firstStart: firstStartFolder() });
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 600_000 },
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
  roaster: async ({ page }, use) => {
    people += 1;
    const person = { email: `roaster.${process.pid}.${people}@roastery.example`, firstName: "Ada" };
    await signUpByRequest(page.request, person);
    await use(person);
  },
});

/** Sign-up, mailed link and sign-in without the screens; the cookie lands in the page's browser. */
export async function signUpByRequest(request: APIRequestContext, { email, firstName }: Person) {
  const post = (path: string, data: unknown) => request.post(path, { data: data as object });
  const names = { name: `${firstName} Roaster`, firstName, lastName: "Roaster", timeZone: "Europe/Vienna" };
  await expect(await post("/api/auth/sign-up/email", { email, password: PASSWORD, ...names })).toBeOK();
  await request.get(await mailedLink(request, email));
  await expect(await post("/api/auth/sign-in/email", { email, password: PASSWORD })).toBeOK();
}

/** The code in the newest text message to a number, from the local outbox. */
export async function textedCode(request: APIRequestContext, phone: string): Promise<string> {
  const mails: { to: string; text: string }[] = await (await request.get("/api/outbox")).json();
  const code = mails.find(({ to }) => to === phone)?.text.match(/^\d{6}/)?.[0];
  if (!code) throw new Error(`no code for ${phone}`);
  return code;
}

/** The link in the newest mail to an address, from the local outbox. */
export async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  const mails: { to: string; text: string }[] = await (await request.get("/api/outbox")).json();
  const link = mails.find(({ to }) => to === email)?.text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error(`no mail with a link to ${email}`);
  return link;
}

/** A picture for the eyes, of the whole page or of what is in view: test-results/screens/<project>-<name>.png */
export async function picture(page: Page, name: string, { fullPage = true } = {}) {
  const { project } = test.info();
  await page.screenshot({
    path: `test-results/screens/${project.name}-${name}.png`,
    fullPage,
    animations: "disabled",
  });
}

/** Nothing sticks out to the side: what makes a phone scroll sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const width = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(width.content).toBeLessThanOrEqual(width.window);
}
