import type { LackedPackaging, Order } from "@tryer/contract";
import { sayLackedPackaging } from "#shared/packaging/lacked-packaging.ts";

/** Packaging that the last step of an order could not take; null where it took all, or was taken back. */
const lackedOf = ({ history }: Pick<Order, "history">): LackedPackaging | null =>
  history.findLast(({ takenBackAt }) => takenBackAt === null)?.lackedPackaging ?? null;

/** Says which packaging the bags lacked that were filled as orders were sent. */
export function sayLacked(moved: readonly Pick<Order, "history">[]): void {
  const lacked = moved.flatMap((order) => lackedOf(order) ?? []);
  sayLackedPackaging({
    short: lacked.flatMap(({ short }) => short),
    unclearKinds: lacked.flatMap(({ unclearKinds }) => unclearKinds),
  });
}
