import { type Day, isDay } from "../../calendar/index.ts";
import { type DayOrder, provenOrders, readDay } from "../../green/green-list/cells/day-cell.ts";
import type { DecimalMark } from "../../green/green-list/cells/decimal-cell.ts";
import { type Currency, isCurrency } from "../../money/index.ts";
import { type Cell, cellText } from "../../tables/index.ts";
import { shopifyPayment } from "../json/shopify-json.ts";
import { wooStatus } from "../json/woocommerce-json.ts";
import { type LinePrice, priceOfLine } from "../line-price.ts";
import { minorOf, readNumber } from "../shop-amount.ts";
import { parcelText, shopBuyer, type WrittenAddress } from "../shop-buyer.ts";
import type { ShopLine, ShopOrder, ShopPayment } from "../shop-order.ts";
import { taxOfSums } from "../shop-tax.ts";
import { comparable, lineKeys, plainNotes, plainTitle, withoutQuote } from "../shop-text.ts";
import type { OrderField, TableFormat } from "./order-columns.ts";
import type { OrderProblem } from "./order-problem.ts";
import { countsBags, type RowOfOrder, titleOf, withoutReturned } from "./row-items.ts";

interface Reading {
  rows: readonly Cell[][];
  /** Number of the first of the rows in the file. */
  firstRow: number;
  columns: readonly (OrderField | null)[];
  mark: DecimalMark | null;
  dayOrder: DayOrder | null;
  currency: Currency;
  today: Day;
  format: TableFormat;
}

interface ReadingOfOrders extends Reading {
  /** Numbers by the ids that the list tells beside them. */
  numbers: ReadonlyMap<string, ReadonlySet<string>>;
}

interface ReadOrders {
  orders: ShopOrder[];
  problems: OrderProblem[];
  asksDecimal: boolean;
  asksDayOrder: boolean;
}

/** Rows that add up the rows above. */
const SUMS = /^(?:total|totals|sum|summe|gesamt|somme|totale|suma)$/i;

/** Orders of the rows of a table. Rows of one order have its number, or stand blank below it. */
export function ordersOfRows(reading: Reading): ReadOrders {
  const groups = new Map<string, RowOfOrder[]>();
  const problems: OrderProblem[] = [];
  let last = null as string | null;
  const rows = reading.rows.map((cells, at) => ({ cells, row: rowOf(cells, at, reading) }));
  const numbers = numbersOfIds(rows.map(({ row }) => row));
  for (const { cells, row } of rows) {
    if (cells.every((cell) => cellText(cell).trim() === "")) continue;
    const id = idIn(row);
    const [numberOfId] = numbers.get(id) ?? [];
    const name = numberIn(row) || numberOfId || plainTitle(id);
    if (SUMS.test(name)) continue;
    const hasItem = ITEM_FIELDS.some((field) => row.text(field).trim() !== "");
    if (name === "" && !hasItem) continue;
    const order: string | null = name === "" ? last : name;
    if (order === null) {
      problems.push({ row: row.number, order: "", message: `Row ${row.number} has no order number.` });
      continue;
    }
    last = order;
    const ofOrder = groups.get(order);
    if (ofOrder) ofOrder.push(row);
    else groups.set(order, [row]);
  }
  const dayOrder = reading.dayOrder ?? provenDayOrder([...groups.values()].flat());
  const found = [...groups].map(([name, rows]) =>
    new OrderOfRows(name, rows, { ...reading, dayOrder, numbers }).read(),
  );
  return {
    orders: found.flatMap(({ order }) => order ?? []),
    problems: [...problems, ...found.flatMap((each) => each.problems)],
    asksDecimal: found.some((each) => each.asksDecimal),
    asksDayOrder: found.some((each) => each.asksDayOrder),
  };
}

const numberIn = (row: RowOfOrder) => plainTitle(withoutQuote(row.text("order")));
const idIn = (row: RowOfOrder) => withoutQuote(row.text("externalId")).trim();

/** Numbers that a list gives each id: one, or it is no id of orders. */
function numbersOfIds(rows: readonly RowOfOrder[]): Map<string, Set<string>> {
  const numbers = new Map<string, Set<string>>();
  for (const row of rows) {
    const [id, number] = [idIn(row), numberIn(row)];
    if (id !== "" && number !== "") numbers.set(id, (numbers.get(id) ?? new Set()).add(number));
  }
  return numbers;
}

