import type { GreenCoffee, GreenCost, PackageSize, Product } from "@tryer/contract";
import type { Person } from "./test-app.ts";

interface CoffeeOptions {
  name?: string;
  quantityKg?: number;
  shrinkagePercentage?: number;
  cost?: GreenCost;
}

export interface Coffee {
  green: GreenCoffee;
  item: Product;
}

/** A green coffee in stock and the product that is roasted from it. */
export async function addCoffee({ api }: Person, options: CoffeeOptions = {}): Promise<Coffee> {
  const { name = "Huila", quantityKg = 100, shrinkagePercentage = 15, cost } = options;
  const green = await api.green.add({
    coffeeName: `${name} green`,
    origin: "Colombia",
    quantityKg,
    shrinkagePercentage,
    ...(cost ? { cost } : {}),
  });
  const product = await api.items.add({ name, roastLevel: "Medium", greenCoffeeId: green.id });
  return { green, item: product };
}

export const addSize = ({ api }: Person, size: number, unit: PackageSize["unit"]): Promise<PackageSize> =>
  api.packageSizes.add({ size, unit });
