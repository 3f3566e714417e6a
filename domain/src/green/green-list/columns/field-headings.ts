import { GREEN_FIELDS, type GreenField } from "../green-fields.ts";

/** Headings of a weight that somebody counted: beside one of these, 'Stock' is what the books say. */
const COUNTED: readonly string[] = [
  "counted, count, counted weight, counted stock, gezahlt, gezahlter bestand, contado, conteo, contagem, compte",
  "counted quantity, weighed, weighed in, actual, actual stock, physical count, gezahlte menge, gewogen, istbestand",
  "ist bestand, ist, inventur, pesado, peso contado, pesee, comptage, physical, physical qty, physical quantity",
  "physical stock, physical inventory, counted qty, counted amount, count qty, qty counted, quantity counted, stock take",
  "stocktake, found, on shelf, actual qty, actual quantity, actual weight, istmenge, ist menge, bestand gezahlt",
  "bestand ist, gezahltes gewicht, recuento, cantidad contada, inventario fisico, existencia fisica, fisico",
  "quantidade contada, estoque fisico, contagem fisica, quantite comptee, stock reel, stock physique, poids compte",
];

/** Headings of each field in English, German, Spanish, Portuguese and French, parted by commas. */
const HEADINGS: Record<GreenField, readonly string[]> = {
  name: [
    "coffee, coffee name, name, green coffee, green coffee name, lot name, product, product name, item, item name",
    "description, title, kaffee, kaffeename, name des kaffees, rohkaffee, kaffeesorte, bezeichnung, artikel",
    "produkt, beschreibung, cafe, nombre, nombre del cafe, cafe verde, producto, descripcion, nome, nome do cafe",
    "produto, descricao, cafe verde cru, nom, nom du cafe, cafe vert, produit, designation, libelle",
  ],
  origin: [
    "origin, country, country of origin, origin country, herkunft, ursprung, herkunftsland, ursprungsland",
    "anbauland, land, origen, pais, pais de origen, origem, pais de origem, origine, pays, pays d origine",
    "provenance",
  ],
  region: [
    "region, area, district, zone, department, province, growing region, anbauregion, anbaugebiet, gebiet, zona",
    "departamento, provincia, regiao, municipio, terroir",
  ],
  farm: [
    "farm, farm name, estate, farm estate, finca, nombre de la finca, hacienda, fazenda, sitio, plantation",
    "plantage, ferme, domaine, granja, exploitation",
  ],
  producer: [
    "producer, producers, grower, growers, farmer, farmer grower, producer name, cooperative, coop, farm producer",
    "producer farm, produzent, erzeuger, bauer, kooperative, productor, productores, caficultor, cooperativa",
    "produtor, cafeicultor, producteur",
  ],
  station: [
    "station, washing station, mill, wet mill, factory, processing station, waschstation, aufbereitungsstation",
    "beneficio, estacion de lavado, estacion, estacao, estacao de lavagem, station de lavage",
  ],
  process: [
    "process, processing, processing method, process method, preparation, aufbereitung, aufbereitungsart",
    "verarbeitung, prozess, proceso, procesamiento, beneficiado, processo, processamento, traitement, procede",
    "process type",
  ],
  variety: [
    "variety, varieties, varietal, varietals, cultivar, cultivars, varietat, varietaten, varietaet, sorte",
    "botanische varietat, variedad, variedades, varietales, variedade, variedades do cafe, variete, varietes",
    "cepage",
  ],
  grade: [
    "grade, screen, screen size, grade screen, quality, grading, sieb, siebgrosse, qualitat, guteklasse, grado",
    "criba, calidad, peneira, tipo, qualidade, classificacao, crible, qualite",
  ],
  altitude: [
    "altitude, elevation, alt, height, growing altitude, masl, msnm, hohe, anbauhohe, hohenlage, meereshohe",
    "altitud, altura, elevacion, altitude de cultivo",
  ],
  altitudeUnit: ["altitude unit, elevation unit, unit of altitude"],
  cropYear: [
    "crop year, crop, harvest, harvest year, harvest date, year, ernte, erntejahr, jahrgang, erntezeit, cosecha",
    "ano de cosecha, ano cosecha, safra, ano safra, colheita, ano da safra, recolte, annee de recolte, annee",
    "campagne, ano",
  ],
  arrival: [
    "arrival date, arrival, arrived, date arrived, date received, received, eta, warehouse date, date, ankunft",
    "ankunftsdatum, eingang, wareneingang, eingangsdatum, lieferdatum, datum, llegada, fecha de llegada",
    "fecha de arribo, fecha, chegada, data de chegada, data, arrivee, date d arrivee, date de reception",
  ],
  bags: [
    "bags, number of bags, no of bags, bag count, qty bags, bags available, sacks, bag qty, sacke, anzahl sacke",
    "sack, saecke, sacos, numero de sacos, cantidad de sacos, no de sacos, bultos, sacas, numero de sacas",
    "qtd sacas, quantidade de sacas, sacs, nombre de sacs, nb sacs",
  ],
  bagWeight: [
    "bag weight, weight per bag, weight bag, weight each, kg bag, kg per bag, kgs bag, kgs per bag, lb bag, lb per bag",
    "lbs bag, lbs per bag, kg sack, kg pro sack, kg je sack, kg saco, kg por saco, kg saca, kg por saca, kg sac",
    "kg par sac, bag size, bag, bag type, packaging, packing, package, pack size, unit weight",
    "sackgewicht, gewicht pro sack, gewicht je sack, sackgrosse, verpackung, gebinde, peso por saco",
    "peso del saco, peso saco, empaque, presentacion, peso da saca, peso por saca, embalagem, poids par sac",
    "poids du sac, poids sac, conditionnement, emballage",
  ],
  quantity: [
    ...COUNTED,
    "quantity, qty, stock, in stock, on hand, weight, net weight, total weight, amount, available, inventory",
    "volume, stock on hand, menge, bestand, lagerbestand, gewicht, nettogewicht, verfugbar, vorrat, gesamtgewicht",
    "lager, cantidad, existencias, existencia, peso, peso neto, disponible, inventario, saldo, quantidade, qtd",
    "qtde, estoque, peso liquido, disponivel, quantite, qte, poids, poids net, disponibilite",
  ],
  unit: [
    "unit, units, uom, unit of measure, unit of measurement, einheit, einheiten, mengeneinheit, me, unidad",
    "unidad de medida, unidade, unite",
  ],
  price: [
    "price, unit price, cost, unit cost, asking price, price ex warehouse, price fob, fob price, green price, fob",
    "exw, preis, einkaufspreis, ek preis, ek, einzelpreis, kosten, stuckpreis, precio, precio unitario, costo",
    "coste, preco, preco unitario, custo, prix, prix unitaire, cout",
  ],
  total: [
    "total price, line total, total amount, total, total cost, line amount, gesamtpreis, betrag, summe, gesamt",
    "importe, precio total, importe total, valor total, preco total, montant, prix total",
  ],
  currency: ["currency, ccy, wahrung, moneda, divisa, moeda, devise, monnaie"],
  moisture: [
    "moisture, moisture content, humidity, mc, h2o, feuchte, feuchtigkeit, feuchtegehalt, restfeuchte",
    "wassergehalt, humedad, umidade, humidite, teneur en eau, taux d humidite",
  ],
  density: ["density, bulk density, dichte, schuttdichte, densidad, densidade, densite"],
  waterActivity: ["water activity, aw, wa, wasseraktivitat, actividad de agua, atividade de agua, activite de l eau"],
  score: [
    "score, cup score, cupping score, sca score, sca, total cup points, total score, final score, points, punkte",
    "punktzahl, bewertung, sca punkte, puntaje, puntuacion, puntos, puntaje sca, pontuacao, pontos, nota, nota sca",
    "note sca",
  ],
  certifications: [
    "certifications, certification, certificates, certificate, certified, certs, cert, zertifizierung",
    "zertifizierungen, zertifikat, zertifikate, certificacion, certificaciones, certificado, certificados",
    "certificacao, certificacoes, labels, label",
  ],
  location: [
    "location, warehouse, storage location, storage, position, whse, wh, lagerort, lagerplatz, standort, ort",
    "regal, ubicacion, almacen, bodega, localizacao, armazem, deposito, emplacement, entrepot, lieu",
  ],
  // 'Owner' alone is the grower or exporter in lists of others; a person can still say that it is the customer.
  owner: [
    "customer, customer name, customer owner, owner customer, coffee owner, green owner, stock owner, owned by",
    "belongs to, client, toll customer, eigentumer, kunde, kundenname, gehort, cliente, propietario del cafe",
    "proprietario do cafe, client proprietaire",
  ],
  reference: [
    "reference, ref, reference id, ref no, reference number, lot number, lot no, lot id, lot code, lot",
    "ico number, ico, ico mark, ico no, marks, mark, sku, code, id, contract, contract no, referenz, lotnummer",
    "number, coffee number, coffee no, chargennummer, charge, partienummer, partie, artikelnummer, nummer, nr",
    "kaffeenummer, rohkaffeenummer, referencia, numero de lote, lote",
    "codigo, numero do lote, numero de lot, no de lot, n de lot",
  ],
  notes: [
    "notes, note, comments, comment, remarks, cup profile, tasting notes, flavor notes, flavour notes",
    "cupping notes, profile, bemerkung, bemerkungen, notizen, anmerkung, anmerkungen, geschmack, geschmacksprofil",
    "notas, observaciones, comentarios, perfil, perfil de taza, notas de cata, observacoes, remarques",
    "commentaires, notes de degustation",
  ],
};

/**
 * Headings of a field as `headingWords` makes them (small letters, no accents, units taken out). The plainer heading
 * stands first and wins over a later one.
 */
const headingsOf = (field: GreenField): string[] => HEADINGS[field].flatMap((line) => line.split(", "));

const RANKS_OF_COUNTED = COUNTED.flatMap((line) => line.split(", ")).length;

/** Whether a heading of a quantity, given by its rank, says that somebody counted it. */
export const isCountedRank = (rank: number): boolean => rank < RANKS_OF_COUNTED;

/** A heading that several fields have goes to the first of them. */
export const FIELD_BY_HEADING: ReadonlyMap<string, { field: GreenField; rank: number }> = new Map(
  // Later entries of a map win, so they are put in backwards.
  [...GREEN_FIELDS]
    .reverse()
    .flatMap((field) =>
      headingsOf(field).map((heading, rank): [string, { field: GreenField; rank: number }] => [
        heading,
        { field, rank },
      ]),
    ),
);
