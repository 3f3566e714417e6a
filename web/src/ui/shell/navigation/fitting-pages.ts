interface Row {
  /** Width of each page, in px, in the order of the navigation. */
  widths: readonly number[];
  /** Rank of each page, the most important 0, in the same order. */
  ranks: readonly number[];
  gap: number;
  moreWidth: number;
  available: number;
  /** Whether 'More' stands even where all pages fit, for what is behind it anyway. */
  hasMore?: boolean;
}

/**
 * Selects the pages in the row, by their place in the navigation: all of them where they fit, else the most important
 * ones that fit beside 'More', without a gap in the importance. Worked: widths 80, 60, 100 with ranks 0, 2, 1, gap 2,
 * 'More' 70, available 260 → 80 + 2 + 100 + 2 + 70 = 254: places 0 and 2.
 */
export function fittingPages({ widths, ranks, gap, moreWidth, available, hasMore = false }: Row): number[] {
  const all = widths.map((_width, place) => place);
  const whole = widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1);
  if (whole + (hasMore ? moreWidth + gap : 0) <= available) return all;
  const byImportance = all.toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  const kept: number[] = [];
  let used = moreWidth;
  for (const place of byImportance) {
    used += (widths[place] ?? 0) + gap;
    if (used > available) break;
    kept.push(place);
  }
  return kept.sort((a, b) => a - b);
}
