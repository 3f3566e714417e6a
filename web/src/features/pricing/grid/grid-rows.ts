import type { CostBasis } from "@tryer/contract";
import type { LivePrice, PricedBag, TierPrice } from "@tryer/domain/pricing";
import { packageText } from "#shared/plan/packages-of.ts";
import type { ListState } from "#ui/lists/list-filters.ts";
import type { SortDirection } from "#ui/lists/sortable-header.tsx";
import { tierName } from "../costs/price-words.ts";
import type { gridFilters } from "./grid-filters.ts";

/** Price of a bag on the list of one tier, or on that of everybody. */
export interface GridCell {
  /** Name of the bag and the tier, as 'House, 250 g, Everybody'. */
  name: string;
  roastedItemId: string;
  packageSizeId: string;
  tierId: string | null;
  /** Price on the list itself; null where it has none. */
  ownMinor: number | null;
  /** Price that the tier pays, its own or that of everybody; null where there is none. */
  live: LivePrice | null;
  margin: TierPrice["margin"];
  isLow: boolean;
}

/** Bag of a product with the prices that the grid shows. */
export interface GridRow {
  key: string;
  bag: PricedBag;
  sizeText: string;
  /** Green coffees of the product. */
  coffee: string;
  cells: GridCell[];
  /** Tier whose margin and target the row shows. */
  judged: TierPrice;
}

type PricesOf = Pick<CostBasis, "prices" | "tiers">;

/** Tiers that have a column: everybody and each tier, or the one that was chosen. */
export const gridTiers = ({ tiers }: Pick<CostBasis, "tiers">, chosen: string | null): (string | null)[] => {
  const all = [null, ...tiers.map(({ id }) => id)];
  return all.includes(chosen) && chosen !== null ? [null, chosen] : all;
};

const cellKey = (roastedItemId: string, packageSizeId: string, tierId: string | null) =>
  `${roastedItemId} ${packageSizeId} ${tierId}`;

/** Bags as rows, in their order. With a chosen tier its margin is shown, else that of everybody. */
export function gridRows(basis: PricesOf, bags: readonly PricedBag[], chosen: string | null): GridRow[] {
  const own = new Map(
    basis.prices.map((each) => [cellKey(each.roastedItemId, each.packageSizeId, each.tierId), each.priceMinor]),
  );
  const shown = gridTiers(basis, chosen);
  return bags.flatMap((bag) => {
    const { product, size, facts } = bag;
    const judged = bag.tiers.find(({ tierId }) => tierId === (shown.includes(chosen) ? chosen : null));
    if (judged === undefined) return [];
    const sizeText = packageText(size);
    const ids = { roastedItemId: product.id, packageSizeId: size.id };
    return {
      key: cellKey(product.id, size.id, null),
      bag,
      sizeText,
      coffee: [...new Set(facts.parts.map(({ name }) => name))].join(", "),
      cells: bag.tiers.flatMap(({ tierId, live, margin, isLow }) =>
        shown.includes(tierId)
          ? {
              ...ids,
              name: `${product.name}, ${sizeText}, ${tierName(basis, tierId)}`,
              tierId,
              ownMinor: own.get(cellKey(product.id, size.id, tierId)) ?? null,
              live,
              margin,
              isLow,
            }
          : [],
      ),
      judged,
    };
  });
}

export const isLowRow = ({ cells }: GridRow): boolean => cells.some(({ isLow }) => isLow);
export const isUnpricedRow = ({ cells }: GridRow): boolean => cells.some(({ live }) => live === null);

type State = ListState<typeof gridFilters>;

/** Figures by which rows are sorted; one that is unknown comes last either way. */
const FIGURES: Record<string, (row: GridRow) => number | null> = {
  cost: ({ bag }) => bag.cost.totalE2,
  margin: ({ judged }) => judged.margin?.marginBp ?? null,
  price: ({ judged }) => judged.live?.priceMinor ?? null,
};

const SIGNS: Record<SortDirection, 1 | -1> = { asc: 1, desc: -1 };

/** Whether the sizes of a product stand together. */
export const isGrouped = ({ sort }: Pick<State, "sort">): boolean =>
  sort === undefined || !Object.hasOwn(FIGURES, sort);

/** Rows that fit search and filters, in the order of the state. A row that is in `kept` stays although a filter leaves it out. */
export function shownRows(rows: readonly GridRow[], state: State, kept: ReadonlySet<string> = new Set()): GridRow[] {
  const wanted = state.search.trim().toLowerCase();
  const found = rows.filter(
    (row) =>
      `${row.bag.product.name} ${row.coffee}`.toLowerCase().includes(wanted) &&
      (kept.has(row.key) || ((!state.low || isLowRow(row)) && (!state.unpriced || isUnpricedRow(row)))),
  );
  const sign = SIGNS[state.direction ?? "asc"];
  const figureOf = isGrouped(state) ? undefined : FIGURES[state.sort ?? ""];
  if (figureOf === undefined) return sign === 1 ? found : reversedProducts(found);
  return found.toSorted((one, other) => {
    const [a, b] = [figureOf(one), figureOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

/** Products in the opposite order, each with its sizes as they were. */
const reversedProducts = (rows: readonly GridRow[]): GridRow[] => groupsOf(rows).toReversed().flat();

/** Rows of each product that stand together. */
export function groupsOf(rows: readonly GridRow[]): GridRow[][] {
  const groups: GridRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.bag.product.id === row.bag.product.id) last.push(row);
    else groups.push([row]);
  }
  return groups;
}