const ITEM_FIELDS: readonly OrderField[] = ["title", "sku", "variantId", "items", "quantity"];

function rowOf(cells: readonly Cell[], at: number, { columns, firstRow }: Reading): RowOfOrder {
  const byField = new Map<OrderField, string>();
  for (const [column, field] of columns.entries()) {
    const text = cellText(cells[column] ?? "");
    if (field !== null && !byField.has(field)) byField.set(field, text);
  }
  return { number: firstRow + at, text: (field) => byField.get(field) ?? "" };
}

function provenDayOrder(rows: readonly RowOfOrder[]): DayOrder | null {
  const proven = new Set(rows.flatMap((row) => provenOrders(row.text("orderedOn").trim().split(/[ T]/)[0] ?? "")));
  const [order] = proven;
  return proven.size === 1 && order !== undefined ? order : null;
}

/** Payments in the words of other lists. */
const PAID = /^(?:paid|yes|true|1|bezahlt|ja|paye|payee|pagado|pagato|oui|si|completed?)$/;
const UNPAID = /^(?:unpaid|no|false|0|open|offen|nein|unbezahlt|nicht bezahlt|impaye|non|pendiente|pending)$/;
const AUTHORIZED = /^(?:authori[sz]ed|autorisiert|autorise|autorizado|autorizzato)$/;
const PARTLY_PAID = /^(?:part(?:ial|ially|ly)[ _]paid|teilweise bezahlt|partiellement paye)$/;
const CANCELLED = /^(?:cancell?ed|storniert|annule|annulee|cancelado|annullato|void(?:ed)?)$/;
const REFUNDED = /^(?:refund(?:ed)?|erstattet|rembourse|reembolsado|rimborsato)$/;
const FULFILLED = /^(?:fulfilled|shipped|delivered|versandt|versendet|geliefert|expedie|enviado|spedito|completed)$/;

const NO_TAX = { name: "", e3: 0 };

interface SumsOfOrder extends Pick<ShopOrder, "discountMinor" | "shippingMinor" | "taxMinor" | "totalMinor"> {
  currency: Currency;
}

interface Stated {
  payment: ShopPayment;
  isCancelled: boolean;
  isFulfilled: boolean;
}

class OrderOfRows {
  private readonly problems: OrderProblem[] = [];
  private asksDecimal = false;
  private asksDayOrder = false;
  /** Keys of the lines that the list calls untaxed. */
  private readonly untaxed = new Set<string>();
  private readonly name: string;
  private readonly rows: readonly RowOfOrder[];
  private readonly reading: ReadingOfOrders;

  constructor(name: string, rows: readonly RowOfOrder[], reading: ReadingOfOrders) {
    this.name = name;
    this.rows = rows;
    this.reading = reading;
  }

  read(): Omit<ReadOrders, "orders"> & { order: ShopOrder | null } {
    const currency = this.currency();
    const order = currency === null ? null : this.orderIn(currency);
    const { problems } = this;
    const asks = { asksDecimal: this.asksDecimal, asksDayOrder: this.asksDayOrder };
    return { order: problems.length > 0 ? null : order, problems, ...asks };
  }

