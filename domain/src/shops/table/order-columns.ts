import { withoutAccents } from "../../calendar/index.ts";
import type { DayOrder } from "../../green/green-list/cells/day-cell.ts";
import type { DecimalMark } from "../../green/green-list/cells/decimal-cell.ts";
import { type Cell, cellText, cleanText } from "../../tables/index.ts";

/** Meanings that a column of a list of orders can have. */
export const ORDER_FIELDS = [
  "order",
  "externalId",
  "orderedOn",
  "currency",
  "payment",
  "fulfilment",
  "cancelled",
  "title",
  "variant",
  "sku",
  "variantId",
  "quantity",
  "unit",
  "price",
  "lineTotal",
  "items",
  "itemCount",
  "discount",
  "shipping",
  "total",
  "refunded",
  "notes",
  "name",
  "lastName",
  "company",
  "street",
  "street2",
  "zip",
  "city",
  "region",
  "country",
  "lineFulfilment",
  "email",
  "phone",
  "buyerName",
  "buyerLastName",
  "buyerCompany",
  "buyerStreet",
  "buyerStreet2",
  "buyerZip",
  "buyerCity",
  "buyerRegion",
  "buyerCountry",
  "tax",
  "taxName",
  "taxPart",
  "taxable",
] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];

export const ORDER_FIELD_WORDS: Record<OrderField, string> = {
  order: "Order number",
  externalId: "Id in the shop",
  orderedOn: "Order day",
  currency: "Currency",
  payment: "Payment or status",
  fulfilment: "Fulfilment",
  cancelled: "Canceled at",
  title: "Item",
  variant: "Variant",
  sku: "SKU",
  variantId: "Variant id",
  quantity: "Quantity",
  unit: "Unit of the quantity",
  price: "Price of one",
  lineTotal: "Price of the line",
  items: "All items in one cell",
  itemCount: "Count of all items",
  discount: "Discount",
  shipping: "Shipping",
  total: "Total",
  refunded: "Refunded amount",
  notes: "Notes",
  name: "Ship to: name",
  lastName: "Ship to: last name",
  company: "Ship to: company",
  street: "Ship to: street",
  street2: "Ship to: street 2",
  zip: "Ship to: zip",
  city: "Ship to: city",
  region: "Ship to: region",
  country: "Ship to: country",
  lineFulfilment: "Fulfilment of the line",
  email: "Buyer: email",
  phone: "Buyer: phone",
  buyerName: "Buyer: name",
  buyerLastName: "Buyer: last name",
  buyerCompany: "Buyer: company",
  buyerStreet: "Bill to: street",
  buyerStreet2: "Bill to: street 2",
  buyerZip: "Bill to: zip",
  buyerCity: "Bill to: city",
  buyerRegion: "Bill to: region",
  buyerCountry: "Bill to: country",
  tax: "Tax of the order",
  taxName: "Tax name",
  taxPart: "Amount of the named tax",
  taxable: "Line is taxed",
};

export const TABLE_FORMATS = ["shopify", "woocommerce-items", "woocommerce-analytics", "etsy-items", "other"] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Meanings of the columns of a list of orders. Plain data that can be kept for the next list with the same headings. */
export interface OrderMapping {
  /** Headings in their order, by which a list of the same shape is known. */
  fingerprint: string;
  columns: (OrderField | null)[];
  decimal: DecimalMark | null;
  dayOrder: DayOrder | null;
}

/** Makes headings comparable. Worked: 'Lineitem quantity' → "lineitem quantity", 'Stückzahl' → "stuckzahl". */
export const headingWords = (cell: Cell): string =>
  withoutAccents(cleanText(cellText(cell)).toLowerCase().replaceAll("ß", "ss"))
    .replaceAll("#", " no ")
    .replaceAll("№", " no ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export function orderFingerprint(headings: readonly Cell[]): string {
  const words = headings.map(headingWords);
  while (words.at(-1) === "") words.pop();
  return words.join("|").slice(0, 4000);
}

const byHeading = (named: Partial<Record<OrderField, string>>): ReadonlyMap<string, OrderField> =>
  new Map(
    ORDER_FIELDS.flatMap((field) =>
      (named[field] ?? "")
        .split("|")
        .filter(Boolean)
        .map((heading): [string, OrderField] => [heading, field]),
    ),
  );

