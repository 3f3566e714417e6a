import { planForOrders } from "@tryer/domain/orders";
import type { Work } from "../../runtime/request-context.ts";
import { unplannedLines } from "./ordered-lines.ts";
import type { Requirement } from "./requirements.ts";

/** Packages to plan for requirements, and the order lines that they are for, by product. */
export async function packagesToPlan(work: Work, requirements: readonly Requirement[]) {
  const missing = requirements.filter(({ netGrams }) => netGrams > 0);
  const lines = await unplannedLines(
    work,
    missing.map(({ product }) => product.id),
  );
  const ofProduct = new Map<string, typeof lines>(missing.map(({ product }) => [product.id, []]));
  for (const line of lines) ofProduct.get(line.roastedItemId)?.push(line);
  return new Map(
    missing.map((requirement) => {
      const { product, ordered, fill } = requirement;
      const gramsOf = new Map(ordered.map(({ size }) => [size.id, size.grams]));
      const own = (ofProduct.get(product.id) ?? []).flatMap((line) => {
        const packageGrams = gramsOf.get(line.packageSizeId);
        return packageGrams === undefined ? [] : [{ ...line, packageGrams }];
      });
      const orderOf = new Map(own.map(({ lineId, orderId, packageSizeId }) => [lineId, { orderId, packageSizeId }]));
      const { sizes, serves } = planForOrders(
        requirement.netGrams,
        own,
        fill && { packageSizeId: fill.id, packageGrams: fill.grams },
      );
      const served = serves.flatMap(({ lineId, packages }) => {
        const order = orderOf.get(lineId);
        return order === undefined ? [] : [{ lineId, packages, ...order }];
      });
      return [product.id, { sizes, served }] as const;
    }),
  );
}

/** Reason why a product can't be planned; null where it can. */
export function hindranceOf({ product, ordered, fill }: Requirement): string | null {
  if (product.isArchived) return "It is archived. Restore it, or change the orders.";
  const gone = ordered.find(({ size }) => size.isArchived);
  if (gone !== undefined) return `The package size ${gone.size.label} is archived. Restore it, or change the orders.`;
  return ordered.length === 0 && fill === null ? "It has no package size. Add one in Settings." : null;
}
