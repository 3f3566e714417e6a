import type { MantineColorScheme } from "@mantine/core";

type Scheme = Exclude<MantineColorScheme, "auto">;

/** Colours of lines as [on light, on dark], each at least 4.5 : 1 on its card. */
const COLORS = {
  ember: ["#B23E16", "#F08A5D"],
  steel: ["#35618E", "#8FB8E0"],
  teal: ["#0F766E", "#5EC7BB"],
  leaf: ["#2E6B4A", "#7CC49A"],
  amber: ["#8A5A00", "#E3B341"],
  brown: ["#7A4B2A", "#C99A73"],
  red: ["#B42318", "#F28B82"],
  violet: ["#7A3E9D", "#C9A0E6"],
  pink: ["#AD1F68", "#F292C3"],
  indigo: ["#3F4FB5", "#A3ADF2"],
  ink: ["#453D37", "#CFC6BD"],
} as const satisfies Record<string, readonly [string, string]>;
export type ChartColor = keyof typeof COLORS;

/** Colours of what stands around the lines. They are those of the theme: a canvas takes no custom properties. */
const GROUNDS: Record<Scheme, { text: string; grid: string; card: string }> = {
  light: { text: "#6B615A", grid: "#E8E1D8", card: "#FFFFFF" },
  dark: { text: "#A89C92", grid: "#3A322D", card: "#1D1916" },
};

export interface ChartColors {
  text: string;
  grid: string;
  card: string;
  of: (color: ChartColor) => string;
}

export const chartColors = (scheme: Scheme): ChartColors => ({
  ...GROUNDS[scheme],
  of: (color) => COLORS[color][scheme === "dark" ? 1 : 0],
});

/** Dashes in pixels; a line without is solid. */
const DASHES = [[], [8, 4], [2, 3], [12, 3, 2, 3]] as const;

const ROAST_COLORS: readonly ChartColor[] = [
  "ember",
  "steel",
  "leaf",
  "violet",
  "amber",
  "teal",
  "pink",
  "brown",
  "indigo",
  "ink",
];

/**
 * Look of a roast by its place among up to ten side by side: neighbours differ in colour and in dashes, and no two are
 * alike in both.
 */
export const roastLook = (place: number): { color: ChartColor; dash: readonly number[] } => ({
  color: ROAST_COLORS[place % ROAST_COLORS.length] ?? "ink",
  dash: DASHES[place % DASHES.length] ?? [],
});
