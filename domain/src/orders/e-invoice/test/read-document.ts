/// <reference path="../../../tables/xlsx/saxen.d.ts" />
import { XmlEvents } from "../../../tables/xlsx/xml-events.ts";

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** Element of a UBL document, by names without namespace. */
export class Document {
  readonly children: Document[] = [];
  text = "";

  constructor(
    readonly root: string,
    readonly currency: string,
  ) {}

  /** First element along a path of children. Throws where there is none. */
  at(...path: string[]): Document {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    const child = this.children.find(({ root }) => root === name);
    if (child === undefined) throw new Error(`no ${name} in ${this.root}`);
    return child.at(...rest);
  }

  all(name: string): Document[] {
    return this.children.filter(({ root }) => root === name);
  }

  /** Text of the first element of a name at any depth; null where there is none. */
  find(name: string): string | null {
    for (const child of this.children) {
      const found = child.root === name ? child.text : child.find(name);
      if (found !== null) return found;
    }
    return null;
  }

  /** Texts of the children that have no children of their own. */
  texts(): Record<string, string> {
    return Object.fromEntries(
      this.children.flatMap(({ root, text, children }) => (children.length === 0 ? [[root, text]] : [])),
    );
  }

  /** Amount of two decimals in minor units. */
  minor(): number {
    if (!/^-?\d+\.\d\d$/.test(this.text)) throw new Error(`${this.root} is no amount: ${this.text}`);
    return Number(this.text.replace(".", ""));
  }

  amounts(): Record<string, number> {
    return Object.fromEntries(this.at("LegalMonetaryTotal").children.map((each) => [each.root, each.minor()]));
  }

  taxes() {
    return this.at("TaxTotal")
      .all("TaxSubtotal")
      .map((each) => ({
        ...categoryOf(each.at("TaxCategory")),
        net: each.at("TaxableAmount").minor(),
        tax: each.at("TaxAmount").minor(),
      }));
  }

  discounts() {
    return this.all("AllowanceCharge").map((each) => ({
      ...categoryOf(each.at("TaxCategory")),
      amount: each.at("Amount").minor(),
    }));
  }

  lines() {
    return [...this.all("InvoiceLine"), ...this.all("CreditNoteLine")].map((each) => ({
      ...categoryOf(each.at("Item", "ClassifiedTaxCategory")),
      name: each.at("Item", "Name").text,
      note: each.at("Note").text,
      quantity: Number(each.find("InvoicedQuantity") ?? each.find("CreditedQuantity")),
      net: each.at("LineExtensionAmount").minor(),
      discount: each.all("AllowanceCharge")[0]?.at("Amount").minor() ?? 0,
      price: each.at("Price", "PriceAmount").minor(),
      priceQuantity: Number(each.find("BaseQuantity") ?? 1),
    }));
  }
}

function categoryOf(element: Document) {
  const percent = element.find("Percent");
  return { category: element.at("ID").text, percent: percent === null ? null : Number(percent) };
}

/** Reads the XML of an e-invoice. Throws for what is no XML. */
export function readDocument(xml: string): Document {
  const top = new Document("", "");
  const open = [top];
  const reader = new XmlEvents({
    open(name, attribute) {
      const element = new Document(name, attribute("currencyID"));
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close() {
      open.pop();
    },
    text(text) {
      const element = open.at(-1);
      if (element !== undefined) element.text += text;
    },
  });
  reader.write(new TextEncoder().encode(xml));
  reader.end();
  const [root] = top.children;
  if (root === undefined) throw new Error("no element");
  return root;
}
