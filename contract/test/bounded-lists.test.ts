import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { contract } from "../src/contract.ts";

interface InputList {
  /** Operation and field, as 'imports.importCounts.rows'. */
  name: string;
  list: z.ZodArray;
}

/** Every list that an input holds, however deep. */
function listsIn(schema: unknown, name: string): InputList[] {
  if (schema instanceof z.ZodArray) return [{ name, list: schema }, ...listsIn(schema.element, `${name}.*`)];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, part]) => listsIn(part, `${name}.${key}`));
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap((part) => listsIn(part, name));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((part) => listsIn(part, name));
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap((part) => listsIn(part, name));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return listsIn(schema.unwrap(), name);
  return [];
}

function inputLists(router: AnyContractRouter, name: string): InputList[] {
  if (isContractProcedure(router)) return listsIn(router["~orpc"].inputSchema, name);
  return Object.entries(router).flatMap(([key, part]) => inputLists(part, name === "" ? key : `${name}.${key}`));
}

const lists = inputLists(contract, "");

/** A list that counts how often its elements are read. */
function countedList(length: number) {
  let readCount = 0;
  const elements = new Proxy(Array.from({ length }), {
    get(target, key, receiver) {
      if (typeof key === "string" && /^\d+$/.test(key)) readCount += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { elements, reads: () => readCount };
}

test("the lists of all imports and bulk operations are walked", () => {
  const names = lists.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["imports.importGreen.rows", "imports.importCounts.rows"]));
  expect(names).toEqual(expect.arrayContaining(["imports.importPurchase.rows", "green.bookCountSheet.counts"]));
  expect(names).toEqual(expect.arrayContaining(["purchases.receive.lines", "planner.addItems.items"]));
});

test.each(lists)("$name is refused by its length alone, in words of ours", ({ list }) => {
  const { elements, reads } = countedList(1_000_000);
  const { error } = list.safeParse(elements);
  expect(error?.issues).toEqual([expect.objectContaining({ code: "too_big", message: expect.stringMatching(/\d/) })]);
  expect(error?.issues[0]?.message).not.toMatch(/^Too big/);
  expect(reads()).toBe(0);
});
