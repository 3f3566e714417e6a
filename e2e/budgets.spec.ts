import { fileURLToPath } from "node:url";
import { FIRST_PAGE_LIMIT, FURTHER_PAGE_LIMIT, pageSizes, SCRIPTS_LIMIT } from "../scripts/build-app/page-sizes.ts";
import { expect, test } from "./support/test.ts";

const { pages } = pageSizes(fileURLToPath(new URL("../web/dist", import.meta.url)));

test("the dashboard as first page stays within its budget of JavaScript", () => {
  const dashboard = pages.find(({ address }) => address === "/dashboard");
  expect(dashboard?.firstBytes).toBeGreaterThan(FIRST_PAGE_LIMIT / 2);
  expect(dashboard?.firstBytes).toBeLessThanOrEqual(FIRST_PAGE_LIMIT);
});

test("every further page stays within its budget", () => {
  expect(pages.length).toBeGreaterThan(80);
  const tooLarge = pages.filter(({ furtherBytes }) => furtherBytes > FURTHER_PAGE_LIMIT);
  expect(tooLarge.map(({ address, furtherBytes }) => `${address}: ${furtherBytes} bytes`)).toEqual([]);
});

test("no page asks for more scripts than a phone loads side by side in a moment", () => {
  const tooMany = pages.filter(({ scripts }) => scripts > SCRIPTS_LIMIT);
  expect(tooMany.map(({ address, scripts }) => `${address}: ${scripts} scripts`)).toEqual([]);
});
