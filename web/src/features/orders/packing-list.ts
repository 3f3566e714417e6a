import type { Plan } from "@tryer/contract";
import { type Package, packageKey } from "@tryer/domain/items";
import { outputCentiLbs } from "@tryer/domain/planner";
import { lbsFromCentiLbs } from "@tryer/domain/units";
import { packageText } from "#shared/plan/packages-of.ts";

export interface PackingLine {
  key: string;
  label: string;
  bags: number;
  /** Weight of each plan item on this line; their sum as it is shown is the weight of the line. */
  weightsLbs: number[];
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** Equal packages (5 lb and 5 lbs) on one line, the largest weight first. */
function linesOf(items: Plan["rows"][number]["items"]): PackingLine[] {
  const lines = new Map<string, { first: Package; bags: number; centiLbs: number[] }>();
  for (const item of items) {
    const size = { size: item.packageSize, unit: item.packageUnit };
    const line = lines.get(packageKey(size)) ?? { first: size, bags: 0, centiLbs: [] };
    line.bags += item.quantity;
    line.centiLbs.push(outputCentiLbs(item));
    lines.set(packageKey(size), line);
  }
  return [...lines]
    .sort(([, a], [, b]) => sum(b.centiLbs) - sum(a.centiLbs))
    .map(([key, { first, bags, centiLbs }]) => ({
      key,
      label: packageText(first),
      bags,
      weightsLbs: centiLbs.map(lbsFromCentiLbs),
    }));
}

/** Packages of a plan, by coffee and in all. */
export function packingList(plan: Plan) {
  const items = plan.rows.flatMap((row) => row.items);
  return {
    coffees: plan.rows.map((row) => ({ row, lines: linesOf(row.items) })),
    bySize: linesOf(items),
    bags: sum(items.map(({ quantity }) => quantity)),
  };
}
