/** Words as they are compared: lower case, without accents. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words for a package of a known size: "5 lb boxes". */
export const SIZE_PACKAGES = words(`
  bag bags baggie baggies pack packs package packages packet packets pouch pouches tin tins can cans tub tubs jar jars
  box boxes sack sacks bucket buckets pail pails
  beutel tute tuten packung packungen packchen dose dosen sac sacs sachet sachets paquet paquets boite boites
  bolsa bolsas paquete paquetes caja cajas lata latas
`);

/** Words for counted packages: "3 bags". A box, a case or a sack may hold several, so they are not among them. */
export const COUNT_PACKAGES = words(`
  bag bags pack packs package packages pouch pouches tin tins can cans tub tubs jar jars
  pc pcs piece pieces unit units ea each qty
  beutel tute tuten packung packungen packchen dose dosen stuck stk sac sacs sachet sachets paquet paquets
  bolsa bolsas paquete paquetes lata latas unidad unidades
`);

/** Words for packages that may hold several bags; a "pack" or a "tin" is one bag. */
export const HOLDERS = words(`
  case cases cs carton cartons ctn ctns box boxes bx crate crates sack sacks pallet pallets dozen dozens doz dz
  karton kartons kiste kisten sacke palette paletten dutzend
  caisse caisses boite boites douzaine douzaines caja cajas saco sacos docena docenas
`);

/** Words before a count. */
export const QUANTITY_WORDS = words("qty quantity count menge anzahl quantite qte cantidad cant");

/** Words between count, size and name that say nothing about any of them. */
export const FILLERS = words(`
  of de von del the please pls plz bitte svp thanks thank thx ty danke merci gracias rush urgent asap wholebean
  @ each ea
`);

/** Pairs of words that say nothing about count, size or coffee: beans are whole unless somebody says otherwise. */
export const FILLER_PAIRS: readonly (readonly [string, string])[] = [
  ["whole", "bean"],
  ["whole", "beans"],
  ["ganze", "bohne"],
  ["ganze", "bohnen"],
  ["en", "grains"],
  ["en", "grano"],
  ["por", "favor"],
  ["thank", "you"],
];

/** Phrases that open an item: "we need 3 bags of …". */
export const REQUEST_OPENERS: readonly string[][] = [
  "can we get|can i get|can we have|can i have|could we get|could i get|could we have|could i have|we need|i need|need",
  "we want|i want|we d like|i d like|we would like|i would like|please send|please send us|send us|please|order|ordering",
  "wir brauchen|wir hatten gerne|ich brauche|bitte|nous voudrions|je voudrais|il nous faut|necesitamos|quiero|queremos",
  "and|plus|also|und|et|y|sowie|ainsi que",
]
  .join("|")
  .split("|")
  .map((phrase) => phrase.split(" "))
  .sort((one, other) => other.length - one.length);

/** Words that join two items, if a number follows. */
export const JOINERS = words("and plus und et y & +");

/** Words of quantities and sizes, in no name of a person: "add two bags" is no signature. */
export const AMOUNT_WORDS = words(
  "half dozen case cases lb lbs pound pounds oz ounce ounces kg kilo kilos g gram grams",
);

/** Words of a heading beside its size. */
export const HEADING_WORDS = words(`
  retail wholesale size sizes in all for the our coffee coffees bean beans whole large small big bulk each
  gross gebinde grosse taille format tamano im en
`);

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [
    "one two three four five six seven eight nine ten eleven twelve",
    "eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf",
    "- deux trois quatre cinq six sept huit neuf dix onze douze",
    "- dos tres cuatro cinco seis siete ocho nueve diez once doce",
  ].flatMap((row) => row.split(" ").map((word, index) => [word, index + 1] as const)),
);

/** Words that change or question another item; a line with one of them is never an item of its own. */
export const REMARK_WORDS = words(`
  if or not no nor instead that make made it its have has you less more only but than maybe perhaps about around roughly
  cancel cancelled canceled cancels scratch skip drop delete remove was is are were be sorry actually correction change
  changed replace replaced swap except without minus extra another same rest remaining next others other below above
  following now before last again usual them those these regular in to unless when until hold wait forget ignore none nothing both either
  ground grind coarse gemahlen moulu molido darker lighter double triple twice everything add adding ps
  free gratis sample samples bonus backorder backordered short
  statt nicht kein keine oder wenn falls doch ohne mehr weniger gleiche gleichen dasselbe
  pas non ou si sans plutot meme annule ninguno sin mismo o
`);

