/** Label as it comes off the roll: width across the print head, height along the feed, in millimetres. */
export interface LabelPaper {
  widthMm: number;
  heightMm: number;
}

export const PAPER_NAMES = ["62x29", "51x19", "100x50", "4x6in"] as const;
export type PaperName = (typeof PAPER_NAMES)[number];

/** Common sizes of label rolls. An inch is 25.4 mm. */
export const LABEL_PAPERS: Record<PaperName, LabelPaper> = {
  "62x29": { widthMm: 62, heightMm: 29 },
  "51x19": { widthMm: 51, heightMm: 19 },
  "100x50": { widthMm: 100, heightMm: 50 },
  "4x6in": { widthMm: 101.6, heightMm: 152.4 },
};

/** Smallest and largest side of a label of one's own size, in millimetres. */
export const OWN_PAPER_MM = { min: 15, max: 300 };

/** Paper by its name, or null where no paper bears it. */
export const paperOf = (name: string): LabelPaper | null => {
  const known = PAPER_NAMES.find((each) => each === name);
  return known === undefined ? null : LABEL_PAPERS[known];
};

const isSide = (mm: number) => mm >= OWN_PAPER_MM.min && mm <= OWN_PAPER_MM.max;

/** Paper as text that `typedPaper` reads back, as '62x29'. */
export const writtenPaper = ({ widthMm, heightMm }: LabelPaper): string => `${widthMm}x${heightMm}`;

/** Paper of one's own size from text as '57x32' or '57 × 32,5', or null where it is none. */
export function typedPaper(text: string): LabelPaper | null {
  const found = /^\s*(\d+(?:[.,]\d)?)\s*[x×*]\s*(\d+(?:[.,]\d)?)\s*(?:mm)?\s*$/i.exec(text);
  if (found === null) return null;
  const [widthMm = 0, heightMm = 0] = found.slice(1).map((side) => Number(side.replace(",", ".")));
  return isSide(widthMm) && isSide(heightMm) ? { widthMm, heightMm } : null;
}
