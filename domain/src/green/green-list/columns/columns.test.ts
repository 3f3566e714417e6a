import { describe, expect, test } from "vitest";
import { coffeeCountry, countriesLike, countryAtStart } from "../coffee-countries.ts";
import { GREEN_FIELDS, type ListField } from "../green-fields.ts";
import { FIELD_BY_HEADING } from "./field-headings.ts";
import { findHeadingRow, guessByCells, guessByHeadings } from "./guess-columns.ts";
import { headerFingerprint, matchingMapping, NO_SETTING } from "./list-mapping.ts";
import { headingWords, readHeading } from "./read-heading.ts";

describe("a heading is read", () => {
  test.each<[ListField, string]>([
    ["name", "Coffee / Kaffee / Café / Nome / Nom du café / Name / Green coffee / PRODUCT"],
    ["origin", "Country.of.Origin / Herkunftsland / País / País de origem / Pays d'origine / Origin"],
    ["region", "Region / Anbaugebiet / Zona / Região / Région"],
    ["farm", "Farm.Name / Finca / Fazenda / Plantage / Ferme"],
    ["producer", "Producer / Produzent / Productor / Produtor / Producteur / Grower"],
    ["station", "Washing Station / Waschstation / Beneficio / Mill / Station de lavage"],
    ["process", "Processing.Method / Aufbereitung / Proceso / Processamento / Traitement"],
    ["variety", "Varietals / Varietät / Variedad / Variedade / Variété"],
    ["grade", "Grade / Sieb / Criba / Peneira / Crible / Screen size"],
    ["altitude", "Altitude / Höhe (m ü. NN) / Altitud (msnm) / Elevation ft / Altitude (masl)"],
    ["cropYear", "Crop / Harvest.Year / Erntejahr / Cosecha / Safra / Récolte / Crop Year"],
    ["arrival", "Arrival / Ankunftsdatum / Fecha de llegada / Data de chegada / Date d'arrivée / ETA"],
    ["bags", "Number.of.Bags / Bags / Anzahl Säcke / Sacos / Sacas / Nb sacs / # Bags"],
    ["bagWeight", "Bag.Weight / Bag / Sackgewicht (kg) / Peso por saco / Peso da saca / Poids du sac / Packing"],
    [
      "quantity",
      "Stock (kg) / Qty / Menge / Bestand in kg / Cantidad (kg) / Qtd / Quantité / Weight lbs / kg / On hand [lb]",
    ],
    ["unit", "Unit / Einheit / Unidad / Unidade / Unité / UOM / unit_of_measurement"],
    ["price", "Price/kg / Preis pro kg / Precio (USD/lb) / Preço / Prix au kg / €/kg / USD/lb / Cost / EK-Preis"],
    ["total", "Total / Gesamtpreis / Importe / Valor total / Montant / Line total (EUR)"],
    ["currency", "Currency / Währung / Moneda / Moeda / Devise"],
    ["moisture", "Moisture % / Feuchtigkeit / Humedad (%) / Umidade / Humidité / H2O"],
    ["density", "Density g/l / Dichte / Densidad / Densidade / Densité (g/L)"],
    ["waterActivity", "Water Activity / Wasseraktivität / Actividad de agua / Activité de l'eau / aw"],
    ["score", "Total.Cup.Points / SCA Score / Punktzahl / Puntaje / Pontuação / Note SCA"],
    ["certifications", "Certifications / Zertifikate / Certificación / Certificação / Labels"],
    ["location", "Warehouse / Lagerort / Bodega / Armazém / Entrepôt / Position"],
    ["reference", "Ref / Lot Number / ICO.Number / Partienummer / Número de lote / N° de lot / SKU"],
    ["notes", "Notes / Bemerkungen / Observaciones / Observações / Remarques / Cup profile"],
  ])("%s", (field, headings) => {
    for (const heading of headings.split(" / "))
      expect([heading, readHeading(heading)?.field]).toEqual([heading, field]);
  });

  test.each([
    ["Stock (kg)", { unit: "kg" }],
    ["On hand [lb]", { unit: "lb" }],
    ["Quantity (MT)", { unit: "t" }],
    ["Elevation ft", { altitudeUnit: "ft" }],
    ["Altitude (masl)", { altitudeUnit: "m" }],
    ["Price (USD/lb)", { currency: "USD", basis: "lb" }],
    ["Preis pro kg", { currency: null, basis: "kg" }],
    ["€/kg", { currency: "EUR", basis: "kg" }],
    ["Preis CHF/kg", { field: "price", currency: "CHF", basis: "kg" }],
    ["Price AUD/lb", { field: "price", currency: "AUD", basis: "lb" }],
    ["Cost JPY", { field: "price", currency: "JPY", basis: null }],
    ["Preço R$/kg", { field: "price", currency: "BRL", basis: "kg" }],
    ["Price C$/lb", { field: "price", currency: "CAD", basis: "lb" }],
    ["Kg/bag", { field: "bagWeight", unit: "kg" }],
    ["Weight/Bag", { field: "bagWeight", unit: null }],
    ["lbs per bag", { field: "bagWeight", unit: "lb" }],
  ])("%s with its settings", (heading, expected) => {
    expect(readHeading(heading)).toMatchObject(expected);
  });

  test.each([
    "",
    "Guji Uraga",
    "Balance",
    "Cupper.Points",
    "Certification.Body",
    "Owner",
    "Color",
    "Quakers",
    "altitude_low_meters",
    "x".repeat(80),
  ])("%j is not known", (heading) => {
    expect(readHeading(heading)).toBeNull();
  });

  test.each(["products", "roasts"] as const)("the loss of a list in German is read among %s", (purpose) => {
    for (const heading of ["Verlust", "Verlust (%)", "Röstverlust", "Einbrand %"])
      expect([heading, readHeading(heading, purpose)?.field]).toEqual([heading, "shrinkage"]);
  });

  test("every known heading is written as it is compared, and every field has one", () => {
    for (const heading of FIELD_BY_HEADING.keys()) expect(headingWords(heading)).toBe(heading);
    expect(new Set([...FIELD_BY_HEADING.values()].map(({ field }) => field))).toEqual(new Set(GREEN_FIELDS));
  });
});

