import { describe, expect, test } from "vitest";
import { csvOf, csvText, readTableText } from "../../tables/index.ts";
import { matchCoffees } from "./match-roasted.ts";
import { type GreenListOptions, readGreenList } from "./read-green-list.ts";
import { sameRoasts } from "./same-roasts.ts";

const read = (text: string, purpose: "products" | "roasts", more: Partial<GreenListOptions> = {}) => {
  const file = readTableText(text);
  if (!file.ok) throw new Error(file.problem.message);
  return readGreenList(file.sheets[0]?.rows ?? [], { today: "2026-11-23", purpose, ...more });
};

const roastsOf = (text: string, more?: Partial<GreenListOptions>) =>
  read(text, "roasts", more).rows.map(({ row, values: { name, roast }, questions, problems }) => ({
    row,
    name,
    at: roast?.roastedAt,
    green: roast?.greenGrams,
    roasted: roast?.roastedGrams,
    open: [...questions, ...problems].map(({ field }) => field),
  }));

describe("lists of past roasts", () => {
  test("read a German spreadsheet with semicolons, decimal commas, a byte order mark, empty rows and its sums", () => {
    const list = `\uFEFFRöstbuch 2026;;;;
Datum;Uhrzeit;Rohkaffee;Einwaage (kg);Röstgewicht (kg);Röstdauer;Röster
03.11.2026;06:40;Guji;12,5;10,63;11:30;Ada
;;;;;;
04.11.2026;07:05;Huila;1.250,0;1.060;0:12:05;Ada

Summe;;;1.262,5;1.070,63;;
;;;1.262,5;;;`;
    expect(roastsOf(list)).toEqual([
      { row: 3, name: "Guji", at: { day: "2026-11-03", time: "06:40:00" }, green: 12_500, roasted: 10_630, open: [] },
      {
        row: 5,
        name: "Huila",
        at: { day: "2026-11-04", time: "07:05:00" },
        green: 1_250_000,
        roasted: 1_060_000,
        open: [],
      },
    ]);
    const { rows, skipped, questions } = read(list, "roasts");
    expect(rows.map(({ values }) => [values.roast?.durationSec, values.roast?.operator])).toEqual([
      [690, "Ada"],
      [725, "Ada"],
    ]);
    expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [7, "total"],
      [8, "total"],
    ]);
    expect(questions).toEqual([]);
  });

  test("ask once per column for a unit, and for the order of day and month", () => {
    const { rows, questions } = read(
      "Date,Bean,Weight in,Weight out\n12/11/2026,Guji,10,8.5\n11/12/2026,Guji,10,8.4",
      "roasts",
    );
    expect(questions.map(({ column, asks, rows: waiting }) => [column, asks, waiting])).toEqual([
      [1, "dayOrder", [2, 3]],
      [3, "unit", [2, 3]],
      [4, "unit", [2, 3]],
    ]);
    expect(rows.map(({ values }) => values.roast?.greenGrams)).toEqual([null, null]);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test("take the unit of the heading, of the cell and of a column of units", () => {
    expect(
      roastsOf("Date,Coffee,Green weight [lb],Roasted weight\n2026-11-03,Guji,10,8.5 lb").map(({ green, roasted }) => [
        green,
        roasted,
      ]),
    ).toEqual([[4535.924, 3855.535]]);
    expect(
      roastsOf("Date,Coffee,Green weight,Roasted weight,Unit\n2026-11-03,Guji,500,425,g").map(({ green, roasted }) => [
        green,
        roasted,
      ]),
    ).toEqual([[500, 425]]);
  });

  test("read the columns of RoasTime, Cropster and Artisan's production report", () => {
    expect(
      roastsOf(
        "dateTime,beanId,roastName,weightGreen,weightRoasted,totalRoastTime\n1793688000000,Guji,Morning,750 g,640 g,702",
      ),
    ).toMatchObject([{ at: { epochMs: 1_793_688_000_000 }, green: 750, roasted: 640 }]);
    const cropster = read(
      'ID-Tag,Date,Profile,Lot name,Start weight (kg),End weight (kg),Weight loss,Roast time,Roasted by\nPR-0012,"Nov 3, 2026 6:40 AM",Espresso,Guji,15,12.7,15.3%,11:20,Grace',
      "roasts",
    );
    expect(cropster.rows.map(({ values }) => values)).toMatchObject([
      {
        name: "Guji",
        roast: {
          batch: "PR-0012",
          productName: "Espresso",
          greenGrams: 15_000,
          roastedGrams: 12_700,
          durationSec: 680,
          operator: "Grace",
          roastedAt: { day: "2026-11-03", time: "06:40:00" },
        },
      },
    ]);
    expect(
      roastsOf("batch;time;profile;beans;in (kg);out (kg);loss (%)\n#12;2026-11-03 06:40;Espresso;Guji;5.2;4.4;15.4"),
    ).toMatchObject([{ name: "Guji", green: 5200, roasted: 4400 }]);
  });

  test("refuse rows that cannot be, and ask about those that may be meant otherwise", () => {
    const rows = roastsOf(
      "Date;Coffee;In (kg);Out (kg);Time of day\n2026-11-03;Guji;10;12;\nsoon;Guji;10;8;\n2026-11-03;Guji;;8;\n;Guji;10;8;\n2026-11-03;Guji;0;0;\n2026-11-03;Guji;10;8;25:10",
    );
    expect(rows.map(({ open }) => open)).toEqual([
      ["roastedWeight"],
      ["roastedAt"],
      ["greenWeight"],
      ["roastedAt"],
      ["greenWeight"],
      ["roastedAt"],
    ]);
  });

  test("read moments with an offset as they are, whatever the zone of the roastery", () => {
    const [roast] = roastsOf("Date,Coffee,In kg\n2026-11-03T06:40:00+01:00,Guji,10");
    expect(roast?.at).toEqual({ epochMs: Date.parse("2026-11-03T05:40:00Z") });
    expect(roastsOf('Date,Coffee,In kg\n"11/23/26, 6:40 PM",Guji,10')[0]?.at).toEqual({
      day: "2026-11-23",
      time: "18:40:00",
    });
  });

  test("read durations in any writing and ask where minutes and seconds could be meant", () => {
    const of = (cell: string, heading = "Duration") =>
      read(`Date,Coffee,In kg,${heading}\n2026-11-03,Guji,10,${cell}`, "roasts").rows.map(
        ({ values, questions }) => values.roast?.durationSec ?? questions.map(({ field }) => field),
      )[0];
    expect(["11:30", "0:11:30", "11 min 30 s", "690 s", "11.5", "690", "11:30:00"].map((cell) => of(cell))).toEqual(
      Array(7).fill(690),
    );
    expect(of("60")).toEqual(["duration"]);
    expect(of("60", "Duration (s)")).toBe(60);
  });

  test("answer a question by what a person writes", () => {
    expect(
      roastsOf("Date,Coffee,In kg\nsoon,Guji,10", {
        corrections: [{ row: 2, field: "roastedAt", text: "2026-11-03 06:40" }],
      }),
    ).toMatchObject([{ at: { day: "2026-11-03", time: "06:40:00" }, open: [] }]);
  });
});

