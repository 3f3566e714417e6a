/** Colours of charts on paper, dark on white, by the names that charts draw with. Each is at least 4.5 : 1 but the grid. */
export const PAPER_INKS = {
  ember: "#B23E16",
  steel: "#35618E",
  leaf: "#2E6B4A",
  brown: "#7A4B2A",
  amber: "#8A5A00",
  red: "#B42318",
  text: "#6B615A",
  grid: "#E8E1D8",
  card: "#FFFFFF",
} as const;
export type ChartInk = keyof typeof PAPER_INKS;

/** A colour as an attribute of a drawn shape. It follows the theme on screen; a picture puts that of paper in its place. */
export const ink = (name: ChartInk): string => `var(--chart-${name})`;

/** Drawing with the colours of paper. */
export const onPaper = (markup: string): string =>
  markup.replaceAll(/var\(--chart-(\w+)\)/g, (whole, name: string) =>
    Object.hasOwn(PAPER_INKS, name) ? PAPER_INKS[name as ChartInk] : whole,
  );
