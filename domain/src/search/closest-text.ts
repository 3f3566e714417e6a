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