  private orderIn(currency: Currency): ShopOrder {
    const externalId = this.externalId();
    const { lines, excessMinor } = this.reading.columns.includes("items")
      ? { lines: this.itemsOfText(), excessMinor: 0 }
      : this.linesOf(currency);
    const refunded = this.amount(this.rows[0], "refunded", currency) ?? 0;
    const stated = this.stated();
    const shippingMinor = this.amountOfOrder("shipping", currency) ?? 0;
    const taxMinor = this.amountOfOrder("tax", currency);
    const totalMinor = this.amountOfOrder("total", currency);
    const beforeMinor = worthOf(lines) - excessMinor + shippingMinor + (taxMinor ?? 0);
    const discountMinor = this.discount(beforeMinor, { currency, totalMinor }) + excessMinor;
    const taxes = this.taxes(lines, { currency, discountMinor, shippingMinor, taxMinor, totalMinor });
    return {
      externalId,
      number: this.name.slice(0, 80),
      source: "file",
      row: this.rows[0]?.number ?? null,
      orderedOn: this.day(),
      updatedAt: null,
      currency,
      pricesIncludeTax: taxes.pricesIncludeTax,
      ...stated,
      isTest: false,
      isPartlyRefunded: refunded > 0 && stated.payment !== "refunded",
      buyer: shopBuyer({
        name: this.fullName("buyerName", "buyerLastName"),
        email: this.first("email"),
        phone: this.first("phone"),
        billing: this.billing(),
        shipping: this.shipping(),
      }),
      shipTo: parcelText(this.shipping()),
      notes: plainNotes(this.first("notes")),
      discountMinor,
      shippingMinor,
      shippingTax: taxes.shipping,
      taxMinor,
      totalMinor,
      lines: lines.map((line) => ({ ...line, tax: this.isTaxed(line.key) ? taxes.goods : taxes.goods && NO_TAX })),
    };
  }

  /** Taxes of the order by its sums, as far as every line has its price. */
  private taxes(lines: readonly ShopLine[], sums: SumsOfOrder) {
    const { currency, discountMinor, shippingMinor, taxMinor, totalMinor } = sums;
    const isPriced = lines.length > 0 && lines.every(({ unitPriceMinor }) => unitPriceMinor !== null);
    const [all, taxed] = [worthOf(lines), worthOf(lines.filter(({ key }) => this.isTaxed(key)))];
    const isWholeName = this.amountOfOrder("taxPart", currency) === taxMinor;
    return taxOfSums({
      goodsMinor: all - discountMinor,
      taxedMinor: taxed - (all === 0 ? 0 : Math.round((discountMinor * taxed) / all)),
      shippingMinor,
      taxMinor: isPriced ? taxMinor : null,
      totalMinor,
      name:
        isWholeName || !this.reading.columns.includes("taxPart") ? plainTitle(this.first("taxName")).slice(0, 120) : "",
    });
  }

  /** Whether a line is taxed; one of which the list does not say so is. */
  private isTaxed(key: string): boolean {
    return !this.untaxed.has(key);
  }

  private fullName(first: OrderField, last: OrderField): string {
    return [this.first(first), this.first(last)].join(" ").trim();
  }

  private shipping(): WrittenAddress {
    return {
      recipient: this.fullName("name", "lastName"),
      company: this.first("company"),
      streets: [this.first("street"), this.first("street2")],
      zip: this.first("zip"),
      city: this.first("city"),
      region: this.first("region"),
      country: this.first("country"),
    };
  }

  private billing(): WrittenAddress {
    return {
      recipient: this.fullName("buyerName", "buyerLastName"),
      company: this.first("buyerCompany"),
      streets: [this.first("buyerStreet"), this.first("buyerStreet2")],
      zip: this.first("buyerZip"),
      city: this.first("buyerCity"),
      region: this.first("buyerRegion"),
      country: this.first("buyerCountry"),
    };
  }

  /** Id in the shop. One that reads like the number beside it says no more than the number. */
  private externalId(): string {
    const written = withoutQuote(this.first("externalId")).trim();
    const others = [...(this.reading.numbers.get(written) ?? [])].filter((number) => number !== this.name);
    if (written !== "" && others.length > 0)
      this.problem(`its id ${written.slice(0, 60)} is that of ${others[0]} as well`);
    const [id = "", other] = new Set(this.rows.map(idIn).filter(Boolean));
    if (other !== undefined) this.problem(`its rows have two ids, ${id.slice(0, 60)} and ${other.slice(0, 60)}`);
    const hasNumber = this.rows.some((row) => numberIn(row) !== "");
    const isId = /^[\w.:/-]{1,100}$/.test(written) && !(hasNumber && written === this.name);
    return isId ? written : `name:${this.name}`;
  }

