import { checkPlotFile } from "./plot-file.ts";
import { otherFormatProblem } from "./plot-format.ts";
import { checkPlotPoint } from "./plot-point.ts";

/** Most characters of plots that a lot keeps as text: some hundred points, or a small GeoJSON file. */
export const MAX_PLOTS_CHARACTERS = 20_000;

/**
 * Problem of the plots that a lot came from, or null: GeoJSON, or a line per point with latitude and longitude in decimal
 * degrees. Nothing is no problem: not every lot needs plots. Worked: "6.161234, 38.205678\n6.16, 38.2" → 'Line 2: Latitude
 * 6.16 has 2 decimals, at least 6 are needed'.
 */
export function plotsProblem(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return null;
  const format = otherFormatProblem(text);
  if (format !== null) return format;
  if (text.length > MAX_PLOTS_CHARACTERS) return tooLong(text.length).reason;
  if (text.startsWith("{") || text.startsWith("[")) {
    const file = checkPlotFile(text);
    return file.ok ? null : (file.problems[0] ?? "The plots cannot be read");
  }
  const lines = text.split("\n").map((line) => line.trim());
  const several = lines.length > 1;
  for (const [index, line] of lines.entries()) {
    const point = line === "" ? null : checkPlotPoint(line);
    if (point !== null && !point.ok) return several ? `Line ${index + 1}: ${point.reason}` : point.reason;
  }
  return null;
}

/** Most characters of a file that is read, blanks included. */
const MAX_FILE_CHARACTERS = 1_000_000;
const STRING_OR_BLANKS = /"(?:[^"\\]+|\\.)*"|\s+/g;

export type PlotsOfFile = { ok: true; plots: string } | { ok: false; reason: string };

/**
 * Plots of a GeoJSON file as a lot keeps them: without its blanks, its numbers as they are written. Worked: '{ "type":
 * "Point", … }' → '{"type":"Point",…}'; a text → 'The file is no JSON: …'.
 */
export function plotsOfFile(text: string): PlotsOfFile {
  const format = otherFormatProblem(text);
  if (format !== null) return { ok: false, reason: format };
  if (text.length > MAX_FILE_CHARACTERS) return tooLong(text.length);
  const plots = text.replace(/^\ufeff/, "").replace(STRING_OR_BLANKS, (part) => (part.startsWith('"') ? part : ""));
  if (plots.length > MAX_PLOTS_CHARACTERS) return tooLong(plots.length);
  const file = checkPlotFile(plots);
  return file.ok ? { ok: true, plots } : { ok: false, reason: file.problems[0] ?? "The plots cannot be read" };
}

const tooLong = (characters: number) => ({
  ok: false as const,
  reason: `The file has ${characters} characters, and a lot keeps ${MAX_PLOTS_CHARACTERS} of plots. Add the file to the documents of the lot instead.`,
});
