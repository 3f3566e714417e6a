import type { Order, StandingOrder, StandingOrderLine } from "@tryer/contract";
import { weekdayOf } from "@tryer/domain/calendar";
import { amountText } from "@tryer/domain/money";
import { v7 as uuidv7 } from "uuid";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";

export interface StandingLineValues {
  key: string;
  roastedItemId: string;
  /** Products that take turns with it. */
  thenItemIds: string[];
  packageSizeId: string;
  quantity: string;
  grind: string;
  discount: string;
  /** Tax rate of its own, null for no tax; left out for the default rate. */
  taxRateId?: string | null;
}

export const emptyStandingLine = (packageSizeId = ""): StandingLineValues => ({
  key: uuidv7(),
  roastedItemId: "",
  thenItemIds: [],
  packageSizeId,
  quantity: "",
  grind: "",
  discount: "",
});

export const isUntouchedLine = ({ roastedItemId, quantity, grind, discount }: StandingLineValues): boolean =>
  [roastedItemId, quantity, grind, discount].every((text) => text.trim() === "");

type Bags = Pick<
  StandingOrderLine,
  "roastedItemId" | "packageSizeId" | "grind" | "quantity" | "discountPercent" | "taxRateId"
> &
  Partial<Pick<StandingOrderLine, "thenProducts">>;

const lineValues = ({ quantity, discountPercent, taxRateId, ...bag }: Bags, index: number): StandingLineValues => ({
  key: String(index),
  roastedItemId: bag.roastedItemId,
  thenItemIds: (bag.thenProducts ?? []).map(({ id }) => id),
  packageSizeId: bag.packageSizeId,
  grind: bag.grind,
  quantity: String(quantity),
  discount: discountPercent === 0 ? "" : fieldNumber(discountPercent),
  ...(taxRateId === undefined ? {} : { taxRateId }),
});

export const standingLines = (standing: StandingOrder | null): StandingLineValues[] =>
  standing === null ? [emptyStandingLine()] : standing.lines.map(lineValues);

/** Lines of an order that come again. */
const linesOfOrder = ({ lines }: Order): StandingLineValues[] =>
  lines.map(({ money, ...bag }, index) =>
    lineValues(
      {
        ...bag,
        discountPercent: money?.discountPercent ?? 0,
        ...(money === undefined ? {} : { taxRateId: money.taxRateId }),
      },
      index,
    ),
  );

/** Contents that a new standing order begins with: those of an order that comes again, or few. */
export function newStanding(from: Order | null, customerId: string, today: string) {
  const day = from?.promisedOn ?? today;
  const start = {
    customer: from?.customer.id ?? customerId,
    every: "1",
    weekday: String(weekdayOf(day)),
    monthDay: String(Number(day.slice(8))),
    startsOn: today,
    leadDays: "3",
  };
  if (from === null) return start;
  const { shippingMinor = 0, currency = "EUR" } = from.money ?? {};
  return {
    ...start,
    shipping: shippingMinor === 0 ? "" : fieldNumber(amountText(shippingMinor, currency)),
    shipTo: from.shipTo,
    notes: from.notes,
    ...(from.lines.length === 0 ? {} : { lines: linesOfOrder(from) }),
  };
}
