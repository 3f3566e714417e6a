import { featureNames } from "../../architecture/feature-names.ts";

const TEST_FILE = /\.(test|spec|screen)\.tsx?$/;

/** A file concerns a feature when a folder of its path, or a word of its name, is the feature's name. */
export function concernsFeature(path: string, feature: string): boolean {
  return path.split(/[/.-]/).includes(feature);
}

export function isTestFile(path: string): boolean {
  return TEST_FILE.test(path);
}

/** Journeys and screen tests. */
export function isBrowserTest(path: string): boolean {
  return /\.(spec|screen)\.ts$/.test(path);
}

export type TestChoice = { ok: true; tests: string[] } | { ok: false; problem: string };

/** The test files for the features that somebody named behind `npm test --`. */
export function chooseFeatureTests(paths: string[], features: string[]): TestChoice {
  const names = featureNames(paths);
  const unknown = features.filter((feature) => !names.includes(feature));
  if (unknown.length > 0) {
    return {
      ok: false,
      problem: `${unknown.join(", ")}: no feature. Name one or several of these: ${names.join(", ")}.`,
    };
  }
  const tests = paths.filter((path) => isTestFile(path) && features.some((name) => concernsFeature(path, name)));
  if (tests.length === 0) return { ok: false, problem: `No test concerns ${features.join(", ")} yet.` };
  return { ok: true, tests };
}
