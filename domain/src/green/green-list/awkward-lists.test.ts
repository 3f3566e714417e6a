import { describe, expect, test } from "vitest";
import { readTableFile, readTableText } from "../../tables/index.ts";
import { makeWorkbook, rowXml, sheetXml, stylesXml } from "../../tables/xlsx/test/make-workbook.ts";
import { type GreenListOptions, hasListHeadings, readGreenList } from "./read-green-list.ts";

/** Lists as importers, roasteries and spreadsheets write them, none of them tidy. */
function listOf(text: string, options: Partial<GreenListOptions> = {}) {
  const table = readTableText(text);
  if (!table.ok) throw new Error(table.problem.message);
  return readGreenList(table.sheets[0]?.rows ?? [], { today: "2026-11-22", ...options });
}
const read = (text: string, options: Partial<GreenListOptions> = {}) => {
  const list = listOf(text, options);
  return { list, rows: list.rows.map(({ values }) => values) };
};
/** A list of one column beside the names. */
const column = (heading: string, cells: readonly string[]) =>
  read([`Name;Origin;${heading}`, ...cells.map((cell, at) => `Coffee ${at};Peru;${cell}`)].join("\n")).list.rows;
const asked = (heading: string, cells: readonly string[]) =>
  column(heading, cells).map(({ questions }) => questions.map(({ choices }) => choices));

describe("bags and their weight in one cell", () => {
  test.each([
    ["10 x 69kg", 690_000],
    ["10 × 69 kg", 690_000],
    ["69 kg × 10", 690_000],
    ["69kgx10", 690_000],
    ["20 x 152 lbs", 1_378_921],
    ["10 bags @ 69kg", 690_000],
    ["10 Säcke à 69 kg", 690_000],
    ["10 sacos de 69 kg", 690_000],
    ["10 bags 69kg GrainPro", 690_000],
    ["10 bags / 69kg", 690_000],
    ["690 kg (10 x 69 kg)", 690_000],
    ["10 sacks of 69 kg (690 kg)", 690_000],
  ])("%s", (cell, grams) => {
    const [row] = column("Available", [cell]);
    expect(row?.values).toMatchObject({ quantityGrams: grams, bags: cell.startsWith("20") ? 20 : 10 });
    expect(row?.questions).toEqual([]);
  });

  test("ask where a slash may mean something else, where they do not add up, and where the unit is none", () => {
    expect(
      asked("Available", ["60kg/30", "20 (69kg)", "700 kg (10 x 60 kg)", "2 pallets", "1/2 bag", "500-600 kg"]),
    ).toEqual([
      [["30 bags of 60 kg", "60 kg"]],
      [["20 bags of 69 kg", "69 kg"]],
      [["10 bags of 60 kg", "700 kg"]],
      [[]],
      [[]],
      [["500 kg"]],
    ]);
  });
});

describe("columns of the same in two units", () => {
  const list = [
    "Name;Origin;Weight lb;Weight kg;Price USD/lb;Price USD/kg",
    "Guji;Ethiopia;132.28;60;4.20;9.26",
    "Huila;Colombia;152.12;;4.15;",
    "Santos;Brazil;;59;;8.9",
    "Nyeri;Kenya;132.28;90;4.20;4.30",
  ].join("\n");

  test("complete one another, row by row", () => {
    const { rows } = read(list);
    expect(rows.map(({ quantityGrams, price }) => [quantityGrams, price?.amount, price?.basis]).slice(0, 3)).toEqual([
      [60_001, "4.20", "lb"],
      [69_000, "4.15", "lb"],
      [59_000, "8.9", "kg"],
    ]);
  });

  test("ask where they contradict one another", () => {
    const nyeri = read(list).list.rows.at(-1);
    expect(nyeri?.questions.map(({ field, choices }) => [field, choices])).toEqual([
      ["quantity", ["60.001 kg", "90 kg"]],
      ["price", ["4.20 USD/lb", "4.30 USD/kg"]],
    ]);
    expect(nyeri?.values).toMatchObject({ quantityGrams: null, price: null });
  });
});

