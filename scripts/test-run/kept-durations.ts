import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { FileDuration } from "./counts.ts";

const FILE = join(import.meta.dirname, "kept-durations.json");
/** Files that take less are not kept: their order changes nothing. */
const SHORTEST_SECONDS = 1;
const TENTH_SLOWER = 1.1;

const KeptDurations = z.object({
  /** Seconds of each part of `npm test`. */
  parts: z.record(z.string(), z.number()),
  /** Seconds of the longer test files, by path. */
  files: z.record(z.string(), z.number()),
});
export type KeptDurations = z.infer<typeof KeptDurations>;

/** Durations of the last run that was kept, which order the files and show what became slower. */
export function keptDurations(): KeptDurations {
  return KeptDurations.parse(JSON.parse(readFileSync(FILE, "utf8")));
}

interface Measured {
  title: string;
  seconds: number;
  files: FileDuration[];
}

/** Keeps the durations of a whole run. A file that ran in two parts counts with the longer time. */
export function keepDurations(parts: Measured[]): void {
  const files = new Map<string, number>();
  for (const { path, seconds } of parts.flatMap((part) => part.files)) {
    if (seconds >= SHORTEST_SECONDS) files.set(path, Math.max(seconds, files.get(path) ?? 0));
  }
  const kept: KeptDurations = {
    parts: Object.fromEntries(parts.map(({ title, seconds }) => [title, Math.round(seconds)])),
    files: Object.fromEntries(
      [...files].sort(([, one], [, other]) => other - one).map(([path, seconds]) => [path, Number(seconds.toFixed(1))]),
    ),
  };
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
}

/** A line about a part that took more than a tenth longer than the kept run, and null otherwise. */
export function slowerLine({ title, seconds }: Measured, kept: KeptDurations["parts"]): string | null {
  const before = kept[title];
  if (before === undefined || seconds <= before * TENTH_SLOWER) return null;
  const more = Math.round((seconds / before - 1) * 100);
  return `${title} took ${seconds.toFixed(0)} s, ${more}% more than the ${before} s that are kept.`;
}

/** The ten files that took longest, a line each. */
export function slowestLines(files: FileDuration[]): string[] {
  return [...files]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ path, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${path}`);
}
