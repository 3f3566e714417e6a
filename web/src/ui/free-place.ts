interface Box {
  top: number;
  bottom: number;
}

/**
 * How far a box at the bottom of the window has to rise until it covers none of `others`, which are as wide as they
 * matter; 0 where there is no such place below `highest`. Worked: a box from 700 to 780 over a button from 720 to 760
 * rises by 68: its bottom is then 8 px above the button.
 */
export function riseToFreePlace(box: Box, others: readonly Box[], highest = 0): number {
  const GAP = 8;
  let rise = 0;
  for (const other of others.toSorted((a, b) => b.bottom - a.bottom)) {
    const isCovered = box.top - rise < other.bottom && box.bottom - rise > other.top;
    if (isCovered) rise = box.bottom - other.top + GAP;
  }
  return box.top - rise < highest ? 0 : rise;
}
