import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditAmounts, NOTHING_CREDITED } from "../invoices/credit-amounts.ts";
import type { OrderDiscount } from "../order-totals.ts";
import { eInvoice, eInvoiceGaps, eInvoiceRefusal } from "./e-invoice.ts";
import type { IssuedPaper, PartiesToday } from "./issued-paper.ts";
import { issuedPaper, type Ordered, TODAY } from "./test/issued-paper.ts";
import { type Document, readDocument } from "./test/read-document.ts";

function xmlOf(paper: IssuedPaper, today: PartiesToday = TODAY): string {
  const made = eInvoice(paper, today);
  if (!made.ok) throw new Error(`missing: ${made.missing.join(", ")}`);
  return made.xml;
}

const documentOf = (paper: IssuedPaper, today?: PartiesToday): Document => readDocument(xmlOf(paper, today));

/** Line of one bag. */
const bag = (unitPriceMinor: number, taxE3 = 7000, quantity = 1) => ({
  quantity,
  unitPriceMinor,
  discountE2: 0,
  taxE3,
});

const net4600: Ordered = { lines: [bag(460_000, 19_000)] };

/** Credit note over some pieces of each line of an invoice. */
function credit(paper: IssuedPaper, pieces: (quantity: number) => number): IssuedPaper {
  const lines = paper.lines.flatMap((line) => {
    const quantity = pieces(line.quantity);
    return quantity === 0 ? [] : { ...line, ...creditAmounts(line, NOTHING_CREDITED, quantity) };
  });
  const sum = (key: "netMinor" | "taxMinor") => lines.reduce((all, line) => all + line[key], 0);
  return {
    ...paper,
    kind: "credit_note",
    number: "CN-2026-0001",
    corrects: { number: paper.number, issuedOn: paper.issuedOn },
    reason: "Came back",
    lines,
    netMinor: sum("netMinor"),
    taxMinor: sum("taxMinor"),
    totalMinor: sum("netMinor") + sum("taxMinor"),
  };
}

