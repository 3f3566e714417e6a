import { ensureBuilt } from "../ensure-built.mjs";
import { findChromium } from "../find-chromium.mjs";
import { listCommitted } from "../list-committed.ts";
import { packageBin } from "../package-bin.ts";
import { runNode } from "../run-child.mjs";
import { type Counts, ONE_FAILED, ONE_PASSED, sumCounts } from "./counts.ts";
import { folderInMemory } from "./folder-in-memory.ts";
import { countPlaywright } from "./playwright-report.ts";
import type { Postgres } from "./reachable-postgres.ts";
import { runWithReport } from "./run-with-report.ts";
import { countVitest } from "./vitest-report.ts";

export interface Part {
  title: string;
  run: () => Promise<Counts>;
}

const TSX = ["--import", "tsx"];
const CHECKS = [
  [packageBin("@biomejs/biome", "biome"), "check", "."],
  [...TSX, "scripts/check-types.ts"],
  [...TSX, "scripts/check-architecture.ts"],
  [...TSX, "scripts/check-docs.ts"],
];
/** The server is not among them: its tests need a database. */
const UNIT_FOLDERS = ["domain", "contract", "web", "scripts"];

/** What needs no database leaves nothing behind: its files share a process, which costs less than most of them do. */
const PURE = ["--no-isolate"];

/** Everything that `npm test` runs, in order. */
export function testParts(postgres: Postgres | undefined): Part[] {
  return [
    { title: "Check", run: async () => sumCounts(await inTurn(CHECKS, runCheck)) },
    {
      title: "Unit",
      run: async () => sumCounts(await inTurn(foldersWithTests(), (folder) => runVitest(folder, folder, {}, PURE))),
    },
    {
      title: "Integration, embedded database",
      run: () => runVitest("server", "server-embedded", { TEST_DATABASE_URL: undefined }),
    },
    ...(postgres ? [postgresPart(postgres)] : []),
    { title: "Build", run: async () => ((await ensureBuilt()) ? ONE_PASSED : ONE_FAILED) },
    { title: "End-to-end", run: runJourneys },
  ];
}

function postgresPart({ url, version }: Postgres): Part {
  return {
    title: `Integration, PostgreSQL ${version}`,
    // The tests of the embedded database itself would only repeat what they have just shown.
    run: () => runVitest("server", "server-postgres", { TEST_DATABASE_URL: url }, ["--exclude", "src/db/embedded/**"]),
  };
}

function foldersWithTests(): string[] {
  const tests = listCommitted().filter((path) => /\.test\.tsx?$/.test(path));
  return UNIT_FOLDERS.filter((folder) => tests.some((path) => path.startsWith(`${folder}/`)));
}

async function runCheck(args: string[]): Promise<Counts> {
  const { code } = await runNode(args);
  return code === 0 ? ONE_PASSED : ONE_FAILED;
}

async function runVitest(
  root: string,
  name: string,
  env: Record<string, string | undefined> = {},
  more: string[] = [],
) {
  const temporary = await folderInMemory();
  return runWithReport({
    name,
    args: (reportFile) => [
      packageBin("vitest", "vitest"),
      ...["run", "--root", root, "--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`],
      ...more,
    ],
    env: () => ({ ...temporary, ...env }),
    count: countVitest,
  });
}

async function runJourneys(): Promise<Counts> {
  const chromium = await findChromium();
  const temporary = await folderInMemory();
  return runWithReport({
    name: "e2e",
    args: () => [
      packageBin("@playwright/test", "playwright"),
      ...["test", "-c", "e2e/playwright.config.ts", "--reporter=json,list"],
    ],
    env: (reportFile) => ({ ...temporary, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile }),
    count: countPlaywright,
  });
}

/** One after the other: two cores are not enough for more, and the outputs stay readable. */
async function inTurn<Item>(items: Item[], run: (item: Item) => Promise<Counts>): Promise<Counts[]> {
  const results: Counts[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}
