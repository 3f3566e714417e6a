import type { Api } from "@tryer/e2e/support/api.ts";
import { expectLoaded } from "@tryer/e2e/support/looks.ts";
import { sampled } from "@tryer/e2e/support/sampled.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, type Page, test } from "@tryer/e2e/support/test.ts";
import { PAGES } from "./shell/pages/app-pages.ts";

/** Widths of a phone, of a tablet upright and across, and of a desk. */
const WIDTHS = [390, 768, 1024, 1440];

/** The most that content of a page may move while it comes (cumulative layout shift). */
const MOST_SHIFT = 0.05;

/** The most buttons and links beside the title of a page. */
const MOST_STEPS = 3;

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

/** A roastery with as many orders and customers as fill the first view of their lists. */
async function fillTrade(page: Page, api: Api) {
  const { planId } = await fillRoastery(page.request);
  const products = await api.get<{ items: [{ id: string }] }>("/roasted-items");
  const [size] = await api.get<[{ id: string }]>("/package-sizes");
  const lines = [{ roastedItemId: products.items[0].id, packageSizeId: size.id, quantity: 3, unitPriceMinor: 900 }];
  for (const place of Array.from({ length: 12 }, (_, place) => place + 1)) {
    const customer = await api.post("/customers", { name: `Café Number ${place} of the Old Harbor` });
    await api.post("/orders", { customerId: customer.id, orderedOn: "2026-01-05", lines });
  }
  await api.post("/suppliers", { name: "Nordic Green" });
  return { planId };
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

/** Names of the buttons and links in the colour of a primary one: which variant draws it is the theme's matter. */
function filledButtons(): string[] {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--mantine-primary-color-filled)";
  const ember = getComputedStyle(probe).color;
  probe.remove();
  return [...document.querySelectorAll<HTMLElement>("main :is(a, button)")]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .filter((button) => getComputedStyle(button).backgroundColor === ember)
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
  test(`the content of a page ${width} px wide stays in its place while it comes, and its title has one primary button and at most three in all`, async ({
    page,
    api,
  }) => {
    const { planId } = await fillTrade(page, api);
    await page.addInitScript(watchShifts);
    await page.setViewportSize({ width, height: 900 });
    const problems: string[] = [];
    for (const path of sampled([...PAGES.map(({ to }) => to.slice(1)), `printplan/${planId}`], 8, 2 * place)) {
      await test.step(path, async () => {
        const { sum, moved } = await shiftOf(page, path);
        if (sum > MOST_SHIFT) problems.push(`${path} moves by ${sum.toFixed(2)}: ${moved.join("; ")}`);
        const primary = await page.evaluate(filledButtons);
        if (primary.length > 1) problems.push(`${path}: ${primary.join(", ")} are all primary`);
        // The menu of a row on a tablet upright is on the page; a phone has cards, and few tables of figures that scroll.
        if (width >= 768)
          for (const name of await page.evaluate(tooWideTables))
            problems.push(`${path}: ${name} is wider than its page`);
        const steps = page.locator("main [data-page-steps] :is(a, button):not([aria-haspopup]):visible");
        if ((await steps.count()) > MOST_STEPS)
          problems.push(`${path}: ${(await steps.allInnerTexts()).join(", ")} beside the title`);
      });
    }
    expect(problems).toEqual([]);
  });
}
