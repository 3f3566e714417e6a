import { headingWords } from "./columns/read-heading.ts";

/** Countries that grow coffee, with their other names and those in German, Spanish, Portuguese and French. */
const COUNTRIES: Record<string, readonly string[]> = {
  Angola: [],
  Australia: ["australien", "australie"],
  Bolivia: ["bolivien", "bolivie"],
  Brazil: ["brasilien", "brasil", "bresil"],
  Burundi: [],
  Cameroon: ["kamerun", "camerun", "camarões", "cameroun"],
  "Cape Verde": ["cabo verde"],
  China: ["yunnan", "chine"],
  Colombia: ["kolumbien", "colombie", "columbia"],
  "Costa Rica": [],
  "Côte d'Ivoire": ["ivory coast", "elfenbeinküste", "costa de marfil", "costa do marfim", "cote divoire"],
  Cuba: ["kuba"],
  "DR Congo": ["congo", "drc", "kongo", "democratic republic of the congo", "dem. rep. congo", "rd congo"],
  "Dominican Republic": ["dominikanische republik", "república dominicana", "république dominicaine"],
  Ecuador: ["equador", "équateur"],
  "El Salvador": ["salvador"],
  Ethiopia: ["äthiopien", "aethiopien", "etiopía", "etiópia", "éthiopie"],
  Gabon: [],
  Guatemala: [],
  Guinea: [],
  Haiti: ["haïti"],
  Hawaii: ["united states (hawaii)", "usa hawaii", "hawai"],
  Honduras: [],
  India: ["indien", "índia", "inde"],
  Indonesia: ["indonesien", "indonésia", "indonésie", "sumatra", "java", "sulawesi", "bali", "flores"],
  Jamaica: ["jamaika", "jamaïque"],
  Japan: ["japón", "japão", "japon"],
  Kenya: ["kenia", "quênia"],
  Laos: [],
  Madagascar: ["madagaskar"],
  Malawi: [],
  Mauritius: [],
  Mexico: ["mexiko", "méxico", "mexique"],
  Myanmar: ["burma", "birmania", "birmanie"],
  Nepal: [],
  Nicaragua: [],
  Panama: ["panamá"],
  "Papua New Guinea": ["png", "papua-neuguinea", "papúa nueva guinea", "papua nova guiné", "papouasie nouvelle guinée"],
  Peru: ["perú", "pérou"],
  Philippines: ["philippinen", "filipinas"],
  "Puerto Rico": ["united states (puerto rico)"],
  Rwanda: ["ruanda"],
  "Sierra Leone": [],
  Taiwan: [],
  Tanzania: ["tansania", "tanzânia", "tanzanie", "tanzania, united republic of", "united republic of tanzania"],
  Thailand: ["tailandia", "tailândia", "thaïlande"],
  "Timor-Leste": ["east timor", "osttimor", "timor oriental", "timor"],
  Togo: [],
  Uganda: ["ouganda"],
  "United States": ["usa", "us"],
  Venezuela: [],
  Vietnam: ["viet nam", "vietnã"],
  Yemen: ["jemen", "iémen", "yémen"],
  Zambia: ["sambia", "zâmbia", "zambie"],
  Zimbabwe: ["simbabwe", "zimbábue"],
};

const BY_WORDS = new Map(
  Object.entries(COUNTRIES).flatMap(([country, others]) =>
    [country, ...others].map((name) => [headingWords(name), country]),
  ),
);

/** Country that a text names and nothing else; null for other texts. Worked: 'ÄTHIOPIEN' → "Ethiopia". */
export const coffeeCountry = (text: string): string | null => BY_WORDS.get(headingWords(text)) ?? null;

/** Country with which a name of a coffee begins. Worked: 'Mexico Chiapas SHG' → "Mexico", 'Guji Java' → null. */
export function countryAtStart(name: string): string | null {
  const words = headingWords(name).split(" ");
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const country = BY_WORDS.get(words.slice(0, count).join(" "));
    if (country !== undefined) return country;
  }
  return null;
}

/** Countries whose name fits a text in which a character was lost. Worked: 'Cote d?Ivoire' → "Côte d'Ivoire". */
export function countriesLike(text: string): string[] {
  const pattern = new RegExp(`^${headingWords(text.replace(/[?\uFFFD]/g, "qqq")).replace(/\s*qqq\s*/g, ".{0,2}")}$`);
  return [...new Set([...BY_WORDS].filter(([words]) => pattern.test(words)).map(([, country]) => country))];
}
