import { expect, test } from "vitest";
import { addressesIn } from "./list-routes.ts";

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
