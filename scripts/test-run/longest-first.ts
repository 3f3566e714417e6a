import { join, relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { keptDurations } from "./kept-durations.ts";

const projectRoot = join(import.meta.dirname, "../..");

/** Begins with the files that took longest in the kept run, so that all processes end together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kept = keptDurations().files;
    const secondsOf = ({ moduleId }: TestSpecification) => kept[relative(projectRoot, moduleId)] ?? 0;
    // The sort is stable: files without a kept time stay as Vitest orders them.
    return (await super.sort(files)).sort((one, other) => secondsOf(other) - secondsOf(one));
  }
}