describe("headings in two rows", () => {
  test("are read together: units below, and the parts of merged ones", () => {
    const units = read("Coffee,Origin,Weight,Price,Moisture\n,,kg,USD/lb,%\nGuji,Ethiopia,600,4.15,11\n");
    expect(units.rows).toMatchObject([
      { name: "Guji", quantityGrams: 600_000, price: { amount: "4.15", basis: "lb" } },
    ]);
    expect(units.list.questions).toEqual([]);
    const merged = read("Coffee,Origin,Available,,Price,\n,,Bags,Kg,USD/lb,USD/kg\nGuji,Ethiopia,20,1200,,8.60\n");
    expect(merged.rows).toMatchObject([{ bags: 20, quantityGrams: 1_200_000, price: { amount: "8.60", basis: "kg" } }]);
    expect(merged.list.columns.map(({ heading }) => heading)).toEqual([
      "Coffee",
      "Origin",
      "Available Bags",
      "Available Kg",
      "Price USD/lb",
      "Price USD/kg",
    ]);
  });

  test("are kept with their meanings for the next list", () => {
    const text = "Coffee,Origin,Weight\n,,kg\nGuji,Ethiopia,600\n";
    const { list } = read(text);
    expect(read(text, { mapping: list.mapping }).rows).toEqual(list.rows.map(({ values }) => values));
  });

  test("are one row where a coffee stands below", () => {
    expect(read("Coffee,Origin,Process\nGuji,Ethiopia,Washed\nHuila,Colombia,Natural\n").rows).toHaveLength(2);
    expect(read("Name,Variety,Unit\nBourbon,Bourbon,kg\nGeisha,Geisha,kg\n").rows).toHaveLength(2);
  });
});

describe("rows that are no coffee", () => {
  test("totals are passed over whatever stands behind the word, and a coffee that is called so is none", () => {
    const { list } = read(
      [
        "Name,Origin,Bags,Bag size",
        "Total Recall,Brazil,5,60 kg",
        "Subtotal Kenya,,10,",
        "Total bags,,45,",
        "Total général,,45,",
        "Zwischensumme,,45,",
        "Gesamtbetrag,,45,",
      ].join("\n"),
    );
    expect(list.rows.map(({ values }) => values.name)).toEqual(["Total Recall"]);
    expect(list.skipped.map(({ reason }) => reason)).toEqual(["total", "total", "total", "total", "total"]);
  });

  test("charges of an invoice are, also as one piece", () => {
    const { list } = read(
      [
        "INVOICE No 4711",
        "Pos;Artikel;Menge;ME;Einzelpreis EUR/kg;Gesamt EUR",
        "1;Yirgacheffe Gr. 1;10 Sack à 60 kg;;9,40;5.640,00",
        "2;Santos NY 2;1.180,0;kg;6,20;7.316,00",
        "3;Fracht;1;psch;;250,00",
        ";;;;Zwischensumme;13.206,00",
        ";;;;MwSt 7%;924,42",
        ";;;;Gesamtbetrag;14.130,42",
      ].join("\n"),
      { purpose: "purchase" },
    );
    expect(list.rows.map(({ values }) => [values.name, values.quantityGrams, values.lineTotal?.amount])).toEqual([
      ["Yirgacheffe Gr. 1", 600_000, "5640.00"],
      ["Santos NY 2", 1_180_000, "7316.00"],
    ]);
    expect(list.skipped.map(({ reason }) => reason)).toEqual(["charge", "total", "charge", "total"]);
  });
});

