import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { expect, type Page } from "./test.ts";

/** Half of what `axe.source` is, and sent to every page. */
const CHECKER = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules that no tag switches on: a name that is heard contains the words that are seen (WCAG 2.5.3). */
const FURTHER_RULES = ["label-content-name-mismatch"];

/** The only rules that a change of the theme can break. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

interface Examination {
  /** A selector; without it, the whole page. */
  part?: string;
  /** Limits the examination to colours, for a page that was examined before the theme changed. */
  onlyColours?: boolean;
}

/**
 * Expects no barrier that a machine can see (WCAG 2.2 AA, and what the checker's makers advise). The checker goes into
 * the page once and reports only failures: no frames, no second page.
 */
export async function expectAccessible(page: Page, { part, onlyColours = false }: Examination = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(CHECKER);
  const options: RunOptions = {
    runOnly: onlyColours ? { type: "rule", values: COLOUR_RULES } : { type: "tag", values: RULES },
    rules: onlyColours ? {} : Object.fromEntries(FURTHER_RULES.map((rule) => [rule, { enabled: true }])),
    resultTypes: ["violations"],
    iframes: false,
  };
  const found = await page.evaluate(examine, { part, options });
  expect.soft(found, `on ${page.url()}`).toEqual([]);
}

/** Runs the checker; evaluated in the page. */
async function examine({ part, options }: { part: string | undefined; options: RunOptions }) {
  const checker = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await checker.run(part ?? document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} – ${failureSummary?.replace(/\s+/g, " ")}`),
  );
}
