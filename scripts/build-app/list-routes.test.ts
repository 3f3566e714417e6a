import { expect, test } from "vitest";
import { addressesIn, type BuiltChunk, listPages } from "./list-routes.ts";
import { routeNameOf } from "./route-names.ts";

test("the addresses are those of the route tree, parameters named", () => {
  const tree = `export interface FileRouteTypes {
    fullPaths:
      | "/"
      | "/settings/team"
      | "/invitation/$id";
    fileRoutesByTo: FileRoutesByTo;
    to: | "/elsewhere";`;
  expect(addressesIn(tree)).toEqual(["/", "/settings/team", "/invitation/$id"]);
});

test("an empty route tree is refused", () => {
  expect(() => addressesIn("export const routeTree = {}")).toThrow("no addresses");
});

test.each([
  ["/srv/tryer/web/src/routes/_app/orders/customers.$id.tsx", "_app.orders.customers.$id"],
  ["web/src/routes/_app/settings/route.tsx", "_app.settings"],
  ["web/src/routes/auth.tsx", "auth"],
  ["web/src/features/orders/orders-page.tsx", null],
])("the route of %s is %s", (path, name) => {
  expect(routeNameOf(path)).toBe(name);
});

test("a page has the scripts of its own and of the frame around it, without those that every page starts with", () => {
  const chunk = (fileName: string, imports: string[], route?: string): BuiltChunk => ({
    fileName,
    isEntry: fileName === "start.js",
    facadeModuleId: route === undefined ? null : `/web/src/routes/${route}.tsx?tsr-split=component`,
    imports,
  });
  const list = listPages(
    ["/orders/", "/orders/$id", "/orders/board", "/auth"],
    [
      chunk("start.js", ["first.js"]),
      chunk("first.js", []),
      chunk("frame.js", ["first.js", "menu.js"], "_app"),
      chunk("menu.js", []),
      chunk("orders.js", ["table.js", "start.js"], "_app/orders/index"),
      chunk("table.js", ["menu.js"]),
      chunk("order.js", [], "_app/orders/$id"),
      chunk("board.js", [], "_app/orders_.board"),
      chunk("sign-in.js", ["table.js"], "auth"),
    ],
  );
  const filesOf = (page: string) => list.pages[page]?.map((place) => list.files[place]).sort();
  expect(filesOf("/orders")).toEqual(["/frame.js", "/menu.js", "/orders.js", "/table.js"]);
  expect(filesOf("/orders/$id")).toEqual(["/frame.js", "/menu.js", "/order.js"]);
  expect(filesOf("/orders/board")).toEqual(["/board.js", "/frame.js", "/menu.js"]);
  expect(filesOf("/auth")).toEqual(["/menu.js", "/sign-in.js", "/table.js"]);
});
