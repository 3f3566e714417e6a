import type { RoastLevel } from "@tryer/domain/items";

interface CatalogueCoffee {
  coffeeName: string;
  origin: string;
  shrinkagePercentage: number;
  /** What is on the pallet when a delivery arrives. */
  deliveryKg: number;
}

/** Twelve origins as a small roastery holds them: bags of 60, 69 and 70 kg. */
export const COFFEES: readonly CatalogueCoffee[] = [
  { coffeeName: "Guji Uraga Washed", origin: "Ethiopia", shrinkagePercentage: 14.5, deliveryKg: 120 },
  { coffeeName: "Huila Pitalito", origin: "Colombia", shrinkagePercentage: 15.5, deliveryKg: 140 },
  { coffeeName: "Cerrado Natural", origin: "Brazil", shrinkagePercentage: 16, deliveryKg: 180 },
  { coffeeName: "Huehuetenango SHB", origin: "Guatemala", shrinkagePercentage: 15.5, deliveryKg: 138 },
  { coffeeName: "Kirinyaga AA", origin: "Kenya", shrinkagePercentage: 15, deliveryKg: 60 },
  { coffeeName: "Tarrazú Honey", origin: "Costa Rica", shrinkagePercentage: 14.5, deliveryKg: 69 },
  { coffeeName: "Marcala Organic", origin: "Honduras", shrinkagePercentage: 15.5, deliveryKg: 138 },
  { coffeeName: "Cajamarca Fairtrade", origin: "Peru", shrinkagePercentage: 15, deliveryKg: 138 },
  { coffeeName: "Gayo Wet-hulled", origin: "Indonesia", shrinkagePercentage: 17, deliveryKg: 120 },
  { coffeeName: "Nyamasheke Bourbon", origin: "Rwanda", shrinkagePercentage: 14.5, deliveryKg: 60 },
  { coffeeName: "Apaneca Pacamara", origin: "El Salvador", shrinkagePercentage: 15, deliveryKg: 69 },
  { coffeeName: "Sidama Mountain Water Decaf", origin: "Ethiopia", shrinkagePercentage: 17.5, deliveryKg: 60 },
];

interface CatalogueProduct {
  name: string;
  roastLevel: RoastLevel;
  /** Position in COFFEES. */
  coffee: number;
  /** How often it is ordered, against the others. */
  share: number;
}

export const PRODUCTS: readonly CatalogueProduct[] = [
  { name: "Morning Shift", roastLevel: "Medium", coffee: 2, share: 9 },
  { name: "Night Train Espresso", roastLevel: "Medium-dark", coffee: 2, share: 10 },
  { name: "Ethiopia Guji", roastLevel: "Light", coffee: 0, share: 7 },
  { name: "Ethiopia Guji Espresso", roastLevel: "Medium", coffee: 0, share: 4 },
  { name: "Colombia Huila", roastLevel: "Medium", coffee: 1, share: 8 },
  { name: "Colombia Huila Filter", roastLevel: "Medium-light", coffee: 1, share: 4 },
  { name: "House Filter", roastLevel: "Medium-light", coffee: 7, share: 7 },
  { name: "Guatemala Huehue", roastLevel: "Medium", coffee: 3, share: 6 },
  { name: "Guatemala Huehue Dark", roastLevel: "Dark", coffee: 3, share: 3 },
  { name: "Kenya Kirinyaga", roastLevel: "Light", coffee: 4, share: 3 },
  { name: "Costa Rica Honey", roastLevel: "Medium-light", coffee: 5, share: 3 },
  { name: "Honduras Marcala", roastLevel: "Medium", coffee: 6, share: 4 },
  { name: "Bakery Blend Base", roastLevel: "Medium-dark", coffee: 6, share: 5 },
  { name: "Peru Cajamarca", roastLevel: "Medium", coffee: 7, share: 3 },
  { name: "Sumatra Gayo", roastLevel: "Dark", coffee: 8, share: 4 },
  { name: "Monsoon Dark", roastLevel: "Dark", coffee: 8, share: 2 },
  { name: "Rwanda Nyamasheke", roastLevel: "Light", coffee: 9, share: 2 },
  { name: "El Salvador Pacamara", roastLevel: "Light", coffee: 10, share: 1 },
  { name: "Decaf Filter", roastLevel: "Medium", coffee: 11, share: 3 },
  { name: "Decaf Espresso", roastLevel: "Medium-dark", coffee: 11, share: 2 },
];

export const PACKAGES = [
  { size: 5, unit: "lbs" },
  { size: 2, unit: "lbs" },
  { size: 1, unit: "lb" },
  { size: 12, unit: "oz" },
] as const;

export const SIZES = { coffees: COFFEES.length, products: PRODUCTS.length, plans: 40, roasts: 600 } as const;

/** Green pounds that the demo roastery's machine takes: a 12 kg drum. */
export const BATCH_SIZE_LBS = 26;
