/** Terms of what has to be roasted of a product, in grams of roasted coffee, each 0 or more. */
export interface RequirementTerms {
  /** Ordered and not sent. */
  orderedGrams: number;
  /** Stock that should always be there. */
  minimumGrams: number;
  /** Needed for planned blends of roasted coffees that are not made. */
  neededGrams: number;
  /** Stock on hand, loose and in bags, as far as orders and the minimum stock can use the bags. */
  onHandGrams: number;
  /** Blend that free coffee of its parts makes now, and that coffee on hold makes after its release; 0 of other products. */
  blendableGrams: number;
  blendableHeldGrams: number;
  /** Planned and not roasted. */
  plannedGrams: number;
}

/**
 * Roasted coffee that is missing, in grams: ordered + minimum stock + needed for blends − on hand − what can be blended −
 * already planned, never below 0. Worked: 42 kg ordered, 5 kg minimum, 3 kg for blends, 12.4 kg on hand, 20 kg planned →
 * 17.6 kg.
 */
export const netRequirementGrams = ({
  orderedGrams,
  minimumGrams,
  neededGrams,
  onHandGrams,
  blendableGrams,
  blendableHeldGrams,
  plannedGrams,
}: RequirementTerms): number =>
  Math.max(
    0,
    orderedGrams + minimumGrams + neededGrams - onHandGrams - blendableGrams - blendableHeldGrams - plannedGrams,
  );

interface PlannedRow {
  /** Exact weight of the packages that are planned. */
  outputGrams: number;
  /** Green need of the row and the part of it that was logged as roasts, in the same unit. */
  green: number;
  loggedGreen: number;
}

/**
 * Weight of a row of the plan that is still to come, in grams: the share of its green need that no roast was logged for,
 * rounded up. Worked: 20 kg planned, 2 of 5 equal batches logged → 12 kg.
 */
export function plannedToCome({ outputGrams, green, loggedGreen }: PlannedRow): number {
  if (green <= 0) return outputGrams;
  const left = Math.max(0, green - loggedGreen);
  return Math.ceil((outputGrams * left) / green);
}

/** Line of an order with packages that no plan was made for. */
export interface UnplannedLine {
  lineId: string;
  packageSizeId: string;
  packageGrams: number;
  packages: number;
}

interface SizeToPlan {
  packageSizeId: string;
  packages: number;
}

interface PlanForOrders {
  sizes: SizeToPlan[];
  /** Packages of order lines that the new part of the plan is for. */
  serves: { lineId: string; packages: number }[];
}

/**
 * Packages to plan for a net requirement in grams. Stock and earlier plans serve the lines that are promised first, so the
 * new part of the plan serves those that are promised last; `lines` come in the order of their promise. Each package is
 * planned whole. The rest, which fills the minimum stock, is planned in the size `fill`. Worked: 2 kg are missing, lines of
 * 2 and 1 bags of 0.5 kg → both lines, and 1 bag for the shelf.
 */
export function planForOrders(
  netGrams: number,
  lines: readonly UnplannedLine[],
  fill: { packageSizeId: string; packageGrams: number } | null,
): PlanForOrders {
  let leftGrams = netGrams;
  const serves: PlanForOrders["serves"] = [];
  const bySize = new Map<string, number>();
  const plan = (packageSizeId: string, packages: number) =>
    bySize.set(packageSizeId, (bySize.get(packageSizeId) ?? 0) + packages);
  for (const { lineId, packageSizeId, packageGrams, packages } of lines.toReversed()) {
    const taken = Math.min(packages, Math.ceil(leftGrams / packageGrams));
    if (taken <= 0) continue;
    leftGrams -= taken * packageGrams;
    plan(packageSizeId, taken);
    serves.push({ lineId, packages: taken });
  }
  if (fill !== null && leftGrams > 0) plan(fill.packageSizeId, Math.ceil(leftGrams / fill.packageGrams));
  return { sizes: [...bySize].map(([packageSizeId, packages]) => ({ packageSizeId, packages })), serves };
}

/**
 * Packages of a plan item that are roasted, whole ones, by the part of its green need that was logged. Worked: 10 bags, 2 of
 * 5 equal batches logged → 4.
 */
export const roastedPackages = (packages: number, { green, loggedGreen }: Omit<PlannedRow, "outputGrams">): number =>
  green <= 0 ? 0 : Math.min(packages, Math.floor((packages * loggedGreen) / green));