describe("lists of products", () => {
  test("keep article numbers to the letter that look like numbers, also through a CSV of our own", () => {
    const skus = ["90.750", "0049", "1E3", "-7", "+49", "=1+1"];
    const heading = ["Product", "SKU", "Green coffee"];
    const list = csvOf(
      [heading, ...skus.map((sku, row) => [`House ${row}`, sku, "Guji"])].map((row) => row.map(csvText)),
    );
    expect(read(list, "products").rows.map(({ values }) => values.product?.sku)).toEqual(skus);
  });

  test("read name, coffee, level, SKU and shrinkage, and ask about trade names and shares", () => {
    const { rows } = read(
      "Product;Green coffee;Roast level;SKU;Shrinkage;Entkoffeiniert\nEspresso;Guji;dunkel;ESP-1;17,5 %;Ja\nFilter;GC-0002;City;;0,15;EA\n;Guji;Light;;;",
      "products",
    );
    expect(
      rows.map(({ values: { name, product, reference }, questions, problems }) => ({
        name,
        reference,
        product,
        open: [...questions, ...problems].map(({ field }) => field),
      })),
    ).toMatchObject([
      {
        name: "Guji",
        product: { name: "Espresso", roastLevel: "Dark", sku: "ESP-1", shrinkagePercent: 17.5, isDecaf: true },
        open: [],
      },
      {
        name: "GC-0002",
        product: { name: "Filter", roastLevel: null, shrinkagePercent: null, isDecaf: null },
        open: ["roastLevel", "decaf", "shrinkage"],
      },
      { product: { name: null }, open: ["product"] },
    ]);
  });
});

const lots = [
  { id: "a", number: "GC-0001", coffeeName: "Guji", origin: "Ethiopia" },
  { id: "b", number: "GC-0002", coffeeName: "Huila", origin: "Colombia" },
  { id: "c", number: "GC-0003", coffeeName: "Huila", origin: "Colombia" },
];

test("coffees are matched by number or exact name, and each other one is asked once for all of its rows", () => {
  const { rows } = read(
    "Date,Coffee,In kg,Product\n2026-11-03,Guji,1,\n2026-11-03,gc-2 Huila,1,\n2026-11-03,Huila,1,\n2026-11-04,huila ,1,\n2026-11-03,Gujii,1,\n2026-11-03,,1,Espresso",
    "roasts",
  );
  const matches = matchCoffees(rows, lots, new Map());
  expect([...matches.lotOf].map(([row, { id }]) => [row, id])).toEqual([
    [2, "a"],
    [3, "b"],
  ]);
  expect(
    matches.open.map(({ text, ofProduct, rows: of, choices }) => [text, ofProduct, of, choices.map(({ id }) => id)]),
  ).toEqual([
    ["Huila", "", [4, 5], ["b", "c"]],
    ["Gujii", "", [6], ["a"]],
    ["", "Espresso", [7], []],
  ]);
  const answered = matchCoffees(rows, lots, new Map(matches.open.map(({ key }) => [key, "c"])));
  expect(answered.open).toEqual([]);
  expect(answered.lotOf.get(5)?.id).toBe("c");
});

test("a roast of the journal stands for one row of the list", () => {
  const roast = { greenCoffeeId: "a", day: "2026-11-03", greenGrams: 10_000, roastedGrams: 8500 };
  const journal = [
    { ...roast, number: "R-0001" },
    { ...roast, number: "R-0002" },
  ];
  const same = sameRoasts(
    [roast, roast, roast, { ...roast, day: "2026-11-04" }, { ...roast, roastedGrams: null }],
    journal,
  );
  expect(same.map((each) => each?.number ?? null)).toEqual(["R-0001", "R-0002", null, null, null]);
});
