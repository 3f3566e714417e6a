import { ConfigError, readConfig } from "./config.ts";
import { BackupError, BackupUnderWayError } from "./db/backup/backup-error.ts";
import { makeBackup } from "./db/backup/make-backup.ts";
import { explainFailure } from "./explain-failure.ts";

/** Exit code where another backup is under way: to be tried again. */
const UNDER_WAY = 75;

/** Makes one backup: `npm run backup`. */
async function backUp(given: string[]): Promise<string> {
  if (given.length > 0)
    throw new BackupError("`npm run backup` takes no arguments; docs/backup.md names its variables.");
  const { backup, dataDir, databaseUrl, databaseDirectUrl, authSecret, version } = readConfig();
  if (backup.secret === null) {
    throw new ConfigError(
      "A backup needs a choice about the secret of the server, without which second factors and recovery codes do not work:\n  BACKUP_PASSPHRASE=… seals it in the backup, and is needed to restore it\n  BACKUP_WITHOUT_SECRET=on leaves it out; keep it elsewhere then",
    );
  }
  const where = { dataDir, databaseUrl: databaseDirectUrl ?? databaseUrl };
  const settings = { where, authSecret, folder: backup.folder, keep: backup.keep, secret: backup.secret, version };
  const { path, rows, bytes, deleted } = await makeBackup(settings, new Date());
  const old = deleted === 0 ? "" : ` Deleted ${deleted} older than the ${backup.keep} that are kept.`;
  return `Backup of ${rows} rows, ${(bytes / 1_000_000).toFixed(1)} MB: ${path}.${old}`;
}

backUp(process.argv.slice(2)).then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = error instanceof BackupUnderWayError ? UNDER_WAY : 1;
  },
);
