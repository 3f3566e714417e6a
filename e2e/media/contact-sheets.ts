import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type { DemoRoastery } from "./demo-roastery.ts";
import { openWhole, signedInPage, THEMES } from "./screens.ts";

/** Sizes in CSS pixels of a desk, a tablet and a phone. */
const LOOKS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/** Width of a page on a sheet, in CSS pixels. */
const THUMBNAIL = 270;

interface Shot {
  address: string;
  file: string;
}

interface Sheets {
  roastery: DemoRoastery;
  /** Addresses of the app as its routes say them, such as '/orders/$id'. */
  routes: readonly string[];
  folder: string;
}

/**
 * Pictures of every page of the app on a desk, a tablet and a phone, light and dark, and of each of these six one sheet
 * with all of them. Gives the number of pages.
 */
export async function shootContactSheets(browser: Browser, { roastery, routes, folder }: Sheets): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  const addresses = await findAddresses(browser, roastery, routes);
  for (const look of LOOKS) {
    const shots: Record<(typeof THEMES)[number], Shot[]> = { light: [], dark: [] };
    const page = await signedInPage(browser, roastery, {
      ...look,
      density: 1,
      theme: "light",
      isPhone: look.width === 390,
    });
    for (const theme of THEMES) await mkdir(join(folder, `${look.width}-${theme}`), { recursive: true });
    for (const address of addresses) {
      await openWhole(page, address);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        const file = join(`${look.width}-${theme}`, `${fileName(address)}.png`);
        await page.screenshot({ path: join(folder, file), animations: "disabled" });
        shots[theme].push({ address, file });
      }
      await page.emulateMedia({ colorScheme: "light" });
    }
    await page.context().close();
    for (const theme of THEMES)
      await shootSheet(browser, { folder, name: `${look.width}-${theme}`, shots: shots[theme] });
  }
  return addresses.length;
}

/** Every route with an address of its own: the ids stand in the links of the pages. */
async function findAddresses(browser: Browser, roastery: DemoRoastery, routes: readonly string[]): Promise<string[]> {
  const page = await signedInPage(browser, roastery, { ...LOOKS[0], density: 1, theme: "light" });
  const found = new Map<string, string>(routes.filter((route) => !route.includes("$")).map((route) => [route, route]));
  const wanted = routes.filter((route) => route.includes("$"));
  // Entries that are set while it runs come last, and so the pages found on pages are searched as well.
  for (const address of found.values()) {
    if (wanted.every((route) => found.has(route))) break;
    await openWhole(page, address);
    const links = await page.locator("a[href^='/']").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    for (const route of wanted) {
      const link = links.find((href) => href && patternOf(route).test(href));
      if (link && !found.has(route)) found.set(route, link);
    }
  }
  await page.context().close();
  const missing = wanted.filter((route) => !found.has(route));
  if (missing.length > 0) console.log(`No link leads to ${missing.join(", ")}: left out.`);
  return routes.flatMap((route) => found.get(route) ?? []);
}

const patternOf = (route: string) =>
  new RegExp(`^${route.replace(/\$kind/, "[a-z]+").replace(/\$\w+/g, "[0-9a-f-]{36}")}$`);

const fileName = (address: string) => address.slice(1).replaceAll(/[^a-z0-9]+/g, "-");

/** One picture of all pages of a size and a theme, beside a page of links to the single ones. */
async function shootSheet(
  browser: Browser,
  { folder, name, shots }: { folder: string; name: string; shots: readonly Shot[] },
) {
  const figures = shots.map(
    ({ address, file }) =>
      `<figure><a href="${file}"><img src="${file}"></a><figcaption>${address}</figcaption></figure>`,
  );
  const html = join(folder, `${name}.html`);
  await writeFile(
    html,
    `<!doctype html><meta charset="utf-8"><title>${name}</title><style>
body { margin: 12px; background: #777; color: #fff; font: 11px sans-serif; display: flex; flex-wrap: wrap; gap: 12px }
figure { margin: 0; width: ${THUMBNAIL}px } img { width: 100%; display: block } figcaption { overflow-wrap: anywhere }
</style>${figures.join("\n")}`,
  );
  const page = await browser.newPage({ viewport: { width: 6 * (THUMBNAIL + 12) + 12, height: 900 } });
  await page.goto(`file://${html}`);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
}
