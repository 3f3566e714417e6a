import type { ListField } from "../green-fields.ts";

type Headings = Partial<Record<ListField, readonly string[]>>;

/** Headings of the green coffee that a product or a roast is of, as roasters and their programs write them. */
const COFFEE: readonly string[] = [
  "green coffee, green coffee name, green, green name, green lot, coffee, coffee name, bean, beans, bean name, inventory",
  "green bean, green beans, raw coffee, component, components, ingredient, rohkaffee, rohkaffeename, rohbohne, bohne",
  "bohnen, kaffee, cafe verde, grano, granos, cafe, grao, graos, cafe cru, cafe vert, grain, grains, lot name",
];

const ROAST_LEVEL: readonly string[] = [
  "roast level, roast, level, degree, roast degree, degree of roast, roast type, roast color, roast colour, rostgrad",
  "rostung, rostfarbe, tueste, nivel de tueste, grado de tueste, torra, nivel de torra, ponto de torra, torrefaction",
  "degre de torrefaction, niveau de torrefaction",
];

const NUMBER: readonly string[] = [
  "green number, green coffee number, green coffee no, green lot number, lot number, lot no, lot id, lot code, lot",
  "coffee number, coffee no, bean id, beanid, green id, rohkaffeenummer, kaffeenummer, lote, numero de lote, numero de lot",
];

const ORIGIN: readonly string[] = [
  "origin, country, country of origin, herkunft, ursprung, herkunftsland, land, origen, pais, origem, origine, pays",
];

const NOTES: readonly string[] = [
  "notes, note, comments, comment, remarks, roasting notes, roast notes, description, bemerkung, bemerkungen, notizen",
  "anmerkung, anmerkungen, notas, observaciones, comentarios, observacoes, remarques, commentaires",
];

const PRODUCTS: Headings = {
  product: [
    "product, product name, name, title, roasted coffee, roasted product, item, item name, blend, blend name, article",
    "produkt, produktname, artikel, artikelname, bezeichnung, rostkaffee, mischung, producto, nombre, nombre del producto",
    "articulo, mezcla, cafe tostado, produto, nome, nome do produto, cafe torrado, produit, nom, nom du produit, designation",
    "libelle, profile, profile name, profile group",
  ],
  name: COFFEE,
  reference: NUMBER,
  origin: ORIGIN,
  roastLevel: ROAST_LEVEL,
  sku: [
    "sku, article number, article no, item number, item no, product code, product number, product id, code, variant sku",
    "artikelnummer, artikel nr, art nr, nummer, codigo, referencia, code article, reference, ref, handle, id",
  ],
  decaf: ["decaf, is decaf, decaffeinated, entkoffeiniert, koffeinfrei, descafeinado, decafeine, caffeine free"],
  shrinkage: [
    "shrinkage, weight loss, loss, roast loss, expected loss, expected shrinkage, shrink, einbrand, rostverlust, schwund",
    "verlust, gewichtsverlust, merma, perdida, perdida de peso, quebra, perda, perda de peso, perte, perte de poids, perte au feu",
  ],
  notes: NOTES,
};

const ROASTS: Headings = {
  roastedAt: [
    "roasted at, roasted on, roast date, roasting date, date roasted, date, date time, datetime, roast date time, day",
    "timestamp, started at, start, start date, start time, roast start, roasted, created, created at, rostdatum",
    "gerostet am, rosttag, datum, tag, fecha de tueste, fecha, fecha y hora, dia, data de torra, data da torra, data",
    "data e hora, date de torrefaction, date et heure, jour, roastdate",
  ],
  time: ["time, roast time of day, time of day, clock, uhrzeit, zeit, hora, heure, start clock"],
  name: COFFEE,
  reference: NUMBER,
  origin: ORIGIN,
  product: [
    "product, product name, roasted product, roasted coffee, profile, profile name, profile group, roast profile, recipe",
    "roast name, roastname, title, blend, item, name, produkt, produktname, profil, rostprofil, mischung, artikel",
    "bezeichnung, producto, perfil, receta, mezcla, nombre, produto, receita, nome, produit, recette, nom",
  ],
  greenWeight: [
    "green weight, green weight in, weight green, weightgreen, green in, weight in, start weight, startweight",
    "charge weight, batch size, batch weight, input weight, input, in, in weight, initial weight, green amount, amount",
    "green used, green quantity, charge, load, raw weight, weight before, quantity, weight, green kg, rohgewicht",
    "rohkaffeegewicht, rohkaffeemenge, rohkaffee menge, einwaage, fullmenge, chargengewicht, gewicht roh",
    "gewicht grun, menge, gewicht, startgewicht, peso verde, peso inicial, peso en verde, peso de entrada, entrada",
    "cantidad, peso, peso cru, peso do verde, quantidade, poids vert, poids cru, poids initial, poids entree, entree",
    "poids, quantite, poids charge",
  ],
  roastedWeight: [
    "roasted weight, roasted weight out, weight roasted, weightroasted, roasted out, weight out, end weight, endweight",
    "drop weight, output weight, output, out, out weight, final weight, roasted amount, yield weight, yield, weight after",
    "finished weight, roasted kg, rostgewicht, gewicht gerostet, gerostet, auswaage, endgewicht, rostkaffeegewicht",
    "rostkaffeemenge, fertiggewicht, peso tostado, peso final, peso de salida, salida, peso torrado, peso de saida",
    "saida, poids torrefie, poids final, poids sortie, sortie",
  ],
  unit: ["unit, units, weight unit, weightunit, uom, einheit, gewichtseinheit, unidad, unidade, unite"],
  shrinkage: [
    "weight loss, loss, roast loss, shrinkage, weight loss percent, weight change, einbrand, rostverlust, schwund, gewichtsverlust",
    "verlust, merma, perdida, quebra, perda, perte, perte de poids",
  ],
  duration: [
    "duration, roast duration, roast time, roasting time, total time, total roast time, totalroasttime, length, drop time",
    "end time, dauer, rostdauer, rostzeit, duracion, tiempo, tiempo de tueste, tiempo total, duracao, tempo",
    "tempo de torra, tempo total, duree, temps, temps de torrefaction",
  ],
  batch: [
    "batch, batch number, batch no, batch id, batchnr, batch nr, roast number, roast no, roast id, roast nr, id tag, idtag",
    "id, no, number, nr, uid, reference, ref, reference number, charge nr, chargennummer, rostnummer, rost nr, nummer",
    "lote de tueste, numero, lote tostado, numero de tueste, lote torrado, numero da torra, numero de batch, no de torrefaction",
  ],
  operator: [
    "operator, roaster, roasted by, roaster name, roast master, roastmaster, user, person, name of roaster, roster",
    "rostmeister, bediener, mitarbeiter, tostador, operador, mestre de torra, torrador, torrefacteur, operateur, by",
  ],
  roastLevel: ROAST_LEVEL,
  notes: NOTES,
};

/** A heading that several fields have goes to the first of them; the plainer heading of a field has the lower rank. */
function fieldByHeading(headings: Headings): ReadonlyMap<string, { field: ListField; rank: number }> {
  const found = new Map<string, { field: ListField; rank: number }>();
  for (const [field, lines] of Object.entries(headings) as [ListField, readonly string[]][]) {
    for (const [rank, heading] of lines.flatMap((line) => line.split(", ")).entries()) {
      if (!found.has(heading)) found.set(heading, { field, rank });
    }
  }
  return found;
}

export const PRODUCT_BY_HEADING = fieldByHeading(PRODUCTS);
export const ROAST_BY_HEADING = fieldByHeading(ROASTS);
