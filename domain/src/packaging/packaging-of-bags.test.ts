import { expect, test } from "vitest";
import type { PackagingKind } from "./packaging-kinds.ts";
import { packagingOfBags } from "./packaging-of-bags.ts";

const material = (id: string, kind: PackagingKind, productId: string | null = null) => ({ id, kind, productId });
const found = (...suiting: ReturnType<typeof material>[]) => {
  const { taken, unclear } = packagingOfBags(suiting, "house");
  return [taken.map(({ id }) => id), unclear];
};

test.each([
  ["one of each kind is taken", [material("bag", "bag"), material("label", "label")], ["bag", "label"], []],
  ["of two for any product none is taken", [material("a", "label"), material("b", "label")], [], ["label"]],
  ["that of the product wins", [material("any", "label"), material("own", "label", "house")], ["own"], []],
  ["that of another product is none", [material("filter", "label", "filter"), material("any", "label")], ["any"], []],
  ["another product's alone leaves nothing unclear", [material("filter", "label", "filter")], [], []],
  ["of two of the product none is taken", [material("a", "bag", "house"), material("b", "bag", "house")], [], ["bag"]],
  ["boxes and other material are never taken", [material("box", "box"), material("tape", "other")], [], []],
])("%s", (_, suiting, taken, unclear) => {
  expect(found(...suiting)).toEqual([taken, unclear]);
});
