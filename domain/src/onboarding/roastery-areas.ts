/** Answers to the question of the set-up: who the coffee is roasted for. */
export const ROASTERY_KINDS = ["home", "sells", "wholesale"] as const;
export type RoasteryKind = (typeof ROASTERY_KINDS)[number];

/**
 * Parts of the product that a roastery may do without. Each is shown when the kind of the roastery has it, after its first
 * record, or when somebody opens it. All else (journal, green coffee, products, plan, orders, customers, batches) stands
 * for everybody.
 */
export const ROASTERY_AREAS = [
  "cupping",
  "profiles",
  "machines",
  "roastedStock",
  "packaging",
  "stockDays",
  "production",
  "invoices",
  "standingOrders",
  "shops",
  "board",
  "purchases",
  "contracts",
  "samples",
  "pricing",
  "priceLists",
  "analytics",
  "trace",
  "recalls",
] as const;
export type RoasteryArea = (typeof ROASTERY_AREAS)[number];

/** Areas that each kind of roastery has from its first day. */
export const AREAS_OF_KIND: Record<RoasteryKind, readonly RoasteryArea[]> = {
  home: [],
  sells: [
    "cupping",
    "machines",
    "roastedStock",
    "packaging",
    "production",
    "invoices",
    "standingOrders",
    "shops",
    "purchases",
    "pricing",
    "analytics",
    "trace",
  ],
  wholesale: ROASTERY_AREAS,
};

interface AreasInUse {
  /** Null for a roastery that was never asked, which has everything. */
  kind: RoasteryKind | null;
  /** Areas that have a record. */
  used: readonly RoasteryArea[];
  /** Areas that somebody opened before they had one. */
  opened: readonly RoasteryArea[];
}

/** Areas that are shown. Worked: home with one cupping session → cupping. */
export function shownAreas({ kind, used, opened }: AreasInUse): ReadonlySet<RoasteryArea> {
  return kind === null ? new Set(ROASTERY_AREAS) : new Set([...AREAS_OF_KIND[kind], ...used, ...opened]);
}

/** Whether records decide over areas: only where the kind leaves some out. */
export const hasAreasLeftOut = (kind: RoasteryKind | null): boolean =>
  kind !== null && AREAS_OF_KIND[kind].length < ROASTERY_AREAS.length;
