import type { GreenCoffee, PackageSize, RoastedItem } from "@tryer/contract";
import type { Person } from "./test-app.ts";

interface CoffeeOptions {
  name?: string;
  quantityKg?: number;
  shrinkagePercentage?: number;
}

export interface Coffee {
  green: GreenCoffee;
  item: RoastedItem;
}

/** A green coffee in stock and the product that is roasted from it. */
export async function addCoffee({ api }: Person, options: CoffeeOptions = {}): Promise<Coffee> {
  const { name = "Huila", quantityKg = 100, shrinkagePercentage = 15 } = options;
  const green = await api.green.add({
    coffeeName: `${name} green`,
    origin: "Colombia",
    quantityKg,
    shrinkagePercentage,
  });
  const item = await api.items.add({ name, roastLevel: "Medium", greenCoffeeId: green.id });
  return { green, item };
}

export const addSize = ({ api }: Person, size: number, unit: PackageSize["unit"]): Promise<PackageSize> =>
  api.packageSizes.add({ size, unit });
