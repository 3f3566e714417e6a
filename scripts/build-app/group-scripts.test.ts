import { expect, test } from "vitest";
import { groupScripts, type LooseScript, type Opening } from "./group-scripts.ts";

const BYTES = 1_000;
/** Scripts of a thousand bytes each. */
const script = (name: string, imports: string[] = [], isShared = true): LooseScript => ({ name, imports, isShared });
const page = (needs: string[], limit: number | null = null): Opening => ({
  needs: new Set(needs),
  limit,
  isCounted: true,
});
const join = (scripts: LooseScript[], pages: Opening[]) =>
  groupScripts(scripts, pages, (names) => names.length * BYTES).map((names) => names.sort());

test("scripts that the same pages need become one", () => {
  const scripts = ["table", "filter", "chart"].map((name) => script(name));
  expect(join(scripts, [page(["table", "filter"]), page(["table", "filter"]), page(["chart"])])).toEqual([
    ["filter", "table"],
  ]);
});

test("a page loads a little that it does not need where that saves others a request", () => {
  const pages = [page(["table", "filter"]), page(["table", "filter"]), page(["table"])];
  expect(join([script("table"), script("filter")], pages)).toEqual([["filter", "table"]]);
});

test("a script that many pages would load in vain stays apart", () => {
  const others = Array.from({ length: 20 }, () => page(["table"]));
  expect(join([script("table"), script("filter")], [page(["table", "filter"]), ...others])).toEqual([]);
});

test("the imports of a script count too: a page would load all that the other half imports", () => {
  const chart = Array.from({ length: 20 }, (_, at) => script(`chart${at}`));
  const names = chart.map(({ name }) => name);
  const scripts = [script("table"), script("curve", names), ...chart];
  const joined = join(scripts, [page(["table", "curve", ...names]), page(["table"])]);
  expect(joined.flat()).not.toContain("table");
});

test("no page comes to weigh more than its limit", () => {
  const pages = [page([]), page(["table", "filter"]), page(["table", "filter"]), page(["table"], 1.5 * BYTES)];
  expect(join([script("table"), script("filter")], pages)).toEqual([]);
});

test("the limit of a page leaves out what the first page has loaded", () => {
  const first = page(["table", "filter"]);
  expect(join([script("table"), script("filter")], [first, page(["table"], 0), page(["filter"], 0)])).toEqual([
    ["filter", "table"],
  ]);
});

test("a script between two others is joined with them, because they would import one another", () => {
  const scripts = [script("page-head", ["menu"]), script("menu", ["button"]), script("button")];
  const all = page(["page-head", "menu", "button"]);
  expect(join(scripts, [all, all])).toEqual([["button", "menu", "page-head"]]);
});

test("two scripts with a page's own script between them stay apart", () => {
  const scripts = [script("page-head", ["orders-page"]), script("orders-page", ["button"], false), script("button")];
  const all = page(["page-head", "orders-page", "button"]);
  expect(join(scripts, [all, all])).toEqual([]);
});

test("every script is in one group at most, whatever the pages need", () => {
  const scripts = Array.from({ length: 30 }, (_, at) => script(`s${at}`, at % 3 === 0 && at > 3 ? [`s${at - 3}`] : []));
  const closure = (name: string): string[] => [
    name,
    ...(scripts.find((one) => one.name === name)?.imports ?? []).flatMap(closure),
  ];
  const pages = Array.from({ length: 12 }, (_, at) =>
    page(
      scripts.filter((_, place) => (place * 7 + at * 5) % (at + 2) === 0).flatMap(({ name }) => closure(name)),
      24_000,
    ),
  );
  const joined = join(scripts, pages).flat();
  expect(joined.length).toBeGreaterThan(5);
  expect(new Set(joined).size).toBe(joined.length);
});

test("a page joins what costs others least until it asks for no more scripts than it may", () => {
  const scripts = ["table", "filter", "chart", "curve"].map((name) => script(name));
  // Each pair costs other pages more bytes than its request saves.
  const others = [["table"], ["filter"], ["chart"], ["curve"], ["curve"]].flatMap((needs) =>
    Array.from({ length: 10 }, () => page(needs)),
  );
  const all = page(["table", "filter", "chart", "curve"], 10_000);
  const joined = groupScripts(scripts, [all, ...others], (names) => names.length * BYTES, 3);
  expect(joined).toHaveLength(1);
  expect(joined.flat()).not.toContain("curve");
});
