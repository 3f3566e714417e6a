/** Longest side of a photo in pixels, as it is kept. */
export const MAX_PHOTO_PIXELS = 2048;

export interface PixelSize {
  width: number;
  height: number;
}

/**
 * Size in whole pixels at which a picture fits the longest side that is kept, its proportions as they are; a smaller one
 * stays. Worked: 4032 × 3024 → 2048 × 1536.
 */
export function fittedSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, MAX_PHOTO_PIXELS / Math.max(width, height));
  return { width: pixels(width * scale), height: pixels(height * scale) };
}

const pixels = (length: number): number => Math.max(1, Math.round(length));
