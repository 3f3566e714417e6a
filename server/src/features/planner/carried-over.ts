import { PackageUnit } from "@tryer/contract";
import { gramsOfPackages } from "@tryer/domain/items";

interface CarryingItem {
  quantity: number;
  packageSize: number;
  packageUnit: string;
  carriedOverGrams: number;
}

/** Stock on hand that a row of the plan uses, in grams, by its items: never more than its packages weigh. */
export const carriedOverOf = (items: readonly CarryingItem[]): number =>
  Math.min(
    items.reduce((sum, { carriedOverGrams }) => sum + carriedOverGrams, 0),
    gramsOfPackages(items.map((item) => ({ ...item, packageUnit: PackageUnit.parse(item.packageUnit) }))),
  );