  /** Items of the rows, and what their pieces cost above the totals of the rows. */
  private linesOf(currency: Currency): { lines: ShopLine[]; excessMinor: number } {
    const items = this.rows.filter((row) => ITEM_FIELDS.some((field) => row.text(field).trim() !== ""));
    const named = items.map((row) => ({
      sku: plainTitle(withoutQuote(row.text("sku"))),
      title: titleOf(row),
    }));
    const keys = lineKeys(named);
    let excessMinor = 0;
    const lines = items.map((row, at): ShopLine => {
      const ordered = this.quantity(row);
      const price = this.price(row, ordered, currency);
      excessMinor += price?.excessMinor ?? 0;
      if (UNPAID.test(comparable(row.text("taxable")))) this.untaxed.add(keys[at] ?? "");
      const isDone = FULFILLED.test(row.text("lineFulfilment").trim().toLowerCase());
      return {
        key: keys[at] ?? "",
        variantId: withoutQuote(row.text("variantId")).trim().slice(0, 60),
        sku: named[at]?.sku ?? "",
        title: named[at]?.title ?? "",
        ordered,
        quantity: isDone ? 0 : Math.max(0, ordered),
        unitPriceMinor: price?.unitPriceMinor ?? null,
        tax: null,
      };
    });
    return { lines: withoutReturned(lines), excessMinor };
  }

  /** Items that stand in one cell, as '2× House Espresso, 1× Gift, small'. */
  private itemsOfText(): ShopLine[] {
    const row = this.rows[0];
    const written = plainNotes(row?.text("items") ?? "");
    const items = written.split(/[,;\n]\s*(?=\d{1,6}\s*[×x*]\s)/i).flatMap((item) => {
      const [, count, title = ""] = /^\s*(\d{1,6})\s*[×x*]\s*(.+)$/is.exec(item) ?? [];
      if (count !== undefined) return { ordered: Number(count), title: plainTitle(title) };
      if (item.trim() !== "") this.problem(`the items “${plainTitle(item).slice(0, 60)}” have no count`);
      return [];
    });
    const told = row?.text("itemCount").trim() ?? "";
    const sum = items.reduce((total, { ordered }) => total + ordered, 0);
    if (/^\d+$/.test(told) && Number(told) !== sum)
      this.problem(`the items add up to ${sum}, and the file says ${told}`);
    const keys = lineKeys(items.map(({ title }) => ({ sku: "", title })));
    return items.map(({ ordered, title }, at) => ({
      key: keys[at] ?? "",
      variantId: "",
      sku: "",
      title,
      ordered,
      quantity: ordered,
      unitPriceMinor: null,
      tax: null,
    }));
  }

  private stated(): Stated {
    const status = this.first("payment").trim();
    const word = comparable(status);
    const delivery = comparable(this.first("fulfilment"));
    const cancelled = comparable(this.first("cancelled"));
    const isCancelled = (cancelled !== "" && !UNPAID.test(cancelled)) || CANCELLED.test(word);
    const isFulfilled = FULFILLED.test(delivery);
    const byFormat: Record<TableFormat, () => Stated> = {
      shopify: () => ({ payment: shopifyPayment(status), isCancelled, isFulfilled }),
      "woocommerce-items": () => wooStatus(status),
      "woocommerce-analytics": () => wooStatus(status),
      "etsy-items": () => ({
        payment: status === "" && this.reading.columns.includes("payment") ? "unpaid" : "paid",
        isCancelled,
        isFulfilled: delivery !== "",
      }),
      other: () => ({
        payment: otherPayment(word),
        isCancelled,
        isFulfilled: isFulfilled || FULFILLED.test(word),
      }),
    };
    return byFormat[this.reading.format]();
  }

  private currency(): Currency | null {
    const code = this.first("currency").trim().toUpperCase();
    if (code === "") return this.reading.currency;
    if (isCurrency(code)) return code;
    this.problem(`the currency “${code.slice(0, 12)}” is not known`);
    return null;
  }

  /** Day of the order; none where the list tells none. A day that could be two is asked about, once for the list. */
  private day(): Day | null {
    const written = this.first("orderedOn").trim();
    if (written === "") return null;
    if (isDay(written.slice(0, 10))) return written.slice(0, 10);
    const { today, dayOrder: order } = this.reading;
    const reading = readDay(written.replace(/,?\s+\d{1,2}:\d{2}.*$/, ""), { order, today });
    if ("value" in reading && typeof reading.value === "string" && isDay(reading.value)) return reading.value;
    const mayBeTwo = "needs" in reading;
    if (mayBeTwo) this.asksDayOrder = true;
    this.problem(
      mayBeTwo
        ? `the order day “${written.slice(0, 30)}” may have the day or the month first`
        : `the order day “${written.slice(0, 30)}” could not be read`,
    );
    return null;
  }

