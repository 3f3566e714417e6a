import type { TracedLink } from "./follow.ts";
import { columnOfKey, isTraceEnd, TRACE_COLUMNS, type TraceColumn } from "./trace-kinds.ts";

/** Places that a column of the picture shows each; what is beyond them is one mark. */
export const MARKS_OF_COLUMN = 17;

export interface TraceMark {
  /** Key of the place, or `rest:` and the column. */
  key: string;
  column: TraceColumn;
  /** Grams of the coffee that is followed, where they came in or where they left, whichever is more. */
  grams: number;
  /** Places that it stands for. */
  count: number;
}

export interface TraceRibbon {
  from: string;
  to: string;
  grams: number;
}

export interface TracePicture {
  marks: TraceMark[];
  ribbons: TraceRibbon[];
}

/**
 * Sums the links of a chain up to a picture: of each column the places with the most grams and one for the others, with the
 * grams between them. `shownAs` says as what a place is shown. Grams between two columns stay the same.
 */
export function tracePicture(
  links: readonly TracedLink[],
  starts: readonly string[],
  shownAs: (key: string) => string,
): TracePicture {
  const between = sumBetween(links, shownAs);
  const through = new Map<string, { came: number; left: number }>();
  const at = (key: string) => {
    const known = through.get(key) ?? { came: 0, left: 0 };
    through.set(key, known);
    return known;
  };
  for (const key of starts) at(shownAs(key));
  for (const { from, to, grams } of between) {
    at(from).left += grams;
    at(to).came += grams;
  }
  const isStart = new Set(starts.map(shownAs));
  const marks: TraceMark[] = [];
  const restOf = new Map<string, string>();
  for (const column of TRACE_COLUMNS) {
    const all = [...through]
      .filter(([key]) => columnOfKey(key) === column)
      .map(([key, { came, left }]): TraceMark => ({ key, column, grams: Math.max(came, left), count: 1 }));
    const places = all
      .filter(({ key }) => !isTraceEnd(key))
      .toSorted(
        (a, b) =>
          Number(isStart.has(b.key)) - Number(isStart.has(a.key)) || b.grams - a.grams || (a.key < b.key ? -1 : 1),
      );
    const shown = places.length > MARKS_OF_COLUMN ? places.slice(0, MARKS_OF_COLUMN - 1) : places;
    const rest = places.slice(shown.length);
    marks.push(...shown);
    if (rest.length > 0) {
      const key = `rest:${column}`;
      for (const place of rest) restOf.set(place.key, key);
      marks.push({ key, column, grams: rest.reduce((sum, { grams }) => sum + grams, 0), count: rest.length });
    }
    marks.push(...all.filter(({ key }) => isTraceEnd(key)).toSorted((a, b) => (a.key < b.key ? -1 : 1)));
  }
  const shown = (key: string) => restOf.get(key) ?? key;
  return {
    marks,
    ribbons: sumBetween(
      between.map((link) => ({ ...link, traced: link.grams })),
      shown,
    ),
  };
}

function sumBetween(links: readonly TracedLink[], shownAs: (key: string) => string): TraceRibbon[] {
  const sums = new Map<string, TraceRibbon>();
  for (const link of links) {
    const from = shownAs(link.from);
    const to = shownAs(link.to);
    if (from === to) continue;
    const key = `${from} ${to}`;
    const known = sums.get(key);
    if (known) known.grams += link.traced;
    else sums.set(key, { from, to, grams: link.traced });
  }
  return [...sums.values()];
}
