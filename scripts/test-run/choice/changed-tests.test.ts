import { expect, it } from "vitest";
import { testsReached } from "./changed-tests.ts";

const FILES: Record<string, string> = {
  "domain/src/orders/order-totals.ts": "export const orderTotals = () => 1;",
  "domain/src/orders/order-status.ts": "export const canShip = () => true;",
  "domain/src/orders/index.ts": `export { canShip } from "./order-status.ts"; export { orderTotals } from "./order-totals.ts";`,
  "domain/src/orders/order-totals.test.ts": `import { orderTotals } from "./order-totals.ts";`,
  "server/src/features/orders/place-order.ts": `import { orderTotals } from "@tryer/domain/orders"; export const placeOrder = 1;`,
  "server/src/features/orders/orders-router.ts": `import { placeOrder } from "./place-order.ts"; export const ordersRouter = 1;`,
  "server/src/features/orders/index.ts": `export { ordersRouter } from "./orders-router.ts";`,
  "server/src/features/orders/orders.test.ts": `import { testApp } from "../../../test/test-app.ts";`,
  "server/src/features/green/receive-green.ts": "export const receiveGreen = 1;",
  "server/src/features/green/green.test.ts": `import { testApp } from "../../../test/test-app.ts";`,
  "server/src/router.ts": `import { ordersRouter } from "#features/orders/index.ts"; export const router = 1;`,
  "server/test/test-app.ts": `import { router } from "../src/router.ts"; export const testApp = 1;`,
  "web/src/features/orders/order-page/order-page.tsx": `import { canShip } from "@tryer/domain/orders"; export const OrderPage = 1;`,
  "web/src/features/orders/order-page/order-page.screen.ts": `import { test } from "@tryer/e2e/support/test.ts";`,
  "web/src/features/orders/form/order-form.screen.ts": `import { test } from "@tryer/e2e/support/test.ts";`,
  "web/src/routes/orders.tsx": `import { OrderPage } from "../features/orders/order-page/order-page.tsx";`,
  "e2e/orders.spec.ts": `import { test } from "./support/test.ts";`,
  "e2e/green.spec.ts": `import { test } from "./support/test.ts";`,
};

const reached = (...changed: string[]) => testsReached(changed, Object.keys(FILES), (path) => FILES[path] ?? "");

it("runs the tests of its feature and its journeys after a change of a command", () => {
  expect(reached("server/src/features/orders/place-order.ts")).toEqual([
    "server/src/features/orders/orders.test.ts",
    "e2e/orders.spec.ts",
  ]);
});

it("runs the screen tests beside a screen, and no test of the server, after its change", () => {
  expect(reached("web/src/features/orders/order-page/order-page.tsx")).toEqual([
    "web/src/features/orders/order-page/order-page.screen.ts",
    "e2e/orders.spec.ts",
  ]);
});

it("follows a formula through the door of its folder to those alone who take its name", () => {
  expect(reached("domain/src/orders/order-totals.ts")).toEqual([
    "domain/src/orders/order-totals.test.ts",
    "server/src/features/orders/orders.test.ts",
    "e2e/orders.spec.ts",
  ]);
  expect(reached("domain/src/orders/order-status.ts")).toEqual([
    "web/src/features/orders/order-page/order-page.screen.ts",
    "e2e/orders.spec.ts",
  ]);
});

it("runs a test that was changed itself, and nothing after a change of a document", () => {
  expect(reached("e2e/green.spec.ts", "docs/glossary.md")).toEqual(["e2e/green.spec.ts"]);
  expect(reached("README.md")).toEqual([]);
});

it("runs everything after a change of what all tests stand on", () => {
  const all = Object.keys(FILES).filter((path) => /\.(test|spec|screen)\.ts$/.test(path));
  expect(reached("package-lock.json")).toEqual(all);
  expect(reached("server/drizzle/0001_first_tables.sql")).toEqual(all);
});
