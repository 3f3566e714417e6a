import type { BulkSize } from "./bulk-phrases.ts";
import { sizePhrase } from "./bulk-phrases.ts";
import { bulkTokens, keyWords } from "./bulk-tokens.ts";

/** Kind of a column of a pasted table. In a matrix each size has a column of counts. */
export type Column =
  | { kind: "coffee" | "count" | "size" | "unit" | "ignored" | "status" | "other" }
  | { kind: "count-of-size"; size: BulkSize };

/** `orderAt` is the column that names the order, where an order has a row for each of its items; −1 without one. */
export type TableHead = { delimiter: Delimiter; columns: readonly Column[]; orderAt: number };
export type Delimiter = "\t" | "|" | ";" | "," | "  ";

const names = (text: string): ReadonlySet<string> => new Set(text.split(",").map((name) => name.trim()));

const NAMES: Readonly<Record<Exclude<Column["kind"], "other" | "count-of-size">, ReadonlySet<string>>> = {
  coffee: names(
    "coffee,coffees,product,products,product name,item,items,item name,name,description,bean,beans,title,lineitem name,artikel,produkt,kaffee,sorte,bezeichnung,producto,produit,cafe,cafes,nom,nombre,product s",
  ),
  count: names(
    "qty,quantity,count,bags,units,pcs,pieces,lineitem quantity,menge,anzahl,stuck,stk,cantidad,quantite,qte,cant,ordered,qty ordered,order qty,quantity ordered,no of bags,of bags",
  ),
  size: names(
    "size,package,pack,pack size,package size,bag size,variant,variant title,variation,option,gebinde,grosse,packung,taille,format,tamano,price point name",
  ),
  unit: names(
    "unit,uom,um,u m,unit of measure,unit type,qty unit,quantity unit,order unit,einheit,mengeneinheit,verpackungseinheit,me,ve,unite,unite de mesure,unidad,unidad de medida",
  ),
  status: names("financial status,fulfillment status,lineitem fulfillment status,status"),
  ignored: names(
    "sku,lineitem sku,price,unit price,lineitem price,line total,total,amount,subtotal,id,order,order no,order number,order id,date,customer,customer name,email,e mail,no,nr,pos,line,row,currency,taxes,tax,shipping,paid at,created at,fulfilled at,accepts marketing,discount code,discount amount,shipping method,vendor,preis,prix,precio,einzelpreis,gesamt,summe,artikelnummer,art nr,artikelnr,time,time zone,category,gross sales,net sales,lineitem requires shipping,lineitem taxable,lineitem compare at price,origin,roast,roast level,gtin,barcode",
  ),
};

/** A separator, and the start of a word that names the column of the coffee. */
const MAY_BE_HEAD = /[\t|;,]| {2}/;

/** Columns of a shop's export that say nothing about what is ordered. */
const IGNORED_STARTS = ["billing ", "shipping ", "payment ", "tax "];

/** Recognises the heading row of a table: every cell names a column, one of them the coffee and one the count or a size. */
export function readTableHead(line: string): TableHead | null {
  if (!MAY_BE_HEAD.test(line)) return null;
  for (const delimiter of ["\t", "|", ";", ",", "  "] as const) {
    if (!line.includes(delimiter)) continue;
    const cells = splitCells(line, delimiter);
    if (!cells.some((cell) => NAMES.coffee.has(keyWords(cell).join(" ")))) continue;
    if (cells.length < 2) continue;
    const columns = withoutDoubts(cells);
    if (columns !== null) return { delimiter, columns, orderAt: orderColumn(cells) };
  }
  return null;
}

function orderColumn(cells: readonly string[]): number {
  const titles = cells.map((cell) => keyWords(cell).join(" "));
  return titles.findIndex((title) => ORDER_NAMES.has(title) || (title === "name" && titles.includes("lineitem name")));
}

const ORDER_NAMES = names("order,order no,order number,order id,transaction id");

function withoutDoubts(cells: readonly string[]): Column[] | null {
  const hasLineItems = cells.some((cell) => keyWords(cell).join(" ") === "lineitem name");
  const columns = cells.map((cell): Column => {
    const name = keyWords(cell).join(" ");
    const isOrderName = hasLineItems && name === "name";
    return isOrderName ? { kind: "ignored" } : columnOf(cell, name);
  });
  const count = (kind: Column["kind"]) => columns.filter((column) => column.kind === kind).length;
  const isKnown = hasLineItems || count("other") <= Math.floor(cells.length / 3);
  const hasCounts = count("count") === 1 || (count("count") === 0 && count("count-of-size") > 0);
  return isKnown && count("coffee") === 1 && hasCounts && count("size") <= 1 ? columns : null;
}

function columnOf(cell: string, name: string): Column {
  const kinds = Object.keys(NAMES) as (keyof typeof NAMES)[];
  const kind = kinds.find((each) => NAMES[each].has(name));
  if (kind !== undefined) return { kind };
  if (name === "" || IGNORED_STARTS.some((start) => name.startsWith(start))) return { kind: "ignored" };
  const tokens = bulkTokens(cell);
  const size = sizePhrase(tokens, 0, tokens.length);
  return size?.next === tokens.length && size.value !== null
    ? { kind: "count-of-size", size: size.value }
    : { kind: "other" };
}

/** Cuts a line at its delimiter, but not inside quotes, which go. A frame of | around the line is none. */
export function splitCells(line: string, delimiter: Delimiter): string[] {
  if (delimiter === "  ") return line.trim().split(/ {2,}/);
  const framed = delimiter === "|" ? line.trim().replace(/^\|/, "").replace(/\|$/, "") : line;
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < framed.length; at += 1) {
    const character = framed.charAt(at);
    if (character === '"' && isQuoted && framed[at + 1] === '"') {
      cell += character;
      at += 1;
    } else if (character === '"' && (isQuoted || cell.trim() === "")) isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += character;
  }
  cells.push(cell.trim());
  return cells;
}
