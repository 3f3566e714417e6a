import type { Trace, TracedPlace } from "@tryer/contract";
import type { TraceColumn } from "@tryer/domain/trace";

export const COLUMN_LABELS: Record<TraceColumn, string> = {
  purchase: "Came from",
  green: "Green coffee",
  roast: "Roasts",
  roasted: "Roasted",
  bags: "Bags",
  line: "Order lines",
  customer: "Went to",
};

const COLUMNS = Object.keys(COLUMN_LABELS) as TraceColumn[];

/** Width of a column with its labels, of a bar in it, and space above the first bar, in units of the picture. */
export const COLUMN_WIDTH = 164;
export const BAR_WIDTH = 8;
const HEAD = 28;
const GAP = 6;
/** Room for two lines of text beside a bar. */
const LEAST = 30;
/** Height of the bar with the most grams. */
const MOST = 240;

export interface PlacedMark {
  place: TracedPlace;
  x: number;
  y: number;
  height: number;
  came: number;
  left: number;
}

export interface PlacedFlow {
  from: string;
  to: string;
  grams: number;
  width: number;
  path: string;
}

export interface TraceLayout {
  columns: { column: TraceColumn; x: number; places: PlacedMark[] }[];
  flows: PlacedFlow[];
  width: number;
  height: number;
}

/**
 * Places the marks of a chain column by column and the flows between them, each as wide as its grams. A column without a
 * place is left out. Flows leave and enter a bar from above to below, in the order of the bars that they lead to.
 */
export function layOut({ places, flows }: Trace): TraceLayout {
  const most = Math.max(1, ...places.map(({ grams }) => grams));
  const scale = MOST / most;
  const marks = new Map<string, PlacedMark>();
  const columns = COLUMNS.map((column) => places.filter((place) => place.column === column))
    .filter((own) => own.length > 0)
    .map((own, at) => {
      const x = at * COLUMN_WIDTH;
      let y = HEAD;
      const placed = own.map((place): PlacedMark => {
        const height = Math.max(LEAST, place.grams * scale);
        const mark = { place, x, y, height, ...gramsAt(flows, place.key) };
        marks.set(place.key, mark);
        y += height + GAP;
        return mark;
      });
      return { column: own[0]?.column ?? "purchase", x, places: placed };
    });
  const bottoms = [...marks.values()].map(({ y, height }) => y + height);
  return {
    columns,
    flows: drawnFlows(flows, marks, scale),
    width: columns.length * COLUMN_WIDTH,
    height: Math.max(HEAD, ...bottoms) + GAP,
  };
}

const gramsAt = (flows: Trace["flows"], key: string) => ({
  came: flows.reduce((sum, { to, grams }) => (to === key ? sum + grams : sum), 0),
  left: flows.reduce((sum, { from, grams }) => (from === key ? sum + grams : sum), 0),
});

function drawnFlows(flows: Trace["flows"], marks: ReadonlyMap<string, PlacedMark>, scale: number): PlacedFlow[] {
  const used = new Map<string, number>();
  const at = (mark: PlacedMark, side: "in" | "out", width: number) => {
    const key = `${side} ${mark.place.key}`;
    const y = used.get(key) ?? 0;
    used.set(key, y + width);
    return mark.y + Math.min(y + width / 2, mark.height);
  };
  const ends = flows.flatMap((flow) => {
    const from = marks.get(flow.from);
    const to = marks.get(flow.to);
    return from && to ? [{ ...flow, from, to }] : [];
  });
  return ends
    .toSorted((a, b) => a.from.y - b.from.y || a.to.y - b.to.y)
    .map(({ from, to, grams }) => {
      const width = Math.max(1, grams * scale);
      const [x1, y1] = [from.x + BAR_WIDTH, at(from, "out", width)];
      const [x2, y2] = [to.x, at(to, "in", width)];
      // A flow inside a column, as of a part that was split off, bends out to the right and comes back.
      const path =
        x2 > x1
          ? `M${x1} ${y1}C${(x1 + x2) / 2} ${y1} ${(x1 + x2) / 2} ${y2} ${x2} ${y2}`
          : `M${x1} ${y1}C${x1 + 40} ${y1} ${x1 + 40} ${y2} ${x2 + BAR_WIDTH} ${y2}`;
      return { from: from.place.key, to: to.place.key, grams, width, path };
    });
}
