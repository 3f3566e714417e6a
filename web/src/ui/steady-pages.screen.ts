import { expectLoaded } from "@tryer/e2e/support/looks.ts";
import { sampled } from "@tryer/e2e/support/sampled.ts";
import { fillFurther, fillTrade } from "@tryer/e2e/support/small-roastery.ts";
import { expect, type Page, test } from "@tryer/e2e/support/test.ts";
import { PAGES } from "./shell/pages/app-pages.ts";

/** Widths of a phone, of a tablet upright and across, and of a desk. */
const WIDTHS = [390, 768, 1024, 1440];

/** The most that content of a page may move while it comes (cumulative layout shift). */
const MOST_SHIFT = 0.05;

/** The most buttons and links beside the title of a page. */
const MOST_STEPS = 3;

/** Pages that may be without a primary button, each with the reason. */
const WITHOUT_PRIMARY: Readonly<Record<string, string>> = {
  dashboard: "its primary is the batch that starts next, where there is one",
  pricing: "prices are typed where they stand",
  "pricing/prices": "prices are typed where they stand",
  "pricing/costs": "is read",
  "pricing/rates": "each card is saved by itself",
  analytics: "is read",
  complans: "is read",
  trace: "finds what is typed",
  greenTrace: "is read",
  orderTrace: "is read",
  roasted: "each lot has steps of its own",
  "roasts/consistency": "a product is chosen",
  "inventory/stock-on": "is read",
  "inventory/count": "counts are saved once there are some",
  "orders/invoices": "an invoice is made from its orders",
  "orders/invoices/accounting": "what is exported stands with its currency, where there is an invoice of these days",
  "orders/plan": "is planned where something is short",
  "orders/picking": "bags are picked row by row; an order that is whole is sent",
  "orders/standing/ahead": "dates are chosen first",
  scoring: "each score is kept as it is chosen",
  revealed: "is read",
  recall: "a recall that nobody has goods of has nobody to tell",
  priceList: "prices are typed where they stand",
  comparison: "is read",
  roastedCount: "counts are saved once there are some",
  "orders/waiting": "each item is answered by itself",
  settings: "each card is saved by itself",
  "settings/roastery": "each card is saved by itself",
  "settings/trade": "each card is saved by itself",
  "settings/names": "is read; each name can be forgotten",
  "settings/weekly-mail": "the card is saved by itself",
  "settings/background": "is read; each job can be tried again",
  "settings/security": "each card is changed by itself",
  "settings/account": "an account is only closed there",
};

declare global {
  interface Window {
    shifts: { sum: number; moved: string[] };
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

async function shiftOf(page: Page, path: string) {
  await page.goto(`/${path}`);
  await expectLoaded(page);
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => window.shifts);
}

/** Sums up what moves on the page, and keeps what it was, for whoever mends it. */
function watchShifts() {
  window.shifts = { sum: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      window.shifts.sum += value;
      for (const { node, previousRect: from, currentRect: to } of sources)
        window.shifts.moved.push(`${node?.textContent?.trim().slice(0, 40)} from ${from.y} to ${to.y}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Names of the buttons and links in the colour of a primary one, or that have it once they can be pressed: which variant
 * draws it is the theme's matter.
 */
function filledButtons(): string[] {
  const colourOf = (value: string) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = value;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const ember = colourOf("var(--mantine-primary-color-filled)");
  const isFilled = (button: HTMLElement) => {
    const look = getComputedStyle(button);
    return (
      (button.matches(":disabled") ? colourOf(look.getPropertyValue("--button-bg")) : look.backgroundColor) === ember
    );
  };
  return [...document.querySelectorAll<HTMLElement>("main :is(a, button)")]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .filter(isFilled)
    .map((button) => button.innerText);
}

/** Names of the tables with columns out of sight. */
function tooWideTables(): string[] {
  const isCut = (table: Element) => {
    for (let frame = table.parentElement; frame !== null && frame.tagName !== "MAIN"; frame = frame.parentElement)
      if (getComputedStyle(frame).overflowX !== "visible")
        // A frame without room is that of a table for readers of the screen.
        return frame.clientWidth > 1 && table.scrollWidth > frame.clientWidth + 1;
    return false;
  };
  const tables = [...document.querySelectorAll<HTMLElement>("main table")].filter(({ offsetParent }) => offsetParent);
  return tables.filter(isCut).map((table) => table.ariaLabel ?? table.innerText.slice(0, 40));
}

// The gate opens an eighth of the pages at each width, the others at the next commits.
for (const [place, width] of WIDTHS.entries()) {
  test(`the content of a page ${width} px wide stays in its place while it comes, and its title and its chosen rows have at most three buttons, one of them primary`, async ({
    page,
    browser,
    baseURL,
    roaster: _,
  }) => {
    const trade = await fillTrade(page.request);
    const { pages: further, withoutAccount } = await fillFurther(page.request, trade);
    await page.addInitScript(watchShifts);
    await page.setViewportSize({ width, height: 900 });
    const problems: string[] = [];
    const pages = PAGES.map(({ to }): [string, string] => [to.slice(1), to.slice(1)]);
    for (const [name, path] of sampled([...pages, ...Object.entries({ ...trade, ...further })], 8, 2 * place)) {
      await test.step(name, async () => {
        const { sum, moved } = await shiftOf(page, path);
        if (sum > MOST_SHIFT) problems.push(`${path} moves by ${sum.toFixed(2)}: ${moved.join("; ")}`);
        const primary = await page.evaluate(filledButtons);
        if (primary.length > 1) problems.push(`${path}: ${primary.join(", ")} are all primary`);
        if (primary.length === 0 && !(name in WITHOUT_PRIMARY)) problems.push(`${path} has no primary button`);
        // The menu of a row on a tablet upright is on the page; a phone has cards, and few tables of figures that scroll.
        if (width >= 768)
          for (const name of await page.evaluate(tooWideTables))
            problems.push(`${path}: ${name} is wider than its page`);
        const steps = page.locator("main [data-page-steps] :is(a, button):not([aria-haspopup]):visible");
        if ((await steps.count()) > MOST_STEPS)
          problems.push(`${path}: ${(await steps.allInnerTexts()).join(", ")} beside the title`);
        const choice = page.getByRole("checkbox", { name: /^Choose / }).first();
        if (!(await choice.isVisible())) return;
        await choice.check();
        const bulk = page.locator("main [role=toolbar] :is(a, button):not([aria-haspopup]):visible");
        await expect(bulk.last()).toBeVisible();
        const names = await bulk.allInnerTexts();
        if (names.length > MOST_STEPS) problems.push(`${path}: ${names.join(", ")} in the bar of the chosen rows`);
        if (names.some((name) => name.startsWith("Cancel")))
          problems.push(`${path}: a bare Cancel for the chosen rows`);
      });
    }
    const stranger = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width, height: 900 },
    });
    const visitor = await stranger.newPage();
    await visitor.addInitScript(watchShifts);
    for (const [name, path] of Object.entries(withoutAccount)) {
      await test.step(name, async () => {
        const { sum, moved } = await shiftOf(visitor, path);
        if (sum > MOST_SHIFT) problems.push(`${path} moves by ${sum.toFixed(2)}: ${moved.join("; ")}`);
      });
    }
    await stranger.close();
    expect(problems).toEqual([]);
  });
}
