import { join } from "node:path";
import { readFolderConfig } from "./config.ts";
import { BackupError } from "./db/backup/backup-error.ts";
import { moveDatabase } from "./db/backup/move-database.ts";
import { explainFailure } from "./explain-failure.ts";

const USAGE = "Give the database to move to, as in: npm run move -- --to postgres://user:password@host:5432/tryer";

/** Moves from the embedded database to a server: `npm run move -- --to postgres://…`, or with DATABASE_URL set. */
async function move(given: string[]): Promise<string> {
  const [option, address, ...more] = given;
  if (more.length > 0 || (option !== undefined && (option !== "--to" || address === undefined)))
    throw new BackupError(USAGE);
  const { config, databaseUrl } = readFolderConfig();
  const to = address ?? databaseUrl ?? "";
  if (!/^postgres(ql)?:\/\//.test(to) || !URL.canParse(to)) throw new BackupError(USAGE);
  const { dataDir } = config;
  const { rows, sums } = await moveDatabase(dataDir, to);
  const filled = Object.values(sums).filter((sum) => sum.rows > 0).length;
  return [
    `Moved ${rows} rows of ${filled} tables, and compared each of them with the data folder ${dataDir}, which is unchanged.`,
    "Start Tryer on the server with the secret of the data folder, which second factors and recovery codes need:",
    `  DATABASE_URL=postgres://… AUTH_SECRET="$(cat '${join(dataDir, "auth-secret")}')" npm start`,
    "Put the data folder away when everything is there, and do not start Tryer on it again: its roasts would stay there.",
  ].join("\n");
}

move(process.argv.slice(2)).then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  },
);