describe("the row of headings is found", () => {
  test.each<[string, string[][], number | null]>([
    [
      "in the first row",
      [
        ["Coffee", "Qty"],
        ["Guji", "60"],
      ],
      0,
    ],
    [
      "below titles and an empty row",
      [["Offer sheet"], ["Prices in USD/lb"], [], ["Ref", "Coffee", "Price"], ["1", "Guji", "5"]],
      3,
    ],
    [
      "by most fields, where a title looks like one",
      [
        ["Coffee", "Stock"],
        ["Coffee", "Country", "Bags", "Price"],
        ["Guji", "Ethiopia", "4", "5"],
      ],
      1,
    ],
    [
      "nowhere, where the list begins with a coffee",
      [
        ["Guji", "Ethiopia", "60"],
        ["Huila", "Colombia", "70"],
      ],
      null,
    ],
    ["nowhere in an empty list", [], null],
  ])("%s", (_, rows, expected) => {
    expect(findHeadingRow(rows)).toBe(expected);
  });
});

test("a field goes to one column, the plainest heading that is filled", () => {
  const fieldsOf = (headings: string[], body: string[][]) => guessByHeadings(headings, body).map(({ field }) => field);
  expect(fieldsOf(["Description", "Coffee", "Qty"], [["x", "Guji", "1"]])).toEqual([null, "name", "quantity"]);
  expect(
    fieldsOf(
      ["Lot Number", "ICO Number"],
      [
        ["", "1"],
        ["", "2"],
        ["7", "3"],
      ],
    ),
  ).toEqual([null, "reference"]);
  expect(
    fieldsOf(
      ["Altitude", "Unit of measurement"],
      [
        ["1", "m"],
        ["2", "ft"],
      ],
    ),
  ).toEqual(["altitude", "altitudeUnit"]);
  expect(
    fieldsOf(
      ["Qty", "Unit"],
      [
        ["1", "kg"],
        ["2", "lb"],
      ],
    ),
  ).toEqual(["quantity", "unit"]);
});

test("columns without headings are guessed by their cells", () => {
  const rows = [
    ["Guji Uraga", "Ethiopia", "60", "kg"],
    ["Huila", "Colombia", "70.5", "bags (69kg)"],
  ];
  expect(guessByCells(rows).map(({ field }) => field)).toEqual(["name", "origin", "quantity", "unit"]);
});

test("a mapping is plain data, and finds a list of the same headings whatever their capitals and titles", () => {
  const headings = ["Coffee", "Stock (kg)", ""];
  const mapping = {
    fingerprint: headerFingerprint(headings),
    columns: [{ ...NO_SETTING, field: "name" as const }, NO_SETTING],
  };
  const kept = JSON.parse(JSON.stringify(mapping));
  expect(matchingMapping([["Stock list"], [], ["COFFEE", "Stock  (kg)"], ["Guji", "60"]], [kept])).toEqual(mapping);
  expect(matchingMapping([["Coffee", "Stock (lb)"]], [kept])).toBeNull();
  expect(matchingMapping([["Guji", "60"]], [{ fingerprint: "", columns: [] }])).toBeNull();
});

test("countries are known in five languages, and with a lost character", () => {
  expect(
    ["ETHIOPIA", "Äthiopien", "Etiopía", "Brésil", "Tanzania, United Republic Of", "Kercha"].map(coffeeCountry),
  ).toEqual(["Ethiopia", "Ethiopia", "Ethiopia", "Brazil", "Tanzania", null]);
  expect(["Mexico Chiapas SHG", "Costa Rica Tarrazú", "Guji Java", "Papua New Guinea"].map(countryAtStart)).toEqual([
    "Mexico",
    "Costa Rica",
    null,
    "Papua New Guinea",
  ]);
  expect([countriesLike("Cote d?Ivoire"), countriesLike("M?xico"), countriesLike("Gu?ji")]).toEqual([
    ["Côte d'Ivoire"],
    ["Mexico"],
    [],
  ]);
});
