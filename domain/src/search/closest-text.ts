/**
 * The text that was most likely meant by a mistyped one: the fewest single letters to add, leave out or exchange
 * (Levenshtein), at most a third of what was typed. Null where nothing is that close. Worked: "invetory" → "inventory".
 */
export function closestText(typed: string, texts: readonly string[]): string | null {
  const limit = Math.max(1, Math.floor(typed.length / 3));
  let best: { text: string; distance: number } | null = null;
  for (const text of texts) {
    const distance = lettersApart(typed.toLowerCase(), text.toLowerCase());
    if (distance <= limit && (best === null || distance < best.distance)) best = { text, distance };
  }
  return best?.text ?? null;
}

function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const exchanged = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Words of a typed text to look for: lower case, without empty ones. */
export const wordsOf = (typed: string): string[] => typed.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Rank of a text for a typed query, best first: 0 begins with it, 1 has a word that begins with it, 2 contains it, 3
 * contains each of its words somewhere, null is no match. Worked: "green" in "Green Coffee" → 0, in "Add green coffee"
 * → 1, in "Evergreen" → 2; "coffee add" in "Add green coffee" → 3.
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
