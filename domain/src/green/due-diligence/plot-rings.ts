/** Longitude and latitude in degrees. */
export type Position = readonly [number, number];
/** Closed ring: its last position is its first. */
export type Ring = readonly Position[];

/** An edge of a ring, by the number of the position that it begins with. */
interface Edge {
  number: number;
  /** Place among the edges of the ring. */
  index: number;
  from: Position;
  to: Position;
}

/** Area in square degrees below which a ring is a line: 0.01 m². */
const FLAT = 1e-12;
/** Share by which two areas may differ that are the same. */
const SAME_AREA = 1e-9;

/**
 * Problem of a polygon whose rings make no area, or null; rings are numbered from 1, the outline. Worked: a bow-tie →
 * { ring: 1, reason: 'crosses or touches itself: its edges after positions 1 and 3 meet' }.
 */
export function ringsProblem(rings: readonly Ring[]): { ring: number; reason: string } | null {
  for (const [index, ring] of rings.entries()) {
    const reason = ringProblem(ring);
    if (reason !== null) return { ring: index + 1, reason };
  }
  const [outline, ...holes] = rings;
  if (outline === undefined) return null;
  for (const [index, hole] of holes.entries()) {
    const reason = holeProblem(hole, outline);
    if (reason !== null) return { ring: index + 2, reason };
  }
  return null;
}

function ringProblem(ring: Ring): string | null {
  const edges = edgesOf(ring);
  const [first] = edges;
  if (first === undefined || edges.every(({ to }) => Math.abs(turn(first.from, first.to, to)) < FLAT)) {
    return "encloses no area";
  }
  const meeting = edgesThatMeet(edges);
  if (meeting === null) return null;
  const [one, other] = meeting;
  return `crosses or touches itself: its edges after positions ${one.number} and ${other.number} meet`;
}

function holeProblem(hole: Ring, outline: Ring): string | null {
  const sides = edgesOf(outline);
  const isOutside = hole.some((position) => placeOf(position, sides) === "outside");
  const cuts = edgesOf(hole).some((edge) => sides.some((side) => crosses(edge, side)));
  if (isOutside || cuts) return "is a hole that reaches beyond the outline";
  const [area, whole] = [areaOf(hole), areaOf(outline)];
  return area >= whole * (1 - SAME_AREA) ? "is a hole that leaves nothing of the plot" : null;
}

/** Edges of a ring; positions that repeat the one before make none. */
const edgesOf = (ring: Ring): Edge[] =>
  ring
    .slice(1)
    .flatMap((to, at) => {
      const from = ring[at];
      return from === undefined || isSame(from, to) ? [] : [{ number: at + 1, from, to }];
    })
    .map((edge, index) => ({ ...edge, index }));

const isSame = (one: Position, other: Position): boolean => one[0] === other[0] && one[1] === other[1];

/** Twice the area of a triangle: above 0 where it turns left, below where it turns right. */
const turn = (a: Position, b: Position, c: Position): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Area in square degrees, measured from the first position so that small plots lose no digits. */
function areaOf(ring: Ring): number {
  const [first] = ring;
  if (first === undefined) return 0;
  return Math.abs(edgesOf(ring).reduce((sum, { from, to }) => sum + turn(first, from, to), 0)) / 2;
}

const west = ({ from, to }: Edge): number => Math.min(from[0], to[0]);
const east = ({ from, to }: Edge): number => Math.max(from[0], to[0]);

/** The first two edges that share more than the corner between neighbors. From west to east, so that most pairs are skipped. */
function edgesThatMeet(edges: readonly Edge[]): [Edge, Edge] | null {
  const sorted = [...edges].sort((one, other) => west(one) - west(other));
  for (const [index, edge] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (other === undefined || west(other) > east(edge)) break;
      if (meet(edge, other, edges.length)) return edge.number < other.number ? [edge, other] : [other, edge];
    }
  }
  return null;
}

/** Whether edges of one ring cross or touch. Neighbors share a corner, and meet only where one folds back on the other. */
function meet(one: Edge, other: Edge, count: number): boolean {
  const between = Math.abs(one.index - other.index);
  if (between === 1 || between === count - 1) {
    const [early, late] = isSame(one.to, other.from) ? [one, other] : [other, one];
    return liesOn(late.to, early) || liesOn(early.from, late);
  }
  return (
    crosses(one, other) ||
    liesOn(one.from, other) ||
    liesOn(one.to, other) ||
    liesOn(other.from, one) ||
    liesOn(other.to, one)
  );
}

/** Whether two edges cross at a point inside of both. */
function crosses(one: Edge, other: Edge): boolean {
  const sides = (edge: Edge, { from, to }: Edge) => turn(edge.from, edge.to, from) * turn(edge.from, edge.to, to);
  return sides(one, other) < 0 && sides(other, one) < 0;
}

function liesOn(position: Position, { from, to }: Edge): boolean {
  if (turn(from, to, position) !== 0) return false;
  return [0, 1].every((axis) => {
    const [at = 0, start = 0, end = 0] = [position[axis], from[axis], to[axis]];
    return at >= Math.min(start, end) && at <= Math.max(start, end);
  });
}

/** Place of a position to a ring, by the number of its sides east of the position. */
function placeOf(position: Position, sides: readonly Edge[]): "inside" | "edge" | "outside" {
  if (sides.some((side) => liesOn(position, side))) return "edge";
  const [x, y] = position;
  const passed = sides.filter(({ from, to }) => {
    if (from[1] > y === to[1] > y) return false;
    return x < from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
  });
  return passed.length % 2 === 1 ? "inside" : "outside";
}