describe("e-invoice", () => {
  test("net 4,600.00 at 19 % has a tax of 874.00 with the currency of the invoice", () => {
    const document = documentOf(issuedPaper(net4600));
    expect(document.at("DocumentCurrencyCode").text).toBe("EUR");
    expect(document.at("TaxTotal", "TaxAmount")).toMatchObject({ text: "874.00", currency: "EUR" });
    expect(document.amounts()).toEqual({
      LineExtensionAmount: 460_000,
      TaxExclusiveAmount: 460_000,
      TaxInclusiveAmount: 547_400,
      PayableAmount: 547_400,
    });
    expect(document.taxes()).toEqual([{ category: "S", percent: 19, net: 460_000, tax: 87_400 }]);
  });

  test("invoice is of type 380 by the core of EN 16931, with due day, account and reference of the customer", () => {
    const document = documentOf(issuedPaper({ ...net4600, reference: "PO-4711" }));
    expect(document.root).toBe("Invoice");
    expect(document.texts()).toMatchObject({
      CustomizationID: "urn:cen.eu:en16931:2017",
      ID: "IN-2026-0007",
      IssueDate: "2026-11-27",
      DueDate: "2026-12-11",
      InvoiceTypeCode: "380",
      BuyerReference: "PO-4711",
    });
    expect(document.at("OrderReference", "ID").text).toBe("PO-4711");
    expect(document.at("PaymentMeans", "PaymentMeansCode").text).toBe("30");
    expect(document.at("PaymentMeans", "PayeeFinancialAccount", "ID").text).toBe("DE89370400440532013000");
    expect(document.at("Delivery", "ActualDeliveryDate").text).toBe("2026-11-26");
  });

  test("references of several orders stand on their lines alone", () => {
    const paper = issuedPaper({ lines: [bag(100), bag(200)] });
    const lines = paper.lines.map((line, at) => ({ ...line, orderNumber: `OR-${at}`, orderReference: `PO-${at}` }));
    const document = documentOf({ ...paper, lines });
    expect(document.texts()).not.toHaveProperty("BuyerReference");
    expect(document.lines().map(({ note }) => note)).toEqual([
      "Order OR-0, your reference PO-0",
      "Order OR-1, your reference PO-1",
    ]);
  });

  test("seller and buyer have VAT identifiers, and addresses with the code of their country", () => {
    const document = documentOf(issuedPaper(net4600));
    const seller = document.at("AccountingSupplierParty", "Party");
    expect(seller.at("PartyTaxScheme", "CompanyID").text).toBe("DE123456789");
    expect(seller.at("PartyLegalEntity", "RegistrationName").text).toBe("Rösterei Hafen GmbH");
    expect(seller.at("PostalAddress").texts()).toEqual({
      StreetName: "Kaiweg 7",
      CityName: "Hamburg",
      PostalZone: "20457",
    });
    const buyer = document.at("AccountingCustomerParty", "Party");
    expect(buyer.at("PostalAddress", "Country", "IdentificationCode").text).toBe("AT");
    expect(buyer.at("PartyIdentification", "ID").text).toBe("CU-0007");
    expect(buyer.at("Contact", "Name").text).toBe("Buchhaltung");
  });

  test("tax number of a tax office is the registration and the identifier of the seller", () => {
    const document = documentOf({ ...issuedPaper(net4600), sellerTaxNumber: "29/815/08150" });
    const seller = document.at("AccountingSupplierParty", "Party");
    expect(seller.at("PartyIdentification", "ID").text).toBe("29/815/08150");
    expect(seller.at("PartyTaxScheme", "TaxScheme", "ID").text).toBe("FC");
  });

  test("price of a bag outside tax is the price on paper, with the line's own discount beside it", () => {
    const document = documentOf(issuedPaper({ lines: [{ ...bag(1250, 7000, 3), discountE2: 1000 }] }));
    expect(document.lines()).toEqual([
      expect.objectContaining({ price: 1250, priceQuantity: 1, quantity: 3, discount: 375, net: 3375 }),
    ]);
  });

  test("price that holds 7 % is that of all 30 bags: 249.53, and the tax 17.47", () => {
    const document = documentOf(issuedPaper({ lines: [bag(890, 7000, 30)], pricesIncludeTax: true }));
    expect(document.lines()).toEqual([
      expect.objectContaining({ price: 24_953, priceQuantity: 30, quantity: 30, net: 24_953 }),
    ]);
    expect(document.taxes()).toEqual([{ category: "S", percent: 7, net: 24_953, tax: 1747 }]);
    expect(document.amounts()).toMatchObject({ PayableAmount: 26_700 });
  });

  test("discount on the order is taken off by rate, and shipping is a line", () => {
    const lines = [bag(10_000, 7000), bag(10_000, 19_000)];
    const document = documentOf(
      issuedPaper({ lines, discount: { kind: "amount", minor: 3000 }, shipping: { minor: 590, taxE3: 19_000 } }),
    );
    expect(document.discounts()).toEqual([
      { category: "S", percent: 7, amount: 1500 },
      { category: "S", percent: 19, amount: 1500 },
    ]);
    expect(document.lines().at(-1)).toMatchObject({ name: "Shipping", net: 590, percent: 19 });
    expect(document.amounts()).toMatchObject({
      LineExtensionAmount: 20_590,
      AllowanceTotalAmount: 3000,
      TaxExclusiveAmount: 17_590,
    });
  });

  test("rate with decimals keeps them", () => {
    expect(documentOf(issuedPaper({ lines: [bag(818_000, 9975)] })).taxes()).toEqual([
      { category: "S", percent: 9.975, net: 818_000, tax: 81_596 },
    ]);
  });

  test("credit note is of type 381, names its invoice and has positive amounts", () => {
    const note = credit(issuedPaper({ lines: [bag(1250, 7000, 4)] }), () => 3);
    const document = documentOf(note);
    expect(document.root).toBe("CreditNote");
    expect(document.texts()).toMatchObject({ CreditNoteTypeCode: "381", Note: "Came back\nThank you" });
    expect(document.texts()).not.toHaveProperty("DueDate");
    expect(document.at("BillingReference", "InvoiceDocumentReference").texts()).toEqual({
      ID: "IN-2026-0007",
      IssueDate: "2026-11-27",
    });
    expect(document.lines()).toEqual([expect.objectContaining({ quantity: 3, net: 3750 })]);
    expect(document.amounts()).toMatchObject({ PayableAmount: 4013 });
  });

  test("currency without decimals has amounts without decimals", () => {
    const paper = issuedPaper({ lines: [bag(4600, 10_000)] });
    expect(documentOf({ ...paper, currency: "JPY" }).at("TaxTotal", "TaxAmount")).toMatchObject({
      text: "460",
      currency: "JPY",
    });
  });

  test("names hold markup as text, without characters that XML refuses", () => {
    const paper = issuedPaper(net4600);
    const name = 'Röst & Sohn <script>"]]>\u0000\u0008\ud800\uffff ☕ 😀';
    const xml = xmlOf({ ...paper, buyerName: name, buyerAddress: paper.buyerAddress, footer: "a\tb\r\nc" });
    const document = readDocument(xml);
    expect(document.at("AccountingCustomerParty", "Party", "PartyLegalEntity", "RegistrationName").text).toBe(
      'Röst & Sohn <script>"]]> ☕ 😀',
    );
    expect(document.texts()).toMatchObject({ Note: "a\tb\r\nc" });
  });

  test("the same paper makes the same text", () => {
    expect(xmlOf(issuedPaper(net4600))).toBe(xmlOf(issuedPaper(net4600)));
  });
});

