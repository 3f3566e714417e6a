import { isOutdatedOrder } from "./shop-changes.ts";
import type { ShopOrder } from "./shop-order.ts";

/** Names of an order in a shop: the id that the shop gave it, and the number that people say. */
export type ShopOrderName = Pick<ShopOrder, "externalId" | "number">;

/** Whether an order is known by its number alone: a list without ids tells no more. */
export const isNumberAlone = ({ externalId }: Pick<ShopOrder, "externalId">): boolean => externalId.startsWith("name:");

/** Number without the sign that some formats write before it. Worked: '#1001' and '1001' → "1001". */
export const bareNumber = (number: string): string => number.trim().replace(/^#\s*/, "");

/** Order that an order of a list is: one that is here, one of the list itself, or any of several, which a person tells apart. */
export type Identity<Known extends ShopOrderName> =
  | { kind: "known"; known: Known; at: number }
  | { kind: "new"; at: number }
  | { kind: "several" };

/**
 * Identities of the orders of a list. The same id is the same order for certain. A number is where one of the two has no
 * id, and only one order can be meant by it: two ids are never the same order, whatever their numbers are. `at` is the
 * place in the list of the order that counts, which is the last of those that are the same and not outdated.
 */
export function identities<Known extends ShopOrderName>(
  orders: readonly (ShopOrderName & Pick<ShopOrder, "updatedAt">)[],
  known: readonly Known[],
): Identity<Known>[] {
  const ids = new Set([...known, ...orders].filter((each) => !isNumberAlone(each)).map(({ externalId }) => externalId));
  const numberOf = new Map([...known, ...orders].map((each) => [each.externalId, bareNumber(each.number)]));
  const withNumber = (number: string) => [...ids].filter((id) => numberOf.get(id) === number);
  const byId = (externalId: string) => known.find((each) => each.externalId === externalId);
  const nameless = (number: string) =>
    known.filter((each) => isNumberAlone(each) && bareNumber(each.number) === number);

  /** Key of the order that is meant, the same for all that mean the same one; null where several can be meant. */
  const meant = (order: ShopOrderName): string | null => {
    const number = bareNumber(order.number);
    if (byId(order.externalId) !== undefined) return order.externalId;
    const others = withNumber(number).filter((id) => id !== order.externalId);
    const [alone, ...more] = nameless(number);
    if (!isNumberAlone(order)) {
      if (others.length > 0 || alone === undefined) return order.externalId;
      return more.length === 0 ? alone.externalId : null;
    }
    const [id, ...otherIds] = others;
    if (id !== undefined && (otherIds.length > 0 || alone !== undefined)) return null;
    if (id !== undefined) return id;
    if (alone !== undefined) return more.length === 0 ? alone.externalId : null;
    return `name:${number}`;
  };

  const keys = orders.map(meant);
  const last = new Map<string, number>();
  for (const [at, key] of keys.entries()) {
    if (key === null) continue;
    const [before, now] = [orders[last.get(key) ?? -1], orders[at]];
    const isOlder = before !== undefined && now !== undefined && isOutdatedOrder(before, now);
    if (!isOlder) last.set(key, at);
  }
  return keys.map((key, index): Identity<Known> => {
    if (key === null) return { kind: "several" };
    const at = last.get(key) ?? index;
    const found = byId(key);
    return found === undefined ? { kind: "new", at } : { kind: "known", known: found, at };
  });
}
