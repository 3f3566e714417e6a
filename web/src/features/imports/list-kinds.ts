import type { Import } from "@tryer/contract";
import { LIST_FIELDS, type ListField, type ListPurpose } from "@tryer/domain/green";
import type { Permission } from "@tryer/domain/team";
import { count } from "#ui/format/figures.ts";
import type { ListKind } from "./list-kind.ts";

interface KindOfList {
  label: string;
  permission: Permission;
  purpose: ListPurpose;
  subtitle: string;
  /** Whether a field of the list is kept. Nobody is asked about the others. */
  isKept: (field: ListField) => boolean;
  /** Reason why recognised columns are not kept. */
  whyNotKept: string;
  words: ImportWords;
}

/** Words for an import: so many of what, that they are in, and that they are out again. */
interface ImportWords {
  rows: (rowCount: number) => string;
  done: (rowCount: number) => string;
  undone: (rowCount: number) => string;
}

const PRICES: ReadonlySet<ListField> = new Set(["price", "total", "currency"]);
const COUNTED: ReadonlySet<ListField> = new Set([
  "reference",
  "name",
  "origin",
  "quantity",
  "unit",
  "bags",
  "bagWeight",
  "location",
]);

const BOUGHT: ReadonlySet<ListField> = new Set([
  "reference",
  "name",
  "origin",
  "bags",
  "bagWeight",
  "quantity",
  "unit",
  "price",
  "total",
  "currency",
]);

export const KINDS: Record<ListKind, KindOfList> = {
  coffees: {
    label: "Coffees",
    permission: "green:write",
    purpose: "coffees",
    subtitle: "Coffees from a spreadsheet, an offer list or a stock list",
    isKept: (field) => !PRICES.has(field),
    whyNotKept: "Skipped: costs belong to purchases",
    words: {
      rows: (rowCount) => count(rowCount, "coffee"),
      done: (rowCount) => `${count(rowCount, "coffee")} added`,
      undone: (rowCount) => `${count(rowCount, "coffee")} archived again.`,
    },
  },
  products: {
    label: "Products",
    permission: "items:write",
    purpose: "products",
    subtitle: "Roasted products from a spreadsheet or another tool, each with its green coffee",
    isKept: (field) => LIST_FIELDS.products.includes(field) && field !== "notes",
    whyNotKept: "Skipped: products have no notes",
    words: {
      rows: (rowCount) => count(rowCount, "product"),
      done: (rowCount) => `${count(rowCount, "product")} added`,
      undone: (rowCount) => `${count(rowCount, "product")} archived again.`,
    },
  },
  roasts: {
    label: "Past roasts",
    permission: "roasts:write",
    purpose: "roasts",
    subtitle: "Past roasts for the journal. Stock stays as it is.",
    isKept: (field) => LIST_FIELDS.roasts.includes(field) && field !== "shrinkage",
    whyNotKept: "Skipped: the loss follows from the weights",
    words: {
      rows: (rowCount) => count(rowCount, "past roast"),
      done: (rowCount) => `${count(rowCount, "past roast")} added`,
      undone: (rowCount) => `${count(rowCount, "past roast")} deleted again.`,
    },
  },
  counts: {
    label: "Stock counts",
    permission: "stock:count",
    purpose: "counts",
    subtitle: "Counted weights from a spreadsheet. Differences are booked at once.",
    isKept: (field) => COUNTED.has(field),
    whyNotKept: "Skipped: a count is a weight at a location",
    words: {
      rows: (rowCount) => count(rowCount, "count"),
      done: (rowCount) => `${count(rowCount, "count")} booked`,
      undone: (rowCount) => `${count(rowCount, "count")} booked back.`,
    },
  },
  purchase: {
    label: "Purchase lines",
    permission: "purchases:write",
    purpose: "purchase",
    subtitle: "Lines of an offer, a confirmation or an invoice, into a draft purchase",
    isKept: (field) => BOUGHT.has(field),
    whyNotKept: "Skipped: a line has a weight and a price",
    words: {
      rows: (rowCount) => count(rowCount, "line"),
      done: (rowCount) => `${count(rowCount, "line")} added`,
      undone: (rowCount) => `${count(rowCount, "line")} taken out of the purchase again.`,
    },
  },
};

/** Words for the imports of each kind. */
export const IMPORT_WORDS: Record<Import["kind"], ImportWords> = {
  green: KINDS.coffees.words,
  counts: KINDS.counts.words,
  purchase: KINDS.purchase.words,
  products: KINDS.products.words,
  roasts: KINDS.roasts.words,
  logs: {
    rows: (rowCount) => count(rowCount, "roast log"),
    done: (rowCount) => `${count(rowCount, "roast log")} imported`,
    undone: (rowCount) => `${count(rowCount, "roast log")} taken out again.`,
  },
};