describe("tax category", () => {
  const exempt = (exemptWords: string, facts: Partial<IssuedPaper> = {}) => ({
    ...issuedPaper({ lines: [bag(1000)], isTaxExempt: true }),
    exemptWords,
    ...facts,
  });
  const overseas = { buyerAddress: "Bar Nord\nPier 39\nSan Francisco, CA 94133\nUSA" };
  const neighbour = { buyerAddress: "Bar Nord\nDorfstr. 1\n20457 Hamburg\nDeutschland" };

  test.each([
    ["E for an exempt customer", exempt("Exempt by § 4 UStG."), "E", null],
    ["AE where the words name the reverse charge", exempt("Reverse charge"), "AE", "VATEX-EU-AE"],
    ["K for a supply to another country of the EU", exempt("Intra-Community supply or export"), "K", "VATEX-EU-IC"],
    ["G for an export", exempt("Intra-Community supply or export", overseas), "G", "VATEX-EU-G"],
    ["E where the words name an export and the customer is at home", exempt("Export", neighbour), "E", null],
    ["Z for a rate of 0", issuedPaper({ lines: [bag(1000, 0)] }), "Z", null],
  ])("is %s", (_, paper, category, code) => {
    const [tax, ...others] = documentOf(paper).taxes();
    expect([tax, others]).toEqual([{ category, percent: 0, net: 1000, tax: 0 }, []]);
    expect(documentOf(paper).find("TaxExemptionReasonCode")).toBe(code);
    expect(documentOf(paper).find("TaxExemptionReason")).toBe(paper.exemptWords || null);
  });

  test("is O, without a rate and without the customer's VAT number, where nobody charges VAT", () => {
    const paper = issuedPaper({ lines: [bag(1000, 0)], taxName: "" });
    const document = documentOf({ ...paper, sellerTaxNumber: "12-3456789" });
    expect(document.taxes()).toEqual([{ category: "O", percent: null, net: 1000, tax: 0 }]);
    expect(document.find("TaxExemptionReason")).toBe("Not subject to VAT");
    expect(document.at("AccountingCustomerParty", "Party").find("CompanyID")).toBe(null);
  });

  test("is Z for bags without a rate from a seller with a VAT number", () => {
    expect(documentOf(issuedPaper({ lines: [bag(1000, 0)], taxName: "" })).taxes()).toMatchObject([{ category: "Z" }]);
  });
});

