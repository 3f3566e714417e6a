import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Counts, NOTHING, ONE_PASSED, sumCounts } from "./counts.ts";
import { type Ending, tryCommand } from "./named/try-command.ts";
import { type Need, openWorkplace, type Workplace } from "./named/workplace.ts";

/** A command of README or CONTRIBUTING, in its shortest form. */
export interface NamedCommand {
  /** The command as documents name it. */
  name: string;
  /** Words behind the name. */
  args: readonly string[] | ((place: Workplace) => string[]);
  env?: (place: Workplace) => Record<string, string>;
  ends: Ending;
  /** All of it stands in the output of a command that works. */
  shows: readonly RegExp[];
  needs?: Need;
}

const PASSED_ALL = /^\d*[1-9]\d* passed, 0 failed$/m;
const TESTS_PASSED = /Tests +\d+ passed/;
const SEEDED = ({ data }: Workplace) => ({ DATA_DIR: data });
const RESTORED = ({ restored, ports }: Workplace) => ({ DATA_DIR: restored, PORT: ports.server });
const BACKUP = ({ backups }: Workplace) => ({ BACKUP_DIR: backups, BACKUP_PASSPHRASE: "the passphrase of a try" });

/** Commands in the order in which they are tried: the later ones find what the earlier ones built, filled or backed up. */
export const NAMED_COMMANDS: readonly NamedCommand[] = [
  // Packages are linked into the copy: npm says what it would do, and leaves them.
  command("npm install", ["--dry-run", "--offline", "--no-audit"], [/up to date|(added|changed) \d+ package/]),
  command("npm run build", [], [/^Built web in /m, /^Built server in /m]),
  command("npm run check", [], [/^Documents: \d+ read, .* 0 problems\.$/m]),
  command("npm run texts", [], [/^Wrote docs\/texts\.md: \d+ words/m]),
  command("npm run format", [], [/^Checked \d+ files/m]),
  command("npx vitest run --root domain", ["src/units/short-number.test.ts"], [TESTS_PASSED]),
  command("npx vitest run --root web", ["src/ui/format/figures.test.ts"], [TESTS_PASSED]),
  command("npx vitest run --root scripts", ["test-run/counts.test.ts"], [TESTS_PASSED]),
  command("npx vitest run --root server", ["src/features/locations"], [TESTS_PASSED]),
  {
    ...command("npx vitest run --root server", ["src/features/locations"], [TESTS_PASSED]),
    env: ({ postgres }) => ({ TEST_DATABASE_URL: postgres?.serverUrl ?? "" }),
    needs: "PostgreSQL",
  },
  command("npm test", ["--", "locations"], [PASSED_ALL]),
  command("npm run test:all", ["--", "locations"], [PASSED_ALL]),
  command("npm run e2e", ["--", "main-job"], [/^ +\d+ passed/m]),
  command("npm run chaos", ["--", "1"], [PASSED_ALL]),
  command("npm run fuzz:roast-logs", ["--", "100"], [/^100 changed logs: .* none broken/m]),
  {
    ...command("npm run bench", ["--", "smallest"], [/order lines/, /roasts traced/, /^all five /m, /^Bulk text of /m]),
    env: ({ postgres }) => ({ TEST_DATABASE_URL: postgres?.serverUrl ?? "" }),
  },
  command("npm run bench:analytics", ["--", "smallest", "embedded"], [/^sales, five years /m]),
  command("npm run load", ["--", "smallest", "embedded"], [/^requests a second: \d+/m, / 0 requests failed$/m]),
  command("npm run speed", ["--", "smallest"], [/largest contentful paint/, /frames\/s/]),
  { ...command("npm run media", ["--", "smallest"], [/^Recorded \d+ screens and \d+ s of film/m]), needs: "ffmpeg" },
  { ...command("npm run seed", ["--", "smallest"], [/^A year in /m, /^Sign in as /m]), env: SEEDED },
  { ...command("npm run check:ledger", [], [/^Ledger checked: \d+ lots, .* all sums agree$/m]), env: SEEDED },
  {
    ...command("npm run check:rollups", [], [/^Rollups checked: [1-9]\d* sums, all are what the rows say$/m]),
    env: SEEDED,
  },
  {
    ...command("npm run backup", [], [/^Backup of \d+ rows/m]),
    env: (place) => ({ ...SEEDED(place), ...BACKUP(place) }),
  },
  {
    ...command("npm run restore", (place) => ["--", madeBackup(place)], [
      /^Restored \d+ rows of .* and compared each/m,
    ]),
    env: (place) => ({ ...RESTORED(place), ...BACKUP(place) }),
  },
  { ...command("npm start", [], [/^Tryer is ready at /m]), env: RESTORED, ends: "once it listens" },
  {
    ...command(
      "npm run link",
      ["--", "demo@tryer.example"],
      [/^With this link demo@tryer\.example can .*\n^http:\/\/\S+$/m],
    ),
    env: RESTORED,
  },
  {
    ...command("npm run move", ({ postgres }) => ["--", "--to", postgres?.emptyUrl ?? ""], [
      /^Moved \d+ rows of \d+ tables, and compared each/m,
    ]),
    env: SEEDED,
    needs: "PostgreSQL",
  },
  {
    ...command("npm run dev", [], [/Tryer is ready at /, /Local: +http/]),
    env: (place) => ({ ...SEEDED(place), PORT: place.ports.server, SCREENS_PORT: place.ports.screens }),
    ends: "once it listens",
  },
  // The last two add to the copy.
  command("npm run db:generate", ["--", "--name", "nothing_changed"], [/No schema changes/]),
  command(
    "npm run new-feature",
    ["tastings", "Notes on what the cups said."],
    [/^Files of tastings:$/m, /^Made anew: /m],
  ),
];