/** Words that ask to repeat, pause or change another order. A line with one of them and no count is no greeting. */
export const REQUEST_WORDS = words(`
  repeat repeats reorder resend redo renew resume restart standing subscription pause paused suspend stop postpone
  postponed delay delayed move halve increase decrease reduce raise copy duplicate amend update usual again same skip
  cancel double hold
  wiederholen wiederhole nochmal nochmals erneut dauerauftrag dauerbestellung abo pausieren aussetzen stoppen stornieren
  abbestellen verschieben fortsetzen immer ublich ubliche gleiche gleichen
  repeter repete repetez renouveler renouvelez habitude habituelle suspendre suspendez reprendre annuler reporter
  abonnement
  repetir repita pausar suspender reanudar cancelar siempre habitual suscripcion
`);

/** Headings with one of these may say that what follows is not ordered, or not as it stands: "Last week:", "Decaf:". */
export const SECTION_WORDS = words(`
  last previous previously prior old older former before earlier yesterday past was were had already still sent shipped
  delivered received stock inventory hand remaining leftover leftovers return returns returned
  cancel cancelled canceled cancels skip drop delete remove hold never dont don without except out not no nothing
  maybe perhaps optional optionally if later future backorder backordered quote example template ignore
  decaf decaffeinated unless wrong mistake
  letzte letzter letzten vorige bisher alt alte alter storniert nicht kein keine noch entkoffeiniert vielleicht falls
  dernier derniere ancien ancienne annule annulee pas deca si
  ultimo ultima anterior cancelado cancelada descafeinado
`);
/** Words beside them in a heading without a colon. */
export const SECTION_FILLERS = words(
  "order orders week weeks month time list items the this in on s please bestellung",
);

/** Words of dates, times and small talk: alone they answer only to a coffee that is called exactly so. */
const MONTHS = `
  jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov
  november dec december januar februar marz mai juni juli okt oktober dez dezember janvier fevrier mars avril juin juillet
  aout septembre octobre novembre decembre enero febrero marzo abril mayo junio julio agosto septiembre octubre
  noviembre diciembre
`;
const WEEKDAYS = `
  mon monday tue tues tuesday wed weds wednesday thu thur thurs thursday fri friday sat saturday sun sunday
  montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche
  lunes martes miercoles jueves viernes sabado domingo
`;
export const MONTH_WORDS = words(MONTHS);
export const WEEKDAY_WORDS = words(WEEKDAYS);
const DAY_PARTS =
  "am pm a m p st nd rd th morning afternoon evening noon today tomorrow tonight week weekend day uhr kw";
export const DATE_FILLERS = words(`
  ${DAY_PARTS} on by for the of at due date delivery deliver delivered order orders pickup pick up ship shipping ready
  week next this fur am den lieferung bestellung vom le livraison commande pour el pedido entrega para
`);
export const NEVER_A_NAME = words(`
  ${MONTHS} ${WEEKDAYS} ${DAY_PARTS}
  the and for of us a an we you me my our your all any some each per please thanks thank bag bags box boxes pack packs
  order total qty quantity size each lb lbs oz ounce pound whole bean beans coffee coffees one two three new old
`);

export const GREETINGS = words(
  "hi hello hey hiya dear good morning hallo guten moin servus liebe lieber bonjour salut hola buenos buenas ciao",
);
export const CLOSINGS = words(`
  thanks thank thx ty cheers best regards kind warm warmly sincerely yours rgds br danke viele liebe grusse gruss mfg lg vg
  mit freundlichen besten merci cordialement bien a bientot gracias saludos
`);
export const CLOSING_FILLERS = words(
  "you so much a lot many very again all team and have great good day week weekend one from the un vous beaucoup muchas im voraus in advance",
);
export const SMALL_TALK = words(`
  subject betreff re fw fwd objet asunto here is are s our my the a this following weekly order orders list coffee coffees for next week weeks please send us we
  need can could get would like d to i have today tomorrow morning everyone all team there hope well you re doing good
  new see as follows bestellung unsere unser hier ist die der fur diese nachste woche commande voici notre pour la semaine
  pedido nuestro este es el para esta semana
  ${WEEKDAYS}
`);
export const TOTALS = words(
  "total totals subtotal sum summe gesamt zwischensumme totale somme suma shipping tax vat mwst tva iva",
);
export const DOCUMENTS = words(
  "po order invoice rechnung bestellung commande pedido bestellnummer auftrag auftragsnummer no nr number ref reference purchase",
);
/** Words before the number of an order, in a line that goes on with an item. */
export const ORDER_WORDS = words(
  "po order invoice rechnung bestellung bestellnummer auftrag auftragsnummer commande pedido purchase ref reference",
);
export const NUMBER_MARKS = words("no nr number nummer numero n num");
/** Words that end in a number as part of the name: "Blend 3", "Lot 12". */
export const NUMBERED_NAMES = words(
  "blend lot no nr number batch grade crop vol volume version class roast screen sc sl station section # espresso",
);