describe("altitudes, days and prices", () => {
  test("an altitude in metres and feet is the one in metres, and thousands may have a space", () => {
    const values = ["1,750m / 5,740ft", "1 900 – 2 100 m", "1\u202f700 m", "6000 ft", "1800-2000 masl"];
    expect(column("Altitude", values).map(({ values: { altitude } }) => [altitude?.lowM, altitude?.highM])).toEqual([
      [1750, 1750],
      [1900, 2100],
      [1700, 1700],
      [1829, 1829],
      [1800, 2000],
    ]);
    expect(asked("Altitude", ["1,750m / 3,000ft", "up to 2000 m", "hasta 1900 msnm"])).toEqual([
      [[]],
      [["2000 ft", "2000 m"]],
      [["1900 ft", "1900 m"]],
    ]);
  });

  test("a day has two digits of a year where a spreadsheet writes it so, and a bare number is asked about", () => {
    const days = ["4-Mar-26", "4 Mär 26", "2026-03-04", "04.03.2026"];
    expect(column("Arrival", days).map(({ values }) => values.arrivalDay)).toEqual(Array(4).fill("2026-03-04"));
    expect(asked("Arrival", ["46085", "26-Mar-04", "Mar 2026"])).toEqual([[["2026-03-04"]], [[]], [[]]]);
  });

  test("a price in cents, and what no coffee costs", () => {
    const prices = ["415 ¢/lb", "415 c/lb", "415 USc/lb", "$4.15/lb", "4,15 USD/lb"];
    expect(column("Price", prices).map(({ values }) => values.price)).toEqual(
      Array(5).fill({ amount: "4.15", basis: "lb", currency: "USD" }),
    );
    expect(asked("Price", ["415 USD/lb", "0.09 EUR/kg", "$9150/mt"])).toEqual([
      [["4.15 USD/lb", "415 USD/lb"]],
      [["0.09 EUR/kg"]],
      [["9.15 USD/kg"]],
    ]);
    expect(column("Price", ["sold"])[0]).toMatchObject({ values: { price: null }, notes: ["sold"], questions: [] });
  });
});

test("a count sheet of a system takes what was found, and numbers have narrow spaces", () => {
  const { rows } = read("SKU,Item,System qty (kg),Physical (kg),Variance\nGC-0001,Guji,60,41.2,-18.8\n", {
    purpose: "counts",
  });
  expect(rows).toMatchObject([{ reference: "GC-0001", quantityGrams: 41_200 }]);
  const spaced = column("Quantity kg", ["1\u202f260", "1\u00a0260,5", "12\u2009500", "1'260"]);
  expect(spaced.map(({ values }) => values.quantityGrams)).toEqual([1_260_000, 1_260_500, 12_500_000, 1_260_000]);
});

test("cells with line breaks, groups and headings in four languages", () => {
  const german = read(
    'Stand: 15.11.2026;;;;\nRohkaffee;Herkunft;Menge;Einheit;Wareneingang\n"Yirgacheffe\nGrade 1";Äthiopien;1.260,5;kg;3.11.2026\nHuila;Kolumbien;12;Sack (70 kg);17.10.2026\n',
  );
  expect(german.rows.map(({ name, quantityGrams }) => [name, quantityGrams])).toEqual([
    ["Yirgacheffe Grade 1", 1_260_500],
    ["Huila", 840_000],
  ]);
  const portuguese = read("Nome do café;Fazenda;Sacas (60 kg);Umidade\nMogiana;Santa Inês;120;11,2%\n");
  expect(portuguese.rows).toMatchObject([{ bags: 120, quantityGrams: 7_200_000, moisturePercent: 11.2 }]);
  const spanish = read("Café;País;Altitud (msnm);Peso saco (kg);Sacos\nEl Paraíso;Colombia;1.750;70;20\n");
  expect(spanish.rows).toMatchObject([{ altitude: { lowM: 1750 }, quantityGrams: 1_400_000 }]);
  const french = read("Nom du café;Pays;Nb sacs;Poids par sac;Prix €/kg\nYirga;Éthiopie;1 200;60 kg;9,20\n");
  expect(french.rows).toMatchObject([{ bags: 1200, price: { amount: "9.20", currency: "EUR" } }]);
});