/** Tries each command once, in a copy of the checkout; prints seconds for each, and the output of one that fails. */
export async function runNamedCommands(commands = NAMED_COMMANDS): Promise<Counts> {
  const place = await openWorkplace();
  try {
    const counts: Counts[] = [];
    for (const named of commands) counts.push(await runNamed(named, place));
    return sumCounts(counts);
  } finally {
    await place.dispose();
  }
}

async function runNamed({ name, args, env, ends, shows, needs }: NamedCommand, place: Workplace): Promise<Counts> {
  const behind = typeof args === "function" ? args(place) : args;
  const title = [name, ...behind, ...(needs === undefined ? [] : [`(${needs})`])]
    .join(" ")
    .replaceAll(place.backups, "…")
    .replaceAll(place.postgres?.emptyUrl ?? place.backups, "URL");
  if (needs !== undefined && place.missing.has(needs)) {
    console.log(`  - ${title}: skipped, because this machine has no ${needs}`);
    return { ...NOTHING, skipped: 1 };
  }
  const startedAt = performance.now();
  const { output, failure } = await tryCommand[ends]({
    words: [...name.split(" "), ...behind],
    cwd: place.copy,
    env: { ...QUIET, ...env?.(place) },
    shows,
  });
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  if (failure === null) {
    console.log(`  ✓ ${title} ${seconds}`);
    return ONE_PASSED;
  }
  console.log(`${output.trimEnd()}\n  × ${title} ${failure} ${seconds}`);
  return { ...NOTHING, failed: 1, failedTests: [title] };
}

/** Environment of a person who has set nothing, without colours in what is read. */
const QUIET = {
  NO_COLOR: "1",
  FORCE_COLOR: undefined,
  DATABASE_URL: undefined,
  AUTH_SECRET: undefined,
  PUBLIC_URL: undefined,
  DATA_DIR: undefined,
  HOST: undefined,
  PORT: undefined,
  TEST_DATABASE_URL: undefined,
  TEST_EXTENT: undefined,
};

/** A command that ends by itself and needs nothing. */
function command(name: string, args: NamedCommand["args"], shows: readonly RegExp[]): NamedCommand {
  return { name, args, ends: "by itself", shows };
}

function madeBackup({ backups }: Workplace): string {
  const [file] = readdirSync(backups).filter((name) => name.endsWith(".backup"));
  return join(backups, file ?? "no backup was made");
}
