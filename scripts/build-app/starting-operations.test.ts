import { contract } from "@tryer/contract";
import { expect, test } from "vitest";
import { startingOperations } from "./starting-operations.ts";

test("every starting operation is one of the contract", () => {
  expect(startingOperations(contract)).toContain("dashboard.show");
});

test("a starting operation that the contract does not have stops the build by its name", () => {
  expect(() => startingOperations(contract, ["dashboard.show", "dashboard.gone", "gone.show"])).toThrow(
    "the contract has no operation dashboard.gone, gone.show",
  );
});
