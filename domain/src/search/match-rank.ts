/** What was typed, as the words to look for: lower case, without empty ones. */
export const wordsOf = (typed: string): string[] => typed.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * How well a text answers what was typed, better first: 0 begins with it, 1 has a word that begins with it, 2 contains
 * it, 3 contains each of its words somewhere, null is no answer. Worked: "green" in "Green Coffee" → 0, in "Add green
 * coffee" → 1, in "Evergreen" → 2; "coffee add" in "Add green coffee" → 3.
 */
export function matchRank(text: string, typed: string): number | null {
  const place = text.toLowerCase();
  const words = wordsOf(typed);
  const whole = words.join(" ");
  if (place.startsWith(whole)) return 0;
  if (place.split(/[\s(/,.-]+/).some((_, index, parts) => parts.slice(index).join(" ").startsWith(whole))) return 1;
  if (place.includes(whole)) return 2;
  return words.every((word) => place.includes(word)) ? 3 : null;
}
