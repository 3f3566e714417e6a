import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { featureFolder } from "../../architecture/feature-names.ts";
import { listCommitted } from "../../list-committed.ts";
import { projectRoot } from "../../project-root.mjs";
import { concernsFeature, isBrowserTest, isTestFile, type TestChoice } from "./feature-tests.ts";
import { importGraph, reachedFrom } from "./import-graph.ts";

const MODULE = /\.(ts|tsx|mjs)$/;
const DOCUMENT = /\.md$|^docs\//;

/** Files that put every feature together: a change below them does not make all features changed. */
const PUTS_TOGETHER =
  /^(server\/src\/(app|main|router|job-handlers)\.ts|server\/src\/http\/|server\/src\/db\/schema\/index\.ts|web\/src\/routes\/|web\/src\/route-tree\.gen\.ts|contract\/src\/index\.ts)/;

/** Files that every test stands on: after their change, all tests run. */
const REACHES_ALL =
  /^(package(-lock)?\.json|tsconfig|\.ci\/|scripts\/test-run\/|server\/drizzle\/)|(^|\/)(package|tsconfig[\w.]*)\.json$|(vitest|vite|playwright)\.config\.ts$/;

/** Test files that the changes since `origin/main`, or since the last commit but one, can reach. */
export function chooseChangedTests(): TestChoice {
  const changed = changedFiles();
  const tests = testsReached(changed, listCommitted(), (path) => readFileSync(join(projectRoot, path), "utf8"));
  console.log(`Changed: ${changed.length} files, which reach ${tests.length} test files.`);
  return { ok: true, tests };
}

/**
 * Tests that a change can reach: those that import it through any number of files, and, because server tests ask over
 * HTTP and screen tests through the browser, those in the folder of each server feature or screen that it reaches.
 */
export function testsReached(changed: string[], paths: string[], read: (path: string) => string): string[] {
  const tests = paths.filter(isTestFile);
  if (changed.some((path) => REACHES_ALL.test(path))) return tests;
  const texts = new Map(paths.filter((path) => MODULE.test(path)).map((path) => [path, read(path)]));
  const reached = reachedFrom(
    importGraph(texts),
    changed.filter((path) => !DOCUMENT.test(path)),
    (path) => PUTS_TOGETHER.test(path),
  );
  const sources = [...reached].filter((path) => !isTestFile(path));
  const features = new Set(
    sources
      .filter((path) => /^(server|web)\//.test(path))
      .flatMap((path) => featureFolder(path)?.split("/").at(-1) ?? []),
  );
  const serverFeatures = new Set(sources.filter((path) => path.startsWith("server/")).map(featureFolder));
  const screenFolders = new Set(sources.filter((path) => path.startsWith("web/")).map(posix.dirname));
  const isReached = (path: string) => {
    if (reached.has(path)) return true;
    if (path.startsWith("e2e/")) return [...features].some((feature) => concernsFeature(path, feature));
    if (isBrowserTest(path)) return screenFolders.has(posix.dirname(path));
    return path.startsWith("server/") && serverFeatures.has(featureFolder(path)) && featureFolder(path) !== undefined;
  };
  return tests.filter(isReached);
}

function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "safe.directory=*", ...args], { cwd: projectRoot, encoding: "utf8", stdio: "pipe" });
  const lines = (text: string) => text.split("\n").filter(Boolean);
  const uncommitted = lines(git("status", "--porcelain", "--untracked-files=all", "--no-renames")).map((line) =>
    line.slice(3),
  );
  return [
    ...new Set([
      ...uncommitted,
      ...lines(git("diff", "--name-only", "--no-renames", baseOf(git, uncommitted.length > 0))),
    ]),
  ];
}

/** The commit of main that this work began with; the last commit but one when nothing else is new. */
function baseOf(git: (...args: string[]) => string, isDirty: boolean): string {
  try {
    const base = git("merge-base", "HEAD", "origin/main").trim();
    return base === git("rev-parse", "HEAD").trim() && !isDirty ? "HEAD~1" : base;
  } catch {
    return isDirty ? "HEAD" : "HEAD~1";
  }
}
