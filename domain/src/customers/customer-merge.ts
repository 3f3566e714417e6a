/** Facts of a customer that a merge goes by; null and empty text where nothing is known. */
export interface MergeFacts {
  name: string;
  contact: string;
  email: string;
  phone: string;
  taxNumber: string;
  debtorNumber: string;
  termsDays: number | null;
  priceTierId: string | null;
  notes: string;
}

const TEXTS = ["contact", "email", "phone", "taxNumber", "debtorNumber"] as const;

const WORDS: Record<(typeof TEXTS)[number], string> = {
  contact: "Contact",
  email: "Email",
  phone: "Phone",
  taxNumber: "Tax number",
  debtorNumber: "Debtor number",
};

/** Facts that the kept customer can take from the other one. */
export const TAKEN_FACTS = [...TEXTS, "termsDays", "priceTierId"] as const;
export type TakenFact = (typeof TAKEN_FACTS)[number];

interface MergedFacts extends Omit<MergeFacts, "name"> {
  taken: TakenFact[];
}

/**
 * Facts of the kept customer after the other one was merged into it. What the kept one says stays; what it leaves empty is
 * taken from the other. Texts of the other that find no place stand below the notes, as long as those stay within
 * `longestNotes` characters.
 */
export function mergedFacts(kept: MergeFacts, other: MergeFacts, longestNotes: number): MergedFacts {
  const taken: TakenFact[] = [];
  const said = [other.name];
  const { contact, email, phone, taxNumber, debtorNumber, termsDays, priceTierId } = kept;
  const merged = { contact, email, phone, taxNumber, debtorNumber, termsDays, priceTierId, notes: kept.notes };
  for (const key of TEXTS) {
    if (other[key] === "" || isSameText(kept[key], other[key])) continue;
    if (kept[key] === "") {
      merged[key] = other[key];
      taken.push(key);
    } else said.push(`${WORDS[key]}: ${other[key]}`);
  }
  if (kept.termsDays === null && other.termsDays !== null) {
    merged.termsDays = other.termsDays;
    taken.push("termsDays");
  }
  if (kept.priceTierId === null && other.priceTierId !== null) {
    merged.priceTierId = other.priceTierId;
    taken.push("priceTierId");
  }
  if (other.notes !== "" && other.notes !== kept.notes) said.push(other.notes);
  const notes = [kept.notes, said.join("\n")].filter(Boolean).join("\n\n");
  if (said.length > 1 && notes.length <= longestNotes) merged.notes = notes;
  return { ...merged, taken };
}

const keyOf = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLowerCase();

const isSameText = (one: string, other: string) => keyOf(one) === keyOf(other);

/** Reason to take two customers for the same. */
export const LIKENESSES = ["email", "name"] as const;
export type Likeness = (typeof LIKENESSES)[number];

type Named = Pick<MergeFacts, "name" | "contact" | "email">;

/**
 * Likeness of two customers: the same email, else the same name. A buyer of a shop whose name was taken has the city or the
 * email behind it, as in 'Anna Berg, Lyon', or a number, as in 'Anna Berg 2'; neither counts. Null where they are not alike.
 */
export function likenessOf(one: Named, other: Named): Likeness | null {
  if (one.email !== "" && isSameText(one.email, other.email)) return "email";
  const names = namesOf(other);
  return namesOf(one).some((name) => names.includes(name)) ? "name" : null;
}

function namesOf({ name }: Pick<MergeFacts, "name">): string[] {
  const key = keyOf(name);
  return [key, key.split(", ")[0] ?? "", key.replace(/ \d+$/, "")].filter(Boolean);
}