describe("missing facts", () => {
  const bare = { sellerAddress: "", sellerTaxNumber: "", buyerAddress: "", buyerTaxNumber: "", exemptWords: "" };
  const paper = { ...issuedPaper(net4600), ...bare };

  test("are named all at once, each with the way to add it", () => {
    const missing = eInvoiceGaps(paper, bare);
    expect(missing).toEqual(["seller_address", "seller_tax_number", "buyer_address"]);
    expect(eInvoice(paper, bare)).toEqual({ ok: false, missing });
    expect(eInvoiceRefusal(paper, missing)).toBe(
      "Invoice IN-2026-0007 can't be an e-invoice yet. Missing: Your address. Add it to the invoice settings, with the country as the last line. " +
        "Your tax number. Add it to the invoice settings. Customer's address. Add a billing address with its country to the customer.",
    );
  });

  test("are taken from settings and customer of today where the paper is silent", () => {
    expect(eInvoiceGaps(paper, TODAY)).toEqual([]);
  });

  test("a tax number on paper counts before the one of today", () => {
    const document = documentOf(issuedPaper(net4600), { ...TODAY, sellerTaxNumber: "DE999999999" });
    expect(document.at("AccountingSupplierParty", "Party").find("CompanyID")).toBe("DE123456789");
  });

  test("country that is no country of the list is asked for", () => {
    const strange = {
      sellerAddress: "Kaiweg 7\n20457 Hamburg\nDeutschlnd",
      buyerAddress: "Bar Nord\nRing 1\n1010 Wien",
    };
    expect(eInvoiceGaps({ ...paper, ...strange, sellerTaxNumber: "DE123456789" }, { ...bare, ...strange })).toEqual([
      "seller_country",
      "buyer_country",
    ]);
  });

  test("country of the customer's address of today is taken for the same place only", () => {
    const issued = { ...issuedPaper(net4600), buyerAddress: "Bar Nord\nRing 1\n1010 Wien" };
    const withAddress = (buyerAddress: string) => eInvoiceGaps(issued, { ...TODAY, buyerAddress });
    expect(withAddress("Bar Nord KG\nRing 1\n1010 Wien\nÖsterreich")).toEqual([]);
    expect(withAddress("Bar Nord\nHafen 2\n20457 Hamburg\nDeutschland")).toEqual(["buyer_country"]);
  });

  test("supply within the EU needs both VAT numbers and the day that the goods were sent", () => {
    const supply = {
      ...issuedPaper({ lines: [bag(1000)], isTaxExempt: true }),
      exemptWords: "Intra-Community supply",
      sellerTaxNumber: "29/815/08150",
      buyerTaxNumber: "",
      suppliedOn: null,
    };
    expect(eInvoiceGaps(supply, bare)).toEqual(["seller_vat_number", "buyer_vat_number", "delivery_day"]);
  });

  test("exempt customer needs words for it", () => {
    const exempt = { ...issuedPaper({ lines: [bag(1000)], isTaxExempt: true }), exemptWords: "" };
    expect(eInvoiceGaps(exempt, { ...TODAY, exemptWords: "" })).toEqual(["exempt_words"]);
    expect(documentOf(exempt).find("TaxExemptionReason")).toBe("Exempt from tax.");
  });

  test("currency with three decimals makes no e-invoice", () => {
    expect(eInvoiceGaps({ ...issuedPaper(net4600), currency: "KWD" }, TODAY)).toEqual(["currency"]);
  });

  test("tax that is a whole unit away from its rate makes no e-invoice", () => {
    const { lines, ...rest } = issuedPaper(net4600);
    const taxed = (taxMinor: number) => ({ ...rest, lines: lines.map((line) => ({ ...line, taxMinor })), taxMinor });
    expect(eInvoiceGaps(taxed(87_499), TODAY)).toEqual([]);
    expect(eInvoiceGaps(taxed(87_500), TODAY)).toEqual(["tax_sum"]);
  });
});

