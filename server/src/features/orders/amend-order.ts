import { lineAmount } from "@tryer/domain/orders";
import { findTerms, type KeptTax } from "#features/pricing/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import { piecesOf } from "./add-order.ts";
import { checkedFigures } from "./order-figures.ts";
import { linesOf, type OrderLineRow, type OrderRow } from "./order-rows.ts";
import { updateOrder } from "./update-order.ts";
import { type AgreedLine, replaceLines, writtenLines } from "./written-lines.ts";

interface Amendment {
  lines: AgreedLine[];
  /** Whether prices, discount and shipping hold the tax, where all of them are given anew. */
  pricesIncludeTax?: boolean;
  shipTo?: string | undefined;
  notes?: string | undefined;
  /** Discount on the whole order; no more than its goods cost is taken off. */
  discountMinor?: number | undefined;
  shippingMinor?: number | undefined;
  shippingTax?: KeptTax | undefined;
}

/**
 * Changes an order as its shop does. The caller holds it, and its lines may be changed. One that grows beyond a limit of its
 * customer waits as a draft. Answers with the new lines.
 */
export async function amendOrder(work: Work, row: OrderRow, amendment: Amendment): Promise<OrderLineRow[]> {
  const { lines, shipTo = row.shipTo, notes = row.notes, shippingMinor = row.shippingMinor } = amendment;
  const { pricesIncludeTax = row.pricesIncludeTax } = amendment;
  const rows = await writtenLines(work, {
    orderId: row.id,
    lines,
    kept: await linesOf(work, [row.id]),
    customerId: row.customerId,
    orderedOn: row.orderedOn,
    currency: row.currency,
    pricesIncludeTax,
    terms: await findTerms(work),
  });
  const goods = rows.map(lineAmount).reduce((sum, amount) => sum + amount, 0);
  const { discountMinor } = amendment;
  const discount =
    discountMinor === undefined
      ? { discountAmountMinor: row.discountAmountMinor === null ? null : Math.min(row.discountAmountMinor, goods) }
      : { discountE2: null, discountAmountMinor: discountMinor === 0 ? null : Math.min(discountMinor, goods) };
  const { taxRateId, taxName, taxE3 } = amendment.shippingTax ?? {
    taxRateId: row.shippingTaxRateId,
    taxName: row.shippingTaxName,
    taxE3: row.shippingTaxE3,
  };
  const shipping = { shippingMinor, shippingTaxRateId: taxRateId, shippingTaxName: taxName, shippingTaxE3: taxE3 };
  const priced = { ...row, pricesIncludeTax, ...discount, ...shipping };
  const { totalMinor } = checkedFigures(priced, rows);
  const terms = { pricesIncludeTax, ...discount, ...shipping };
  await replaceLines(work, row.id, rows);
  const columns = { ...terms, shipTo, notes, pieces: piecesOf(rows), totalMinor };
  await updateOrder(work, row, columns, { isHeld: true });
  return rows;
}
