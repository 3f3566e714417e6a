import { expect, test } from "vitest";
import { readTableText } from "../../tables/index.ts";
import { type GreenListRow, readGreenList } from "./read-green-list.ts";

const listOf = (text: string) => {
  const file = readTableText(text);
  if (!file.ok) throw new Error(file.problem.message);
  return readGreenList(file.sheets[0]?.rows ?? [], { today: "2026-11-22" });
};
const asked = ({ questions }: GreenListRow) => questions.map(({ field }) => field);

test("a German price list names its coffees by 'Sorte' and its currency in the title", () => {
  const list = listOf(`Rohkaffee Preisliste 11/2026;;;;
Preise in EUR/kg ab Lager Hamburg;;;;
Sorte;Land;Aufbereitung;Gebinde;Preis
Yirgacheffe Gr. 2;Äthiopien;gewaschen;60 kg;7,85
Monsooned Malabar AA;Indien;monsooned;50 kg;auf Anfrage`);
  expect(
    list.rows.map(({ values }) => [
      values.name,
      values.origin,
      values.price?.amount ?? null,
      values.price?.currency ?? null,
    ]),
  ).toEqual([
    ["Yirgacheffe Gr. 2", "Äthiopien", "7.85", "EUR"],
    ["Monsooned Malabar AA", "Indien", null, null],
  ]);
});

test("a column 'Sorte' beside one of names is the variety", () => {
  const list = listOf("Kaffee;Sorte;Menge kg\nHuila;Caturra;5\n");
  expect(list.rows[0]?.values).toMatchObject({ name: "Huila", variety: "Caturra", quantityGrams: 5000 });
});

test("an offer of producers has numbers with commas, shares of water and two ways to write a day", () => {
  const list =
    listOf(`farmer_grower;varieties;processing;humidity;density;harvest_date;arrival_date;grade;reference_id;sca score;origin;bags;weight per bag (kg);tariff_cost
Juan Pérez;Bourbon;Lavado;10,5%;710 g/L;2025;2026-02-14;SHB EP;REF-9;85,25;El Salvador;20;69;0
Ana Ruiz;Pacamara;Honey;0,112;0,690;25/26;14.02.2026;SHB;REF-10;87;El Salvador;10;30;0`);
  expect(list.questions).toEqual([]);
  expect(
    list.rows.map(({ values }) => [
      values.name,
      values.quantityGrams,
      values.moisturePercent,
      values.densityGramsPerLitre,
      values.arrivalDay,
      values.score,
    ]),
  ).toEqual([
    ["Juan Pérez, El Salvador", 1_380_000, 10.5, 710, "2026-02-14", 85.25],
    ["Ana Ruiz, El Salvador", 300_000, 11.2, 690, "2026-02-14", 87],
  ]);
});

test("a Spanish inventory is read with its total set aside", () => {
  const list = listOf(`Inventario de café verde al 20/11/2026

Café\tPaís\tFinca\tAltura (msnm)\tCosecha\tSacos\tPeso por saco\tExistencias (kg)\tPrecio (€/kg)\tLlegada
Geisha Lavado\tPanamá\tElida\t1.700-1.850\t2026\t4\t30 kg\t120\t85,00 €\t15/10/2026
Caturra\tColombia\tEl Paraíso\t1.900 msnm\t2025/26\t20\t35 kg\t700,5\t12,40\t20/10/2026
Total\t\t\t\t\t24\t\t820,5\t\t`);
  expect(list.skipped).toMatchObject([{ row: 6, reason: "total" }]);
  expect(list.rows.flatMap(asked)).toEqual([]);
  expect(
    list.rows.map(({ values }) => [
      values.quantityGrams,
      values.altitude?.lowM,
      values.price?.amount,
      values.arrivalDay,
    ]),
  ).toEqual([
    [120_000, 1700, "85.00", "2026-10-15"],
    [700_500, 1900, "12.40", "2026-10-20"],
  ]);
});

test("a Brazilian offer has the weight of a bag in its heading, and prices per bag are asked about", () => {
  const list = listOf("Origem;Fazenda;Safra;Sacas (60 kg);Preço (R$/saca)\nBrasil;Santa Inês;24/25;120;1.450,00\n");
  expect(list.rows[0]?.values).toMatchObject({
    name: "Santa Inês, Brasil",
    bags: 120,
    quantityGrams: 7_200_000,
    price: null,
  });
  expect(list.rows.map(asked)).toEqual([["price"]]);
});

test("a stock count in Markdown is read by what was counted", () => {
  const list = listOf(
    "| Lot | Coffee | On hand | Counted |\n|---|---|---|---|\n| GC-0012 | Guji | 182.5 kg | 181.9 kg |\n| GC-0013 | Huila | 12 kg | |\n",
  );
  expect(list.rows.map(({ values }) => [values.reference, values.quantityGrams])).toEqual([
    ["GC-0012", 181_900],
    ["GC-0013", null],
  ]);
});

test("an invoice has lines of coffee, freight and a total", () => {
  const list = listOf(`Invoice 2026-114,,,,
Line,Description,Quantity,Unit price,Amount
1,"Ethiopia Guji G1, 2025/26 crop",600 kg,EUR 8.40/kg,"5,040.00"
2,Colombia Huila EP,1'050 kg,EUR 7.10/kg,"7,455.00"
,Freight,,,350.00
,Total,,,"12,845.00"`);
  expect(list.rows.map(({ values }) => [values.quantityGrams, values.price?.amount])).toEqual([
    [600_000, "8.40"],
    [1_050_000, "7.10"],
  ]);
  expect(list.skipped.map(({ reason }) => reason)).toEqual(["charge", "total"]);
});

test("an American list has pounds with commas, altitudes in feet and days that another row proves", () => {
  const list = listOf(`Coffee Name,Origin,Available (lbs),Cost/lb,Date Received,Altitude (ft)
Kenya Nyeri AA,Kenya,"1,322.77",$7.25,3/4/2026,"5,500-6,200"
Decaf EA Cauca,Colombia,154.32,$6.10,12/15/2025,"5,000"`);
  expect(list.rows.map(({ values }) => [values.quantityGrams, values.arrivalDay, values.altitude])).toEqual([
    [599_998, "2026-03-04", { lowM: 1676, highM: 1890 }],
    [69_998, "2025-12-15", { lowM: 1524, highM: 1524 }],
  ]);
});

test("a quantity without a unit may be kilograms, pounds or bags", () => {
  expect(listOf("Coffee,Inventory\nGuji,45\n").questions).toMatchObject([
    { asks: "unit", choices: [{ unit: "kg" }, { unit: "lb" }, { field: "bags" }] },
  ]);
});
