import type { Invoice, InvoiceLine } from "@tryer/contract";
import { invoiceLineName, invoiceTotalRows, paperName } from "@tryer/domain/orders";
import { dayIn } from "../../../../mail/mailed-moments.ts";
import { moneyFigureWords, moneyWords } from "../../../../mail/money-words.ts";
import { unwritable } from "./pdf-fonts.ts";
import { PdfSheet } from "./pdf-sheet.ts";

/** Language of papers that leave by mail, as that of the mails. */
const LOCALE = "en-US";

const day = (text: string | null) => (text === null ? "" : dayIn(LOCALE, text));
const percent = (value: number) => `${value}%`;

/** Signs of a paper that its file could not show, as those of a script that the font does not have. */
export const signsBeyond = ({ seller, buyer, lines, reason, exemptWords }: Invoice): string[] =>
  unwritable([
    ...Object.values(seller),
    ...Object.values(buyer),
    reason,
    exemptWords,
    ...lines.flatMap((line) => [invoiceLineName(line), line.order.reference, line.taxName]),
  ]);

/** An invoice or credit note as a PDF, with the words and figures of its page. */
export function invoicePdf(invoice: Invoice): Promise<Uint8Array> {
  const { seller, buyer, issuedOn, exemptWords, kind } = invoice;
  const name = paperName(invoice);
  const sheet = new PdfSheet({
    title: name,
    author: seller.name,
    createdAt: new Date(`${issuedOn ?? "2000-01-01"}T12:00:00Z`),
  });
  writeAddresses(sheet, buyer, seller);
  sheet.space(20);
  sheet.row([{ text: name, x: 0, width: sheet.width, size: 16, font: "strong" }], { gap: 8 });
  writeFacts(sheet, invoice);
  sheet.space(12);
  writeLines(sheet, invoice);
  sheet.space(6);
  for (const { label, minor, isStrong = false } of invoiceTotalRows(invoice, { money: moneyWords, percent })) {
    const font = isStrong ? ("strong" as const) : ("plain" as const);
    sheet.row([
      { text: label, x: 0, width: sheet.width - 110, align: "right", font },
      { text: moneyFigureWords(minor, invoice.currency), x: sheet.width - 100, width: 100, align: "right", font },
    ]);
  }
  sheet.space(12);
  if (exemptWords !== "") sheet.prose(exemptWords);
  if (seller.paymentDetails !== "" && kind === "invoice") {
    sheet.space(8);
    sheet.prose(seller.paymentDetails);
  }
  if (seller.footer !== "") {
    sheet.space(8);
    sheet.prose(seller.footer, { isDimmed: true, size: 9 });
  }
  return sheet.finish(name);
}

interface Party {
  name: string;
  address: string;
  taxNumber: string;
}

/** Lines of who buys or sells: the name, the address without it, and the tax number. */
function partyLines({ name, address, taxNumber }: Party): string[] {
  const lines = address.split("\n");
  return [
    name,
    ...(lines[0] === name ? lines.slice(1) : lines).filter((line) => line.trim() !== ""),
    ...(taxNumber === "" ? [] : [`Tax number ${taxNumber}`]),
  ];
}

function writeAddresses(sheet: PdfSheet, buyer: Party, seller: Party): void {
  const [left, right] = [partyLines(buyer), partyLines(seller)];
  const width = sheet.width / 2 - 12;
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const font = at === 0 ? ("strong" as const) : ("plain" as const);
    sheet.row(
      [
        { text: left[at] ?? "", x: 0, width, font },
        { text: right[at] ?? "", x: sheet.width / 2 + 12, width, font },
      ],
      { gap: 0 },
    );
  }
}

function writeFacts(sheet: PdfSheet, { buyer, issuedOn, suppliedOn, dueOn, corrects, reason }: Invoice): void {
  const facts = [
    { label: "Customer", value: buyer.number },
    { label: "Day of issue", value: day(issuedOn) },
    { label: "Sent", value: day(suppliedOn) },
    { label: "To be paid by", value: day(dueOn) },
    { label: "Corrects invoice", value: corrects?.number ?? "" },
    { label: "Reason", value: reason },
  ].filter(({ value }) => value !== "");
  for (const { label, value } of facts) {
    sheet.row(
      [
        { text: label, x: 0, width: 110, isDimmed: true },
        { text: value, x: 120, width: sheet.width - 120 },
      ],
      { gap: 1 },
    );
  }
}

/** Columns of figures, from the right edge: width in points and words of the head. */
function figureColumns({ lines, currency, isTaxExempt }: Invoice) {
  const hasDiscount = lines.some(({ discountPercent }) => discountPercent > 0);
  return [
    { width: 50, head: "Quantity", textOf: ({ quantity }: InvoiceLine) => String(quantity) },
    {
      width: 70,
      head: "Price",
      textOf: ({ unitPriceMinor }: InvoiceLine) => moneyFigureWords(unitPriceMinor, currency),
    },
    ...(hasDiscount
      ? [
          {
            width: 55,
            head: "Discount",
            textOf: ({ discountPercent }: InvoiceLine) => (discountPercent > 0 ? percent(discountPercent) : ""),
          },
        ]
      : []),
    {
      width: 45,
      head: "Tax",
      textOf: ({ taxName, taxPercent }: InvoiceLine) => (isTaxExempt || taxName === "" ? "–" : percent(taxPercent)),
    },
    {
      width: 90,
      head: `Amount (${currency})`,
      textOf: ({ amountMinor }: InvoiceLine) => moneyFigureWords(amountMinor, currency),
    },
  ];
}

/** Lines of one order after those of the one before it, the orders as they first appear. */
function byOrder(lines: readonly InvoiceLine[]): InvoiceLine[] {
  const orders = [...new Set(lines.map(({ order }) => order.id))];
  return orders.flatMap((id) => lines.filter(({ order }) => order.id === id));
}

function writeLines(sheet: PdfSheet, invoice: Invoice): void {
  const columns = figureColumns(invoice);
  const nameWidth = sheet.width - columns.reduce((sum, { width }) => sum + width, 0) - 8;
  const cells = (name: string, texts: readonly string[], font: "plain" | "strong") => {
    let x = nameWidth + 8;
    return [
      { text: name, x: 0, width: nameWidth, font },
      ...columns.map(({ width }, at) => {
        const cell = { text: texts[at] ?? "", x: x + 4, width: width - 4, align: "right" as const, font };
        x += width;
        return cell;
      }),
    ];
  };
  const head = () => {
    sheet.row(
      cells(
        "Product",
        columns.map((column) => column.head),
        "strong",
      ),
      { gap: 2 },
    );
    sheet.rule();
  };
  sheet.under(head, () => {
    let shownOrderId = "";
    for (const line of byOrder(invoice.lines)) {
      const { id, number, reference } = line.order;
      if (id !== shownOrderId) {
        shownOrderId = id;
        const words = `Order ${number}${reference === "" ? "" : `, your reference ${reference}`}`;
        sheet.row([{ text: words, x: 0, width: sheet.width, size: 9, isDimmed: true }]);
      }
      sheet.row(
        cells(
          invoiceLineName(line),
          columns.map(({ textOf }) => textOf(line)),
          "plain",
        ),
      );
    }
  });
  sheet.rule();
}
