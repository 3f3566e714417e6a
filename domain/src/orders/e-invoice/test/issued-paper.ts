import { invoiceLineName } from "../../invoices/invoicing.ts";
import { orderTotals, type PricedOrder } from "../../order-totals.ts";
import type { IssuedLine, IssuedPaper, PartiesToday } from "../issued-paper.ts";

/** Order that is invoiced whole. */
export interface Ordered extends Partial<PricedOrder> {
  lines: PricedOrder["lines"];
  reference?: string;
  /** Name of the rate of each line and of shipping. */
  taxName?: string;
}

/** Settings of the roastery and the customer, in which nothing is missing. */
export const TODAY: PartiesToday = {
  sellerAddress: "Kaiweg 7\n20457 Hamburg\nGermany",
  sellerTaxNumber: "DE123456789",
  buyerAddress: "Buchhaltung\nRing 1\n1010 Wien\nÖsterreich",
  buyerTaxNumber: "ATU12345678",
  exemptWords: "Exempt from tax.",
};

/** Invoice over an order, from a roastery in Hamburg to a bar in Vienna, with the figures that the product gives it. */
export function issuedPaper({ reference = "", taxName = "Tax", ...order }: Ordered): IssuedPaper {
  const priced: PricedOrder = {
    discount: { kind: "none" },
    shipping: { minor: 0, taxE3: 19_000 },
    pricesIncludeTax: false,
    isTaxExempt: false,
    ...order,
  };
  const totals = orderTotals(priced);
  const ofOrder = { orderNumber: "OR-0012", orderReference: reference, taxName };
  const goods = priced.lines.map((line, index): IssuedLine => {
    const figures = totals.lines[index];
    if (figures === undefined) throw new Error("no figures of a line");
    const name = invoiceLineName({ kind: "goods", productName: `Coffee ${index}`, sizeLabel: "1 kg", grind: "" });
    return { ...ofOrder, ...line, ...figures, name };
  });
  const { minor, taxE3 } = priced.shipping;
  const shipping = { quantity: 1, unitPriceMinor: minor, discountE2: 0, taxE3, amountMinor: minor, discountMinor: 0 };
  return {
    ...TODAY,
    kind: "invoice",
    number: "IN-2026-0007",
    issuedOn: "2026-11-27",
    dueOn: "2026-12-11",
    suppliedOn: "2026-11-26",
    currency: "EUR",
    corrects: null,
    reason: "",
    pricesIncludeTax: priced.pricesIncludeTax,
    isTaxExempt: priced.isTaxExempt,
    exemptWords: priced.isTaxExempt ? TODAY.exemptWords : "",
    sellerName: "Rösterei Hafen GmbH",
    paymentDetails: "Hausbank\nIBAN DE89 3704 0044 0532 0130 00",
    footer: "Thank you",
    buyerNumber: "CU-0007",
    buyerName: "Bar Nord",
    lines: [...goods, ...(minor === 0 ? [] : [{ ...ofOrder, name: "Shipping", ...shipping, ...totals.shipping }])],
    netMinor: totals.netMinor,
    taxMinor: totals.taxMinor,
    totalMinor: totals.totalMinor,
  };
}
