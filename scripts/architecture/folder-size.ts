import { posix } from "node:path";
import type { Problem, SourceFile } from "./source-file.ts";

/** Largest number of files that a person takes in at a glance. */
const MOST_FILES = 25;

/** Folders have rooms, by what a person looks for. Tests stand beside what they test and are not counted. */
export function folderSize(files: SourceFile[]): Problem[] {
  const sizes = new Map<string, number>();
  for (const { path } of files.filter((file) => !/\.(test|screen|spec)\.tsx?$/.test(file.path))) {
    const folder = posix.dirname(path);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes]
    .filter(([, size]) => size > MOST_FILES)
    .map(([folder, size]) => ({
      path: folder,
      message: `${size} source files, at most ${MOST_FILES}: give what belongs together a folder of its own.`,
    }));
}