  private quantity(row: RowOfOrder): number {
    const written = row.text("quantity").trim();
    const read = written === "" ? null : readNumber(written, this.reading.mark);
    if (read === "ambiguous") this.asksDecimal = true;
    const quantity = read === null || read === "ambiguous" ? Number.NaN : Number(read);
    if (!countsBags(row))
      this.problem(`the quantity is in “${row.text("unit").trim().slice(0, 30)}”, not in bags`, row);
    if (Number.isFinite(quantity) && Math.abs(quantity) <= 1_000_000) return quantity;
    this.problem(
      written === "" ? "the quantity is missing" : `the quantity “${written.slice(0, 30)}” could not be read`,
      row,
    );
    return 0;
  }

  /** Price of a piece. The total of the row counts where the price is no more than its rounding. */
  private price(row: RowOfOrder, ordered: number, currency: Currency): LinePrice | null {
    const price = this.amount(row, "price", currency);
    const total = this.amount(row, "lineTotal", currency);
    const isRounded = total !== null && price !== null && Math.abs(price * ordered - total) * 2 <= Math.abs(ordered);
    if (total !== null && (price === null || isRounded)) return priceOfLine(total, ordered);
    return price === null ? null : { unitPriceMinor: Math.abs(price), excessMinor: 0 };
  }

  /** Amount of the order, which stands in its first row or in each; never below zero. */
  private amountOfOrder(field: OrderField, currency: Currency): number | null {
    const row = this.rows.find((each) => each.text(field).trim() !== "");
    const minor = row === undefined ? null : this.amount(row, field, currency);
    return minor === null ? null : Math.abs(minor);
  }

  /**
   * Discount of the order. Etsy's list of items tells the discount of each item in its row, so that all rows count, unless the
   * total of the order, where there is one, follows from the first row alone: then each row repeats that of the order.
   */
  private discount(
    beforeMinor: number,
    { currency, totalMinor }: Pick<SumsOfOrder, "currency" | "totalMinor">,
  ): number {
    const ofOrder = this.amountOfOrder("discount", currency) ?? 0;
    if (this.reading.format !== "etsy-items") return ofOrder;
    const ofRows = this.rows.reduce((sum, row) => sum + Math.abs(this.amount(row, "discount", currency) ?? 0), 0);
    return beforeMinor - ofOrder === totalMinor ? ofOrder : ofRows;
  }

  private amount(row: RowOfOrder | undefined, field: OrderField, currency: Currency): number | null {
    const written = row?.text(field).trim() ?? "";
    if (written === "") return null;
    const read = readNumber(written, this.reading.mark);
    if (read === "ambiguous") this.asksDecimal = true;
    const minor = read === null || read === "ambiguous" ? null : minorOf(read, currency);
    if (minor === null) this.problem(`the amount “${written.slice(0, 30)}” could not be read`, row);
    return minor;
  }

  private first(field: OrderField): string {
    for (const row of this.rows) {
      const text = row.text(field);
      if (text.trim() !== "") return text;
    }
    return "";
  }

  private problem(message: string, row = this.rows[0]): void {
    const at = row?.number ?? null;
    this.problems.push({ row: at, order: this.name, message: `${this.name}, row ${at}: ${message}.` });
  }
}

/** Amount of lines before discounts; 0 for those without a price. */
const worthOf = (lines: readonly ShopLine[]): number =>
  Math.round(lines.reduce((sum, { ordered, unitPriceMinor }) => sum + ordered * (unitPriceMinor ?? 0), 0));

function otherPayment(word: string): ShopPayment {
  if (REFUNDED.test(word)) return "refunded";
  if (AUTHORIZED.test(word)) return "authorized";
  if (PARTLY_PAID.test(word)) return "partially_paid";
  if (UNPAID.test(word)) return "unpaid";
  return PAID.test(word) ? "paid" : "unknown";
}
