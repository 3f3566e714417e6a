export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Distance of a box from its place. */
export interface Move {
  left: number;
  up: number;
}

/** Gap between the box and the button above which it stands. */
const GAP = 8;

const isOver = (one: Box, other: Box): boolean =>
  one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left;

/**
 * Place of a box in the lower right corner of a window, where it covers none of `others`: in its corner or above the
 * buttons there, else further left, never higher than `highest`. In a window full of buttons it stands where it covers
 * the fewest, those of `next`, which somebody is about to press, counting most. Worked: a box from 700 to 780 over a
 * button from 720 to 760 moves up by 68: its bottom is then 8 px above the button.
 */
export function freePlace(
  box: Box,
  others: readonly Box[],
  next: readonly Box[],
  highest: number,
  margin: number,
): Move {
  let best: Move = { left: 0, up: 0 };
  let fewest = Number.POSITIVE_INFINITY;
  for (const left of columnsOf(box, margin)) {
    for (const up of risesOf(box, left, others, highest)) {
      const moved = { top: box.top - up, bottom: box.bottom - up, left: box.left - left, right: box.right - left };
      const covered = others.filter((other) => isOver(moved, other)).length;
      const cost = covered + 100 * next.filter((other) => isOver(moved, other)).length;
      if (cost < fewest) [best, fewest] = [{ left, up }, cost];
      if (cost === 0) return best;
    }
  }
  return best;
}

/**
 * Distances to the left that the box may go: its corner, the middle, the other corner. One place where it is as wide as
 * the window.
 */
function columnsOf({ left }: Box, margin: number): number[] {
  const way = left - margin;
  return way < 1 ? [0] : [0, way / 2, way];
}

/** Distances up: none, or just above one of the others that the box may lie over in this column. */
function risesOf(box: Box, moved: number, others: readonly Box[], highest: number): number[] {
  const beside = others.filter(({ left, right }) => left < box.right - moved && right > box.left - moved);
  const rises = beside.map(({ top }) => box.bottom - top + GAP).filter((up) => up > 0 && box.top - up >= highest);
  return [0, ...new Set(rises.toSorted((one, other) => one - other))];
}
