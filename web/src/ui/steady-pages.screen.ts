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

const CUSTOMER = "Café Number One of the Old Harbor and the Warehouse District";
const SUPPLIER = "Nordic Green Coffee Importers and Warehouse Cooperative";

/** A roastery whose lists are full and whose names are long; answers the addresses of a record of each kind. */
async function fillTrade(page: Page, api: Api): Promise<string[]> {
  const { planId, coffeeId, productId } = await fillRoastery(page.request);
  const [size] = await api.get<[{ id: string }]>("/package-sizes");
  const bag = { roastedItemId: productId, packageSizeId: size.id };
  const lines = [{ ...bag, quantity: 3, unitPriceMinor: 900 }];
  const customer = await api.post("/customers", { name: CUSTOMER });
  for (const place of Array.from({ length: 12 }, (_, place) => place + 1)) {
    const other = await api.post("/customers", { name: `Café Number ${place} of the Old Harbor` });
    await api.post("/orders", { customerId: other.id, orderedOn: "2026-01-05", lines });
  }
  const order = await api.post("/orders", { customerId: customer.id, orderedOn: "2026-01-05", lines });
  await api.post(`/orders/${order.id}/step`, { version: 1, step: "confirm" });
  const invoice = await api.post("/invoices", { orderIds: [order.id], basis: "ordered", isIssued: true });
  const standing = {
    customerId: customer.id,
    lines: [{ ...bag, quantity: 3 }],
    rhythm: "weeks",
    startsOn: "2036-01-07",
  };
  await api.post("/standing-orders", standing);
  await api.post("/stock/packings", { ...bag, bags: 1 });
  const supplier = await api.post("/suppliers", { name: SUPPLIER, currency: "USD" });
  const green = {
    coffeeName: "Yirgacheffe Gedeb Worka Sakaro Natural Anaerobic Lot 15",
    weight: "132.3",
    weightUnit: "lb",
  };
  const purchase = await api.post("/purchases", { supplierId: supplier.id, lines: [{ ...green, price: "4.15" }] });
  await api.post(`/purchases/${purchase.id}/step`, { version: purchase.version, step: "order" });
  const { coffeeName } = green;
  const agreed = {
    supplierId: supplier.id,
    coffeeName,
    weight: "37500",
    weightUnit: "lb",
    priceKind: "fixed",
    price: "4.15",
  };
  const contract = await api.post("/purchase-contracts", agreed);
  const sample = await api.post("/coffee-samples", {
    kind: "offer",
    coffeeName,
    supplierId: supplier.id,
    price: "4.15",
  });
  const material = await api.post("/packaging", {
    name: "Side gusset bag of one kilogram with a valve and a tin tie, matt black",
    kind: "bag",
    supplierId: supplier.id,
  });
  const { items: roasts } = await api.get<{ items: [{ id: string }] }>("/roasts");
  return [
    `printplan/${planId}`,
    `orders/${order.id}`,
    `orders/customers/${customer.id}`,
    `orders/invoices/${invoice.id}`,
    `inventory/${coffeeId}`,
    `inventory/packaging/${material.id}`,
    `inventory/roasted/${productId}`,
    `items/${productId}`,
    `roasts/${roasts[0].id}`,
    `purchases/${purchase.id}`,
    `purchases/contracts/${contract.id}`,
    `purchases/samples/${sample.id}`,
    `purchases/suppliers/${supplier.id}`,
    `trace/green/${coffeeId}`,
    `trace/order/${order.id}`,
  ];
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
  test(`the content of a page ${width} px wide stays in its place while it comes, and its title and its chosen rows have at most three buttons, one of them primary`, async ({
    page,
    api,
  }) => {
    const records = await fillTrade(page, api);
    await page.addInitScript(watchShifts);
    await page.setViewportSize({ width, height: 900 });
    const problems: string[] = [];
    for (const path of sampled([...PAGES.map(({ to }) => to.slice(1)), ...records], 8, 2 * place)) {
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
    expect(problems).toEqual([]);
  });
}
