/** Names of a feature and of its records in the forms that its files need. */
export interface FeatureNames {
  /** Sentence that says what it is. */
  sentence: string;
  /** Folder, addresses and files: 'moisture-notes'. */
  feature: string;
  /** One record in file names: 'moisture-note'. */
  record: string;
  /** Group of the contract and table in code: 'moistureNotes'. */
  group: string;
  /** One record in code: 'moistureNote'. */
  item: string;
  /** Type of one record: 'MoistureNote'. */
  Item: string;
  /** Records in names of types and functions: 'MoistureNotes'. */
  Items: string;
  /** Table and its keys in the database: 'moisture_notes'. */
  table: string;
  /** Records in a sentence: 'moisture notes'. */
  nouns: string;
  /** One record in a sentence: 'moisture note'. */
  noun: string;
  /** The same with a capital letter: 'Moisture notes', 'Moisture note'. */
  Nouns: string;
  Noun: string;
  /** Title of the page: 'Moisture Notes'. */
  title: string;
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Singular of an English word by its ending: 'notes', 'entries', 'batches'. */
export function singularOf(word: string): string | null {
  if (/ies$/.test(word)) return word.replace(/ies$/, "y");
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : null;
}

/**
 * Names from what somebody typed.
 * @param typed plural of the record, one word or several: 'tastings', 'moisture notes', 'moisture-notes'
 * @returns null where it is no plural in small letters
 */
export function namesOf(typed: string, sentence: string): FeatureNames | null {
  const words = typed.trim().split(/[ -]+/);
  const last = singularOf(words.at(-1) ?? "");
  if (last === null || !words.every((word) => /^[a-z]+$/.test(word))) return null;
  const single = [...words.slice(0, -1), last];
  const pascal = (all: string[]) => all.map(capital).join("");
  const camel = (all: string[]) => `${all[0]}${pascal(all.slice(1))}`;
  return {
    sentence,
    feature: words.join("-"),
    record: single.join("-"),
    group: camel(words),
    item: camel(single),
    Item: pascal(single),
    Items: pascal(words),
    table: words.join("_"),
    nouns: words.join(" "),
    noun: single.join(" "),
    Nouns: capital(words.join(" ")),
    Noun: capital(single.join(" ")),
    title: words.map(capital).join(" "),
  };
}
