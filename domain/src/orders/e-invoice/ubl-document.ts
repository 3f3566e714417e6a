import { sumMinor } from "../../money/index.ts";
import type { InvoiceKind } from "../invoices/invoice-states.ts";
import type { NetLine, TaxSum } from "./e-invoice-amounts.ts";
import type { EInvoice } from "./e-invoice-facts.ts";
import type { IssuedLine, IssuedPaper } from "./issued-paper.ts";
import { EXEMPTION_CODES } from "./tax-categories.ts";
import { buyerParty, sellerParty } from "./ubl-parties.ts";
import { amount, cac, cbc, discount, type Parts, present, taxCategory } from "./ubl-parts.ts";
import type { XmlElement } from "./xml-text.ts";

const UBL = "urn:oasis:names:specification:ubl:schema:xsd";

/** Elements in which an invoice and a credit note of UBL 2.1 differ. Types by UNTDID 1001. */
const NAMES: Record<InvoiceKind, { root: string; type: string; typeCode: string; line: string; quantity: string }> = {
  invoice: {
    root: "Invoice",
    type: "InvoiceTypeCode",
    typeCode: "380",
    line: "InvoiceLine",
    quantity: "InvoicedQuantity",
  },
  credit_note: {
    root: "CreditNote",
    type: "CreditNoteTypeCode",
    typeCode: "381",
    line: "CreditNoteLine",
    quantity: "CreditedQuantity",
  },
};

/** UBL 2.1 document of an e-invoice; elements in the order of its schema, each with its term of EN 16931 where it is not plain. */
export function ublDocument({ paper, seller, buyer, amounts, iban }: EInvoice): XmlElement {
  const { root, type, typeCode } = NAMES[paper.kind];
  const { currency } = paper;
  const reference = onlyReference(paper);
  const isSubjectToVat = amounts.taxes.every(({ category }) => category !== "O");
  return {
    name: root,
    attributes: {
      xmlns: `${UBL}:${root}-2`,
      "xmlns:cac": `${UBL}:CommonAggregateComponents-2`,
      "xmlns:cbc": `${UBL}:CommonBasicComponents-2`,
    },
    content: present([
      cbc("CustomizationID", "urn:cen.eu:en16931:2017"),
      cbc("ID", paper.number),
      cbc("IssueDate", paper.issuedOn),
      paper.kind === "invoice" ? cbc("DueDate", paper.dueOn) : null,
      cbc(type, typeCode),
      cbc("Note", [paper.reason, paper.footer].filter(Boolean).join("\n")),
      cbc("DocumentCurrencyCode", currency),
      cbc("BuyerReference", reference),
      cac("OrderReference", cbc("ID", reference)),
      corrected(paper),
      sellerParty(seller),
      buyerParty(buyer, { number: paper.buyerNumber, isSubjectToVat }),
      delivery(paper, amounts.taxes.some(({ category }) => category === "K") ? buyer.address.country : null),
      ...PAYMENT[paper.kind](paper, iban),
      ...amounts.taxes.map((sum) => (sum.discountMinor === 0 ? null : discount(sum.discountMinor, currency, sum))),
      cac(
        "TaxTotal",
        amount("TaxAmount", paper.taxMinor, currency),
        ...amounts.taxes.map((sum) => taxSubtotal(sum, paper)),
      ),
      monetaryTotal(paper, amounts),
      ...paper.lines.map((line, index) => {
        const net = amounts.lines[index];
        return net === undefined ? null : documentLine(paper, { line, net, number: index + 1 });
      }),
    ]),
  };
}

/**
 * Reference of the customer that all orders of the paper have, as buyer reference (BT-10) and purchase order (BT-13); null
 * where there are none or several, which stand on their lines.
 */
function onlyReference({ lines }: IssuedPaper): string | null {
  const [first = null, ...others] = new Set(lines.map(({ orderReference }) => orderReference));
  return others.length === 0 ? first : null;
}

