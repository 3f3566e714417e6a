import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { pageSizes } from "./page-sizes.ts";

const folder = mkdtempSync(join(tmpdir(), "tryer-built-"));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a page whose list names a script that was not built is refused", () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), '<script type="module" crossorigin src="/assets/start.js"></script>');
  writeFileSync(join(folder, "assets/start.js"), "start()");
  writeFileSync(join(folder, "assets/orders.js"), "orders()");
  const write = (files: string[]) =>
    writeFileSync(
      join(folder, "routes.json"),
      JSON.stringify({ files, pages: { "/orders": files.map((_, at) => at) } }),
    );
  write(["/assets/orders.js"]);
  expect(pageSizes(folder).pages.map(({ address, scripts }) => [address, scripts])).toEqual([["/orders", 2]]);
  write(["/assets/orders.js", "/assets/only-styles.js"]);
  expect(() => pageSizes(folder)).toThrow("were not built: /assets/only-styles.js");
});
