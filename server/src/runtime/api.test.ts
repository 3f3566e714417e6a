import { contract } from "@tryer/contract";
import { expect, test } from "vitest";
import { suppliersRouter } from "#features/purchases/index.ts";
import type { Routes } from "./api.ts";

test("a command stands in the place of its own operation alone", () => {
  const { restore, archive } = suppliersRouter;
  expect([restore.operation, archive.operation]).toEqual([contract.suppliers.restore, contract.suppliers.archive]);
  // @ts-expect-error It would restore what is to be archived: input and answer are the same.
  const swapped: Pick<Routes<"suppliers">, "archive"> = { archive: restore };
  expect(swapped.archive.operation).not.toBe(contract.suppliers.archive);
});

test("a query whose input or answer is another one has no place", () => {
  const { list } = suppliersRouter;
  // @ts-expect-error It answers a page of suppliers, and asks for no id.
  const wrong: Pick<Routes<"customers">, "get"> = { get: list };
  expect(wrong.get).toBe(list);
});