describe("sums of EN 16931", () => {
  const rate = fc.constantFrom(0, 5500, 7000, 7700, 9975, 19_000, 25_500, 100_000);
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 500 }),
    unitPriceMinor: fc.integer({ min: 0, max: 50_000 }),
    discountE2: fc.constantFrom(0, 1, 333, 1000, 9999, 10_000),
    taxE3: rate,
  });
  const discount = fc.oneof(
    fc.constant<OrderDiscount>({ kind: "none" }),
    fc.integer({ min: 1, max: 10_000 }).map((e2): OrderDiscount => ({ kind: "percent", e2 })),
  );
  const ordered = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    discount,
    shipping: fc.record({ minor: fc.constantFrom(0, 1, 590, 12_345), taxE3: rate }),
    pricesIncludeTax: fc.boolean(),
    isTaxExempt: fc.boolean(),
  });

  /**
   * Checks the rules of the standard over a document, from its text, and its figures against its paper. The tax of a rate may
   * be some cents from net × rate: up to 2 where prices hold it, because the net amount is rounded, too.
   */
  function check(paper: IssuedPaper, centsOff: number) {
    const document = documentOf(paper);
    const sum = (minors: number[]) => minors.reduce((all, minor) => all + minor, 0);
    const [lines, discounts, taxes, amounts] = [
      document.lines(),
      document.discounts(),
      document.taxes(),
      document.amounts(),
    ];
    const { LineExtensionAmount, AllowanceTotalAmount = 0, TaxExclusiveAmount = 0, TaxInclusiveAmount } = amounts;
    const { PayableAmount } = amounts;
    const tax = document.at("TaxTotal", "TaxAmount").minor();
    // The figures are those of the paper.
    expect([TaxExclusiveAmount, tax, TaxInclusiveAmount]).toEqual([paper.netMinor, paper.taxMinor, paper.totalMinor]);
    expect(LineExtensionAmount, "BR-CO-10").toBe(sum(lines.map(({ net }) => net)));
    expect(AllowanceTotalAmount, "BR-CO-11").toBe(sum(discounts.map(({ amount }) => amount)));
    expect(amounts, "BR-CO-12").not.toHaveProperty("ChargeTotalAmount");
    expect(TaxExclusiveAmount, "BR-CO-13").toBe((LineExtensionAmount ?? 0) - AllowanceTotalAmount);
    expect(tax, "BR-CO-14").toBe(sum(taxes.map((each) => each.tax)));
    expect(TaxInclusiveAmount, "BR-CO-15").toBe(TaxExclusiveAmount + tax);
    expect(PayableAmount, "BR-CO-16").toBe(TaxInclusiveAmount);
    for (const each of taxes) {
      const isOfTax = ({ category, percent }: { category: string; percent: number | null }) =>
        category === each.category && percent === each.percent;
      const taxable = sum(lines.filter(isOfTax).map(({ net }) => net));
      const taken = sum(discounts.filter(isOfTax).map(({ amount }) => amount));
      expect(each.net, "BR-S-08, BR-E-08, BR-Z-08").toBe(taxable - taken);
      const due = Math.round((each.net * (each.percent ?? 0)) / 100);
      const tolerance = each.percent === 0 ? 0 : centsOff;
      expect(Math.abs(each.tax - due), "BR-CO-17, BR-S-09, BR-E-09, BR-Z-09").toBeLessThanOrEqual(tolerance);
    }
    const used = [...lines, ...discounts].map(({ category, percent }) => `${category} ${percent}`);
    expect(new Set(taxes.map(({ category, percent }) => `${category} ${percent}`)), "BR-CO-18, BR-S-01").toEqual(
      new Set(used),
    );
    for (const { price, priceQuantity, quantity, discount, net } of lines) {
      expect((price * quantity) / priceQuantity - discount, "price × quantity less discount").toBe(net);
      expect(Math.min(price, discount, net), "BR-27").toBeGreaterThanOrEqual(0);
    }
  }

  test("hold for every invoice", () => {
    fc.assert(
      fc.property(ordered, (order) => check(issuedPaper(order), order.pricesIncludeTax ? 2 : 0)),
      { numRuns: 300 },
    );
  });

  test("hold for every credit note", () => {
    fc.assert(
      fc.property(ordered, fc.integer({ min: 1, max: 100 }), (order, percent) => {
        const note = credit(issuedPaper(order), (quantity) => Math.ceil((quantity * percent) / 100));
        // Pieces are rounded line by line.
        check(note, 2 + note.lines.length);
      }),
      { numRuns: 300 },
    );
  });
});