const corrected = ({ corrects }: IssuedPaper): XmlElement | null =>
  corrects === null
    ? null
    : cac(
        "BillingReference",
        cac("InvoiceDocumentReference", cbc("ID", corrects.number), cbc("IssueDate", corrects.issuedOn)),
      );

/** Day of delivery (BT-72); for a supply within the European Union the country, too, which is that of the customer (BT-80). */
const delivery = ({ suppliedOn }: IssuedPaper, country: string | null): XmlElement | null =>
  cac(
    "Delivery",
    cbc("ActualDeliveryDate", suppliedOn),
    cac("DeliveryLocation", cac("Address", cac("Country", cbc("IdentificationCode", country)))),
  );

/** Ways to pay the amount. Code 30 of UNTDID 4461 is a credit transfer; without an account the words of the roastery stand alone. */
const PAYMENT: Record<InvoiceKind, (paper: IssuedPaper, iban: string | null) => Parts> = {
  invoice: ({ number, paymentDetails }, iban) => [
    iban === null
      ? null
      : cac(
          "PaymentMeans",
          cbc("PaymentMeansCode", "30"),
          cbc("PaymentID", number),
          cac("PayeeFinancialAccount", cbc("ID", iban)),
        ),
    cac("PaymentTerms", cbc("Note", paymentDetails)),
  ],
  // BR-CO-25 wants terms of any amount above 0, and a credit note of UBL has no due date.
  credit_note: ({ corrects }) => [cac("PaymentTerms", cbc("Note", `Credit of invoice ${corrects?.number ?? ""}`))],
};

function taxSubtotal(sum: TaxSum, { currency, exemptWords }: IssuedPaper): XmlElement | null {
  const reasons = { S: null, Z: null, E: exemptWords, AE: exemptWords, K: exemptWords, G: exemptWords };
  const reason = { ...reasons, O: "Not subject to VAT" }[sum.category];
  return cac(
    "TaxSubtotal",
    amount("TaxableAmount", sum.netMinor, currency),
    amount("TaxAmount", sum.taxMinor, currency),
    taxCategory("TaxCategory", sum, [
      cbc("TaxExemptionReasonCode", EXEMPTION_CODES[sum.category]),
      cbc("TaxExemptionReason", reason),
    ]),
  );
}

function monetaryTotal({ currency, netMinor, totalMinor }: IssuedPaper, { lines, taxes }: EInvoice["amounts"]) {
  const discountMinor = sumMinor(taxes.map((sum) => sum.discountMinor));
  return cac(
    "LegalMonetaryTotal",
    amount("LineExtensionAmount", sumMinor(lines.map((line) => line.netMinor)), currency),
    amount("TaxExclusiveAmount", netMinor, currency),
    amount("TaxInclusiveAmount", totalMinor, currency),
    discountMinor === 0 ? null : amount("AllowanceTotalAmount", discountMinor, currency),
    amount("PayableAmount", totalMinor, currency),
  );
}

/** Pieces, by UN/ECE recommendation 20. */
const UNIT = { unitCode: "H87" };

interface NumberedLine {
  line: IssuedLine;
  net: NetLine;
  number: number;
}

function documentLine({ kind, currency }: IssuedPaper, { line, net, number }: NumberedLine): XmlElement | null {
  const names = NAMES[kind];
  const order = [`Order ${line.orderNumber}`, line.orderReference && `your reference ${line.orderReference}`];
  return cac(
    names.line,
    cbc("ID", String(number)),
    cbc("Note", order.filter(Boolean).join(", ")),
    cbc(names.quantity, String(line.quantity), UNIT),
    amount("LineExtensionAmount", net.netMinor, currency),
    net.discountMinor === 0 ? null : discount(net.discountMinor, currency, null),
    cac("Item", cbc("Name", line.name), taxCategory("ClassifiedTaxCategory", net.tax)),
    cac(
      "Price",
      amount("PriceAmount", net.priceMinor, currency),
      net.priceQuantity === 1 ? null : cbc("BaseQuantity", String(net.priceQuantity), UNIT),
    ),
  );
}
