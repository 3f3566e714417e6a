import { type CasesOf, everybody, foreign } from "../../operation-case.ts";

/** Link of the right shape that opens nothing, not even the owner's own roastery. */
const wrong = ({ roasteryId }: { roasteryId: string }) => `${roasteryId.replaceAll("-", "")}${"x".repeat(43)}`;
const nobody = (input: Parameters<typeof foreign>[0]) =>
  everybody({ ...foreign(input), isForAnother: true, isPublic: true });

export const orderPage: CasesOf<"orderPage"> = {
  show: nobody((ids) => ({ link: wrong(ids) })),
  order: nobody((ids) => ({
    link: wrong(ids),
    id: ids.orderId,
    deliversOn: null,
    lines: [{ roastedItemId: ids.roastedItemId, packageSizeId: ids.packageSizeId, quantity: 1, unitPriceMinor: 1250 }],
  })),
  days: nobody((ids) => ({
    link: wrong(ids),
    lines: [{ roastedItemId: ids.roastedItemId, packageSizeId: ids.packageSizeId, quantity: 1 }],
  })),
  pause: nobody((ids) => ({ link: wrong(ids), standingOrderId: ids.standingOrderId })),
  resume: nobody((ids) => ({ link: wrong(ids), standingOrderId: ids.standingOrderId })),
  skip: nobody((ids) => ({ link: wrong(ids), standingOrderId: ids.standingOrderId, date: "2036-12-04" })),
  unskip: nobody((ids) => ({ link: wrong(ids), standingOrderId: ids.standingOrderId, date: "2036-12-04" })),
};
