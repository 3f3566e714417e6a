import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { discountLeft, itemKey, matchedItem, readShopFile, shopOrderState } from "./index.ts";

const answers = { currency: "EUR", mapping: null, kept: [], today: "2026-11-23" } as const;
const read = (text: string, more = {}) => readShopFile({ text }, { ...answers, ...more });

function file(text: string, more = {}) {
  const reading = read(text, more);
  if (!reading.ok) throw new Error(reading.message);
  return reading.file;
}

const HEAD =
  "Name,Financial Status,Fulfillment Status,Currency,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Cancelled at,Shipping Name,Shipping Zip,Id";

describe("an export of Shopify", () => {
  test("has one order for several rows, of which only the first tells its facts", () => {
    const { shop, orders } = file(
      `${HEAD}\n#1001,paid,unfulfilled,USD,60.00,0.00,2026-11-02 09:14:03 -0500,2,Guji - 12 oz,18.50,GUJI-12,,Ann,'05401,53001\n#1001,,,,,,2026-11-02 09:14:03 -0500,1,"=HYPERLINK(""http://x"",""House"")",16.50,,,,,\n#1002,voided,unfulfilled,EUR,8,0,2026-11-03 10:00:00 +0100,1,Kenya,8,,,,,53002\n`,
    );
    expect(shop).toBe("shopify");
    expect(orders[0]).toMatchObject({
      externalId: "53001",
      number: "#1001",
      orderedOn: "2026-11-02",
      currency: "USD",
      totalMinor: 6000,
      shipTo: "Ann\n05401",
      lines: [
        { title: "Guji - 12 oz", sku: "GUJI-12", quantity: 2, unitPriceMinor: 1850 },
        { title: '=HYPERLINK("http://x","House")', quantity: 1, unitPriceMinor: 1650 },
      ],
    });
    expect(orders.map((order) => shopOrderState(order, true))).toEqual(["open", "cancelled"]);
  });

  test.each([
    ["without quantities", "Name,Lineitem name\n#1,House", /no column "Lineitem quantity"/],
    ["without items", "Name,Lineitem quantity\n#1,2", /neither "Lineitem name" nor "Lineitem sku"/],
    ["without lines", "order_id,display_financial_status,line_items_count\n1,PAID,2", /no lines/],
    [
      "cut off in its last row",
      `${HEAD}\n#1,paid,,EUR,8,0,2026-11-03,1,Kenya,8,K,,,,1\n#2,paid,,EUR,8`,
      /Row 3 ends after 5 of 15 columns/,
    ],
  ])("%s is refused with what to do", (_, text, message) => {
    expect(read(text)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
});

test.each([",", ";", "\t"])("SKUs between %j stay letter by letter, also those that look like numbers", (mark) => {
  const skus = ["90.750", "0049", "1E3", "0", "1,000", "+7", "007-A"];
  const head = ["Name", "Financial Status", "Currency", "Lineitem quantity", "Lineitem name", "Lineitem sku", "Id"];
  const rows = skus.map((sku, at) => [`#${at}`, "paid", "EUR", "1", "House", `"${sku}"`, String(at)]);
  const { orders } = file([head, ...rows].map((cells) => cells.join(mark)).join("\n"));
  expect(orders.flatMap(({ lines }) => lines.map(({ sku }) => sku))).toEqual(skus);
});

describe("exports of WooCommerce", () => {
  test("tell items row by row, with names as HTML", () => {
    const { orders } = file(
      "Order Number,Order Status,Order Date,SKU,Item Name,Quantity (- Refund),Item Cost,Order Total Amount\n501,Processing,2026-11-01 10:12,G,Mystery <b>Bag</b> &ndash; &Auml;,2,16.50,33\n502,On hold,2026-11-01 10:12,G,House,1,9,9\n",
    );
    expect(orders[0]?.lines[0]).toMatchObject({ title: "Mystery Bag – Ä", quantity: 2, unitPriceMinor: 1650 });
    expect(orders.map((order) => shopOrderState(order, false))).toEqual(["open", "unpaid"]);
  });

  test("tell the total of each row, which counts before a rounded price of a piece", () => {
    const head = "Order Number,Order Status,Item Name,Quantity (- Refund),Item Cost,Order Line Subtotal,";
    const { orders } = file(
      `${head}Order Total Tax Amount,Order Total Amount\n501,Processing,House,12,3.33,40.00,2.80,42.80\n502,Processing,House,12,12.00,144.00,10.08,154.08\n`,
    );
    expect(orders).toMatchObject([
      { lines: [{ unitPriceMinor: 334, tax: { e3: 7000 } }], discountMinor: 8, pricesIncludeTax: false },
      { lines: [{ unitPriceMinor: 1200, tax: { e3: 7000 } }], discountMinor: 0, pricesIncludeTax: false },
    ]);
  });

  test("tell all items in one cell, whose count must be that of the file", () => {
    const head = "Date,Order #,N. Revenue (formatted),Status,Product(s),Items sold\n";
    const { orders } = file(
      `${head}2026-11-02 10:12:00,502,"€1,170.00",completed,"5× House - 1kg, 20× Gift, small",25\n`,
    );
    expect(orders[0]?.lines.map(({ title, quantity }) => [title, quantity])).toEqual([
      ["House - 1kg", 5],
      ["Gift, small", 20],
    ]);
    expect(orders[0]?.totalMinor).toBe(117_000);
    expect(file(`${head}2026-11-02,502,€10,processing,"5× House",6\n`).problems[0]?.message).toMatch(
      /add up to 5, and the file says 6/,
    );
  });
});

describe("a list of another shop", () => {
  const GERMAN =
    "Bestellnummer;Datum;Artikel;Variante;Menge;Einzelpreis;Bezahlt\nB-7;03.11.2026;Hausmischung;250 g;1.200;9,90;ja\n;;Guji;1 kg;2;31,50;\nB-8;04.11.2026;Guji;1 kg;1;31,50;nein\n";

  test("is proposed by its headings and asks to be confirmed", () => {
    const { table, orders } = file(GERMAN);
    expect(table).toMatchObject({ isAsking: true, missing: "", format: "other" });
    expect(
      orders.map(({ lines, orderedOn }) => [
        orderedOn,
        lines.map(({ quantity, unitPriceMinor }) => [quantity, unitPriceMinor]),
      ]),
    ).toEqual([
      [
        "2026-11-03",
        [
          [1200, 990],
          [2, 3150],
        ],
      ],
      ["2026-11-04", [[1, 3150]]],
    ]);
    expect(shopOrderState(orders[1] ?? expect.fail("no order"), false)).toBe("unpaid");
    const kept = table === null ? [] : [table.mapping];
    expect(file(GERMAN, { kept }).table?.isAsking).toBe(false);
  });

  test("knows the headings of Squarespace, with price, variant and refunded amount of its own", () => {
    const { table, orders } = file(
      [
        "Order ID,Email,Financial Status,Fulfillment Status,Currency,Total,Amount Refunded,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem variant,Private Notes",
        "00071,a@b.example,PAID,PENDING,USD,55.50,5.00,2026-11-13 09:14:03 -0500,3,Guji,18.50,GUJI-12,12 oz,Ring twice",
      ].join("\n"),
    );
    expect(table?.mapping.columns).not.toContain(null);
    expect(orders[0]).toMatchObject({
      number: "00071",
      buyer: { name: "", email: "a@b.example", billing: null, shipping: null },
      totalMinor: 5550,
      lines: [{ title: "Guji - 12 oz", sku: "GUJI-12", quantity: 3, unitPriceMinor: 1850 }],
    });
  });

  test("knows the headings of Etsy, whose days have the month first and whose items are shipped one order at a time", () => {
    const { table, orders } = file(
      [
        "Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,Date Paid,Date Shipped,Ship Name,Ship Address1,Ship Address2,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID,Variations,Order Type,Listings Type,Payment Type,InPerson Discount,InPerson Location,VAT Paid by Buyer,SKU",
        "11/03/26,Guji &amp; Co,Jo (jo1),2,18.50,,,0.00,0,6.50,2.59,37.00,USD,9001,71,11/03/26,,Jo Day,1 Bay St,,Burlington,VT,05401,United States,3301,Size:12 oz,online,listing,online_cc,,,,GUJI-12",
        "11/04/26,House,Al (al2),1,16.00,,,0.00,0,0.00,0.00,16.00,USD,9002,72,11/04/26,11/05/26,Al Fox,2 Quay,,Barre,VT,05641,United States,3302,,online,listing,online_cc,,,,HOUSE-12",
      ].join("\n"),
    );
    expect(table).toMatchObject({ format: "etsy-items", isAsking: false, asksDayOrder: false });
    expect(orders.map((order) => shopOrderState(order, false))).toEqual(["open", "fulfilled"]);
    expect(orders[0]).toMatchObject({
      number: "3301",
      orderedOn: "2026-11-03",
      taxMinor: 259,
      shippingMinor: 650,
      buyer: { name: "Jo Day", shipping: { street: "1 Bay St", city: "Burlington" } },
      lines: [{ title: "Guji & Co - Size:12 oz", sku: "GUJI-12", quantity: 2, unitPriceMinor: 1850 }],
    });
  });

  test("adds up the discounts that Etsy tells item by item, and takes one that each row repeats once", () => {
    const head =
      "Sale Date,Item Name,Quantity,Price,Coupon Code,Discount Amount,Order Shipping,Order Sales Tax,Item Total";
    const tail = "Currency,Transaction ID,Listing ID,Date Paid,Date Shipped,Order ID,Order Total,SKU";
    const row = (order: string, sku: string, told: string, total: string) =>
      `11/03/26,${sku},${told},USD,9,7,11/03/26,,${order},${total},${sku}`;
    const { table, orders } = file(
      [
        `${head},${tail}`,
        row("1", "A", "2,18.50,FALL,3.70,6.50,2.59,37.00", ""),
        row("1", "B", "1,16.00,FALL,1.60,6.50,2.59,16.00", ""),
        row("2", "A", "2,18.50,FALL,5.30,6.50,0.00,37.00", "54.20"),
        row("2", "B", "1,16.00,FALL,5.30,6.50,0.00,16.00", "54.20"),
        row("3", "A", "1,18.50,FALL,2.00,6.50,0.00,18.50", "39.00"),
        row("3", "B", "1,18.00,FALL,2.00,6.50,0.00,18.00", "39.00"),
      ].join("\n"),
    );
    expect(table?.format).toBe("etsy-items");
    // 53.00 − 5.30 + 6.50 + 2.59 = 56.79; 53.00 − 5.30 + 6.50 = 54.20; 36.50 − 4.00 + 6.50 = 39.00.
    const paid = orders.map(({ lines, discountMinor, shippingMinor, taxMinor }) => {
      const goods = lines.reduce((sum, { ordered, unitPriceMinor }) => sum + ordered * (unitPriceMinor ?? 0), 0);
      return [discountMinor, goods - discountMinor + shippingMinor + (taxMinor ?? 0)];
    });
    expect(paid).toEqual([
      [530, 5679],
      [530, 5420],
      [400, 3900],
    ]);
  });

  test("asks for columns that it cannot do without, and for the mark of its numbers", () => {
    expect(file("Foo,Bar\n1,2").table?.missing).toMatch(/number of the order and the item and the quantity/);
    expect(file('Order,Item,Qty,Price\n1,House,1,"1,260"\n').table?.asksDecimal).toBe(true);
  });

  test("asks once for the order of day and month where the days could be two, and reads none as today", () => {
    const list = "Order,Date,Item,Qty\n1,11/03/26,House,1\n2,11/04/26,House,2\n";
    const asked = file(list);
    expect(asked.table?.asksDayOrder).toBe(true);
    expect(asked.orders).toEqual([]);
    expect(asked.problems.map(({ message }) => message)).toContain(
      "1, row 2: the order day “11/03/26” may have the day or the month first.",
    );
    const { mapping } = asked.table ?? expect.fail("no table");
    const days = (dayOrder: string) =>
      file(list, { mapping: { ...mapping, dayOrder } }).orders.map(({ orderedOn }) => orderedOn);
    expect(days("month first")).toEqual(["2026-11-03", "2026-11-04"]);
    expect(days("day first")).toEqual(["2026-03-11", "2026-04-11"]);
    // One day that can be only one decides for the list.
    expect(file(`${list}3,11/23/26,House,1\n`).orders.map(({ orderedOn }) => orderedOn)).toEqual([
      "2026-11-03",
      "2026-11-04",
      "2026-11-23",
    ]);
    expect(file("Order,Date,Item,Qty\n1,soon,House,1\n").problems).toMatchObject([
      { message: "1, row 2: the order day “soon” could not be read." },
    ]);
  });

  test("takes returns off what was sold and keeps parts of a bag", () => {
    const { orders } = file(
      "Transaction ID,Item,Qty,Gross Sales\nT1,Guji,2.0,$37.00\nT2,Loose,0.75,$12.00\nT1,Guji,-1.0,-$18.50\n",
    );
    expect(orders.map(({ lines }) => lines.map(({ quantity, unitPriceMinor }) => [quantity, unitPriceMinor]))).toEqual([
      [
        [1, 1850],
        [0, 1850],
      ],
      [[0.75, 1600]],
    ]);
  });

  test.each([
    ["UOM", "House 12 oz", "case", "1, row 2: the quantity is in “case”, not in bags."],
    ["Einheit", "House 12 oz", "Karton", "1, row 2: the quantity is in “Karton”, not in bags."],
    ["Unit", "House 5 lb", "lb", "1, row 2: the quantity is in “lb”, not in bags."],
    ["Unit", "Loose House", "lb", undefined],
    ["Unit", "House", "12 oz", undefined],
    ["UOM", "House 12 oz", "EA", undefined],
    ["UOM", "House 12 oz", "", undefined],
  ])("reads the column %j: %s in %j", (heading, item, unit, message) => {
    const { orders, problems } = file(`Order,Item,Qty,${heading}\n1,${item},2,${unit}\n`);
    expect(problems[0]?.message).toBe(message);
    expect(orders.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual(
      message === undefined ? [2] : [],
    );
  });

  test("names rows whose quantity or amount cannot be read", () => {
    const { orders, problems } = file("Order,Item,Qty,Price\n1,House,two,9\n2,House,1,9\n3,House,1,abc\n");
    expect(orders.map(({ number }) => number)).toEqual(["2"]);
    expect(problems.map(({ message }) => message)).toEqual([
      "1, row 2: the quantity “two” could not be read.",
      "3, row 4: the amount “abc” could not be read.",
    ]);
  });
});

test("every text is read or refused, and no order has a negative amount", () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom("1", "-1", "1,5", "#1", "€9", "2× A", "paid", "{", '"'));
  const rows = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 });
  const heads = fc.constantFrom(HEAD, "Order,Item,Qty,Price", "Order #,Product(s),Items sold", "[{", "x");
  fc.assert(
    fc.property(heads, rows, (head, cells) => {
      const reading = read([head, ...cells.map((row) => row.join(","))].join("\n"));
      if (!reading.ok) return;
      for (const { shippingMinor, discountMinor, lines } of reading.file.orders) {
        expect(Math.min(shippingMinor, discountMinor)).toBeGreaterThanOrEqual(0);
        for (const line of lines) expect(line.quantity).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

describe("an item of a shop", () => {
  const remembered = [
    { by: "sku", value: "guji-12", title: "Guji - 12 oz / Whole Bean", bag: "beans" },
    { by: "variant", value: "77", title: "Guji", bag: "variant" },
    { by: "title", value: "house - 1 kg", title: "House - 1 kg", bag: "house" },
  ] as const;
  const known = new Map(remembered.map((item) => [itemKey(item), item]));
  const line = { variantId: "", sku: "", title: "" };

  test.each([
    ["by its variant before its SKU", { variantId: "77", sku: "GUJI-12", title: "x" }, "variant"],
    ["by its SKU", { sku: "Guji-12", title: "Ethiopia Guji" }, "beans"],
    ["not by the SKU of another grind", { sku: "GUJI-12", title: "Guji - 12 oz / Filter" }, undefined],
    ["by its title", { sku: "unknown", title: "House - 1 KG" }, "house"],
    ["not by half a title", { title: "House" }, undefined],
  ])("is recognised %s", (_, named, bag) => {
    expect(matchedItem({ ...line, ...named }, known)?.bag).toBe(bag);
  });
});

test("a discount is shared by what is left to make", () => {
  const bag = { ordered: 1, unitPriceMinor: 2000 };
  const lines = [
    { ...bag, quantity: 1 },
    { ...bag, quantity: 0 },
  ];
  expect(discountLeft({ discountMinor: 1000, lines })).toBe(500);
  expect(discountLeft({ discountMinor: 9000, lines })).toBe(2000);
});