const SHOPIFY = byHeading({
  order: "name|order id",
  externalId: "id",
  orderedOn: "created at|processed at",
  currency: "currency",
  payment: "financial status",
  fulfilment: "fulfillment status",
  cancelled: "cancelled at",
  title: "lineitem name",
  variant: "lineitem variant",
  sku: "lineitem sku",
  variantId: "lineitem variant id",
  quantity: "lineitem quantity",
  price: "lineitem price",
  discount: "discount amount",
  shipping: "shipping|shipping line price",
  total: "total",
  refunded: "refunded amount|amount refunded",
  notes: "notes|note|private notes",
  name: "shipping name|shipping first name",
  lastName: "shipping last name",
  company: "shipping company",
  street: "shipping street|shipping address1",
  street2: "shipping address2",
  zip: "shipping zip",
  city: "shipping city",
  region: "shipping province name|shipping province|shipping province code",
  country: "shipping country|shipping country code",
  lineFulfilment: "lineitem fulfillment status",
  email: "email",
  phone: "billing phone|shipping phone|phone",
  buyerName: "billing name|billing first name",
  buyerLastName: "billing last name",
  buyerCompany: "billing company",
  buyerStreet: "billing street|billing address1",
  buyerStreet2: "billing address2",
  buyerZip: "billing zip",
  buyerCity: "billing city",
  buyerRegion: "billing province name|billing province|billing province code",
  buyerCountry: "billing country|billing country code",
  tax: "taxes|tax",
  taxName: "tax 1 name",
  taxPart: "tax 1 value",
  taxable: "lineitem taxable",
});

const WOO_ITEMS = byHeading({
  order: "order number",
  externalId: "order id",
  orderedOn: "order date",
  currency: "order currency|currency",
  payment: "order status",
  title: "item name|product name|item name localized",
  variant: "product variation|variation",
  sku: "sku",
  variantId: "variation id",
  quantity: "quantity refund|quantity",
  price: "item cost",
  lineTotal: "order line subtotal",
  discount: "cart discount amount",
  shipping: "order shipping amount",
  total: "order total amount",
  refunded: "order refund amount",
  notes: "customer note",
  name: "first name shipping",
  lastName: "last name shipping",
  company: "company shipping",
  street: "address 1 2 shipping|address 1 shipping",
  street2: "address 2 shipping",
  zip: "postcode shipping",
  city: "city shipping",
  region: "state code shipping|state name shipping",
  country: "country code shipping|country name shipping",
  email: "email billing",
  phone: "phone billing|phone shipping",
  buyerName: "first name billing",
  buyerLastName: "last name billing",
  buyerCompany: "company billing",
  buyerStreet: "address 1 2 billing|address 1 billing",
  buyerStreet2: "address 2 billing",
  buyerZip: "postcode billing",
  buyerCity: "city billing",
  buyerRegion: "state code billing|state name billing",
  buyerCountry: "country code billing|country name billing",
  tax: "order total tax amount",
});

const WOO_ANALYTICS = byHeading({
  order: "order no",
  orderedOn: "date",
  payment: "status",
  items: "product s|products",
  itemCount: "items sold",
  total: "n revenue formatted",
});

/** Etsy's own list of sold order items: one row for each item, days as month/day/year. */
const ETSY_ITEMS = byHeading({
  order: "order id",
  orderedOn: "sale date",
  currency: "currency",
  payment: "date paid",
  fulfilment: "date shipped",
  title: "item name",
  variant: "variations",
  sku: "sku",
  quantity: "quantity",
  price: "price",
  discount: "discount amount",
  shipping: "order shipping",
  total: "order total",
  refunded: "refunded amount|amount refunded",
  notes: "buyer note|message to seller|gift message",
  name: "ship name",
  street: "ship address1",
  street2: "ship address2",
  zip: "ship zipcode",
  city: "ship city",
  region: "ship state",
  country: "ship country",
  email: "buyer email|email",
  tax: "order sales tax",
});

