import { ensureBuilt } from "../build-app/ensure-built.mjs";
import { findChromium } from "../find-chromium.mjs";
import { listCommitted } from "../list-committed.ts";
import { packageBin } from "../package-bin.ts";
import { chooseDatabases, type ServerTests } from "./choice/database-tags.ts";
import { isBrowserTest, isTestFile } from "./choice/feature-tests.ts";
import { type Counts, ONE_FAILED, ONE_PASSED, sumCounts } from "./counts.ts";
import { folderInMemory } from "./folder-in-memory.ts";
import { runNamedCommands } from "./named-commands.ts";
import { countPlaywright } from "./playwright-report.ts";
import type { Postgres } from "./postgres/reachable-postgres.ts";
import { browser, embeddedDatabase, MACHINE } from "./ran-on.ts";
import { runVitest } from "./run-vitest.ts";
import { runWatched, SILENCE_LIMIT_MS } from "./run-watched.ts";
import { runWithReport } from "./run-with-report.ts";
import { cellsOf } from "./sampled.ts";
import type { TestExtent } from "./test-extent.ts";

export interface Part {
  title: string;
  run: () => Promise<Counts>;
  /** Names the platform in words, after the run, because the run may install a browser. */
  ranOn: () => string | Promise<string>;
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

/** Options for tests without a database: their files share two processes, which costs less than most of them do. */
const PURE = ["--no-isolate", "--maxWorkers=2"];

const check: Part = {
  title: "Check",
  run: async () => sumCounts(await inTurn(CHECKS, (args) => countProgram("check", args))),
  ranOn: () => MACHINE,
};
const build: Part = {
  title: "Build",
  run: async () => ((await ensureBuilt({ silenceLimitMs: SILENCE_LIMIT_MS })) ? ONE_PASSED : ONE_FAILED),
  ranOn: () => MACHINE,
};

const commands: Part = { title: "Commands", run: runNamedCommands, ranOn: () => MACHINE };

/** Parts of `npm test` and `npm run test:all`, in order. */
export function allParts(postgres: Postgres | undefined, extent: TestExtent): Part[] {
  const tests = listCommitted().filter(isTestFile);
  return [
    check,
    unitPart(UNIT_FOLDERS.filter((folder) => within(folder, tests).length > 0).map((folder) => [folder, []])),
    // The build comes before the integration tests: some of them start the built app.
    build,
    ...serverParts(
      tests.filter((path) => path.startsWith("server/")),
      postgres,
      BESIDES[extent],
    ),
    browserPart([]),
    ...(extent === "all" ? [commands] : []),
  ];
}

/** Parts of `npm test -- planner`: the given files, each by the program that it is for. */
export function partsOf(tests: string[], postgres: Postgres | undefined): Part[] {
  const inBrowser = tests.filter(isBrowserTest);
  const others = tests.filter((path) => !isBrowserTest(path));
  const unit = UNIT_FOLDERS.map((folder): [string, string[]] => [folder, within(folder, others)]).filter(
    ([, files]) => files.length > 0,
  );
  const server = others.filter((path) => path.startsWith("server/"));
  return [
    ...(unit.length > 0 ? [unitPart(unit)] : []),
    ...(server.length > 0 ? [build, ...serverParts(server, postgres, taggedFiles)] : []),
    ...(inBrowser.length > 0 ? [...(server.length > 0 ? [] : [build]), browserPart(inBrowser)] : []),
  ];
}

/**
 * Server tests run on a PostgreSQL server, which is faster, and on the embedded database besides those that are chosen for
 * it. Without a server, all run on the embedded database.
 */
function serverParts(tests: string[], postgres: Postgres | undefined, chooseBesides: ChooseBesides): Part[] {
  if (!postgres) return [embeddedPart(tests)];
  const chosen = chooseDatabases(tests);
  const besides = chooseBesides(chosen, tests);
  return [
    ...(chosen.onServer.length > 0 ? [postgresPart(postgres, chosen.onServer)] : []),
    ...(besides.length > 0 ? [embeddedPart(besides)] : []),
  ];
}

type ChooseBesides = (chosen: ServerTests, tests: string[]) => string[];

const taggedFiles: ChooseBesides = ({ embedded, both }) => [...embedded, ...both];

/** The gate plays half of the files for both databases on the embedded one, by commit: a server runs them anyway. */
const BESIDES: Record<TestExtent, ChooseBesides> = {
  gate: ({ embedded, both }) => [...embedded, ...cellsOf(Number(process.env.TEST_SAMPLE), both, 2)],
  all: (_chosen, tests) => tests,
};

/** @param folders each with the files to run, none for all */
function unitPart(folders: [folder: string, files: string[]][]): Part {
  return {
    title: "Unit",
    run: async () =>
      sumCounts(
        await inTurn(folders, ([folder, files]) => runVitest({ root: folder, name: folder, files, more: PURE })),
      ),
    ranOn: () => MACHINE,
  };
}

function embeddedPart(tests: string[]): Part {
  return {
    title: "Integration, embedded database",
    run: () =>
      runVitest({
        root: "server",
        name: "server-embedded",
        files: within("server", tests),
        env: { TEST_DATABASE_URL: undefined },
      }),
    ranOn: embeddedDatabase,
  };
}

function postgresPart({ url, version }: Postgres, tests: string[]): Part {
  const env = { TEST_DATABASE_URL: url };
  return {
    title: "Integration, PostgreSQL",
    run: () => runVitest({ root: "server", name: "server-postgres", files: within("server", tests), env }),
    ranOn: () => `${MACHINE}, PostgreSQL ${version}`,
  };
}

function browserPart(files: string[]): Part {
  return { title: "End-to-end", run: () => runInBrowser(files), ranOn: browser };
}

/** The files of a folder that Vitest runs, as seen from there. */
function within(folder: string, paths: string[]): string[] {
  return paths
    .filter((path) => path.startsWith(`${folder}/`) && !isBrowserTest(path))
    .map((path) => path.slice(folder.length + 1));
}

async function countProgram(name: string, args: string[]): Promise<Counts> {
  return (await runWatched(name, args)) === 0 ? ONE_PASSED : ONE_FAILED;
}

async function runInBrowser(files: string[]): Promise<Counts> {
  const chromium = await findChromium();
  const temporary = await folderInMemory();
  return runWithReport({
    name: "e2e",
    args: () => [
      packageBin("@playwright/test", "playwright"),
      ...["test", "-c", "e2e/playwright.config.ts", "--retries=1"],
      `--reporter=json,list,${import.meta.dirname}/hook-reporter.ts`,
      ...files.map((file) => file.replaceAll(".", "\\.")),
    ],
    env: (reportFile) => ({ ...temporary, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile }),
    count: countPlaywright,
  });
}

/** Runs items one after the other: two cores are not enough for more, and the outputs stay readable. */
async function inTurn<Item>(items: Item[], run: (item: Item) => Promise<Counts>): Promise<Counts[]> {
  const results: Counts[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}
