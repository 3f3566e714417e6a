import { describe, expect, test } from "vitest";
import { readShopFile } from "./index.ts";
import { identities } from "./shop-identity.ts";

const order = (externalId: string, number: string, updatedAt: number | null = null) => ({
  externalId,
  number,
  updatedAt,
});

/** Ids that orders of a list are known by, as 'known 1', 'new' with the place of the order that counts, or 'several'. */
const told = (orders: readonly ReturnType<typeof order>[], known: readonly ReturnType<typeof order>[] = []) =>
  identities(orders, known).map((each) => {
    if (each.kind === "several") return each.kind;
    return each.kind === "known" ? `known ${each.known.externalId} as ${each.at}` : `new as ${each.at}`;
  });

describe("orders of one list", () => {
  test.each([
    ["an id and its number alone", [order("1", "#1"), order("name:#1", "#1")], ["new as 1", "new as 1"]],
    ["a number alone and its id", [order("name:#1", "#1"), order("1", "#1")], ["new as 1", "new as 1"]],
    ["a number with and without its sign", [order("name:#1", "#1"), order("name:1", "1")], ["new as 1", "new as 1"]],
    ["the same id twice", [order("1", "#1"), order("1", "#1")], ["new as 1", "new as 1"]],
    ["two ids with one number", [order("1", "#1"), order("2", "#1")], ["new as 0", "new as 1"]],
    [
      "two ids with one number, and that number alone",
      [order("1", "#1"), order("2", "#1"), order("name:#1", "#1")],
      ["new as 0", "new as 1", "several"],
    ],
    ["two numbers", [order("name:#1", "#1"), order("name:#2", "#2")], ["new as 0", "new as 1"]],
    ["an id that reads like another number", [order("1", "#9"), order("name:#1", "#1")], ["new as 0", "new as 1"]],
    ["an older message after a newer one", [order("1", "#1", 9), order("1", "#1", 8)], ["new as 0", "new as 0"]],
  ])("%s", (_, orders, identity) => {
    expect(told(orders)).toEqual(identity);
  });
});

describe("orders that are here", () => {
  const named = order("name:#1", "#1");
  test.each([
    ["a number alone gets its id", [order("1", "#1")], [named], ["known name:#1 as 0"]],
    ["an id is known by its number alone", [named], [order("1", "#1")], ["known 1 as 0"]],
    ["another id with the same number is another order", [order("2", "#1")], [order("1", "#1")], ["new as 0"]],
    ["its own id comes before a number", [order("2", "#1")], [named, order("2", "#1")], ["known 2 as 0"]],
    ["two ids have the number of a list without ids", [named], [order("1", "#1"), order("2", "#1")], ["several"]],
    ["two new ids claim one number alone", [order("1", "#1"), order("2", "#1")], [named], ["new as 0", "new as 1"]],
    [
      "both forms in one list are the one that is here",
      [named, order("1", "#1")],
      [named],
      ["known name:#1 as 1", "known name:#1 as 1"],
    ],
  ])("%s", (_, orders, known, identity) => {
    expect(told(orders, known)).toEqual(identity);
  });
});

const answers = { currency: "EUR", mapping: null, kept: [], today: "2026-11-23" } as const;

function namesIn(rows: string) {
  const head = "Order Number,Order ID,Order Status,Order Date,SKU,Item Name,Quantity (- Refund),Item Cost";
  const reading = readShopFile({ text: `${head}\n${rows}` }, answers);
  if (!reading.ok) throw new Error(reading.message);
  const { orders, problems } = reading.file;
  return {
    orders: orders.map(({ externalId, number, lines }) => [externalId, number, lines.length]),
    problems: problems.map(({ message }) => message),
  };
}

describe("a list with numbers and ids", () => {
  const row = (number: string, id: string, sku = "A") => `${number},${id},Processing,2026-11-01,${sku},House,1,9.00`;

  test("has one order in rows of which some tell its id alone", () => {
    const { orders, problems } = namesIn([row("#1", "901"), row("", "901", "B"), row("#1", "", "C")].join("\n"));
    expect(orders).toEqual([["901", "#1", 3]]);
    expect(problems).toEqual([]);
  });

  test("takes an id that stands alone for an id, and not for a number", () => {
    expect(namesIn(row("", "901")).orders).toEqual([["901", "901", 1]]);
    expect(namesIn(row("901", "901")).orders).toEqual([["name:901", "901", 1]]);
    expect(namesIn(row("901", "")).orders).toEqual([["name:901", "901", 1]]);
  });

  test("leaves orders out that tell the same id with different numbers", () => {
    const { orders, problems } = namesIn([row("#1", "7"), row("#2", "7"), row("#3", "8")].join("\n"));
    expect(orders).toEqual([["8", "#3", 1]]);
    expect(problems).toEqual([
      "#1, row 2: its id 7 is that of #2 as well.",
      "#2, row 3: its id 7 is that of #1 as well.",
    ]);
  });

  test("leaves out orders whose number has two ids", () => {
    const { orders, problems } = namesIn([row("#1", "7"), row("#1", "8"), row("#3", "9")].join("\n"));
    expect(orders).toEqual([["9", "#3", 1]]);
    expect(problems).toEqual(["#1, row 2: its rows have two ids, 7 and 8."]);
  });
});