/** Headings that shops, tills and offices use, plainest first; they are a proposal, which a person confirms. */
const OTHERS = byHeading({
  order:
    "order number|order no|order id|order|order name|sale id|transaction id|reference|bestellnummer|bestellnr|bestell nr|bestellung|auftragsnummer|auftragsnr|auftrag|numero de commande|n commande|commande|numero de pedido|pedido|n pedido|numero ordine|ordine|bestelnummer|bestelling|ordrenummer|zamowienie|numer zamowienia",
  orderedOn:
    "order date|date|created at|sale date|date of sale|order created|bestelldatum|datum|auftragsdatum|date de commande|fecha|fecha de pedido|data|data ordine|data do pedido|besteldatum|date paid",
  currency: "currency|wahrung|devise|moneda|valuta|moeda",
  payment: "payment status|financial status|status|order status|zahlungsstatus|bezahlt|statut|estado|stato|paid",
  fulfilment: "fulfillment status|fulfilment status|shipping status|versandstatus|lieferstatus",
  cancelled: "cancelled at|canceled at|storniert am|storniert",
  title:
    "item name|item|product name|product|title|lineitem name|listing title|description|artikel|artikelname|artikelbezeichnung|produkt|produktname|bezeichnung|article|produit|nom du produit|producto|nombre del producto|articulo|prodotto|nome prodotto|produto|kaffee|coffee|cafe",
  variant:
    "variant|lineitem variant|variation|variations|price point name|option|options|size|variante|grosse|ausfuhrung|taille|tamano|formato|varianta|gebinde",
  sku: "sku|item sku|product sku|lineitem sku|artikelnummer|artikelnr|artikel nr|art nr|reference produit|codigo|codice|referencia",
  variantId: "variant id|variation id|varianten id",
  quantity:
    "quantity|qty|lineitem quantity|count|units|pieces|menge|anzahl|stuck|stuckzahl|quantite|qte|cantidad|quantita|quantidade|aantal|ilosc|antal",
  unit: "uom|unit|u m|unit of measure|einheit|mengeneinheit|unite|unidad",
  price:
    "unit price|lineitem price|item price|price|price each|item cost|einzelpreis|stuckpreis|preis|prix unitaire|prix|precio|precio unitario|prezzo|preco|prijs|cena",
  lineTotal: "line total|gross sales|item total|zeilensumme|positionssumme|gesamtpreis|total ligne|importe|importo",
  items: "items|products|line items|artikelliste",
  discount: "discount|order discount|discount amount|rabatt|remise|descuento|sconto",
  shipping: "shipping|order shipping|shipping amount|versand|versandkosten|frais de port|gastos de envio|spedizione",
  total: "order total|total|grand total|bestellsumme|gesamtsumme|gesamt|total commande|totale",
  refunded: "refunded amount|amount refunded|refund|erstattet",
  notes: "notes|note|private notes|order notes|customer note|anmerkung|anmerkungen|bemerkung|kommentar|remarque|notas",
  name: "ship name|shipping name|recipient|empfanger|customer name|customer|kunde|client|cliente|full name|kundenname|nom",
  lastName: "shipping last name|nachname empfanger",
  company: "shipping company|company|firma|societe|empresa|azienda",
  street: "shipping street|shipping address|ship address1|address|strasse|adresse|direccion|indirizzo",
  street2: "ship address2|shipping address 2",
  zip: "shipping zip|ship zipcode|zip|postcode|postal code|plz|code postal|codigo postal|cap",
  city: "shipping city|ship city|city|ort|stadt|ville|ciudad|citta",
  region: "shipping state|ship state|state|province|bundesland",
  country: "shipping country|ship country|country|land|pays|pais|paese",
  email:
    "email|e mail|customer email|buyer email|email address|mail|e mail adresse|adresse e mail|courriel|correo|correo electronico|posta elettronica",
  phone: "phone|phone number|customer phone|telephone|tel|telefon|telefonnummer|telefono|telefone|billing phone",
  buyerName: "buyer name|billing name|customer full name|rechnungsname|nom de facturation",
  buyerLastName: "billing last name",
  buyerCompany: "billing company",
  buyerStreet: "billing address|billing street|billing address1|billing address 1|rechnungsadresse",
  buyerStreet2: "billing address2|billing address 2",
  buyerZip: "billing zip|billing postcode|billing zipcode",
  buyerCity: "billing city",
  buyerRegion: "billing state|billing province",
  buyerCountry: "billing country",
  tax: "tax|taxes|order tax|total tax|sales tax|order sales tax|vat|steuer|mwst|ust|umsatzsteuer|tva|iva",
  taxName: "tax 1 name|tax name",
  taxPart: "tax 1 value",
  taxable: "taxable|lineitem taxable",
});

const HEADINGS: Record<TableFormat, ReadonlyMap<string, OrderField>> = {
  shopify: SHOPIFY,
  "woocommerce-items": WOO_ITEMS,
  "woocommerce-analytics": WOO_ANALYTICS,
  "etsy-items": ETSY_ITEMS,
  other: OTHERS,
};

const WOO_SIGNS = ["order number", "order status", "item name", "quantity refund", "item cost", "order total amount"];

/** Format of a list by its headings. */
export function tableFormat(words: readonly string[]): TableFormat {
  const has = (heading: string) => words.includes(heading);
  if (has("name") && words.some((word) => word.startsWith("lineitem "))) return "shopify";
  if (has("order no") && has("items sold") && (has("product s") || has("products"))) return "woocommerce-analytics";
  if (has("sale date") && has("item name") && has("order id") && (has("listing id") || has("transaction id")))
    return "etsy-items";
  const signs = WOO_SIGNS.filter(has).length;
  return signs >= 3 && has("order number") && has("item name") ? "woocommerce-items" : "other";
}

/** Columns as their headings say; each meaning once, for the plainest heading. */
export function guessedColumns(words: readonly string[], format: TableFormat): (OrderField | null)[] {
  const headings = HEADINGS[format];
  const plainness = [...headings.keys()];
  const best = new Map<OrderField, number>();
  for (const [at, word] of words.entries()) {
    const field = headings.get(word);
    if (field === undefined) continue;
    const before = best.get(field);
    const isPlainer = before === undefined || plainness.indexOf(word) < plainness.indexOf(words[before] ?? "");
    if (isPlainer) best.set(field, at);
  }
  return words.map((_, at) => [...best].find(([, column]) => column === at)?.[0] ?? null);
}

/** Words of every heading that is known, to find the row of the headings. */
export const isKnownHeading = (word: string): boolean => Object.values(HEADINGS).some((headings) => headings.has(word));
