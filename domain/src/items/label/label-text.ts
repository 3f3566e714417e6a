/** The most days from the roast that a product can be best before. */
export const MAX_BEST_BEFORE_DAYS = 3650;

/** Fields that the text of a label may have in braces, as '{roasted}'. */
export const LABEL_FIELDS = ["product", "sku", "size", "grind", "roasted", "best before", "lot"] as const;
export type LabelField = (typeof LABEL_FIELDS)[number];

/** Text of a label whose product has none of its own. */
export const DEFAULT_LABEL_TEXT =
  "{product}\n{size} {grind}\nRoasted on {roasted}\nBest before {best before}\nLot {lot}";

const BRACES = /\{([^{}\n]*)\}/g;

const isField = (name: string): name is LabelField => LABEL_FIELDS.some((field) => field === name);

const fieldOf = (braced: string): LabelField | null => {
  const name = braced.trim().toLowerCase();
  return isField(name) ? name : null;
};

/** First word in braces that is no field of a label; null where all are. */
export function unknownLabelField(text: string): string | null {
  for (const [, braced = ""] of text.matchAll(BRACES)) if (fieldOf(braced) === null) return braced;
  return null;
}

const textOrUsual = (text: string) => (text.trim() === "" ? DEFAULT_LABEL_TEXT : text);

/** Whether a label has a field; one without a text of its own has those of the usual one. */
export const labelHas = (text: string, field: LabelField): boolean =>
  [...textOrUsual(text).matchAll(BRACES)].some(([, braced = ""]) => fieldOf(braced) === field);

/**
 * Text of a label with its fields filled in. A line whose fields are all empty is left out: a product without a best-before
 * day has no line for it. Worked: "{product}\nBest before {best before}" for Guji without a day → "Guji".
 */
export function filledLabel(text: string, facts: Readonly<Record<LabelField, string>>): string {
  const lines = textOrUsual(text).split("\n");
  return lines
    .flatMap((line) => {
      const fields = [...line.matchAll(BRACES)].flatMap(([, braced = ""]) => fieldOf(braced) ?? []);
      if (fields.length > 0 && fields.every((field) => facts[field] === "")) return [];
      const filled = line.replace(BRACES, (whole, braced: string) => {
        const field = fieldOf(braced);
        return field === null ? whole : facts[field];
      });
      return filled.replace(/ +/g, " ").trimEnd();
    })
    .join("\n");
}
