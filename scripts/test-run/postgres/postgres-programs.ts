import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { OLDEST_POSTGRES } from "./reachable-postgres.ts";

/** Folders in which packages of PostgreSQL put the programs of each version. */
const PACKAGED: [parent: string, version: RegExp, programs: string][] = [
  ["/usr/lib/postgresql", /^\d+$/, "bin"],
  ["/usr", /^pgsql-\d+$/, "bin"],
  ["/opt/homebrew/opt", /^postgresql@\d+$/, "bin"],
  ["/usr/local/opt", /^postgresql@\d+$/, "bin"],
];

export interface PostgresPrograms {
  /** Folder of `postgres` and `initdb`. */
  folder: string;
  /** Number of the release, such as "15.4". */
  version: string;
}

/** Programs of the newest installed PostgreSQL that Tryer runs on. */
export function installedPostgres(): PostgresPrograms | undefined {
  const onPath = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return [...PACKAGED.flatMap(packagedIn), ...onPath]
    .filter((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => Number.parseInt(version, 10) >= OLDEST_POSTGRES)
    .sort((one, other) => Number.parseFloat(other.version) - Number.parseFloat(one.version))[0];
}

function packagedIn([parent, version, programs]: (typeof PACKAGED)[number]): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => version.test(name))
    .map((name) => join(parent, name, programs));
}

/** The program says "postgres (PostgreSQL) 15.4 (Debian 15.4-1)"; one that does not start has no version. */
function versionOf(folder: string): string {
  try {
    const said = execFileSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" });
    return /\d+(\.\d+)?/.exec(said)?.[0] ?? "0";
  } catch {
    return "0";
  }
}
