import type { GreenFactsInput } from "@tryer/contract";
import type { RoastLevel } from "@tryer/domain/items";

interface CatalogueCoffee {
  coffeeName: string;
  origin: string;
  shrinkagePercentage: number;
  /** Weight on the pallet when a delivery arrives. */
  deliveryKg: number;
  facts: GreenFactsInput;
}

/** Twelve origins as a small roastery holds them: bags of 60, 69 and 70 kg. */
export const COFFEES: readonly CatalogueCoffee[] = [
  {
    coffeeName: "Guji Uraga Washed",
    origin: "Ethiopia",
    shrinkagePercentage: 14.5,
    deliveryKg: 120,
    facts: {
      country: "Ethiopia",
      region: "Guji",
      station: "Layo Teraga",
      process: "Washed",
      variety: "Heirloom",
      grade: "G1",
      altitudeFromM: 1900,
      altitudeToM: 2200,
      cropYear: "2025/26",
      bagWeightKg: 60,
      bagCount: 2,
      moisturePercent: 10.6,
      densityGPerL: 715,
      waterActivity: 0.541,
      score: 87.5,
      certifications: "Organic",
      reorderPointKg: 60,
      dueDiligenceReference: "26DEGU7K2M9QX1",
      dueDiligenceVerification: "KBGZ2ZTR",
      dueDiligencePlots: "6.161234, 38.205678",
      notes: "Peach and bergamot. Sold as a filter and as an espresso.",
    },
  },
  {
    coffeeName: "Huila Pitalito",
    origin: "Colombia",
    shrinkagePercentage: 15.5,
    deliveryKg: 140,
    facts: {
      country: "Colombia",
      region: "Huila",
      farm: "Finca El Mirador",
      process: "Washed",
      variety: "Castillo, Caturra",
      grade: "Excelso EP",
      altitudeFromM: 1650,
      altitudeToM: 1800,
      cropYear: "2026",
      bagWeightKg: 70,
      bagCount: 2,
      moisturePercent: 11.1,
      densityGPerL: 698,
      waterActivity: 0.556,
      score: 85.75,
      reorderPointKg: 70,
      dueDiligenceReference: "26DECO4H8N2LP3",
      dueDiligenceVerification: "T4RW8MQ2",
    },
  },
  {
    coffeeName: "Cerrado Natural",
    origin: "Brazil",
    shrinkagePercentage: 16,
    deliveryKg: 180,
    facts: {
      country: "Brazil",
      region: "Cerrado Mineiro",
      farm: "Fazenda Pantano",
      process: "Natural",
      variety: "Yellow Catuai",
      grade: "NY 2, screen 17/18",
      altitudeFromM: 1050,
      altitudeToM: 1150,
      cropYear: "2025/26",
      bagWeightKg: 60,
      bagCount: 3,
      moisturePercent: 11.4,
      densityGPerL: 665,
      score: 83,
      reorderPointKg: 120,
      notes: "Base of both blends.",
    },
  },
  {
    coffeeName: "Huehuetenango SHB",
    origin: "Guatemala",
    shrinkagePercentage: 15.5,
    deliveryKg: 138,
    facts: {
      country: "Guatemala",
      region: "Huehuetenango",
      process: "Washed",
      variety: "Bourbon, Caturra",
      grade: "SHB EP",
      altitudeFromM: 1500,
      altitudeToM: 1900,
      cropYear: "2025/26",
      bagWeightKg: 69,
      bagCount: 2,
      moisturePercent: 10.9,
      score: 84.5,
      reorderPointKg: 69,
    },
  },
  {
    coffeeName: "Kirinyaga AA",
    origin: "Kenya",
    shrinkagePercentage: 15,
    deliveryKg: 60,
    facts: {
      country: "Kenya",
      region: "Kirinyaga",
      station: "Kamwangi",
      process: "Washed",
      variety: "SL28, SL34",
      grade: "AA",
      altitudeFromM: 1600,
      altitudeToM: 1800,
      cropYear: "2025/26",
      bagWeightKg: 60,
      bagCount: 1,
      moisturePercent: 10.4,
      waterActivity: 0.535,
      score: 88,
      reorderPointKg: 30,
    },
  },
  {
    coffeeName: "Tarrazú Honey",
    origin: "Costa Rica",
    shrinkagePercentage: 14.5,
    deliveryKg: 69,
    facts: {
      country: "Costa Rica",
      region: "Tarrazú",
      farm: "Finca La Pastora",
      process: "Honey",
      variety: "Catuai",
      grade: "SHB",
      altitudeFromM: 1700,
      altitudeToM: 1850,
      cropYear: "2025/26",
      bagWeightKg: 69,
      bagCount: 1,
      score: 85,
    },
  },
  {
    coffeeName: "Marcala Organic",
    origin: "Honduras",
    shrinkagePercentage: 15.5,
    deliveryKg: 138,
    facts: {
      country: "Honduras",
      region: "Marcala",
      farm: "COMSA",
      process: "Washed",
      variety: "Lempira, IH90",
      grade: "SHG",
      altitudeFromM: 1350,
      altitudeToM: 1600,
      bagWeightKg: 69,
      bagCount: 2,
      certifications: "Organic",
      reorderPointKg: 69,
    },
  },
  {
    coffeeName: "Cajamarca Fairtrade",
    origin: "Peru",
    shrinkagePercentage: 15,
    deliveryKg: 138,
    facts: {
      country: "Peru",
      region: "Cajamarca",
      process: "Washed",
      variety: "Typica, Caturra",
      grade: "Grade 1",
      altitudeFromM: 1600,
      altitudeToM: 1900,
      bagWeightKg: 69,
      bagCount: 2,
      certifications: "Fairtrade, Organic",
      defects: "8 per 350 g",
      reorderPointKg: 69,
    },
  },
  {
    coffeeName: "Gayo Wet-hulled",
    origin: "Indonesia",
    shrinkagePercentage: 17,
    deliveryKg: 120,
    facts: {
      country: "Indonesia",
      region: "Aceh, Gayo",
      process: "Wet-hulled",
      variety: "Ateng, Tim Tim",
      grade: "Grade 1",
      altitudeFromM: 1200,
      altitudeToM: 1500,
      bagWeightKg: 60,
      bagCount: 2,
      moisturePercent: 12.3,
      reorderPointKg: 60,
    },
  },
  {
    coffeeName: "Nyamasheke Bourbon",
    origin: "Rwanda",
    shrinkagePercentage: 14.5,
    deliveryKg: 60,
    facts: {
      country: "Rwanda",
      region: "Nyamasheke",
      station: "Kanzu",
      process: "Washed",
      variety: "Red Bourbon",
      grade: "A1",
      altitudeFromM: 1700,
      altitudeToM: 1900,
      bagWeightKg: 60,
      bagCount: 1,
      score: 86.25,
    },
  },
  {
    coffeeName: "Apaneca Pacamara",
    origin: "El Salvador",
    shrinkagePercentage: 15,
    deliveryKg: 69,
    facts: {
      country: "El Salvador",
      region: "Apaneca-Ilamatepec",
      farm: "Finca Himalaya",
      process: "Natural",
      variety: "Pacamara",
      altitudeFromM: 1450,
      altitudeToM: 1450,
      bagWeightKg: 69,
      bagCount: 1,
      score: 87,
    },
  },
  {
    coffeeName: "Sidama Mountain Water Decaf",
    origin: "Ethiopia",
    shrinkagePercentage: 17.5,
    deliveryKg: 60,
    facts: {
      country: "Ethiopia",
      region: "Sidama",
      process: "Mountain Water decaf",
      variety: "Heirloom",
      bagWeightKg: 60,
      bagCount: 1,
      reorderPointKg: 30,
    },
  },
];

interface CatalogueProduct {
  name: string;
  roastLevel: RoastLevel;
  /** Position in COFFEES. */
  coffee: number;
  /** Frequency of orders, against the other products. */
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

/** Plans, roasts and orders of a year. The smallest has all that the records of a year need, and is played in seconds. */
export const YEARS = {
  usual: { plans: 40, roasts: 600, orders: 150 },
  smallest: { plans: 6, roasts: 60, orders: 20 },
} as const;

export type YearSize = keyof typeof YEARS;

/** Green pounds that the demo roastery's machine takes: a 12 kg drum. */
export const BATCH_SIZE_LBS = 26;
/** Least that this drum roasts well. */
export const MIN_BATCH_LBS = 8;
