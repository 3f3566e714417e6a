import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { DemoRoastery } from "./demo-roastery.ts";
import { openWhole, signedInPage, type THEMES } from "./screens.ts";

/** Size of a detail in CSS pixels, which are its pixels: it stands small on the page. */
export const DETAIL_SIZE = { width: 1040, height: 650 } as const;

export interface DetailShot {
  detail: string;
  theme: (typeof THEMES)[number];
  png: string;
}

interface Listed {
  items: { id: string; title?: string }[];
}

const listed = async (page: Page, path: string): Promise<Listed["items"]> =>
  ((await (await page.request.get(`/api/v1${path}`)).json()) as Listed).items;

/** Newest roast that has the record of its machine. */
async function recordedRoast(page: Page): Promise<string> {
  for (const { id } of await listed(page, "/roasts?limit=40")) {
    const log: unknown = await (await page.request.get(`/api/v1/roasts/${id}/log`)).json();
    if (log !== null) return id;
  }
  throw new Error("no roast of the demo roastery has a curve");
}

async function scoredCupping(page: Page): Promise<string> {
  const session = (await listed(page, "/cupping")).find(({ title }) => title === "Last week's roasts");
  if (!session) throw new Error("the demo roastery has no scored cupping");
  return session.id;
}

/** Pages of the details, and the part that is scrolled to the upper edge. */
const DETAILS: { detail: string; address: (page: Page) => Promise<string>; part?: RegExp }[] = [
  { detail: "curve", address: async (page) => `/roasts/${await recordedRoast(page)}`, part: /^Curve$/ },
  { detail: "costs", address: async () => "/pricing/costs" },
  { detail: "trace", address: async (page) => `/trace/roast/${await sentRoast(page)}` },
  { detail: "cupping", address: async (page) => `/cupping?session=${await scoredCupping(page)}` },
  { detail: "orders", address: async () => "/orders" },
];

/** A roast of some weeks ago, whose coffee customers have. */
async function sentRoast(page: Page): Promise<string> {
  const roast = (await listed(page, "/roasts?limit=100")).at(-1);
  if (!roast) throw new Error("the demo roastery has no roasts");
  return roast.id;
}

/** Shoots the rest of the product on a desk: curve, costs, trace, cupping and orders, in each theme. */
export async function shootDetails(
  browser: Browser,
  { roastery, folder, themes }: { roastery: DemoRoastery; folder: string; themes: readonly DetailShot["theme"][] },
): Promise<DetailShot[]> {
  const shots: DetailShot[] = [];
  for (const theme of themes) {
    const page = await signedInPage(browser, roastery, { ...DETAIL_SIZE, density: 1, theme });
    for (const { detail, address, part } of DETAILS) {
      await openWhole(page, await address(page));
      if (part) {
        const heading = page.getByRole("heading", { name: part }).first();
        await heading.evaluate((found) => window.scrollTo(0, found.getBoundingClientRect().top + window.scrollY - 90));
      }
      const png = join(folder, `${detail}-${theme}-detail.png`);
      await page.screenshot({ path: png, animations: "disabled" });
      shots.push({ detail, theme, png });
    }
    await page.context().close();
  }
  return shots;
}