describe("workbooks", () => {
  const heading = rowXml(1, ["Name", "Origin", "Quantity kg", "Arrival"]);
  const day = '<c s="1"><v>46085</v></c>';
  const bytes = makeWorkbook({
    sheets: [
      { name: "Cover", xml: sheetXml("") },
      { name: "Conditions", xml: sheetXml(rowXml(1, ["Prices are valid until Friday"])) },
      {
        name: "Stock",
        xml: sheetXml(
          heading +
            rowXml(2, ["Guji", "Ethiopia", 60.5, { xml: day }]) +
            rowXml(3, ["Huila", "Colombia", 70, 46085]).replace("<row ", '<row hidden="1" '),
        ),
      },
    ],
    styles: stylesXml([0, 14]),
  });
  const file = readTableFile(bytes, "stock.xlsx");
  const sheets = file.ok ? file.sheets : [];

  test("may begin with a cover and conditions", () => {
    expect(sheets.map(({ rows }) => hasListHeadings(rows))).toEqual([false, false, true]);
  });

  test("ask about rows that are hidden, and about days without their format", () => {
    const { rows = [], hiddenRows } = sheets[2] ?? {};
    const list = readGreenList(rows, { today: "2026-11-22", hiddenRows });
    expect(list.rows.map(({ values, questions }) => [values.arrivalDay, questions.map(({ field }) => field)])).toEqual([
      ["2026-03-04", []],
      [null, ["arrival", "name"]],
    ]);
    const confirmed = readGreenList(rows, {
      today: "2026-11-22",
      hiddenRows,
      corrections: [
        { row: 3, field: "name", text: "Huila" },
        { row: 3, field: "arrival", text: "2026-03-04" },
      ],
    });
    expect(confirmed.rows[1]).toMatchObject({ questions: [], values: { arrivalDay: "2026-03-04" } });
  });

  test.each(["<table><tr><td>Guji</td></tr></table>", "<font>x</font>", "\ufeff<html>", "MIME-Version: 1.0\nx"])(
    "refuse a web page with what to do: %s",
    (text) => {
      const read = readTableFile(new TextEncoder().encode(text), "offer.xls");
      expect(read.ok ? null : read.problem.message).toContain("save it as .xlsx or .csv");
    },
  );
});

test("'Amount' is money beside a price and what says the weight, and a weight otherwise", () => {
  const fields = (text: string) => listOf(text).columns.map(({ setting }) => setting.field);
  expect(fields("Coffee,Bags,Weight/Bag,Unit price,Amount\nGuji,10,60kg,9.40,5640")).toEqual([
    "name",
    "bags",
    "bagWeight",
    "price",
    "total",
  ]);
  expect(fields("Coffee,Qty (kg),Unit price,Amount\nGuji,600,9.40,5640").at(-1)).toBe("total");
  expect(fields("Coffee,Amount,Price\nGuji,600,9.40")).toEqual(["name", "quantity", "price"]);
});

test("a row that a decimal comma has parted is asked about, and one with a remark behind it is not", () => {
  const { list } = read(
    "Name,Origin,Kg,EUR/kg,Process\nGuji,Ethiopia,10,9,40,Washed\nHuila,Colombia,10,8.10,Washed,new\nSidamo,Ethiopia,10,9.20,Natural\n",
  );
  const parted = "This row has more cells than headings. A comma may split a number. Is it right?";
  expect(list.rows.map(({ questions }) => questions.map(({ message }) => message))).toEqual([[parted], [], []]);
  const corrections = [{ row: 2, field: "price", text: "9.40" }] as const;
  const answered = read("Name,Origin,Kg,EUR/kg,Process\nGuji,Ethiopia,10,9,40,Washed\n", { corrections }).list.rows[0];
  expect(answered?.questions).toEqual([]);
  expect(answered?.values.price).toMatchObject({ amount: "9.40" });
});
