import { join } from "node:path";
import { type Browser, type Page, expect as soonExpect } from "@playwright/test";
import type { DemoRoastery } from "./demo-roastery.ts";

const expect = soonExpect.configure({ timeout: 60_000 });

const SCREENS = ["dashboard", "roasts", "demand-planner"] as const;
export const THEMES = ["light", "dark"] as const;

type Theme = (typeof THEMES)[number];

/** Sizes in CSS pixels; `density` makes the text sharp on better screens. */
const FORMS = {
  wide: { width: 1280, height: 800, density: 1.5 },
  phone: { width: 390, height: 720, density: 2 },
} as const;

export interface ScreenShot {
  screen: (typeof SCREENS)[number];
  theme: Theme;
  form: keyof typeof FORMS;
  png: string;
  width: number;
  height: number;
}

export async function signedInPage(
  browser: Browser,
  { server, signIn }: DemoRoastery,
  look: { width: number; height: number; density: number; theme: "light" | "dark"; isPhone?: boolean },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: look.width, height: look.height },
    deviceScaleFactor: look.density,
    colorScheme: look.theme,
    reducedMotion: "reduce",
    hasTouch: look.isPhone ?? false,
    locale: "en-US",
    timezoneId: "Europe/Vienna",
  });
  const answer = await context.request.post("/api/auth/sign-in/email", { data: signIn });
  if (!answer.ok()) throw new Error(`the demo person cannot sign in: ${await answer.text()}`);
  return context.newPage();
}

/** Opens a page and waits for all of it: parts that load apart begin to load only once the page is there. */
export async function openWhole(page: Page, address: string) {
  await page.goto(address);
  // A page that opens by a secret link says without it that the link is not complete, and has no heading.
  await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("main")).first(), address).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("status", { name: "Loading..." })).toHaveCount(0);
  await expect(page.locator("[data-part-coming]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

interface Shoot {
  roastery: DemoRoastery;
  folder: string;
  themes: readonly Theme[];
}

/** The screens of the tours, in each theme, as a desk and as a phone shows them. */
export async function shootScreens(browser: Browser, { roastery, folder, themes }: Shoot): Promise<ScreenShot[]> {
  const shots: ScreenShot[] = [];
  for (const theme of themes) {
    for (const form of ["wide", "phone"] as const) {
      const { width, height, density } = FORMS[form];
      const page = await signedInPage(browser, roastery, { ...FORMS[form], theme, isPhone: form === "phone" });
      for (const screen of SCREENS) {
        await openWhole(page, `/${screen}`);
        const png = join(folder, `${screen}-${theme}-${form}.png`);
        await page.screenshot({ path: png, animations: "disabled" });
        shots.push({ screen, theme, form, png, width: width * density, height: height * density });
      }
      await page.context().close();
    }
  }
  return shots;
}
